/** Every button, lamp and selector position: the image and the virtual board, which follows the pin table, agree. */

import assert from 'node:assert/strict';
import { LETTERS, SHAPES } from 'bombe-virtual-board';
import { consoleTest } from './console.ts';

consoleTest('the lamp test at power-on lights each lamp once: green from A to F, then red', (console) => {
  const lit: string[] = [];
  console.board.onLamp(({ letter, colour }) => {
    if (colour !== 'off') lit.push(`${letter} ${colour}`);
  });
  console.powerOn();
  assert.deepEqual(lit, [...LETTERS.map((letter) => `${letter} green`), ...LETTERS.map((letter) => `${letter} red`)]);
  assert.equal(console.lamps(), '------');
});

for (const [index, letter] of (['A', 'B', 'C', 'D'] as const).entries()) {
  const only = (sign: string) =>
    '------'
      .split('')
      .fill(sign, index, index + 1)
      .join('');

  consoleTest(`button ${letter} asks verifier ${letter}, whose lamp answers green or red`, (console) => {
    console.begin('241');
    console.press(letter);
    assert.equal(console.lamps(), only('g'));
    console.press('OK');
    console.dial('533');
    console.press(letter);
    assert.equal(console.lamps(), only('r'));
  });
}

for (const letter of ['E', 'F'] as const) {
  consoleTest(`button ${letter} is known, though problem 01 has no such verifier`, (console) => {
    console.begin('533');
    console.press(letter);
    assert.equal(console.lamps(), '------');
    const presses = console.log().filter(({ message }) => message === `Pressed(Verifier(${letter}))`);
    assert.equal(presses.length, 1);
  });
}

consoleTest('OK and MENU do what the screen says', (console) => {
  console.begin('533');
  console.assertScreen('play');
  console.press('MENU');
  console.assertScreen('menu');
  console.press('MENU');
  console.assertScreen('play');
});

for (const [index, shape] of SHAPES.entries()) {
  consoleTest(`selector ${shape} is read in all five positions, and between them`, (console) => {
    console.begin('333');
    const shownWith = (digit: string) =>
      '333'
        .split('')
        .fill(digit, index, index + 1)
        .join('');
    for (const position of [1, 2, 3, 4, 5] as const) {
      console.board.turn(shape, position);
      console.board.runFor(120);
      assert.equal(console.shownDial(), shownWith(String(position)));
      console.board.turnBetween(shape);
      console.board.runFor(120);
      assert.equal(console.shownDial(), shownWith('-'));
    }
  });
}
