/** Faults of buttons, and unusual presses. */

import { BUTTONS, type Button, type Letter, SHAPES } from 'bombe-virtual-board';
import { isGameScreen, spentQueries } from '../../image/game-screen.ts';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';
import { must } from '../outcome.ts';

const BOUNCE_MS = 20;

/** How long a verifier's button is held until its cards are shown, and then until it counts as stuck. */
const PEEK_MS = 750;
const STUCK_MS = 29_400;
const STUCK_AT_BOOT_MS = 3000;

const HOLD_MS = 40;
const SETTLED_MS = 100;
const LAMP_TEST_MS = 600;

const BOUNCING = fault('buttons bouncing 20 ms', (rig) => {
  const { console, random } = rig;
  rig.resume();
  console.board.trouble.bounceButtons({ ms: BOUNCE_MS, random });
  for (let move = 0; move < 8; move++) {
    rig.move();
    // The last bounce of a release is over before the next press.
    console.run(BOUNCE_MS + 25 * random());
  }
  console.board.trouble.bounceButtons(null);
  console.run(SETTLED_MS);
  rig.playOn();
});

const STUCK_IN_PLAY = fault('button stuck in play', (rig) => {
  const { console, reference } = rig;
  rig.resume();
  rig.moves(rig.below(4));
  const button = rig.pick<Letter>(rig.problem.letters);
  console.run(80 * rig.random());
  console.board.trouble.stickButton(button, 'closed');
  rig.avoided.add(button);
  console.run(PEEK_MS);
  reference.do(`+${button}`, 'WAIT');
  // Its cards may have several pages, so compare only when it counts as stuck.
  rig.linger(STUCK_MS, rig.pick(SHAPES));
  reference.do(`!${button}`);
  rig.compare();
  rig.moves(3);
  console.board.trouble.stickButton(button, null);
  console.run(SETTLED_MS);
  reference.do(`-${button}`);
  rig.avoided.clear();
  rig.playOn();
});

const STUCK_AT_BOOT = fault('button stuck at boot', (rig) => {
  const { console } = rig;
  // Not MENU, which tries displays meanwhile.
  const button = rig.pick<Button>(rig.problem.letters);
  console.board.trouble.stickButton(button, 'closed');
  rig.avoided.add(button);
  rig.wake();
  console.run(STUCK_AT_BOOT_MS);
  rig.reference.do(`!${button}`);
  rig.compare();
  rig.goOn();
  rig.moves(4);
  console.board.trouble.stickButton(button, null);
  console.run(SETTLED_MS);
  rig.reference.do(`-${button}`);
  rig.avoided.clear();
  rig.playOn();
});

const DEAD = fault('button dead', (rig) => {
  const { console } = rig;
  const button = rig.pick(BUTTONS);
  rig.resume();
  rig.moves(rig.below(3));
  console.board.trouble.stickButton(button, 'open');
  rig.avoided.add(button);
  console.tap(button);
  rig.compare();
  rig.moves(3);
  console.board.trouble.stickButton(button, null);
  rig.avoided.clear();
  rig.playOn();
});

const TWO_AT_ONCE = fault('two buttons within 1 ms', (rig) => {
  const { console } = rig;
  rig.resume();
  for (let pair = 0; pair < 6; pair++) {
    const first = rig.pick<Letter>(rig.problem.letters);
    const second = rig.pick<Letter>(rig.problem.letters.filter((letter) => letter !== first));
    console.board.press(first);
    console.run(0.05 + 0.9 * rig.random());
    console.board.press(second);
    console.run(HOLD_MS);
    console.board.release(first);
    console.run(rig.random());
    console.board.release(second);
    console.run(SETTLED_MS);
    rig.reference.do(`+${first} +${second} -${first} -${second}`);
    rig.compare();
    rig.tap('OK');
  }
  rig.playOn();
});

/** The order of the presses is undefined; but every answer must be counted, and survive a power cut. */
const ALL_AT_ONCE = fault('all buttons at once', (rig) => {
  const { console } = rig;
  rig.resume();
  rig.moves(rig.below(4));
  for (const button of BUTTONS) {
    console.after(rig.random(), (board) => board.press(button));
    console.after(HOLD_MS * (1 + rig.random()), (board) => board.release(button));
  }
  console.run(3 * HOLD_MS + SETTLED_MS);
  const first = afterPowerCut(rig);
  must(afterPowerCut(rig) === first, 'lost', () => 'a game looks different after each power cut');
});

/** The screen after a power cut, which must show only counted answers. */
function afterPowerCut({ console, code }: FaultRig): string {
  console.board.powerOff();
  console.boot();
  for (let press = 0; press < 2 && !isGameScreen(console.screen()); press++) console.tap('OK');
  console.proposal = code;
  console.run(LAMP_TEST_MS);
  const spent = spentQueries(console.screen());
  const lit = console.lamps().replaceAll('-', '').length;
  must(lit <= (spent ?? 0), 'wrong', () => `${lit} lamps are lit on\n${console.screen()}`);
  return console.screen();
}

export const BUTTON_FAULTS: readonly FaultKind[] = [
  BOUNCING,
  STUCK_IN_PLAY,
  STUCK_AT_BOOT,
  DEAD,
  TWO_AT_ONCE,
  ALL_AT_ONCE,
];
