/** What can be wrong with a selector. */

import { type BrokenWire, SHAPES, type Shape } from 'bombe-virtual-board';
import type { Bench } from '../bench.ts';
import type { FaultKind } from '../kinds.ts';
import type { Outcome } from '../outcome.ts';

/** What a ladder may shake and still give its position: a twelfth of full scale, less what the ladder is off by itself. */
const MOST_NOISE = 1 / 13;

/** What it may be off, so that a turn to the next position is still seen: less by the hysteresis, which is a 48th. */
const MOST_DRIFT = 1 / 17;

/** After so long without a position a selector is dead, and its loss was seen long before. */
const DEAD_MS = 5300;
const SEEN_MS = 200;

/** A fault that nobody may notice. */
function unnoticed(name: string, begin: (bench: Bench, shape: Shape) => void): FaultKind {
  return {
    name,
    play(bench: Bench): Outcome {
      bench.resume();
      bench.deeds(bench.below(3));
      for (const shape of SHAPES) {
        bench.console.in(80 * bench.random(), () => begin(bench, shape));
      }
      bench.deeds(4 + bench.below(4));
      bench.playOn();
      return 'ok';
    },
  };
}

/** A selector's wire that gives the same wherever it stands: it is named, and all else goes on. */
function broken(name: string, wire: BrokenWire): FaultKind {
  return {
    name,
    play(bench: Bench): Outcome {
      bench.resume();
      bench.deeds(bench.below(5));
      bench.console.run(80 * bench.random());
      const shape = bench.pick(SHAPES);
      const working = bench.pick(SHAPES.filter((other) => other !== shape));
      const sign = (stand: string, code = bench.code) =>
        [...code].map((digit, at) => (SHAPES[at] === shape ? stand : digit)).join('');
      bench.console.board.trouble.breakSelector(shape, wire);
      bench.console.run(SEEN_MS);
      bench.twin.do(sign('_'));
      bench.compare();
      bench.tap(bench.pick(bench.problem.letters));
      bench.linger(DEAD_MS, working, (code) => sign('_', code));
      bench.twin.do(sign('x'));
      bench.compare();
      bench.tap(bench.pick(bench.problem.letters));
      bench.lookAtMenu();
      bench.console.board.trouble.breakSelector(shape, null);
      bench.console.run(SEEN_MS);
      bench.twin.do(bench.code);
      bench.playOn();
      return 'ok';
    },
  };
}

export const SELECTOR_FAULTS: readonly FaultKind[] = [
  unnoticed('selectors noisy', ({ console, random }, shape) =>
    console.board.trouble.shakeSelector(shape, { amplitude: MOST_NOISE, random }),
  ),
  unnoticed('selectors drifting', ({ console, random }, shape) =>
    console.board.trouble.driftSelector(shape, MOST_DRIFT * (2 * random() - 1)),
  ),
  broken('selector open', 'open'),
  broken('selector shorted to ground', 'ground'),
  broken('selector shorted to supply', 'supply'),
];
