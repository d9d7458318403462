/** Faults of selectors. */

import { type BrokenWire, SHAPES, type Shape } from 'bombe-virtual-board';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';

/** The noise that a selector tolerates: a twelfth of full scale, less the error of its resistor ladder. */
const MAX_NOISE = 1 / 13;

/** The drift that a selector tolerates: less by the hysteresis, which is a 48th of full scale. */
const MAX_DRIFT = 1 / 17;

/** How long a selector must have no position to count as dead, and when the loss is visible. */
const DEAD_MS = 5300;
const SEEN_MS = 200;

/** A fault without visible effect. */
function unnoticed(name: string, begin: (rig: FaultRig, shape: Shape) => void): FaultKind {
  return fault(name, (rig) => {
    rig.resume();
    rig.moves(rig.below(3));
    for (const shape of SHAPES) {
      rig.console.after(80 * rig.random(), () => begin(rig, shape));
    }
    rig.moves(4 + rig.below(4));
    rig.playOn();
  });
}

/** A broken wire of a selector: the console names the selector, and everything else works. */
function broken(name: string, wire: BrokenWire): FaultKind {
  return fault(name, (rig) => {
    rig.resume();
    rig.moves(rig.below(5));
    rig.console.run(80 * rig.random());
    const shape = rig.pick(SHAPES);
    const working = rig.pick(SHAPES.filter((other) => other !== shape));
    const sign = (stand: string, code = rig.code) =>
      [...code].map((digit, at) => (SHAPES[at] === shape ? stand : digit)).join('');
    rig.console.board.trouble.breakSelector(shape, wire);
    rig.console.run(SEEN_MS);
    rig.reference.do(sign('_'));
    rig.compare();
    rig.tap(rig.pick(rig.problem.letters));
    rig.linger(DEAD_MS, working, (code) => sign('_', code));
    rig.reference.do(sign('x'));
    rig.compare();
    rig.tap(rig.pick(rig.problem.letters));
    rig.lookAtMenu();
    rig.console.board.trouble.breakSelector(shape, null);
    rig.console.run(SEEN_MS);
    rig.reference.do(rig.code);
    rig.playOn();
  });
}

export const SELECTOR_FAULTS: readonly FaultKind[] = [
  unnoticed('selectors noisy', ({ console, random }, shape) =>
    console.board.trouble.shakeSelector(shape, { amplitude: MAX_NOISE, random }),
  ),
  unnoticed('selectors drifting', ({ console, random }, shape) =>
    console.board.trouble.driftSelector(shape, MAX_DRIFT * (2 * random() - 1)),
  ),
  broken('selector open', 'open'),
  broken('selector shorted to ground', 'ground'),
  broken('selector shorted to supply', 'supply'),
];
