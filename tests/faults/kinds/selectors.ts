/** What can be wrong with a selector. */

import { type BrokenWire, SHAPES, type Shape } from 'bombe-virtual-board';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';

/** What a ladder may shake and still give its position: a twelfth of full scale, less what the ladder is off by itself. */
const MAX_NOISE = 1 / 13;

/** What it may be off, so that a turn to the next position is still seen: less by the hysteresis, which is a 48th. */
const MAX_DRIFT = 1 / 17;

/** After so long without a position a selector is dead, and its loss was seen long before. */
const DEAD_MS = 5300;
const SEEN_MS = 200;

/** A fault that nobody may notice. */
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

/** A selector's wire that gives the same wherever it stands: it is named, and all else goes on. */
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
