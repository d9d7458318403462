/** The presses of rivals at one console: a turn, a vote and a claim. */

import type { Letter } from 'bombe-virtual-board';
import type { TestConsole } from './console.ts';

/** A code that shares no number with the claims. */
const NOBODYS = '322';

/** Longer than the countdown from three. */
export const COUNTDOWN_MS = 3 * 800 + 200;

/** The presses at the set-up for each number of rivals. */
const RIVALS = { 2: ['A', 'A'], 3: ['A', 'A', 'A'], 4: ['A', 'A', 'A', 'A'] } as const;

/** The press at the set-up that opens the answers, which are private at first; the one after it leaves them to the display. */
const OPEN = 'B';

/** The press at the set-up that has the thumbs shown one by one; they are shown together at first. */
const ONE_BY_ONE = 'D';

/** From the first start to problem 01 among rivals with open answers, thumbs one by one and 533 dialled, up to the first hand-over. */
export function beginRivals(console: TestConsole, players: keyof typeof RIVALS, ...settings: Letter[]): void {
  beginPrivateRivals(console, players, OPEN, ...settings);
}

/** The same with answers on the display only. */
export function beginDisplayRivals(console: TestConsole, players: keyof typeof RIVALS): void {
  beginPrivateRivals(console, players, OPEN, 'B');
}

/** The same with private answers. */
export function beginPrivateRivals(console: TestConsole, players: keyof typeof RIVALS, ...settings: Letter[]): void {
  beginDefaultRivals(console, players, ONE_BY_ONE, ...settings);
}

/** The same with private answers and thumbs together, as they are if nobody changes that. */
export function beginDefaultRivals(console: TestConsole, players: keyof typeof RIVALS, ...settings: Letter[]): void {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', 'OK', ...RIVALS[players], ...settings, 'OK', 'OK');
}

/** A rival takes the console, asks, and passes it on; without a query this must be confirmed. */
export function takeTurn(console: TestConsole, ...asked: Letter[]): void {
  console.press('OK', ...asked, 'OK');
  if (asked.length === 0) console.press('OK');
}

/** Each rival takes the console, votes, `u` for up and `d` for down, and confirms it. */
export function castVotes(console: TestConsole, thumbs: string): void {
  for (const thumb of thumbs) console.press('OK', thumb === 'u' ? 'A' : 'B', 'OK');
}

/** The same; then the thumbs are shown. */
export function vote(console: TestConsole, thumbs: string): void {
  castVotes(console, thumbs);
  console.board.runFor(COUNTDOWN_MS);
}

/** Turns the selectors away from the previous claim; then a rival takes the console and claims a code. */
export function claim(console: TestConsole, code: string): void {
  console.dial(NOBODYS);
  console.press('OK');
  console.dial(code);
  console.press('OK');
}
