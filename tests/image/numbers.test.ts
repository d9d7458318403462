/** The number of a published problem is typed in, and its problem played: classic, extreme and nightmare; how long that takes. */

import assert from 'node:assert/strict';
import { typePublishedNumber } from '../../hw/virtual-console/src/published-number.ts';
import { consoleTest, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { isBusy, letMachineBegin } from './machine.ts';
import { GAME, HOME } from './menus.ts';

/** Six verifiers, and one of the numbers that take longest to find, from the end of its list. */
const LAST = { number: 'C65H729', solution: '133' };

/** From a press of OK until another screen stands, in emulated time. */
const LOOK_UP_MS = 500;
const BOOT_MS = 500;
/** The machine takes longer than that for the problem that it thinks about longest. */
const WELL_INTO_THE_GAME_MS = 6000;
/** What a game of a number may add to the start of one of problem 01. */
const MORE_TO_RESUME_MS = 200;

/** From home to the number as it is typed. */
function type(console: TestConsole, number: string): void {
  console.press(...HOME.number);
  for (const { turn, button } of typePublishedNumber(number)) {
    for (const position of turn?.positions ?? []) {
      const [triangle, square] = turn?.shape === 'triangle' ? [position, 1] : [1, position];
      console.dial(`${triangle}${square}1`);
    }
    console.press(button);
  }
}

/** From a press of OK until the screen is that of a scene. */
function timeTo(console: TestConsole, scene: string): number {
  const start = console.board.nowNs;
  console.board.press('OK');
  assert.ok(
    console.runUntilShown((screen) => screen === golden(scene), 2 * LOOK_UP_MS),
    `${scene} never came`,
  );
  console.board.release('OK');
  const ms = (console.board.nowNs - start) / 1e6;
  console.settle();
  return ms;
}

/** From power-on until the first screen stands. */
function timeToBoot(console: TestConsole): number {
  console.board.powerOff();
  const start = console.board.nowNs;
  console.board.powerOn();
  assert.ok(
    console.runUntilShown((screen) => screen.includes('█'), 2 * BOOT_MS),
    'no screen came',
  );
  const ms = (console.board.nowNs - start) / 1e6;
  console.settle();
  return ms;
}

consoleTest('a number is typed in, its cards are laid out, and its problem is won', (console) => {
  console.firstStart();
  type(console, LAST.number);
  console.assertScreen('number-complete');
  const lookedUp = timeTo(console, 'setup');
  assert.ok(lookedUp <= LOOK_UP_MS, `${lookedUp} ms`);
  console.press('OK', 'OK');
  console.dial(LAST.solution);
  console.press('A');
  assert.equal(console.lamps(), 'g-----');
  console.press('MENU', 'C', 'OK');
  console.press('MENU', 'B');
  console.assertScreen('number-results');
});

consoleTest('each mode has its cards from its number', (console) => {
  console.firstStart();
  for (const [number, scene] of [
    ['A46NXF', 'number-cards'],
    ['F52OBVV', 'number-cards-extreme'],
    ['I44O', 'number-cards-nightmare'],
  ] as const) {
    type(console, number);
    console.press('OK');
    console.board.runFor(LOOK_UP_MS);
    console.assertScreen('setup');
    console.press('OK');
    console.board.runFor(LOOK_UP_MS);
    console.assertScreen(scene);
    // Back to where the number is typed, and home.
    console.press('MENU', 'MENU');
    for (let character = 0; character <= number.length; character++) console.press('MENU');
    console.press('MENU');
  }
});

consoleTest('a letter that says another difficulty is told the right one', (console) => {
  console.firstStart();
  type(console, 'B46NXF');
  console.press('OK');
  console.board.runFor(LOOK_UP_MS);
  console.assertScreen('number-other-difficulty');
});

consoleTest('a game of a number goes on after a power cut, and is there hardly later than another', (console) => {
  console.begin('111');
  const plain = timeToBoot(console);
  console.press('MENU', 'B', 'B');
  type(console, LAST.number);
  console.press('OK');
  console.board.runFor(LOOK_UP_MS);
  console.press('OK');
  console.board.runFor(LOOK_UP_MS);
  console.press('OK');
  console.dial(LAST.solution);
  console.press('A');
  const numbered = timeToBoot(console);
  assert.ok(numbered - plain <= MORE_TO_RESUME_MS, `${numbered} ms, and ${plain} ms for problem 01`);
  console.press('OK');
  assert.equal(console.lamps(), 'g-----');
});

consoleTest('the number of problem 01 is found while its name is on display', (console) => {
  console.begin('533');
  console.press(...GAME.problem);
  console.board.runFor(LOOK_UP_MS);
  console.assertScreen('problem-published');
});

consoleTest('a problem is looked for in the list in the middle of the machine’s game, which goes on', (console) => {
  letMachineBegin(console);
  // By then Turing plays.
  console.board.runFor(WELL_INTO_THE_GAME_MS);
  assert.ok(isBusy(console), 'the machine has played');
  const [last, ...way] = [...GAME.problem].reverse();
  console.press(...way.reverse());
  const menu = console.screen();
  console.board.press(last ?? 'E');
  assert.ok(
    console.runUntilShown((screen) => screen !== menu, LOOK_UP_MS),
    'its name is not shown',
  );
  const looking = console.screen();
  assert.ok(
    console.runUntilShown((screen) => screen !== looking, LOOK_UP_MS),
    'it is looked for and looked for',
  );
  console.board.release(last ?? 'E');
  assert.ok(isBusy(console), 'the machine was interrupted');
});
