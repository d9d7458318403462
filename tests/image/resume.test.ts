/** What survives a power cut: the game, the notes of each player, the settings and the results. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { GAME, SOLO } from './menus.ts';
import { beginRivals, castVotes, takeTurn, vote } from './rivals.ts';

consoleTest('a game goes on after a power cycle exactly where it was', (console) => {
  console.begin('533');
  console.press('A', 'OK');
  console.dial('241');
  console.press('B');
  console.board.powerOff();
  assert.equal(console.lamps(), '------');
  console.powerOn();
  console.assertScreen('resume');
  assert.equal(console.lamps(), '------');
  console.press('OK');
  assert.equal(console.lamps(), '-g----');
  console.press('D');
  const before = console.screen();
  console.powerCycle();
  console.press('OK');
  assert.equal(console.screen(), before);
  assert.equal(console.lamps(), '-g-g--');
});

consoleTest('a moved selector is still told after a power cycle', (console) => {
  console.begin('533');
  console.press('A');
  console.board.powerOff();
  console.turn('241');
  console.powerOn();
  console.press('OK');
  console.assertScreen('play-turned');
});

consoleTest('a game can be given up after a power cycle', (console) => {
  console.begin('533');
  console.powerCycle();
  console.press('MENU');
  console.assertScreen('leave');
  console.press('A', 'A');
  console.assertScreen('given-up');
});

consoleTest('a verdict is still there after a power cycle, and is left only once', (console) => {
  console.begin('241');
  console.press('B', 'OK');
  console.dial('533');
  console.press('C', ...SOLO.wrongClaim);
  console.assertScreen('failed');
  // Whether the code was seen is not kept: the question comes again.
  console.powerCycle();
  console.assertScreen('wrong-claim');
  console.press('B');
  console.assertScreen('failed');
  console.press('MENU');
  console.assertScreen('home');
  console.powerCycle();
  console.assertScreen('home');
});

consoleTest('rivals go on where they were: at a turn, at the vote, at the countdown', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('turn-second');
  takeTurn(console, 'B');
  castVotes(console, 'u');
  console.powerCycle();
  console.press('OK');
  vote(console, 'd');
  console.assertScreen('thumbs-one');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('countdown');
  console.board.runFor(2500);
  console.assertScreen('thumbs-one');
});

consoleTest('history and crosses of the note sheet are kept over a power cycle', (console) => {
  console.begin('533');
  console.press('A', 'B', 'OK');
  console.dial('241');
  console.press('D');
  console.dial('533');
  console.press('MENU', 'A');
  console.assertScreen('notes-rounds');
  console.press('OK', 'A', 'C');
  console.assertScreen('notes-numbers');
  console.press('OK', 'B', 'A', 'C');
  console.assertScreen('notes-criteria-said');
  console.powerCycle();
  console.press('OK', 'MENU', 'A');
  console.assertScreen('notes-rounds');
  console.press('OK');
  console.assertScreen('notes-numbers');
  console.press('OK', 'B');
  console.assertScreen('notes-criteria-said');
});

consoleTest(
  "a rival's notes are kept over a power cycle, and are not shown before they say that they are there",
  (console) => {
    beginRivals(console, 2);
    takeTurn(console, 'A');
    console.press('OK', 'B', 'MENU', 'A', 'OK', 'B');
    console.assertScreen('rivals-numbers');
    console.powerCycle();
    console.press('OK');
    console.assertScreen('turn-second');
    console.press('MENU', 'A');
    console.assertScreen('rivals-notes-away');
    console.press('OK');
    console.assertScreen('rivals-notes');
    console.press('OK');
    console.assertScreen('rivals-numbers');
  },
);

consoleTest(
  'a setting that was changed in the middle of a game is kept over a power cycle, and so is the game',
  (console) => {
    console.begin('533');
    console.press('B', 'OK');
    console.dial('241');
    console.press('A', ...GAME.settings, 'D', 'B', 'MENU', 'MENU', 'MENU', 'D');
    console.assertScreen('large-play');
    console.powerCycle();
    console.press('OK');
    console.assertScreen('large-play');
    assert.equal(console.lamps(), 'g--g--');
    console.press('B');
    assert.equal(console.lamps(), 'gg-g--');
  },
);

consoleTest('settings of the last game are offered again after a power cycle', (console) => {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', 'OK', 'A', 'A', 'A', 'A', 'C', 'A', 'D', 'D', 'OK');
  console.assertScreen('setup-private');
  console.press('OK', 'OK', ...GAME.giveUp, 'MENU');
  console.powerCycle();
  console.press('OK', 'A', 'OK');
  console.assertScreen('setup-private');
});

consoleTest('results of several games are listed after power cycles, the latest first', (console) => {
  console.begin('533');
  console.press('B', ...SOLO.wrongClaim);
  console.powerCycle();
  console.press('B', 'OK', 'B', 'OK', ...GAME.startOver, 'OK', 'B', ...SOLO.wrongClaim);
  console.powerCycle();
  console.press('B', 'OK', 'A');
  console.dial('435');
  console.press('B', 'MENU', 'C', 'OK');
  console.press('MENU');
  console.powerCycle();
  console.press('B');
  console.assertScreen('results-again');
});

/** They follow the results. */
const STATISTICS_PAGES = 3;

consoleTest('a twentieth and a twenty-first game leave twenty results', (console) => {
  console.begin('533');
  for (let game = 1; game <= 21; game++) console.press(...SOLO.wrongClaim, 'OK', 'A');
  console.press(...GAME.giveUp, 'MENU');
  console.powerCycle();
  console.press('B');
  const pages = new Set<string>();
  while (!pages.has(console.screen())) {
    pages.add(console.screen());
    console.press('OK');
  }
  assert.equal(pages.size, 5 + STATISTICS_PAGES, 'twenty results fill five pages of four');
});
