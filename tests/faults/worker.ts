/** A process that plays runs for `main.ts`, one message each. */

import { type Order, run } from './run.ts';

process.on('message', (order: Order) => {
  process.send?.(run(order));
});
