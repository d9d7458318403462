/** A process that runs orders for `pool.ts`, one message each. */

import { runProblems } from './bench-image.ts';

process.on('message', (order: Parameters<typeof runProblems>[0]) => {
  process.send?.(runProblems(order));
});
