/** A published problem is typed in with the selectors, as printed, and won; a typing error is reported and corrected. */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';
import { fillIn, turnDigits } from './typing.ts';

/** Cards and verification numbers of problem 01, as the rulebook prints them. */
const FIRST = ['04', '447', '09', '646', '11', '566', '14', '322'] as const;

/** Longer than it takes until a selector counts as dead. */
const DEAD_MS = 5200;

/** The lines of a picture's heading, which has the name of the problem. */
const HEADING_LINES = 6;

/** From the first start to the first field of a classic problem with four verifiers. */
function begin(console: TestConsole): void {
  console.firstStart();
  console.dial('533');
  console.press(...HOME.typing);
  console.assertScreen('typing-kind');
  console.press('OK');
  console.assertScreen('typing-card');
}

/** A picture without its heading. */
function body(screen: string): string {
  return screen.split('\n').slice(HEADING_LINES).join('\n');
}

consoleTest('problem 01 is typed in by its cards and numbers, and won', (console) => {
  begin(console);
  const [card, , ...others] = FIRST;
  fillIn(console, [card]);
  turnDigits(console, '442');
  console.assertScreen('typing-number');
  console.press('C');
  console.assertScreen('typing-raised');
  console.press('OK');
  fillIn(console, others.slice(0, -1));
  turnDigits(console, FIRST[7]);
  console.assertScreen('typing-last');
  console.press('OK');
  console.assertScreen('setup');
  console.press('OK');
  assert.equal(body(console.screen()), body(golden('cards')), 'these are not the cards of problem 01');
  console.press('OK');
  console.dial('533');
  console.press('B');
  assert.equal(console.lamps(), '-r----');
  console.press('OK');
  console.dial('241');
  console.press('C');
  assert.equal(console.lamps(), '--g---');
  console.powerCycle();
  console.press('OK');
  assert.equal(console.lamps(), '--g---');
  console.press('MENU', 'C', 'OK');
  console.assertScreen('solved');
});

consoleTest('a number that is not on the card is told, and number and card can be typed again', (console) => {
  begin(console);
  fillIn(console, ['02', '447']);
  console.assertScreen('typing-not-on-card');
  // From 447 to 413, which is on card 2; then back to card 4, which has 447. Each digit stays in its half.
  console.dial('412');
  console.press('C');
  console.dial('413');
  console.press('OK', 'MENU', 'MENU');
  console.dial('414');
  console.press('OK');
  console.dial('443');
  console.press('C');
  console.dial('442');
  console.press('OK');
  turnDigits(console, '04');
  console.assertScreen('typing-second');
});

consoleTest('criteria that leave no single code are told, and no game is set up', (console) => {
  begin(console);
  // Instead of 566, another number of card 11.
  fillIn(
    console,
    FIRST.map((number) => (number === '566' ? '737' : number)),
  );
  console.assertScreen('typing-no-problem');
});

consoleTest('a digit without its selector is told, and typed with buttons', (console) => {
  begin(console);
  fillIn(console, ['04']);
  console.dial('442');
  console.board.trouble.breakSelector('circle', 'open');
  console.board.runFor(DEAD_MS);
  console.press('A', 'B', 'OK');
  console.assertScreen('typing-dead');
  console.press('A', 'B', 'C', 'E', 'E');
  console.assertScreen('typing-raised');
});

consoleTest('a number is stepped again and again while a button is held', (console) => {
  begin(console);
  fillIn(console, ['04']);
  turnDigits(console, '441');
  console.board.press('E');
  // Once when it goes down, once after half a second, and then about six times a second.
  console.board.runFor(500 + 4 * 160 + 80);
  console.board.release('E');
  console.settle();
  console.assertScreen('typing-raised');
});
