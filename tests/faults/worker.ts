/** A process that plays runs for `main.ts`, one message each. */

import { type RunSpec, run } from './run.ts';

process.on('message', (order: RunSpec) => {
  process.send?.(run(order));
});
