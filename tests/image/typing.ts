/** Typing the cards and numbers of a problem in, as they are printed. */

import type { TestConsole } from './console.ts';

/** The letters that add five to the digits of the three selectors. */
const RAISES = ['A', 'B', 'C'] as const;

/** Turns the selectors to the digits of a field that is still empty, or to five less, and then adds five to those. */
export function turnDigits(console: TestConsole, digits: string): void {
  // A card has two digits, and leaves the first selector alone.
  const values = [...digits.padStart(RAISES.length, '1')].map(Number);
  console.dial(values.map((digit) => ((digit + 4) % 5) + 1).join(''));
  RAISES.forEach((letter, place) => {
    const digit = values[place] ?? 1;
    // The last position gives the 0 that a card's number begins with.
    const isGiven = digit === 0 && letter === 'B' && digits.length === 2;
    if ((digit === 0 || digit > 5) && !isGiven) console.press(letter);
  });
}

/** Fills in one empty field after the other, and confirms each. */
export function fillIn(console: TestConsole, fields: readonly string[]): void {
  for (const digits of fields) {
    turnDigits(console, digits);
    console.press('OK');
  }
}
