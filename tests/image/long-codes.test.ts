/** A problem that somebody has composed is dialled by its long code, played, resumed, kept, told to a listener, and offered by one. */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { Listener } from './listener.ts';
import { GAME, HOME, SOLO } from './menus.ts';

/** Problem 01 of the rulebook. */
const FIRST = { code: 'A 134 134 532 415 113', solution: '241' };

/** Twelve cards: of the engine's golden vectors. */
const LONGEST = 'F 325 534 553 254 211 445 321 231 353 411 115';

/** From a press of OK until another screen stands, in emulated time. */
const DIALLED_MS = 100;

/** Longer than MENU has to be held to erase ten groups and their letter. */
const ERASED_MS = 3000;

/** From home to all groups but the last, which is dialled and not confirmed. */
function dial(console: TestConsole, code: string): void {
  const [letter = '', ...groups] = code.split(' ');
  console.press(...HOME.dialling, letter as 'A');
  for (const [place, group] of groups.entries()) {
    console.dial(group);
    if (place < groups.length - 1) console.press('OK');
  }
}

/** From a press of OK until the set-up stands. */
function timeToSetUp(console: TestConsole): number {
  const start = console.board.nowNs;
  console.board.press('OK');
  assert.ok(
    console.runUntilShown((screen) => screen === golden('setup'), 10 * DIALLED_MS),
    'it is not set up',
  );
  console.board.release('OK');
  const ms = (console.board.nowNs - start) / 1e6;
  console.settle();
  return ms;
}

consoleTest('a long code is dialled, and its problem won, resumed and kept', (console) => {
  console.firstStart();
  dial(console, FIRST.code);
  timeToSetUp(console);
  console.press('OK');
  console.assertScreen('cards-long');
  console.press('OK');
  console.dial(FIRST.solution);
  console.press('A');
  assert.equal(console.lamps(), 'g-----');
  console.powerCycle();
  console.press('OK');
  console.press(...GAME.problem);
  console.board.runFor(10 * DIALLED_MS);
  console.assertScreen('problem-long');
  // Past its QR code.
  console.press('OK', 'OK');
  console.press(...SOLO.claim, 'OK');
  console.press('MENU', 'B');
  console.assertScreen('results-long');
});

consoleTest('the longest code is taken at once, and one with a wrong group is not', (console) => {
  console.firstStart();
  dial(console, LONGEST);
  console.assertScreen('dialling-longest');
  const ms = timeToSetUp(console);
  assert.ok(ms <= DIALLED_MS, `${ms} ms`);
  // Back in the groups, which MENU erases while it is held; then home.
  console.press('MENU');
  console.board.press('MENU');
  console.board.runFor(ERASED_MS);
  console.board.release('MENU');
  console.settle();
  console.press('MENU', 'MENU');
  dial(console, FIRST.code.replace(/3$/, '2'));
  console.press('OK');
  console.assertScreen('dialling-long-wrong');
});

consoleTest('a listener offers a long code, and is told it', (console) => {
  console.firstStart();
  const listener = new Listener(console.board);
  listener.connect();
  assert.deepEqual(
    listener.say(`load ${LONGEST.replace('F 3', 'F 4')}`).map(({ error }) => error),
    ['no such code'],
  );
  const [offer] = listener.say(`load ${LONGEST}`);
  assert.equal(offer?.code, LONGEST);
  console.assertScreen('offer-long');
  console.press('OK', 'OK', 'OK');
  const game = listener.hear().find(({ type }) => type === 'problem');
  assert.deepEqual([game?.name, game?.code], [LONGEST, LONGEST]);
});
