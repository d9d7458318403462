/** What rivals round one console do: the presses of a turn, a vote and a claim. */

import type { Letter } from 'bombe-virtual-board';
import type { TestConsole } from './console.ts';

/** A code of which no number is that of a claim. */
const NOBODYS = '322';

/** Longer than the countdown from three. */
export const COUNTDOWN_MS = 3 * 800 + 200;

/** How often A is pressed at the set-up until so many rivals play. */
const RIVALS = { 2: ['A', 'A'], 3: ['A', 'A', 'A'], 4: ['A', 'A', 'A', 'A'] } as const;

/** From the first start to problem 01 among rivals with 533 dialled, up to the first hand-over. */
export function beginRivals(console: TestConsole, players: keyof typeof RIVALS, ...settings: Letter[]): void {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', 'OK', ...RIVALS[players], ...settings, 'OK', 'OK');
}

/** A rival takes the console, asks, and passes it on; without a query that has to be confirmed. */
export function takeTurn(console: TestConsole, ...asked: Letter[]): void {
  console.press('OK', ...asked, 'OK');
  if (asked.length === 0) console.press('OK');
}

/** Each rival takes the console and votes, `u` for up and `d` for down; then the thumbs are shown. */
export function vote(console: TestConsole, thumbs: string): void {
  for (const thumb of thumbs) console.press('OK', thumb === 'u' ? 'A' : 'B');
  console.board.runFor(COUNTDOWN_MS);
}

/** A rival takes the console, once the selectors are turned away from what the one before has claimed, and claims a code. */
export function claim(console: TestConsole, code: string): void {
  console.dial(NOBODYS);
  console.press('OK');
  console.dial(code);
  console.press('OK');
}
