/** Runs orders on several virtual boards at once, one process for each processor: emulated time does not notice. */

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Measurement, Order } from './bench-image.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** An order, and what came of it. */
export interface Done {
  readonly order: Order;
  readonly outcome: Measurement;
}

/** Runs all orders, and gives them in their order. */
export async function runAll(orders: readonly Order[]): Promise<Done[]> {
  const all: Done[] = [];
  const waiting = orders.entries();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting, all)));
  return all;
}

/** One process, which takes order after order until none waits. */
function work(waiting: IterableIterator<[number, Order]>, all: Done[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER);
    const next = () => {
      const { done, value } = waiting.next();
      if (done) {
        worker.disconnect();
        return;
      }
      const [place, order] = value;
      worker.once('message', (outcome: Measurement) => {
        all[place] = { order, outcome };
        next();
      });
      worker.send(order);
    };
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with exit code ${code}`))));
    next();
  });
}
