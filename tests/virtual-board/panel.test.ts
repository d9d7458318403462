/** The front panel: buttons, lamps, selectors, piezo, display and log, as the probe's own drivers see them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Button, Letter } from 'bombe-virtual-board';
import { Probe } from './probe.ts';

test('a button is released until it is pressed, and its edges reach the firmware within 0.1 ms', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.powerOn();
  board.runFor(10);
  const mirrored: [Button, Letter, string][] = [
    ['B', 'B', 'green'],
    ['C', 'C', 'green'],
    ['D', 'D', 'green'],
    ['E', 'E', 'green'],
    ['F', 'F', 'green'],
    ['OK', 'B', 'red'],
    ['MENU', 'C', 'red'],
  ];
  for (const [button, letter, colour] of mirrored) {
    assert.equal(board.lamp(letter), 'off');
    board.press(button);
    board.runFor(0.1);
    assert.equal(board.lamp(letter), colour, `button ${button}`);
    board.release(button);
    board.runFor(0.1);
    assert.equal(board.lamp(letter), 'off', `button ${button}`);
  }
});

test('both colours of a lamp at once show as both', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.powerOn();
  board.runFor(10);
  board.press('B');
  board.press('OK');
  board.runFor(0.1);
  assert.equal(board.lamp('B'), 'both');
});

test('a tap holds the button for its time', () => {
  const { board } = new Probe('mirror buttons on lamps');
  const edges: number[] = [];
  board.onLamp(({ atNs }) => edges.push(atNs));
  board.powerOn();
  board.runFor(10);
  board.tap('B', 25);
  board.runFor(10);
  const [lit = 0, dark = 0] = edges;
  assert.equal(edges.length, 2);
  // The first edge runs code that is not cached yet.
  assert.ok(Math.abs(dark - lit - 25e6) < 30_000, `${dark - lit} ns`);
});

test('a button held while the power comes is seen as pressed', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.press('F');
  board.powerOn();
  board.runFor(10);
  assert.equal(board.lamp('F'), 'green');
});

test('a listener that has unsubscribed hears no more', () => {
  const { board } = new Probe('mirror buttons on lamps');
  let heard = 0;
  const unsubscribe = board.onLamp(() => {
    heard += 1;
  });
  board.powerOn();
  board.runFor(10);
  board.press('B');
  board.runFor(1);
  unsubscribe();
  board.release('B');
  board.runFor(1);
  assert.equal(heard, 1);
});

test('selectors read as the positions of the design, blocking and by interrupt, one conversion in 2 to 10 µs', () => {
  const probe = new Probe('read the selectors');
  probe.board.turn('triangle', 5);
  probe.board.turnBetween('square');
  probe.board.setSelectorFraction('circle', 1);
  assert.equal(probe.verdict(20), 'green');
  const readings = probe.messages().map((line) => /blocking Ok\((\d+)\) awaited Ok\((\d+)\) in (\d+) us/.exec(line));
  assert.deepEqual(
    readings.map((match) => match?.slice(1, 3).map(Number)),
    [
      [3413, 3413],
      [8, 8],
      [4095, 4095],
    ],
  );
  for (const match of readings) {
    const micros = Number(match?.[3]);
    assert.ok(micros >= 2 && micros <= 10, `${micros} µs`);
  }
});

test('a selector is at position 1 before any turn', () => {
  const probe = new Probe('read the selectors');
  assert.equal(probe.verdict(20), 'green');
  for (const message of probe.messages()) {
    assert.match(message, /blocking Ok\(683\)/);
  }
});

test('a voltage beyond full scale is refused', () => {
  const { board } = new Probe('read the selectors');
  assert.throws(() => board.setSelectorFraction('circle', 1.01), RangeError);
  assert.throws(() => board.setSelectorFraction('circle', Number.NaN), RangeError);
});

test('tones at the piezo have the frequency that the firmware set, and end', () => {
  const probe = new Probe('play tones');
  const heard: { hz: number; atNs: number }[] = [];
  probe.board.onPiezo((tone) => heard.push(tone));
  assert.equal(probe.verdict(100), 'green');
  assert.deepEqual(
    heard.map(({ hz }) => hz),
    [1000, 2500, 0],
  );
  const [first, second, silence] = heard.map(({ atNs }) => atNs / 1e6);
  assert.ok(Math.abs((second ?? 0) - (first ?? 0) - 20) < 0.1);
  assert.ok(Math.abs((silence ?? 0) - (second ?? 0) - 20) < 0.1);
  assert.equal(probe.board.piezoHz, 0);
});

test('a page of pixels written over I2C is one frame event and reaches the display RAM', () => {
  const probe = new Probe('write to the display');
  const frames: { dataBytes: number; changed: boolean }[] = [];
  probe.board.onFrame((frame) => frames.push(frame));
  assert.equal(probe.verdict(20), 'green');
  assert.equal(frames.length, 1);
  assert.equal(frames[0]?.dataBytes, 128);
  assert.equal(frames[0]?.changed, true);
  // The probe leaves the display off; here it is switched on from outside to look at the RAM.
  probe.board.oled.begin();
  [0x00, 0x8d, 0x14, 0xaf].forEach((byte) => {
    probe.board.oled.write(byte);
  });
  probe.board.oled.end();
  const bottomRows = probe.board.oled.frame().toText().trim().split('\n').slice(-8);
  assert.deepEqual(
    bottomRows,
    [...'.#.#.#.#'].map((sign) => sign.repeat(128)),
  );
});

test('an unplugged display does not acknowledge, and the firmware hears of it', () => {
  const probe = new Probe('write to the display');
  probe.board.oled.connected = false;
  assert.equal(probe.verdict(20), 'red');
  assert.match(probe.messages().join(), /NoAcknowledge/);
});

test('log lines arrive with level, arguments, time and place', () => {
  const probe = new Probe('log lines');
  probe.board.powerOn();
  probe.board.runFor(10);
  const log = probe.log();
  assert.deepEqual(
    log.map(({ level, message }) => [level, message]),
    [
      ['info', 'number 42 text abc hex 0xbeef'],
      ['warn', 'a pair (1, -2)'],
      ['error', 'bytes [1, 2, 3]'],
    ],
  );
  for (const { timeUs, module, file, line } of log) {
    assert.ok(timeUs !== undefined && timeUs > 0 && timeUs < 10_000);
    assert.equal(module, 'bombe_probe::panel::log_lines');
    assert.match(file ?? '', /panel\.rs$/);
    assert.ok(line !== undefined && line > 0);
  }
});
