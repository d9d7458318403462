/** The rules of a round, and how the panel reacts to presses that break them. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { GAME, HOME } from './menus.ts';

consoleTest('the fourth query of a round is refused and not counted', (console) => {
  console.begin('533');
  console.press('A', 'B', 'C');
  console.assertScreen('play-used-up');
  console.press('D');
  console.assertScreen('refused-fourth');
  assert.equal(console.lamps(), 'rrr---');
});

consoleTest('a proposal changed in mid-round is refused until it is back', (console) => {
  console.begin('533');
  console.press('A');
  console.dial('241');
  console.assertScreen('play-turned');
  console.press('B');
  console.assertScreen('play-turned');
  assert.equal(console.lamps(), 'r-----');
  console.dial('533');
  console.press('B');
  assert.equal(console.lamps(), 'rr----');
});

for (const shape of ['triangle', 'square', 'circle'] as const) {
  consoleTest(`a query with the ${shape} selector between two positions is refused and not counted`, (console) => {
    console.begin('533');
    console.board.turnBetween(shape);
    console.board.runFor(120);
    console.press('A');
    console.assertScreen(`refused-${shape}`);
    assert.equal(console.lamps(), '------');
  });
}

consoleTest('a button that bounces for 20 ms on both edges asks once', (console) => {
  console.begin('533');
  const presses = () => console.log().filter(({ message }) => message.startsWith('Pressed(Verifier')).length;
  const before = presses();
  for (const level of ['press', 'release'] as const) {
    const other = level === 'press' ? 'release' : 'press';
    for (let ms = 0; ms < 20; ms += 2) {
      console.board[level]('A');
      console.board.runFor(1);
      console.board[other]('A');
      console.board.runFor(1);
    }
    console.board[level]('A');
    console.board.runFor(100);
  }
  assert.equal(presses() - before, 1);
  assert.equal(console.lamps(), 'r-----');
});

consoleTest('a button held down at power-on presses nothing', (console) => {
  console.firstStart();
  console.board.powerOff();
  console.board.press('OK');
  console.powerOn();
  console.assertScreen('home');
  console.board.release('OK');
  console.board.runFor(200);
  console.assertScreen('home');
  console.press('OK');
  console.assertScreen('problems');
});

consoleTest('a press ends the lamp test, and no lamp of it is taken for an answer', (console) => {
  console.begin('533');
  console.press('A');
  console.board.powerOff();
  console.switchOn();
  assert.ok(
    console.board.runUntil(() => console.lamps() !== '------', 1000),
    'no lamp is tested',
  );
  // Until the console has read its memory too.
  console.board.runFor(150);
  console.board.press('OK');
  const isAnswer = console.board.runUntil(() => console.lamps() === 'r-----', 3);
  assert.ok(isAnswer, `the lamps show ${console.lamps()}`);
  console.board.runFor(1000);
  assert.equal(console.lampsOverABlink(), 'r-----');
});

consoleTest('starting over is confirmed, and then begins a new game', (console) => {
  console.begin('533');
  console.press('A', ...GAME.startOver);
  console.assertScreen('start-over');
  assert.equal(console.lamps(), 'r-----');
  console.press('OK');
  console.assertScreen('play');
  assert.equal(console.lamps(), '------');
});

consoleTest('after three queries another code on the dial does not pass for the one that was asked', (console) => {
  console.begin('533');
  console.press('A', 'B', 'C');
  console.dial('241');
  console.assertScreen('play-turned-used-up');
});

consoleTest('a button that is held shows its card, and lets the game be seen again when it is let go', (console) => {
  console.begin('533');
  console.board.press('B');
  console.board.runFor(600);
  console.assertScreen('play-asked');
  console.board.runFor(300);
  console.assertScreen('look');
  assert.equal(console.lamps(), '-r----');
  console.board.release('B');
  console.settle();
  console.assertScreen('play-asked');
});

consoleTest('a letter opens the pages about its card from the list of cards, and MENU leads back', (console) => {
  console.firstStart();
  console.dial('533');
  console.press(...HOME.setUp, 'OK');
  console.assertScreen('cards');
  console.press('B', 'OK');
  console.assertScreen('card-in-words');
  console.press('MENU');
  console.assertScreen('cards');
  console.press('OK');
  console.assertScreen('play');
});
