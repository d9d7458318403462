/** Buttons that lead to menu items used by several tests. */

import type { Button } from 'bombe-virtual-board';

type Way = readonly Button[];

/** A little longer than a new screen refuses what may have been meant for the screen before. */
export const READING_MS = 750;

/** What declines the guided game, which is offered after the first choice of a language. */
export const DECLINE_GUIDE: Button = 'B';

/** From home. */
export const HOME = {
  setUp: ['OK', 'A', 'OK'],
  dialling: ['OK', 'C'],
  typing: ['OK', 'D'],
  number: ['OK', 'E'],
  myCards: ['OK', 'F'],
  sound: ['C', 'B'],
  selfTest: ['C', 'F'],
} as const satisfies Record<string, Way>;

/** From a game with one note sheet. */
export const SOLO = {
  claim: ['MENU', 'C'],
  /** A wrong claim, after which the code is shown. */
  wrongClaim: ['MENU', 'C', 'OK', 'B'],
} as const satisfies Record<string, Way>;

/** From any game, to items in the same place for one note sheet and for rivals. */
export const GAME = {
  notes: ['MENU', 'A'],
  cards: ['MENU', 'B'],
  hint: ['MENU', 'E'],
  settings: ['MENU', 'D', 'B'],
  check: ['MENU', 'D', 'F'],
  problem: ['MENU', 'D', 'E'],
  startOver: ['MENU', 'D', 'C'],
  leave: ['MENU', 'D', 'D'],
  giveUp: ['MENU', 'D', 'D', 'A', 'A'],
  keepSecret: ['MENU', 'D', 'D', 'B', 'B'],
  pause: ['MENU', 'D', 'D', 'C'],
} as const satisfies Record<string, Way>;
