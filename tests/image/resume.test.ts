/** What outlives a pulled plug: the game, the notes of each player, the settings and the results. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { beginRivals, takeTurn, vote } from './rivals.ts';

consoleTest('a game goes on after a power cycle exactly where it was', (console) => {
  console.begin('533');
  console.press('A', 'OK', 'B');
  console.board.powerOff();
  assert.equal(console.lamps(), '------');
  console.powerOn();
  console.assertScreen('resume');
  assert.equal(console.lamps(), '------');
  console.press('OK');
  assert.equal(console.lamps(), '-r----');
  console.press('D');
  console.assertScreen('games/before_a_cut');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('games/before_a_cut');
  assert.equal(console.lamps(), '-r-r--');
});

consoleTest('a moved selector is still told after a power cycle', (console) => {
  console.begin('533');
  console.press('A');
  console.board.powerOff();
  console.turn('241');
  console.powerOn();
  console.press('OK');
  console.assertScreen('a_changed_proposal_is_told_before_a_button_is_pressed');
});

consoleTest('a game can be given up after a power cycle', (console) => {
  console.begin('533');
  console.powerCycle();
  console.press('MENU');
  console.assertScreen('giving_up_is_confirmed');
  console.press('OK');
  console.assertScreen('given_up');
});

consoleTest('a verdict is still there after a power cycle, and is left only once', (console) => {
  console.begin('533');
  console.press('B', 'OK', 'C', 'MENU', 'A', 'OK');
  console.powerCycle();
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
  console.assertScreen('games/hand_over_after_a_cut');
  takeTurn(console, 'B');
  console.press('OK', 'A');
  console.powerCycle();
  console.press('OK');
  vote(console, 'd');
  console.assertScreen('thumbs');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('countdown');
  console.board.runFor(2500);
  console.assertScreen('thumbs');
});

consoleTest('history and crosses of the note sheet are kept over a power cycle', (console) => {
  console.begin('533');
  console.press('A', 'B', 'OK', 'D', 'MENU', 'B');
  console.assertScreen('sheet_rounds');
  console.press('OK', 'A', 'C');
  console.assertScreen('sheet_numbers');
  console.press('OK', 'B', 'A', 'C');
  console.assertScreen('sheet_criteria');
  console.powerCycle();
  console.press('OK', 'MENU', 'B');
  console.assertScreen('sheet_rounds');
  console.press('OK');
  console.assertScreen('sheet_numbers');
  console.press('OK', 'B');
  console.assertScreen('sheet_criteria');
});

consoleTest(
  "a rival's notes are kept over a power cycle, and are not shown before they say that they are there",
  (console) => {
    beginRivals(console, 2);
    takeTurn(console, 'A');
    console.press('OK', 'B', 'MENU', 'A', 'OK', 'B');
    console.assertScreen('games/numbers_of_the_second');
    console.powerCycle();
    console.press('OK');
    console.assertScreen('games/hand_over_after_a_cut');
    console.press('MENU', 'A');
    console.assertScreen('games/hand_over_to_the_notes');
    console.press('OK');
    console.assertScreen('games/rounds_of_the_second');
    console.press('OK');
    console.assertScreen('games/numbers_of_the_second');
  },
);

consoleTest('settings of the last game are offered again after a power cycle', (console) => {
  console.powerOn();
  console.dial('533');
  console.press('OK', 'A', 'OK', 'A', 'A', 'A', 'A', 'B', 'C', 'A', 'D', 'D', 'OK');
  console.assertScreen('setup_rivals_longest');
  console.press('OK', 'OK', 'MENU', 'E', 'OK', 'MENU');
  console.powerCycle();
  console.press('OK', 'A', 'OK');
  console.assertScreen('setup_rivals_longest');
});

consoleTest('results of several games are listed after power cycles, the latest first', (console) => {
  console.begin('533');
  console.press('B', 'MENU', 'A', 'OK');
  console.powerCycle();
  console.press('OK', 'B', 'OK', 'MENU', 'D', 'OK', 'B', 'MENU', 'A', 'OK');
  console.powerCycle();
  console.press('OK', 'A');
  console.dial('435');
  console.press('B', 'MENU', 'A', 'OK');
  console.assertScreen('games/verdict_of_the_last');
  console.press('MENU');
  console.powerCycle();
  console.press('B');
  console.assertScreen('games/results_of_three');
});

consoleTest('a twentieth and a twenty-first game leave twenty results', (console) => {
  console.begin('533');
  for (let game = 1; game <= 21; game++) console.press('MENU', 'A', 'OK', 'OK', 'A');
  console.press('MENU', 'E', 'OK', 'MENU');
  console.powerCycle();
  console.press('B');
  const pages = new Set<string>();
  while (!pages.has(console.screen())) {
    pages.add(console.screen());
    console.press('OK');
  }
  assert.equal(pages.size, 5, 'twenty results fill five pages of four');
});
