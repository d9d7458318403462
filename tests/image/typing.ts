/** Typing the cards and numbers of a problem in, as they are printed. */

import { LETTERS } from 'bombe-virtual-board';
import type { TestConsole } from './console.ts';

/** Turns digits that stand at 0: each by the button below it. */
export function turnDigits(console: TestConsole, digits: string): void {
  LETTERS.slice(0, digits.length).forEach((letter, place) => {
    for (let presses = Number(digits.charAt(place)); presses > 0; presses--) console.press(letter);
  });
}

/** Turns the digits of one field after the other, and confirms each. */
export function fillIn(console: TestConsole, fields: readonly string[]): void {
  for (const digits of fields) {
    turnDigits(console, digits);
    console.press('OK');
  }
}
