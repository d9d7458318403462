/**
 * Attempts to get answers that are not counted: pressing everything at once, leaving by MENU while lamps light up, and pulling
 * the plug around a query. Every lamp that was ever lit must be counted.
 *
 * OK is not pressed, so that the round does not end: its lamps and pips show afterwards what was counted.
 */

import { BUTTONS, type Button, type LampColour, type Letter } from 'bombe-virtual-board';
import { pulledPlug } from '../../image/cuts.ts';
import { isGameScreen, spentQueries } from '../../image/game-screen.ts';
import type { KnownProblem } from '../../image/problems.ts';
import { type FaultKind, fault } from '../fault.ts';
import { awaitScreen, consoleAtSetup, type FaultRig, toSetup } from '../fault-rig.ts';
import { must } from '../outcome.ts';
import { ReferenceConsole } from '../reference.ts';

/** How long buttons are mashed; and in half of all games, how soon after a press the plug is pulled. */
const MASHED_MS = 500;
const AROUND_A_PRESS_MS = 40;

/** From power-on to the game: past the question, the cards, and the hand-over. */
const MAX_PRESSES_TO_GAME = 4;

const SETTLED_MS = 150;
const LAMP_SIGNS = { green: 'g', red: 'r', both: '!', off: '-' } as const;

type Seen = Map<Letter, LampColour>;

function mashing(name: string, begin: (rig: FaultRig) => void, check: (rig: FaultRig, seen: Seen) => void): FaultKind {
  return fault(name, (rig) => {
    begin(rig);
    toGame(rig);
    rig.turnUnseen();
    const seen = mash(rig);
    toGame(rig);
    check(rig, seen);
  });
}

/** Switches the console on, and continues its game. */
function toGame({ console, code }: FaultRig): void {
  console.boot();
  for (let press = 0; press < MAX_PRESSES_TO_GAME && !isGameScreen(console.screen()); press++) console.tap('OK');
  must(isGameScreen(console.screen()), 'hang', () => `the game does not go on:\n${console.screen()}`);
  console.proposal = code;
}

/** Presses random buttons until the plug is pulled. Returns the lamps that were lit. */
function mash(rig: FaultRig): Seen {
  const { console, random } = rig;
  const seen: Seen = new Map();
  console.onAnswer = (letter, colour) => seen.set(letter, colour);
  const pressesMs: number[] = [];
  const buttons = BUTTONS.filter((button) => button !== 'OK');
  for (let press = 4 + rig.below(16); press > 0; press--) {
    const atMs = MASHED_MS * random();
    const button: Button = rig.random() < 0.2 ? 'MENU' : rig.pick(buttons);
    pressesMs.push(atMs);
    console.after(atMs, (board) => board.press(button));
    console.after(atMs + 5 + 150 * random(), (board) => board.release(button));
  }
  const cutMs = random() < 0.5 ? 2 * MASHED_MS * random() : rig.pick(pressesMs) + AROUND_A_PRESS_MS * random();
  console.pullPlugAt({ atNs: console.board.nowNs + cutMs * 1e6 });
  pulledPlug(() => console.run(2 * MASHED_MS));
  console.onAnswer = () => {};
  console.leavePlugIn();
  console.cancelScheduled();
  console.board.powerOff();
  return seen;
}

/** Open answers: all lamps that were seen are lit again, and each is a spent query. */
function stillLit({ console, problem }: FaultRig, seen: Seen): void {
  console.run(SETTLED_MS);
  const lamps = console.lamps();
  for (const [letter, colour] of seen) {
    const lit = lamps.charAt(problem.letters.indexOf(letter));
    must(lit === LAMP_SIGNS[colour], 'lost', () => `${letter} was seen ${colour}, and the lamps are ${lamps}`);
  }
  const lit = lamps.replaceAll('-', '').length;
  const spent = spentQueries(console.screen());
  must(lit === spent, 'wrong', () => `${lit} lamps are lit, and ${spent} queries are spent:\n${console.screen()}`);
}

/** Private answers: no lamp is lit, at least as many queries are spent as were seen, and each can be seen again for free. */
function stillCounted({ console }: FaultRig, seen: Seen): void {
  console.run(SETTLED_MS);
  must(console.lamps() === '------', 'wrong', () => `a private answer is seen: ${console.lamps()}`);
  const spent = spentQueries(console.screen()) ?? 0;
  must(seen.size <= spent, 'lost', () => `${[...seen.keys()]} were seen, and ${spent} queries are spent`);
  for (const [letter, colour] of seen) {
    console.board.press(letter);
    console.run(SETTLED_MS);
    must(console.board.lamp(letter) === colour, 'wrong', () => `${letter} was ${colour} before`);
    console.board.release(letter);
    console.run(SETTLED_MS);
    must(spentQueries(console.screen()) === spent, 'wrong', () => `${letter} was counted once more`);
  }
}

const privateBeginnings = new Map<KnownProblem, Uint8Array>();

/** The flash of a console on which two rivals with private answers have begun. */
function privateBeginning(problem: KnownProblem): Uint8Array {
  const console = consoleAtSetup(problem);
  for (const button of ['A', 'A', 'OK'] as const) console.tap(button);
  // Setting up a problem may take longer than a tap.
  awaitScreen(console, new ReferenceConsole(`${toSetup(problem)} A A OK`));
  for (const button of ['OK', 'OK'] as const) console.tap(button);
  must(isGameScreen(console.screen()), 'hang', () => `no rivals play:\n${console.screen()}`);
  console.board.powerOff();
  return console.board.flash;
}

function beginPrivately({ console, problem }: FaultRig): void {
  const flash = privateBeginnings.get(problem) ?? privateBeginning(problem);
  privateBeginnings.set(problem, flash);
  console.board.flash.set(flash);
}

export const MASHING: readonly FaultKind[] = [
  mashing('buttons mashed and the plug pulled', () => {}, stillLit),
  mashing('the same with private answers', beginPrivately, stillCounted),
];
