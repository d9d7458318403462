/** Spreads runs over all processors, a process for each. */

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RunReport, RunSpec } from './run.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Plays all runs, and tells what came of each as soon as it is known. */
export async function runAll(orders: readonly RunSpec[], tell: (report: RunReport) => void): Promise<void> {
  const waiting = orders.values();
  const processes = Math.min(availableParallelism(), orders.length);
  await Promise.all(Array.from({ length: processes }, () => work(waiting, tell)));
}

/** One process, which takes order after order until none waits. */
function work(waiting: IterableIterator<RunSpec>, tell: (report: RunReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER);
    const next = () => {
      const { done, value } = waiting.next();
      if (done) worker.disconnect();
      else worker.send(value);
    };
    worker.on('message', (report: RunReport) => {
      tell(report);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with exit code ${code}`))));
    next();
  });
}
