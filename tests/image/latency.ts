/**
 * Measures how quickly the image answers, in emulated time. The tests check the limits, and the benchmark prints the figures.
 */

import type { Button, LampEvent, Letter } from 'bombe-virtual-board';
import { AIDS, beginHardToThink } from './aids.ts';
import { TestConsole, TIDY_MS } from './console.ts';
import { isGameScreen } from './game-screen.ts';
import { golden } from './golden.ts';
import { Listener } from './listener.ts';
import { isBusy, letMachineBegin, letMachinePlay } from './machine.ts';
import { DECLINE_GUIDE, GAME, HOME } from './menus.ts';
import { codeOfRound } from './problems.ts';
import { afterLongGame } from './review.ts';

/** The number of presses at different moments of which the worst counts. */
const PRESSES = 24;

/** Longer than any of the measured times. */
const PATIENCE_MS = 100;

/** Longer than a button has to be held to show its card, and shorter than its first page stays. */
const LOOK_MS = 1000;

/** From the moment a button is let go until that counts. */
const RELEASED_MS = 25.2;

/** Enough events to fill a sector of the archive, so that another is opened. */
const EVENTS_OF_A_SECTOR = 256;

/** The rounds of a long game, in which many answers have to be considered. */
const LONG_GAME = 40;

/** A code about which three answers leave many possibilities. */
const LITTLE_LEARNT = '113';

/** The pace of players who hardly look at the display: longer than a new screen refuses presses, and a slow erase. */
const PACE_MS = 1500;

/** Longer than the start of a game takes. */
const START_MS = 8000;

/**
 * For how long the flash stops the chip at the start of a game, in milliseconds, at worst: on a new console right after its first
 * power-on, and for a game that follows another one; always by players who hardly look.
 */
export function startStandstillMs(): number {
  const console = new TestConsole();
  const { board } = console;
  let stoppedNs = 0;
  board.onFlash(({ durationNs }) => {
    stoppedNs += durationNs;
  });
  const tap = (...buttons: Button[]) => {
    for (const button of buttons) {
      board.tap(button);
      board.runFor(PACE_MS);
    }
  };
  /** The last press of the way to a game, and what follows it until its screen is there. */
  const start = (button: Button, what: string): number => {
    const before = stoppedNs;
    board.tap(button);
    if (!console.runUntilShown(isGameScreen, START_MS)) {
      // The cards come first, which OK leaves.
      board.tap('OK');
      if (!console.runUntilShown(isGameScreen, START_MS)) throw new Error(`the game never began: ${what}`);
    }
    return (stoppedNs - before) / 1e6;
  };
  console.switchOn();
  board.runFor(PACE_MS);
  tap('A', DECLINE_GUIDE, ...HOME.setUp);
  const onANewConsole = start('OK', 'on a new console');
  tap('A', ...GAME.giveUp);
  tap('OK', 'MENU', 'MENU', ...HOME.setUp);
  return Math.max(onANewConsole, start('OK', 'after another one'));
}

/** From power-on until the first screen is complete. */
export function bootMs(): number {
  const console = new TestConsole();
  console.switchOn();
  const start = console.board.nowNs;
  if (!console.runUntilShown((screen) => screen === golden('first-start'), 2000)) {
    throw new Error('the first screen never came');
  }
  return (console.board.nowNs - start) / 1e6;
}

/**
 * From a button's edge in a game until its lamp lights, at different moments of the sampling and heartbeat periods. The
 * query is in flash by then.
 */
export function lampUs(): number {
  return worstInGame((console, press) => {
    console.board.runFor(3.7 * press);
    const us = timeToLamp(console, 'A');
    nextRound(console, press);
    return us;
  });
}

