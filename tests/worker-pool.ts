/** Spreads work over all processors, in a process for each: emulated time does not notice. */

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Sends each order to a process that runs the module `worker`, and calls `done` with each result as it comes. */
export async function runAll<Order extends object, Result>(
  worker: URL,
  orders: readonly Order[],
  done: (result: Result, order: Order, index: number) => void,
): Promise<void> {
  const waiting = orders.entries();
  const processes = Math.min(availableParallelism(), orders.length);
  await Promise.all(Array.from({ length: processes }, () => work(worker, waiting, done)));
}

/** One process, which takes order after order until none waits. */
function work<Order extends object, Result>(
  worker: URL,
  waiting: IterableIterator<[number, Order]>,
  done: (result: Result, order: Order, index: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(worker));
    const next = () => {
      const { done: isEmpty, value } = waiting.next();
      if (isEmpty) {
        child.disconnect();
        return;
      }
      const [index, order] = value;
      child.once('message', (result) => {
        done(result as Result, order, index);
        next();
      });
      child.send(order);
    };
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with exit code ${code}`))));
    next();
  });
}

/** In the process: answers each order with the result of `run`. */
export function serve<Order, Result>(run: (order: Order) => Result): void {
  process.on('message', (order: Order) => process.send?.(run(order)));
}
