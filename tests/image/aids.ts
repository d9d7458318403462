/** Beginning games with aids. */

import type { Letter } from 'bombe-virtual-board';
import type { TestConsole } from './console.ts';

/** The letters of the aids at the set-up. */
export const AIDS = { count: 'A', crosses: 'B', warning: 'C', hint: 'D', lessons: 'E', check: 'F' } as const;

/** Extreme, hard, six verifiers: of the first 50 of that class, the one with the slowest deduction, 41 ms at its start. */
const HARD_TO_THINK = ['354', '421', '111', '113'] as const;

/** From the first start into problem 02, alone, with these aids and 533 dialled. */
export function beginAided(console: TestConsole, aids: readonly Letter[]): void {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', 'B', 'OK');
  chooseAndPlay(console, aids);
}

/** From the first start into a problem whose deduction is slow. */
export function beginHardToThink(console: TestConsole, aids: readonly Letter[]): void {
  beginDialled(console, HARD_TO_THINK, aids);
}

/** From the first start into a problem with this code, alone, with these aids. */
export function beginDialled(console: TestConsole, code: readonly string[], aids: readonly Letter[]): void {
  console.firstStart();
  console.dialProblem(code);
  chooseAndPlay(console, aids);
}

/** From the set-up of a game that is played alone to its first round, past its cards. */
function chooseAndPlay(console: TestConsole, aids: readonly Letter[]): void {
  console.press('B', ...aids, 'OK', 'OK', 'OK');
}
