/** A published problem is typed in digit by digit, as it is printed, and won; a slip of the finger is told and corrected. */

import assert from 'node:assert/strict';
import { LETTERS } from 'bombe-virtual-board';
import { consoleTest, type TestConsole } from './console.ts';

/** Cards and verification numbers of problem 01, as the rulebook prints them. */
const FIRST = ['04', '447', '09', '646', '11', '566', '14', '322'] as const;

/** From power-on to the first field of a classic problem with four verifiers. */
function begin(console: TestConsole): void {
  console.powerOn();
  console.dial('241');
  console.press('OK', 'D');
  console.assertScreen('typing/kind');
  console.press('OK');
  console.assertScreen('typing/first_card');
}

/** Turns digits that stand at 0: each by the button below it. */
function turn(console: TestConsole, digits: string): void {
  LETTERS.slice(0, digits.length).forEach((letter, place) => {
    for (let presses = Number(digits.charAt(place)); presses > 0; presses--) console.press(letter);
  });
}

/** Turns the digits of one field after the other, and confirms each. */
function fillIn(console: TestConsole, fields: readonly string[]): void {
  for (const digits of fields) {
    turn(console, digits);
    console.press('OK');
  }
}

consoleTest('problem 01 is typed in by its cards and numbers, and won', (console) => {
  begin(console);
  fillIn(console, FIRST.slice(0, 7));
  turn(console, FIRST[7]);
  console.assertScreen('typing/last_number');
  console.press('OK', 'OK');
  console.assertScreen('typing/cards');
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

consoleTest('a number that is not on the card is told, and can be typed again', (console) => {
  begin(console);
  fillIn(console, ['04', '646']);
  console.assertScreen('typing/not_on_the_card');
  // From 646 to 447.
  turn(console, '801');
  console.press('OK');
  fillIn(console, ['09']);
  turn(console, '646');
  console.assertScreen('typing/second_number');
});