/** The same for a press whose event finds its sector full, so that storing it takes two programs. */
export function lampUsAtASectorsEnd(): number {
  const console = new TestConsole();
  console.begin('241');
  let programs = 0;
  console.board.onFlash(() => {
    programs++;
  });
  for (let event = 0; event < EVENTS_OF_A_SECTOR; event++) {
    if (event % 4 === 0) console.dial(codeOfRound(event / 4));
    programs = 0;
    // Three queries, each of which lights a lamp, then the end of the round, which puts them out.
    const us = timeToLampEdge(console, (['A', 'B', 'C', 'OK'] as const)[event % 4] as Button);
    if (programs > 1) return us;
  }
  throw new Error('no event opened another sector');
}

/** The same while the whole display is being redrawn and sent. */
export function lampUsWhileDrawing(): number {
  return worstInGame((console, press) => {
    // Back from a card that was looked at to the game, which redraws everything, and a query during that.
    console.board.press('A');
    console.board.runFor(LOOK_MS);
    console.board.release('A');
    console.board.runFor(RELEASED_MS + 1.3 * press);
    const us = timeToLamp(console, 'B');
    console.board.runFor(PATIENCE_MS);
    nextRound(console, press);
    return us;
  });
}

/** The same for a press that follows another one closely, as if by the other hand. */
export function lampUsAfterAnother(): number {
  return worstInGame((console, press) => {
    console.board.press('A');
    console.board.runFor(0.1 + 0.2 * press);
    const us = timeToLamp(console, 'B');
    console.board.release('A');
    console.board.runFor(PATIENCE_MS);
    nextRound(console, press);
    return us;
  });
}

/** The same late in a long game while the console thinks about it. */
export function lampUsWhileThinking(): number {
  return lampUsLateInTheGame([AIDS.count, AIDS.lessons]);
}

/** The same in a game without aids, in which nothing is deduced. */
export function lampUsWithoutThinking(): number {
  return lampUsLateInTheGame([]);
}

function lampUsLateInTheGame(aids: readonly Letter[]): number {
  const console = new TestConsole();
  beginHardToThink(console, aids);
  const isHelped = aids.length > 0;
  // A lesson is read before anything else is done.
  const read = isHelped ? (['OK'] as const) : [];
  // The same questions in every round, each pressed twice, so that there is much to consider and little is learnt.
  const ask = () => {
    for (const letter of ['A', 'B', 'C'] as const) console.press(letter, letter, ...read);
  };
  console.dial(LITTLE_LEARNT);
  for (let round = 1; round < LONG_GAME; round++) {
    ask();
    console.press('OK');
  }
  return worstOf((press) => {
    ask();
    console.dial(codeOfRound(LONG_GAME + press));
    // The next round starts a new deduction once its screen is drawn.
    console.board.press('OK');
    console.board.runFor(5 + 0.3 * press);
    if (isBusy(console) !== isHelped) throw new Error('the console thinks of nothing, or without being asked to');
    const us = timeToLamp(console, 'A');
    console.board.release('OK');
    console.board.runFor(PATIENCE_MS);
    console.press(...read, 'OK');
    console.dial(LITTLE_LEARNT);
    return us;
  });
}

/** The same while the machine plays a problem that takes it a long time. */
export function lampUsWhileMachinePlays(): number {
  const console = new TestConsole();
  letMachineBegin(console);
  console.dial(codeOfRound(PRESSES));
  return worstOf((press) => {
    console.board.runFor(3.7 * press);
    if (!isBusy(console)) throw new Error('the machine has played already');
    const us = timeToLamp(console, 'A');
    nextRound(console, press);
    return us;
  });
}

/** Extreme, hard, six verifiers, the class that takes longest to deal: the slowest of its first 20,000 problems. */
const LONG_TO_DEAL = ['544', '453', '451', '115'] as const;

/** The moments of a press after the one that starts the dealing; it takes 200 ms. */
const DEALING_MS = { first: 8, step: 6, longest: 300 };

