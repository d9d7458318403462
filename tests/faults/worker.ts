/** A process that plays runs for `main.ts`. */

import { serve } from '../worker-pool.ts';
import { run } from './run.ts';

serve(run);
