/** Holds the registers that runs accessed, and the virtual board's table of blocks, to Raspberry Pi's description of them. */

import { BLOCKS, CLOCK_ENABLE, CLOCKS } from '../../hw/virtual-board/src/blocks.ts';
import { environment } from '../environment.ts';
import { Comparison } from './comparison.ts';
import type { RegisterUse } from './recorder.ts';

/** What came of it. */
export interface RegisterCounts {
  /** How many registers the description has. */
  readonly described: number;
  /** The names of those that were accessed. */
  readonly registers: readonly string[];
  /** How many were passed over because the USB driver writes zeros to them at its start, although they cannot be written. */
  readonly cleared: number;
  readonly mismatches: readonly string[];
  /** What is wrong with the table of blocks. */
  readonly blockMismatches: readonly string[];
}

/** Compares. */
export async function compareRegisters(uses: readonly RegisterUse[]): Promise<RegisterCounts> {
  const blocks = BLOCKS.map(({ clock, ...block }) =>
    clock ? { ...block, clock, control: CLOCKS[clock], enable: CLOCK_ENABLE } : block,
  );
  const comparison = new Comparison<RegisterCounts>('registers.py', environment('BOMBE_SVD'));
  await comparison.send(new TextEncoder().encode(JSON.stringify({ uses, blocks })));
  return comparison.end();
}