/** From a button's edge until its refusal is heard, while the slowest problem is being dealt. */
export function refusalUsWhileDealing(): number {
  const console = new TestConsole();
  console.firstStart();
  console.press(...HOME.dialling);
  for (const group of LONG_TO_DEAL) {
    console.dial(group);
    console.press('OK');
  }
  console.board.runFor(TIDY_MS);
  const setUp = console.screen();
  return worstOf((press) => {
    console.board.press('OK');
    console.board.runFor(DEALING_MS.first + DEALING_MS.step * press);
    const us = timeToSound(console, 'A');
    console.board.release('OK');
    console.press('MENU');
    if (console.screen() !== setUp) throw new Error('the problem was dealt before MENU called it off');
    // The worker deals to the end all the same; the next start would profit from that.
    console.board.runFor(DEALING_MS.longest);
    return us;
  });
}

/** Taps a button; how long it took until something was heard. */
function timeToSound({ board }: TestConsole, button: Button): number {
  let heard: number | undefined;
  const stop = board.onPiezo(({ hz, atNs }) => {
    if (hz > 0) heard ??= atNs;
  });
  const pressed = board.nowNs;
  board.press(button);
  board.runFor(5);
  board.release(button);
  stop();
  if (heard === undefined) throw new Error(`nothing was heard of ${button}`);
  return (heard - pressed) / 1e3;
}

/** What can be at the other end of the USB cable. */
export type UsbPeer = 'nobody' | 'a listener' | 'one who does not read' | 'one who never stops talking';

/** The moments of a press after another one, which the feed reports meanwhile. */
const MOMENTS = 24;
const MOMENT_MS = 0.11;

/** More than the console reads between two presses. */
const FLOOD = 'nonsense\n'.repeat(4000);

/**
 * From a button's edge until its lamp lights, while the feed reports a press just before: one figure per moment, in the same
 * order for any peer.
 */
export function lampUsWithUsbPeer(peer: UsbPeer): number[] {
  const console = new TestConsole();
  console.begin('241');
  join(console, peer);
  return Array.from({ length: MOMENTS }, (_, moment) => {
    if (peer === 'one who never stops talking') keepTalking(console);
    console.board.press('A');
    console.board.runFor(0.5 + MOMENT_MS * moment);
    const us = timeToLamp(console, 'B');
    console.board.release('A');
    console.board.runFor(PATIENCE_MS);
    nextRound(console, moment);
    return us;
  });
}

function join(console: TestConsole, peer: UsbPeer): void {
  const endNs = console.board.nowNs + 2e9;
  if (peer !== 'nobody') {
    console.board.usb.stalled = peer === 'one who does not read';
    new Listener(console.board).connect();
  }
  console.board.runFor((endNs - console.board.nowNs) / 1e6);
}

function keepTalking({ board }: TestConsole): void {
  if (board.usb.unsent < FLOOD.length / 2) board.usb.send(FLOOD);
}

/** From a button's edge until the deduction from its answer is on the display. */
export function thoughtMs(): number {
  const console = new TestConsole();
  beginHardToThink(console, [AIDS.count]);
  return timeToFrame(console, 'A');
}

/** From a button's edge until the last byte of the frame that shows its answer. */
export function answerFrameMs(): number {
  return worstInGame((console, press) => {
    console.board.runFor(3.7 * press);
    const ms = timeToFrame(console, 'A');
    nextRound(console, press);
    return ms;
  });
}

/** From a button's edge until the last byte of a frame in which everything is new. */
export function fullFrameMs(): number {
  return worstInGame((console) => timeToFrame(console, 'MENU'));
}

/** The same for a press that comes while an earlier frame is still being sent. */
export function interruptedFrameMs(): number {
  return worstInGame((console, press) => {
    console.board.press('MENU');
    console.board.runFor(0.1 + 1.3 * press);
    const ms = timeToFrame(console, 'A');
    console.board.release('MENU');
    console.board.runFor(PATIENCE_MS);
    console.press('MENU', 'MENU');
    return ms;
  });
}

