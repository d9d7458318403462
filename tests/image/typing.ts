/** Typing the cards and numbers of a problem in, as they are printed. */

import { LETTERS } from 'bombe-virtual-board';
import type { TestConsole } from './console.ts';

/** Turns digits from 0, each with the button below it. */
export function turnDigits(console: TestConsole, digits: string): void {
  LETTERS.slice(0, digits.length).forEach((letter, place) => {
    for (let presses = Number(digits.charAt(place)); presses > 0; presses--) console.press(letter);
  });
}

/** Fills in one field after the other, and confirms each. */
export function fillIn(console: TestConsole, fields: readonly string[]): void {
  for (const digits of fields) {
    turnDigits(console, digits);
    console.press('OK');
  }
}
