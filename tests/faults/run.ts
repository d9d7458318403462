/** One run of one fault, by its seed. */

import { readFileSync } from 'node:fs';
import { BoardFault } from 'bombe-virtual-board';
import { environment } from '../environment.ts';
import type { FaultKind } from './fault.ts';
import { FaultRig } from './fault-rig.ts';
import { FAULTS } from './kinds.ts';
import { Failure, type Outcome } from './outcome.ts';

/** Which run: the same one always goes the same way. */
export interface RunSpec {
  readonly fault: string;
  readonly seed: number;
}

/** What came of it. */
export interface RunReport extends RunSpec {
  readonly outcome: Outcome;
  /** Why it has not gone well; empty if it has. */
  readonly reason: string;
}

/** Plays a run. */
export function run(order: RunSpec): RunReport {
  const kind = FAULTS.find(({ name }) => name === order.fault);
  if (!kind) throw new Error(`there is no fault "${order.fault}"`);
  try {
    return { ...order, outcome: kind.play(new FaultRig(order.seed, imageFor(kind))), reason: '' };
  } catch (error) {
    if (error instanceof Failure) return { ...order, outcome: error.outcome, reason: error.message };
    if (error instanceof BoardFault) return { ...order, outcome: 'hang', reason: error.message };
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...order, outcome: 'hang', reason };
  }
}

function imageFor({ hangs }: FaultKind): Uint8Array | undefined {
  return hangs ? readFileSync(environment('BOMBE_HANGING_UF2')) : undefined;
}
