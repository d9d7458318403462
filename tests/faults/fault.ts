/** A fault, and a game with it. */

import type { FaultRig } from './fault-rig.ts';
import type { Outcome } from './outcome.ts';

interface FaultOptions {
  /** How often the fault happens in a game, if more than once: each time is checked by itself. */
  readonly trials?: number;
  /** How many games a long run plays with the fault, if not as many as with most others. */
  readonly longRuns?: number;
  /** Whether it takes an image whose tasks can be told to hang. */
  readonly hangs?: boolean;
}

export interface FaultKind extends FaultOptions {
  readonly name: string;
  /** Plays a game in which the fault comes and, if it can, goes again. Throws `Failure` if a check fails. */
  play(rig: FaultRig): Outcome;
}

/** A fault whose game is played by `play`. It ends well unless `play` throws or returns another outcome. */
export function fault(
  name: string,
  play: (rig: FaultRig) => Outcome | undefined,
  options: FaultOptions = {},
): FaultKind {
  return { name, ...options, play: (rig) => play(rig) ?? 'ok' };
}
