/** What players of the imitation game do: set it up, lay pictures, look at the machine's side, vote. */

import assert from 'node:assert/strict';
import type { Button, Letter } from 'bombe-virtual-board';
import { SETTLE_MS, type TestConsole } from './console.ts';
import { COUNTDOWN_MS } from './rivals.ts';

/** From the first start to the first hand-over; the settings are pressed at the set-up, where four rivals would play. */
export function beginImitation(console: TestConsole, ...settings: Button[]): void {
  console.firstStart();
  console.dial('333');
  console.press('E', ...settings, 'OK');
}

/** Shows the responder where the machine stands; afterwards nothing of it may be left. Returns the responder's own row. */
export function lookAtSide(console: TestConsole, responder: Letter): 'left' | 'right' {
  const before = console.screen();
  console.board.press(responder);
  console.board.runFor(SETTLE_MS);
  const frame = console.board.oled.frame();
  const arrows = { left: frame.pixel(20, 31), right: frame.pixel(107, 31) };
  assert.notEqual(arrows.left, arrows.right, `one arrow, but\n${console.screen()}`);
  assert.equal(console.lamps(), '------');
  console.board.release(responder);
  console.board.runFor(SETTLE_MS);
  assert.equal(console.screen(), before);
  return arrows.left ? 'right' : 'left';
}

/** Turns the knob, votes, and turns it back to the middle. */
export function voteFor(console: TestConsole, player: Letter, row: 'left' | 'right'): void {
  console.dial(row === 'left' ? '133' : '533');
  console.press(player);
  console.dial('333');
}

/** Plays a turn; `worth` has the points of each interrogator's vote, 3 to 1, or 0 for a wrong one after the last pair. */
export function playTurn(console: TestConsole, responder: Letter, worth: Partial<Record<Letter, number>>): void {
  console.press('OK');
  const human = lookAtSide(console, responder);
  const voters = Object.entries(worth) as [Letter, number][];
  for (let pair = 1, left = voters.length; left > 0; pair++) {
    if (pair > 1) console.press('OK');
    console.press('OK');
    for (const [player, points] of voters) {
      if (Math.max(points, 1) !== 4 - pair) continue;
      voteFor(console, player, points > 0 === (human === 'left') ? 'left' : 'right');
      left--;
    }
  }
  console.board.runFor(COUNTDOWN_MS);
  console.press('OK', 'OK');
}
