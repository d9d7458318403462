/** Slips: presses that people make by mistake, as quickly as they make them, and what they do not cost. */

import assert from 'node:assert/strict';
import type { Button } from 'bombe-virtual-board';
import { consoleTest, type TestConsole } from './console.ts';
import { spentQueries } from './game-screen.ts';
import { GAME, HOME, MENU_CLOSED_MS, SOLO } from './menus.ts';
import { beginRivals, takeTurn } from './rivals.ts';

/** How long a hurried player holds a button, and waits after it. */
const HURRY_MS = { hold: 40, rest: 60 } as const;

/** Presses buttons in a hurry, also right after a menu has closed. */
function hurry({ board }: TestConsole, ...buttons: Button[]): void {
  for (const button of buttons) {
    board.tap(button, HURRY_MS.hold);
    board.runFor(HURRY_MS.rest);
  }
}

const DETOURS = [
  { from: 'the notes', way: GAME.notes },
  { from: 'the cards', way: GAME.cards },
  { from: 'a claim', way: SOLO.claim },
  { from: 'giving up', way: GAME.giveUp },
  { from: 'starting over', way: GAME.startOver },
  { from: 'the problem', way: ['MENU', 'D', 'E'] },
] as const satisfies readonly { from: string; way: readonly Button[] }[];

for (const { from, way } of DETOURS) {
  consoleTest(`MENU from ${from}, once for every step, and a letter right after it cost no query`, (console) => {
    console.begin('533');
    hurry(console, ...way);
    // Too few of them end in a menu, in which the letter leads on.
    for (let steps = 1; steps <= way.length; steps++) hurry(console, 'MENU');
    hurry(console, 'A');
    console.settle();
    console.assertScreen('refused-too-soon');
    assert.equal(console.lamps(), '------');
    console.board.runFor(MENU_CLOSED_MS);
    console.assertScreen('play');
    console.press('A');
    assert.equal(console.lamps(), 'r-----');
    assert.equal(spentQueries(console.screen()), 1);
  });
}

consoleTest('one MENU from the notes, giving up or the problem, and a letter are no query', (console) => {
  console.begin('533');
  for (const way of [GAME.notes, GAME.giveUp, ['MENU', 'D', 'E']] as const) {
    hurry(console, ...way, 'MENU', 'A');
    assert.equal(console.lamps(), '------');
    console.powerCycle();
    console.press('OK', 'OK');
    console.assertScreen('play');
  }
});

consoleTest(
  'MENU on the first cards leads back to the set-up, and the problem is not one that was played',
  (console) => {
    console.firstStart();
    console.dial('533');
    console.press(...HOME.setUp, 'OK');
    console.assertScreen('cards');
    console.press('MENU');
    console.assertScreen('setup');
    console.press('MENU', 'MENU', 'MENU', 'B');
    console.assertScreen('results-none');
    console.press('MENU');
    console.powerCycle();
    console.assertScreen('home');
    // A problem that was played is marked at the verdict.
    console.beginFromHome('533');
    console.press('B', 'OK');
    console.dial('241');
    console.press('C', ...SOLO.claim, 'OK');
    console.assertScreen('solved');
  },
);

consoleTest('a game is left with its code kept secret, and can be played later as a new one', (console) => {
  console.begin('533');
  console.press('A', ...GAME.giveUp);
  console.assertScreen('give-up');
  console.press('A');
  console.assertScreen('home');
  console.powerCycle();
  console.assertScreen('home');
  console.beginFromHome('533');
  console.press('B', 'OK');
  console.dial('241');
  console.press('C', ...SOLO.claim, 'OK');
  console.assertScreen('solved');
});

consoleTest('MENU, A, MENU, A at the question for the thumb gives no thumb', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  console.press('OK');
  console.assertScreen('vote');
  hurry(console, 'MENU', 'A', 'MENU', 'A');
  console.settle();
  console.press('MENU', 'MENU');
  console.assertScreen('vote');
  console.press('A');
  console.assertScreen('vote-up');
  console.press('MENU');
  console.assertScreen('vote');
});

consoleTest('OK at a warning only closes it, and ends no round', (console) => {
  console.begin('533');
  console.press('A', 'B', 'C', 'OK');
  const round = console.screen();
  console.press('A');
  console.assertScreen('asked-before-fail');
  console.press('OK');
  assert.equal(console.screen(), round);
  console.press('A');
  console.assertScreen('asked-before-fail');
  assert.equal(console.lamps(), '------');
  console.press('A');
  assert.equal(console.lamps(), 'r-----');
});

consoleTest('241 A, OK, 241 B are one round', (console) => {
  console.begin('241');
  console.press('A', 'OK');
  assert.equal(console.lamps(), '------');
  console.press('B');
  assert.equal(console.lamps(), 'gg----');
  assert.equal(spentQueries(console.screen()), 2);
  const asked = console.screen();
  console.powerCycle();
  console.press('OK');
  assert.equal(console.screen(), asked);
});
