/** Plays one run of one fault. */

import { readFileSync } from 'node:fs';
import { BoardFault } from 'bombe-virtual-board';
import { environment } from '../environment.ts';
import type { FaultKind } from './fault.ts';
import { FaultRig } from './fault-rig.ts';
import { FAULTS } from './kinds.ts';
import { Failure, type Outcome } from './outcome.ts';

/** A run, which is repeatable. */
export interface RunSpec {
  readonly fault: string;
  readonly seed: number;
}

/** The result of a run. */
export interface RunReport extends RunSpec {
  readonly outcome: Outcome;
  /** Why the run failed; empty if it did not. */
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
