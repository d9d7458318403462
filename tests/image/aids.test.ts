/** Aids: their deductions are on the display in time, and do not get in the way. */

import assert from 'node:assert/strict';
import { AIDS, beginAided, beginHardToThink } from './aids.ts';
import { consoleTest } from './console.ts';
import { golden } from './golden.ts';
import { GAME } from './menus.ts';

/** From a press to the deduction from it. */
const THOUGHT_MS = 200;

const ALL = Object.values(AIDS);

consoleTest('the number of codes that are left stands on the display within 200 ms of a query', (console) => {
  beginAided(console, [AIDS.count]);
  console.assertScreen('aid-count');
  console.board.press('A');
  assert.ok(console.runUntilShown((screen) => screen === golden('aid-count-asked'), THOUGHT_MS));
  console.board.release('A');
  console.settle();
  console.assertScreen('aid-count-asked');
});

consoleTest('a lesson follows an answer within 200 ms', (console) => {
  beginAided(console, ALL);
  console.board.press('A');
  assert.ok(console.runUntilShown((screen) => screen === golden('aid-lesson'), THOUGHT_MS));
  assert.equal(console.lamps(), 'g-----');
});

consoleTest('a useless question is asked only if it is pressed again', (console) => {
  beginAided(console, ALL);
  // The first OK is for the lesson, the second one for the round.
  console.press('A', 'OK', 'OK');
  console.dial('534');
  console.press('A');
  console.assertScreen('aid-warning');
  assert.equal(console.lamps(), '------');
  console.press('A');
  assert.equal(console.lamps(), 'g-----');
});

consoleTest('a hint is asked for, taken once, and there again after a power cycle', (console) => {
  beginAided(console, ALL);
  console.press(...GAME.hint);
  console.assertScreen('hint-question');
  console.press('OK');
  console.assertScreen('hint');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('aid-count');
  console.press(...GAME.hint);
  console.assertScreen('hint');
});

consoleTest('crosses are checked on request, and asking is confirmed once, also over a power cycle', (console) => {
  beginAided(console, ALL);
  console.press(...GAME.check);
  console.assertScreen('check-question');
  console.press('OK');
  console.assertScreen('check-nothing');
  // The query rules out the number that is crossed out then.
  console.press('MENU', 'MENU', 'MENU', 'A', ...GAME.notes, 'OK', 'C', 'MENU', 'MENU', ...GAME.check, 'OK');
  console.assertScreen('check-sound');
  console.powerCycle();
  console.press('OK', ...GAME.notes, 'OK');
  console.dial('435');
  console.press('A', 'MENU', 'MENU', ...GAME.check);
  console.assertScreen('check-unsound');
});

consoleTest('after a power cycle the console thinks again of what was asked before', (console) => {
  beginAided(console, [AIDS.count]);
  console.press('A');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('aid-count-asked');
});

consoleTest('a game is started over while the console thinks of it and draws it', (console) => {
  beginHardToThink(console, [AIDS.count, AIDS.lessons]);
  const begun = console.screen();
  for (let moment = 0; moment < 12; moment++) {
    // The query starts a deduction; every other press starts a redraw.
    for (const button of ['A', ...GAME.startOver] as const) {
      console.board.press(button);
      console.board.runFor(1.7);
    }
    console.board.runFor(0.5 * moment);
    console.board.press('OK');
    console.settle();
    assert.equal(console.screen(), begun, 'the game did not begin anew');
    for (const button of ['A', ...GAME.startOver, 'OK'] as const) console.board.release(button);
    console.settle();
  }
});
