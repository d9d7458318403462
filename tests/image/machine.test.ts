/** The machine plays while people think, is compared with them, and does not get in the way. */

import assert from 'node:assert/strict';
import { AIDS } from './aids.ts';
import { consoleTest } from './console.ts';
import { golden } from './golden.ts';
import { isBusy, letMachineBegin, letMachinePlay } from './machine.ts';
import { GAME, HOME, SOLO } from './menus.ts';

consoleTest('the problem is rated while its cards are laid out', (console) => {
  console.firstStart();
  console.press(...HOME.setUp, 'OK');
  console.assertScreen('cards');
  letMachinePlay(console);
  console.assertScreen('rated');
});

consoleTest('the machine plays while the players think, and is there at the verdict', (console) => {
  console.begin('533');
  console.press('B', 'OK');
  console.dial('241');
  console.press('C');
  letMachinePlay(console);
  console.press(...SOLO.claim, 'OK');
  console.assertScreen('you-win');
  console.press('OK', 'C');
  console.assertScreen('machine');
  console.press('A');
  console.assertScreen('replay-apprentice');
  console.press('OK');
  console.assertScreen('replay-first-round');
  console.press('OK');
  console.assertScreen('replay-second-round');
  console.press('MENU', 'B', 'OK');
  console.assertScreen('replay-analyst-round');
  console.press('MENU', 'C', 'OK', 'OK');
  console.assertScreen('replay-end');
});

consoleTest('players look at their own game, from what it comes to to what all rounds were worth', (console) => {
  console.begin('331');
  console.press('A', 'B', 'OK');
  console.dial('241');
  console.press('A', 'C', 'D', ...SOLO.claim, 'OK', 'OK', 'C', 'D');
  for (const page of [
    'review',
    'review-round',
    'review-round-worth',
    'review-second-round',
    'review-second-worth',
    'review-end',
  ]) {
    const expected = golden(page);
    assert.ok(
      console.runUntilShown((screen) => screen === expected, 2000),
      page,
    );
    console.press('OK');
  }
});

consoleTest('who is quick finds the machine at the verdict a little later, also after a power cycle', (console) => {
  console.begin('533');
  console.press('B', 'OK');
  console.dial('241');
  console.press('C', ...SOLO.claim, 'OK');
  console.assertScreen('solved');
  letMachinePlay(console);
  console.assertScreen('you-win');
  console.powerCycle();
  console.assertScreen('solved');
  letMachinePlay(console);
  console.assertScreen('you-win');
});

consoleTest('a level that is beaten is counted once, also if the machine plays again after a power cut', (console) => {
  console.begin('241');
  console.press('C', ...SOLO.claim, 'OK');
  letMachinePlay(console);
  console.powerCycle();
  letMachinePlay(console);
  console.press('MENU', 'B', 'OK', 'OK', 'OK');
  console.assertScreen('statistics-machine');
});

consoleTest('a game of the machine goes on while the console thinks of what was asked', (console) => {
  letMachineBegin(console, [AIDS.count]);
  const before = console.screen();
  console.press('A');
  assert.notEqual(console.screen(), before, 'nothing was answered');
  console.settle();
  assert.ok(isBusy(console), 'the machine was interrupted');
  // Starting over keeps the problem.
  console.press(...GAME.startOver, 'OK');
  assert.ok(isBusy(console), 'the machine was interrupted');
  // A game that is given up and left is not worth thinking about.
  console.press(...GAME.giveUp, 'MENU');
  console.settle();
  assert.ok(!isBusy(console), 'the machine plays on, for nobody');
});

consoleTest('a hint is there within five seconds, also while the machine plays', (console) => {
  letMachineBegin(console, [AIDS.hint]);
  console.press(...GAME.hint, 'OK');
  console.assertScreen('hint-not-ready');
  const waiting = console.screen();
  assert.ok(
    console.runUntilShown((screen) => screen !== waiting, 5000),
    'there is no hint',
  );
  // Once it is read, the machine plays again.
  console.press('OK');
  assert.ok(isBusy(console), 'the machine has given up');
});
