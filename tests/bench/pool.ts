/** Runs orders on several virtual boards at once, one process for each processor: emulated time does not notice. */

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Order, Series } from './bench-image.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** What came of each order, in their order. */
export async function runAll(orders: readonly Omit<Order, 'workload'>[]): Promise<Series[]> {
  const outcomes: Series[] = [];
  const waiting = orders.entries();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting, outcomes)));
  return outcomes;
}

/** One process, which takes order after order until none waits. */
function work(waiting: IterableIterator<[number, Omit<Order, 'workload'>]>, outcomes: Series[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER);
    let place = 0;
    const next = () => {
      const { done, value } = waiting.next();
      if (done) {
        worker.disconnect();
        return;
      }
      place = value[0];
      worker.send(value[1]);
    };
    worker.on('message', (series: Series) => {
      outcomes[place] = series;
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with exit code ${code}`))));
    next();
  });
}
