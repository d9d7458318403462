/** Whole imitation games on the panel, and their secrets. */

import assert from 'node:assert/strict';
import { consoleTest, SETTLE_MS, TestConsole } from './console.ts';
import { beginImitation, lookAtSide, playTurn, voteFor } from './imitation.ts';
import { COUNTDOWN_MS } from './rivals.ts';

consoleTest('two win together exactly on the threshold', (console) => {
  beginImitation(console, 'A', 'A', 'A', 'B');
  playTurn(console, 'A', { B: 2 });
  playTurn(console, 'B', { A: 0 });
  console.assertScreen('imitation-all-win');
});

consoleTest('two lose together just below the threshold', (console) => {
  beginImitation(console, 'A', 'A', 'A', 'B');
  playTurn(console, 'A', { B: 1 });
  playTurn(console, 'B', { A: 0 });
  console.assertScreen('imitation-all-lose');
});

consoleTest('of three rivals with equal points the one wins who got more by answering', (console) => {
  beginImitation(console, 'A', 'A', 'A', 'A');
  playTurn(console, 'A', { B: 3, C: 0 });
  playTurn(console, 'B', { A: 0, C: 0 });
  playTurn(console, 'C', { A: 0, B: 0 });
  console.assertScreen('imitation-wins-by-answering');
});

consoleTest('two deceivers who are tied play on until one is ahead', (console) => {
  beginImitation(console, 'A', 'A', 'A');
  playTurn(console, 'A', { B: 3 });
  playTurn(console, 'B', { A: 3 });
  console.assertScreen('imitation-tie');
  console.press('OK');
  console.assertScreen('imitation-hand-over');
  playTurn(console, 'A', { B: 0 });
  playTurn(console, 'B', { A: 0 });
  console.assertScreen('imitation-tie');
});

consoleTest('OK at the end asks before another game begins, and the game is among the results', (console) => {
  beginImitation(console, 'A', 'A', 'A');
  playTurn(console, 'A', { B: 3 });
  playTurn(console, 'B', { A: 0 });
  console.assertScreen('imitation-wins');
  console.press('OK', 'OK');
  console.assertScreen('imitation-after-game');
  console.press('C', 'B');
  console.assertScreen('imitation-results');
  console.powerCycle();
  console.press('B', 'A');
  console.assertScreen('imitation-result');
});

consoleTest('the reveal tells where the row of the responder is', (console) => {
  beginImitation(console);
  console.press('OK');
  const human = lookAtSide(console, 'A');
  console.press('OK');
  for (const player of ['B', 'C', 'D'] as const) voteFor(console, player, human);
  console.board.runFor(COUNTDOWN_MS);
  const frame = console.board.oled.frame();
  // The arrow's tip in the bar at the top, dark on light, where no letter of the words can be.
  const arrows = { left: !frame.pixel(4, 9), right: !frame.pixel(123, 9) };
  assert.deepEqual(arrows, { left: human === 'left', right: human === 'right' });
  assert.equal(console.lamps(), '-ggg--');
});

consoleTest('a vote is taken back by its letter, once, until the knob is back', (console) => {
  beginImitation(console);
  console.press('OK', 'OK');
  console.dial('133');
  console.press('B');
  console.assertScreen('imitation-vote-hide');
  console.press('B');
  console.assertScreen('imitation-vote-taken-back');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('imitation-vote');
  console.dial('533');
  console.press('B', 'B');
  console.dial('333');
  console.press('B');
  console.dial('533');
  console.press('B');
  console.assertScreen('imitation-vote-again');
});

consoleTest('a power cut after a vote keeps it, and one after the draw keeps the side', (console) => {
  beginImitation(console, 'A', 'A', 'A', 'A');
  console.press('OK');
  const human = lookAtSide(console, 'A');
  console.powerCycle();
  console.press('OK');
  assert.equal(lookAtSide(console, 'A'), human);
  console.press('OK');
  voteFor(console, 'B', human);
  console.powerCycle();
  console.press('OK');
  assert.equal(console.lamps(), '------', 'no lamp passes for a verdict');
  voteFor(console, 'B', human === 'left' ? 'right' : 'left');
  voteFor(console, 'C', human === 'left' ? 'right' : 'left');
  assert.equal(console.lamps(), '------');
  console.board.runFor(COUNTDOWN_MS);
  assert.equal(console.lamps(), '-gr---', 'B was right from the start');
});

consoleTest('lamps and display are the same whatever is voted, until the reveal', (lefty) => {
  const righty = new TestConsole();
  const seen = [lefty, righty].map((console, place) => {
    beginImitation(console, 'A', 'A', 'A', 'A');
    console.press('OK', 'OK');
    const sights: string[] = [];
    const look = () => sights.push(console.lamps(), console.screen());
    const frames = console.board.onFrame(look);
    const lamps = console.board.onLamp(look);
    console.dial(place === 0 ? '133' : '533');
    console.press('B');
    console.dial('333');
    frames();
    lamps();
    return new Set(sights);
  });
  assert.deepEqual(seen[0], seen[1]);
});

consoleTest('the sandglass runs down in real time and is not stopped by looking at the side', (console) => {
  beginImitation(console, 'A', 'A', 'D');
  console.press('OK');
  lookAtSide(console, 'A');
  console.board.runFor(30_500);
  console.assertScreen('imitation-sand-out');
  console.board.runFor(SETTLE_MS);
});
