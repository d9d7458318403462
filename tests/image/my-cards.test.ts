/** The players say which cards they have, and play a problem of these; then one with another card. How long the search takes. */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';

/** From a press until the console has dealt a problem of a few cards, in emulated time. */
const DEAL_MS = 5000;
/** A press in the meantime is answered as soon as ever. */
const ANSWER_MS = 100;

/** Chooses the cards of the scenes my-cards-box and my-cards-laid. */
function chooseFew(console: TestConsole): void {
  console.dial('111');
  console.press(...HOME.myCards, 'F', 'D');
  console.dial('211');
  console.press('D');
  for (const position of ['311', '411']) {
    console.dial(position);
    console.press('A', 'D');
  }
}

/** From a press until the screen is another one than before and than the wait for it, in emulated milliseconds. */
function timeToLeave(console: TestConsole, button: 'OK' | 'E', isThere: (screen: string) => boolean): number {
  const start = console.board.nowNs;
  console.board.press(button);
  assert.ok(console.runUntilShown(isThere, 2 * DEAL_MS), 'no problem came');
  console.board.release(button);
  const ms = (console.board.nowNs - start) / 1e6;
  console.settle();
  return ms;
}

consoleTest('a problem is dealt from the cards at hand, and the next one needs another card', (console) => {
  console.firstStart();
  chooseFew(console);
  console.press('OK');
  console.assertScreen('my-cards-new-problem');
  const dealt = timeToLeave(console, 'OK', (screen) => screen === golden('setup'));
  assert.ok(dealt <= DEAL_MS, `${dealt} ms`);
  console.press('OK');
  console.board.runFor(1000);
  console.press('OK', 'OK');
  // The game is given up, and the menu after it opened.
  console.press('MENU', 'D', 'D', 'A', 'A', 'OK');
  const menu = console.screen();
  let thinking = menu;
  const swapped = timeToLeave(console, 'E', (screen) => {
    if (thinking === menu && screen !== menu) thinking = screen;
    return screen !== menu && screen !== thinking;
  });
  assert.ok(swapped <= DEAL_MS, `${swapped} ms`);
});

consoleTest('MENU cancels the search at once', (console) => {
  console.firstStart();
  chooseFew(console);
  console.press('OK', 'C', 'C');
  console.board.press('OK');
  console.board.runFor(50);
  console.board.release('OK');
  console.board.runFor(50);
  const searching = console.screen();
  const start = console.board.nowNs;
  console.board.press('MENU');
  assert.ok(
    console.runUntilShown((screen) => screen !== searching, ANSWER_MS),
    'the search goes on',
  );
  assert.ok((console.board.nowNs - start) / 1e6 <= ANSWER_MS);
});
