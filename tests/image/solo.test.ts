/** Whole games with one note sheet: alone and as a team, won, lost and given up, and what follows them. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { GAME, HOME, SOLO } from './menus.ts';

consoleTest('problem 01 is won in two rounds', (console) => {
  console.begin('533');
  console.press('B');
  assert.equal(console.lamps(), '-r----');
  console.press('OK');
  console.dial('241');
  console.press('C');
  assert.equal(console.lamps(), '--g---');
  console.press('MENU', 'C', 'OK');
  console.assertScreen('solved');
  assert.equal(console.lamps(), '------');
});

consoleTest('problem 01 is lost by a wrong claim, and the same problem is played again', (console) => {
  console.begin('241');
  console.press('B', 'OK');
  console.dial('533');
  console.press('C', 'MENU', 'C');
  console.assertScreen('claim');
  console.press('OK');
  console.assertScreen('wrong-claim');
  console.powerCycle();
  console.assertScreen('wrong-claim');
  console.press('B');
  console.assertScreen('failed');
  console.press('OK');
  console.assertScreen('after-game');
  console.press('OK');
  console.assertScreen('truth-wrong-claim');
  // The second page tells which cards go back into the box.
  console.press('OK', 'OK');
  console.assertScreen('after-game');
  console.press('A');
  console.assertScreen('play');
  assert.equal(console.lamps(), '------');
});

consoleTest('after a wrong claim the game goes on, and its end is not ranked', (console) => {
  console.begin('533');
  console.press('C', ...SOLO.claim, 'OK', 'A');
  console.dial('241');
  console.press(...SOLO.claim, 'OK');
  console.assertScreen('solved-unranked');
});

consoleTest('a paused game waits at home while another is played, and goes on where it was', (console) => {
  console.begin('533');
  console.press('A', ...GAME.pause);
  console.assertScreen('home-paused');
  console.powerCycle();
  console.assertScreen('home-paused');
  console.press(...HOME.setUp, 'OK', 'OK', ...GAME.pause);
  console.assertScreen('leave-paused-already');
  console.press('A', 'A', 'MENU', 'F');
  assert.equal(console.lamps(), 'r-----');
  console.powerCycle();
  console.press('OK');
  assert.equal(console.lamps(), 'r-----');
});

consoleTest('a claim that is thought over is no claim', (console) => {
  console.begin('533');
  console.press('MENU', 'C', 'MENU', 'MENU');
  console.assertScreen('play');
});

consoleTest('a team shares one note sheet and wins together', (console) => {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', 'OK', 'A');
  console.assertScreen('setup-team');
  console.press('OK', 'OK');
  console.assertScreen('play');
  console.press('B', 'OK');
  console.dial('241');
  console.press('C', 'MENU', 'C', 'OK');
  console.assertScreen('solved');
});

consoleTest('giving up is one of the ways out, shows the code, and is no result', (console) => {
  console.begin('533');
  console.press('A', ...GAME.leave);
  console.assertScreen('leave');
  console.press('MENU', 'MENU', 'MENU');
  assert.equal(console.lamps(), 'r-----');
  console.press(...GAME.startOver, 'OK', ...GAME.giveUp);
  console.assertScreen('given-up');
  console.press('MENU');
  console.assertScreen('home');
  console.press('B');
  console.assertScreen('results-given-up');
});

consoleTest('after a game come the next problem, the same again, and any other', (console) => {
  console.begin('533');
  console.press('B', ...SOLO.wrongClaim, 'OK', 'B');
  console.assertScreen('cards-next');
  console.press('OK', ...GAME.startOver, 'OK');
  console.assertScreen('play');
  console.press('B', ...SOLO.wrongClaim, 'OK', 'D');
  console.assertScreen('problems');
});
