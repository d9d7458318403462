/** What can be wrong with the display. Nothing of it may be felt but that nothing is seen. */

import type { VirtualBoard } from 'bombe-virtual-board';
import { type Bench, BLIND } from '../bench.ts';
import type { FaultKind } from '../kinds.ts';
import { must, type Outcome } from '../outcome.ts';

/** Any instant of the next thing that is done falls into this time. */
const ANY_INSTANT_MS = 80;

/** Shorter than anything by which the console would notice that the display does not answer. */
const BLINK_MS = 20;

/** The heartbeat is looked at for so long. */
const HEARTBEAT_MS = 3000;

type Trouble = (board: VirtualBoard, bench: Bench) => void;

/** A game in which the fault comes at any instant, stays for a while, and goes at any instant. */
function comesAndGoes(name: string, begin: Trouble, end: Trouble): FaultKind {
  return {
    name,
    play(bench: Bench): Outcome {
      bench.resume();
      bench.deeds(bench.below(3));
      bench.console.in(ANY_INSTANT_MS * bench.random(), (board) => begin(board, bench));
      bench.deeds(2 + bench.below(3), BLIND);
      bench.console.in(ANY_INSTANT_MS * bench.random(), (board) => end(board, bench));
      bench.deed(BLIND);
      bench.console.run(ANY_INSTANT_MS);
      bench.playOn();
      return 'ok';
    },
  };
}

/** How often the heartbeat blinks in a second. */
function blinks(bench: Bench): number {
  let edges = 0;
  const stop = bench.console.board.onHeartbeat(({ on }) => {
    edges += Number(on);
  });
  bench.console.run(HEARTBEAT_MS);
  stop();
  return Math.round((1000 * edges) / HEARTBEAT_MS);
}

const ABSENT_AT_BOOT: FaultKind = {
  name: 'display absent at boot',
  play(bench: Bench): Outcome {
    const { trouble } = bench.console.board;
    trouble.unplugOled();
    bench.resume(BLIND);
    bench.deeds(2 + bench.below(4), BLIND);
    must(blinks(bench) === 2, 'hang', () => 'the heartbeat does not tell that the display is missing');
    trouble.plugOledIn();
    bench.playOn();
    must(blinks(bench) === 1, 'hang', () => 'the heartbeat does not tell that the display is back');
    return 'ok';
  },
};

export const DISPLAY_FAULTS: readonly FaultKind[] = [
  ABSENT_AT_BOOT,
  comesAndGoes(
    'display unplugged in play',
    ({ trouble }) => trouble.unplugOled(),
    ({ trouble }) => trouble.plugOledIn(),
  ),
  comesAndGoes(
    'display loses power for a moment',
    ({ trouble }, { console, random }) => {
      trouble.unplugOled();
      console.in(BLINK_MS * random(), () => trouble.plugOledIn());
    },
    () => {},
  ),
  comesAndGoes(
    'display misses bytes',
    ({ trouble }, { random }) => trouble.nackAtRandom({ probability: 10 ** (-4 + 2 * random()), random }),
    ({ trouble }) => trouble.nackAtRandom(null),
  ),
  comesAndGoes(
    'SDA held low',
    ({ trouble }) => trouble.holdBusLow('sda'),
    ({ trouble }) => trouble.freeBus(),
  ),
  comesAndGoes(
    'SCL held low',
    ({ trouble }) => trouble.holdBusLow('scl'),
    ({ trouble }) => trouble.freeBus(),
  ),
  // It lets go only because the firmware clocks it.
  comesAndGoes(
    'display holds SDA',
    ({ trouble }, bench) => trouble.stickSda(1 + bench.below(9)),
    () => {},
  ),
];
