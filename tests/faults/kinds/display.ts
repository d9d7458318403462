/** Faults of the display. They must not affect anything but the display. */

import type { VirtualBoard } from 'bombe-virtual-board';
import { type FaultKind, fault } from '../fault.ts';
import { type FaultRig, LAMPS_ONLY } from '../fault-rig.ts';
import { must } from '../outcome.ts';

/** A time that contains the next move. */
const ANY_INSTANT_MS = 80;

/** Too short for the console to notice that the display does not answer. */
const BLINK_MS = 20;

/** How long the heartbeat is observed. */
const HEARTBEAT_MS = 3000;

type Trouble = (board: VirtualBoard, rig: FaultRig) => void;

/** A game in which the fault comes at any instant, stays for a while, and goes at any instant. */
function comesAndGoes(name: string, begin: Trouble, end: Trouble): FaultKind {
  return fault(name, (rig) => {
    rig.resume();
    rig.moves(rig.below(3));
    rig.console.after(ANY_INSTANT_MS * rig.random(), (board) => begin(board, rig));
    rig.moves(2 + rig.below(3), LAMPS_ONLY);
    rig.console.after(ANY_INSTANT_MS * rig.random(), (board) => end(board, rig));
    rig.move(LAMPS_ONLY);
    rig.console.run(ANY_INSTANT_MS);
    rig.playOn();
  });
}

/** How often the heartbeat blinks in a second. */
function blinks(rig: FaultRig): number {
  let edges = 0;
  const stop = rig.console.board.onHeartbeat(({ on }) => {
    edges += Number(on);
  });
  rig.console.run(HEARTBEAT_MS);
  stop();
  return Math.round((1000 * edges) / HEARTBEAT_MS);
}

const ABSENT_AT_BOOT = fault('display absent at boot', (rig) => {
  const { trouble } = rig.console.board;
  trouble.unplugOled();
  rig.resume(LAMPS_ONLY);
  rig.moves(2 + rig.below(4), LAMPS_ONLY);
  must(blinks(rig) === 2, 'hang', () => 'the heartbeat does not tell that the display is missing');
  trouble.plugOledIn();
  rig.playOn();
  must(blinks(rig) === 1, 'hang', () => 'the heartbeat does not tell that the display is back');
});

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
      console.after(BLINK_MS * random(), () => trouble.plugOledIn());
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
  // It releases SDA only because the firmware clocks it.
  comesAndGoes(
    'display holds SDA',
    ({ trouble }, rig) => trouble.stickSda(1 + rig.below(9)),
    () => {},
  ),
];
