/** Slips: presses that people make by mistake, as quickly as they make them, and what they do not cost. */

import assert from 'node:assert/strict';
import type { Button } from 'bombe-virtual-board';
import { AIDS, beginAided } from './aids.ts';
import { consoleTest, type TestConsole } from './console.ts';
import { spentQueries } from './game-screen.ts';
import { beginImitation } from './imitation.ts';
import { GAME, HOME, READING_MS, SOLO } from './menus.ts';
import { beginRivals, COUNTDOWN_MS, takeTurn, vote } from './rivals.ts';

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
  { from: 'leaving', way: GAME.leave },
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
    console.board.runFor(READING_MS);
    console.assertScreen('play');
    console.press('A');
    assert.equal(console.lamps(), 'r-----');
    assert.equal(spentQueries(console.screen()), 1);
  });
}

consoleTest('one MENU from the notes, leaving or the problem, and a letter are no query', (console) => {
  console.begin('533');
  for (const way of [GAME.notes, GAME.leave, ['MENU', 'D', 'E']] as const) {
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
  console.press('A', ...GAME.leave);
  console.assertScreen('leave');
  console.press('A');
  console.assertScreen('leave-again');
  console.press('B', 'B');
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

consoleTest('OK at a lesson, or at the warning that a question tells nothing, ends no round', (console) => {
  beginAided(console, Object.values(AIDS));
  console.press('A', 'OK', 'OK');
  console.dial('534');
  // A query of this round, and its lesson, which OK closes.
  console.press('B', 'OK');
  const asked = console.screen();
  assert.equal(spentQueries(asked), 1);
  console.press('A');
  assert.notEqual(console.screen(), asked, 'no warning');
  console.press('OK');
  assert.equal(console.screen(), asked);
  console.press('A', 'A');
  assert.equal(spentQueries(console.screen()), 2);
  assert.match(console.lamps(), /^[gr][gr]----$/);
});

consoleTest('OK right after a letter that was refused ends no turn', (console) => {
  beginRivals(console, 2);
  console.press('OK', 'A');
  const asked = console.screen();
  for (const refused of ['A', 'F'] as const) {
    hurry(console, refused, 'OK');
    console.settle();
    assert.equal(console.screen(), asked, refused);
  }
  assert.equal(console.lamps(), 'r-----');
  console.press('OK');
  console.assertScreen('turn-second');
});

consoleTest('a question that was held back is held back again after a look at the menu', (console) => {
  console.begin('533');
  console.press('A', 'B', 'C', 'OK', 'A');
  console.assertScreen('asked-before-fail');
  console.press('MENU', 'MENU', 'A');
  console.assertScreen('asked-before-fail');
  assert.equal(console.lamps(), '------');
});

consoleTest('a rival who has to claim can look at the notes before, and has not claimed by that', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  vote(console, 'ud');
  console.press('OK', 'OK');
  const claiming = console.screen();
  const way = [claiming];
  for (const button of ['MENU', 'A'] as const) {
    console.press(button);
    way.push(console.screen());
  }
  assert.equal(new Set(way).size, 3, 'neither the menu nor the notes');
  console.press('MENU', 'MENU');
  assert.equal(console.screen(), claiming);
  console.powerCycle();
  // The thumbs are counted down once more.
  console.press('OK');
  console.board.runFor(COUNTDOWN_MS);
  console.press('OK', 'OK');
  assert.equal(console.screen(), claiming);
});

consoleTest('a button that is pressed twice in a hurry claims, passes, asks and ends nothing', (console) => {
  beginRivals(console, 2);
  // OK takes the turn of the first, and would pass it.
  hurry(console, 'OK', 'OK', 'OK');
  console.board.runFor(READING_MS);
  hurry(console, 'OK', 'OK');
  console.board.runFor(READING_MS);
  console.assertScreen('rival-pass');
  console.press('MENU', 'A', 'OK');
  console.assertScreen('turn-second');
  takeTurn(console, 'A');
  vote(console, 'ud');
  console.press('OK');
  const handOver = console.screen();
  hurry(console, 'OK', 'OK');
  console.board.runFor(READING_MS);
  console.press('MENU', 'MENU');
  const claiming = console.screen();
  assert.notEqual(claiming, handOver);
  console.powerCycle();
  console.press('OK');
  console.board.runFor(COUNTDOWN_MS);
  console.press('OK', 'OK');
  assert.equal(console.screen(), claiming);
});

consoleTest('OK lays no pair while the side is looked at, or right after somebody else wanted to', (console) => {
  beginImitation(console);
  console.press('OK');
  console.assertScreen('imitation-lay');
  console.board.press('A');
  console.settle();
  console.press('OK');
  console.board.release('A');
  console.settle();
  console.assertScreen('imitation-lay');
  hurry(console, 'B', 'OK');
  console.settle();
  console.assertScreen('imitation-lay');
  console.press('OK');
  console.assertScreen('imitation-vote');
});

consoleTest('OK right after a vote that was taken back, or for neither side, ends no vote', (console) => {
  beginImitation(console);
  console.press('OK', 'OK');
  for (const presses of [['B'], ['B', 'B']] as const) {
    console.press(...presses, 'OK');
    console.assertScreen('imitation-vote');
    console.dial('133');
  }
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
