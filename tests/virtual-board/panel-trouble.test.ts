/** Buttons that bounce and stick, and selectors whose wires are broken, noisy or off, as the probe's own drivers see them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BrokenWire, LETTERS, type Letter, seededRandom, type VirtualBoard } from 'bombe-virtual-board';
import { Probe } from './probe.ts';

const BOUNCE_MS = 20;

/** A board whose lamp B mirrors button B, and the times of the lamp's edges. */
function mirror(): { probe: Probe; edgesMs: number[] } {
  const probe = new Probe('mirror buttons on lamps');
  const edgesMs: number[] = [];
  probe.board.powerOn();
  probe.board.runFor(10);
  probe.board.onLamp(({ letter, atNs }) => {
    if (letter === 'B') edgesMs.push(atNs / 1e6);
  });
  return { probe, edgesMs };
}

test('a bouncing button opens and closes for up to its time, and then stays where the finger has it', () => {
  const { probe, edgesMs } = mirror();
  const { board } = probe;
  board.trouble.bounceButtons({ ms: BOUNCE_MS, random: seededRandom(3) });
  let most = 0;
  for (let press = 0; press < 20; press++) {
    for (const [move, colour] of [['press', 'green'] as const, ['release', 'off'] as const]) {
      const movedMs = board.nowNs / 1e6;
      edgesMs.length = 0;
      board[move]('B');
      board.runFor(BOUNCE_MS + 1);
      assert.equal(board.lamp('B'), colour);
      assert.ok(edgesMs.every((ms) => ms <= movedMs + BOUNCE_MS + 0.1));
      most = Math.max(most, edgesMs.length);
    }
  }
  assert.ok(most > 5, `${most} edges at most are hardly a bounce`);
});

test('a button that is let go in the middle of its bouncing ends up open', () => {
  const { probe } = mirror();
  const { board } = probe;
  board.trouble.bounceButtons({ ms: BOUNCE_MS, random: seededRandom(5) });
  for (let press = 0; press < 20; press++) {
    board.tap('B', 5);
    board.runFor(BOUNCE_MS + 1);
    assert.equal(board.lamp('B'), 'off');
  }
});

test('bouncing ends with the power', () => {
  const { probe } = mirror();
  const { board } = probe;
  board.trouble.bounceButtons({ ms: BOUNCE_MS, random: seededRandom(3) });
  board.press('B');
  board.powerCycle(1);
  board.runFor(BOUNCE_MS);
  assert.equal(board.lamp('B'), 'green');
});

test('a stuck button is closed, or open, whatever the finger does, until it is mended', () => {
  const { probe } = mirror();
  const { board } = probe;
  const seen = () => {
    board.runFor(1);
    return board.lamp('B');
  };
  board.trouble.stickButton('B', 'closed');
  assert.equal(seen(), 'green');
  board.tap('B', 1);
  assert.equal(seen(), 'green');
  board.trouble.stickButton('B', 'open');
  assert.equal(seen(), 'off');
  board.press('B');
  assert.equal(seen(), 'off');
  board.trouble.stickButton('B', null);
  assert.equal(seen(), 'green');
});

/** The probe's readings of the first selector. */
function readings(probe: Probe): number[] {
  probe.verdict(20);
  const [first = ''] = probe.messages();
  return [...first.matchAll(/Ok\((\d+)\)/g)].map(([, reading]) => Number(reading));
}

for (const [broken, reading] of [
  ['open', 8],
  ['ground', 0],
  ['supply', 4095],
] satisfies [BrokenWire, number][]) {
  test(`a selector whose wire is ${broken} reads ${reading} wherever it stands`, () => {
    for (const position of [1, 5] as const) {
      const probe = new Probe('read the selectors');
      probe.board.turn('triangle', position);
      probe.board.trouble.breakSelector('triangle', broken);
      assert.deepEqual(readings(probe), [reading, reading]);
    }
  });
}

test('a mended selector reads where it stands', () => {
  const probe = new Probe('read the selectors');
  probe.board.trouble.breakSelector('triangle', 'supply');
  probe.board.trouble.breakSelector('triangle', null);
  assert.deepEqual(readings(probe), [683, 683]);
});

test('a drifting selector reads so much more or less', () => {
  const probe = new Probe('read the selectors');
  probe.board.turn('triangle', 3);
  probe.board.trouble.driftSelector('triangle', -0.05);
  assert.deepEqual(readings(probe), [1843, 1843]);
});

test('a noisy selector reads something else each time, within its amplitude', () => {
  const all: number[] = [];
  for (let seed = 0; seed < 20; seed++) {
    const probe = new Probe('read the selectors');
    probe.board.turn('triangle', 3);
    probe.board.trouble.shakeSelector('triangle', { amplitude: 0.1, random: seededRandom(seed) });
    all.push(...readings(probe));
  }
  assert.ok(new Set(all).size > 20, 'hardly any noise');
  assert.ok(
    all.every((reading) => Math.abs(reading - 2048) <= 410),
    all.join(' '),
  );
  assert.ok(
    all.some((reading) => Math.abs(reading - 2048) > 200),
    all.join(' '),
  );
});

/** The lamps that the probe lights while a button is held. */
function litBy(board: VirtualBoard, button: Letter): string {
  board.press(button);
  board.runFor(5);
  const lit = LETTERS.map((letter) => board.lamp(letter).charAt(0)).join('');
  board.release(button);
  board.runFor(5);
  return lit;
}

test('a light that is open is dark, and one on the pin of another is lit with that', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.trouble.wireLight('A', 'green', null);
  board.trouble.wireLight('B', 'green', ['C', 'green']);
  board.trouble.wireLight('C', 'red', ['D', 'green']);

  board.powerOn();
  board.runFor(10);
  assert.equal(litBy(board, 'A'), 'oooooo');
  assert.equal(litBy(board, 'B'), 'oooooo');
  assert.equal(litBy(board, 'C'), 'oggooo');
  assert.equal(litBy(board, 'D'), 'oorgoo');
  assert.equal(litBy(board, 'E'), 'oooogo');
});

test('exchanged buttons are seen as each other, and the power must be off for that', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.trouble.exchangeButtons('B', 'D');
  board.powerOn();
  board.runFor(10);

  assert.equal(litBy(board, 'B'), 'ooogoo');
  assert.equal(litBy(board, 'D'), 'ogoooo');
  assert.throws(() => board.trouble.exchangeButtons('A', 'B'), /power is off/);
  assert.throws(() => board.trouble.exchangeSelectors('circle', 'square'), /power is off/);
  assert.throws(() => board.trouble.wireLight('A', 'red', null), /power is off/);
});

test('one button bounces alone', () => {
  const { probe, edgesMs } = mirror();
  const { board } = probe;
  const bouncy = { ms: BOUNCE_MS, random: seededRandom(3) };
  board.trouble.bounceButton('A', bouncy);
  board.tap('B', 30);
  board.runFor(BOUNCE_MS + 1);
  assert.equal(edgesMs.length, 2);
  board.trouble.bounceButton('B', bouncy);
  edgesMs.length = 0;
  for (let press = 0; press < 5; press++) {
    board.tap('B', 30);
    board.runFor(BOUNCE_MS + 1);
  }
  assert.ok(edgesMs.length > 10);
  board.trouble.bounceButton('B', null);
  edgesMs.length = 0;
  board.tap('B', 30);
  board.runFor(BOUNCE_MS + 1);
  assert.equal(edgesMs.length, 2);
});