/** From the edge of the button that opens the review of a long game until its first page is complete. */
export function reviewMs(): number {
  const console = afterLongGame();
  const start = console.board.nowNs;
  console.board.press('D');
  if (!console.runUntilShown((screen) => screen === golden('review-longest'), 10_000)) {
    throw new Error('the first page never came');
  }
  return (console.board.nowNs - start) / 1e6;
}

/** From the edge of the button that leaves the review until the screen before it is complete, while the review is worked out. */
export function leaveMsWhileReviewing(): number {
  return leaveMs(afterLongGame(), true);
}

/** The same when there is nothing more to work out. */
export function leaveMsAfterReviewing(): number {
  const console = afterLongGame();
  console.press('D');
  letMachinePlay(console);
  console.press('MENU');
  return leaveMs(console, false);
}

function leaveMs(console: TestConsole, isReviewing: boolean): number {
  const before = console.screen();
  return worstOf((press) => {
    console.board.press('D');
    console.board.runFor(60 + 3.7 * press);
    if (isBusy(console) !== isReviewing) throw new Error('the review is not worked out, or for ever');
    const pressed = console.board.nowNs;
    console.board.press('MENU');
    if (!console.runUntilShown((screen) => screen === before, PATIENCE_MS)) throw new Error('MENU led nowhere');
    const ms = (console.board.nowNs - pressed) / 1e6;
    console.board.release('D');
    console.board.release('MENU');
    console.board.runFor(PATIENCE_MS);
    return ms;
  });
}

/** The CPU load in a game while nobody touches the panel, and a lamp blinks. */
export function idleCpuPercent(): number {
  const console = new TestConsole();
  console.begin('533');
  console.press('A');
  letMachinePlay(console);
  const before = { ...console.board.stats };
  console.board.runFor(10_000);
  const after = console.board.stats;
  return (100 * (after.busyNs - before.busyNs)) / (after.totalNs - before.totalNs);
}

/** Ends a round, and dials a code that was not asked yet. */
function nextRound(console: TestConsole, round: number): void {
  console.board.tap('OK');
  console.settle();
  console.dial(codeOfRound(round));
}

function worstOf(measure: (press: number) => number): number {
  return Math.max(...Array.from({ length: PRESSES }, (_, press) => measure(press)));
}

/** The worst of several presses in a game of problem 01. */
function worstInGame(measure: (console: TestConsole, press: number) => number): number {
  const console = new TestConsole();
  console.begin('241');
  return worstOf((press) => measure(console, press));
}

/** Presses and releases a button. Returns the time until its lamp lit. */
function timeToLamp(console: TestConsole, letter: Letter): number {
  return timeToLampEdge(console, letter, (lamp) => lamp.letter === letter && lamp.colour !== 'off');
}

/** Presses and releases a button. Returns the time until the last change of a lamp that `counts`. */
function timeToLampEdge(console: TestConsole, button: Button, counts = (_: LampEvent) => true): number {
  let edge: number | undefined;
  const stop = console.board.onLamp((lamp) => {
    if (counts(lamp)) edge = lamp.atNs;
  });
  const pressed = pressAndRelease(console, button);
  stop();
  if (edge === undefined) throw new Error(`no lamp answered ${button}`);
  return (edge - pressed) / 1e3;
}

/** Presses and releases a button. Returns the time until the last change of the display. */
function timeToFrame(console: TestConsole, button: Button): number {
  let finished: number | undefined;
  const stop = console.board.onFrame((frame) => {
    if (frame.changed) finished = frame.atNs;
  });
  const pressed = pressAndRelease(console, button);
  stop();
  if (finished === undefined) throw new Error(`the display never changed after ${button}`);
  return (finished - pressed) / 1e6;
}

function pressAndRelease(console: TestConsole, button: Button): number {
  const pressed = console.board.nowNs;
  console.board.press(button);
  console.board.runFor(PATIENCE_MS);
  console.board.release(button);
  console.board.runFor(PATIENCE_MS);
  return pressed;
}
