/** A published problem is typed in digit by digit, as printed, and won; a typing error is reported and corrected. */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';
import { fillIn, turnDigits } from './typing.ts';

/** Cards and verification numbers of problem 01, as the rulebook prints them. */
const FIRST = ['04', '447', '09', '646', '11', '566', '14', '322'] as const;

/** The lines of a picture's heading, which has the name of the problem. */
const HEADING_LINES = 6;

/** From the first start to the first field of a classic problem with four verifiers. */
function begin(console: TestConsole): void {
  console.firstStart();
  console.dial('241');
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
  const [card, number, ...others] = FIRST;
  fillIn(console, [card]);
  turnDigits(console, number.slice(0, 2));
  console.assertScreen('typing-number');
  fillIn(console, ['007', ...others.slice(0, -1)]);
  turnDigits(console, FIRST[7]);
  console.assertScreen('typing-last');
  console.press('OK');
  console.assertScreen('setup');
  console.press('OK');
  assert.equal(body(console.screen()), body(golden('cards')), 'these are not the cards of problem 01');
  console.press('OK', 'B');
  assert.equal(console.lamps(), '-g----');
  console.press('OK', 'C');
  assert.equal(console.lamps(), '--g---');
  console.powerCycle();
  console.press('OK');
  assert.equal(console.lamps(), '--g---');
  console.press('MENU', 'A', 'OK');
  console.assertScreen('solved');
});

consoleTest('a number that is not on the card is told, and number and card can be typed again', (console) => {
  begin(console);
  fillIn(console, ['02', '447']);
  console.assertScreen('typing-not-on-card');
  // From 447 to 413, which is on card 2; then back to card 4, which has 447.
  fillIn(console, ['076']);
  console.press('MENU', 'MENU');
  fillIn(console, ['02', '034']);
  turnDigits(console, '03');
  console.assertScreen('typing-second');
});
