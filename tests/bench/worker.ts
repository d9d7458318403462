/** A process that runs orders for `pool.ts`, one message each. */

import { type Order, run } from './bench-image.ts';

process.on('message', (order: Order) => {
  process.send?.(run(order));
});
