/** A process that runs orders for the benchmarks. */

import { serve } from '../worker-pool.ts';
import { run } from './bench-image.ts';

serve(run);
