/** A display that is unplugged, that does not acknowledge, and whose bus is stuck, as the probe's own driver sees it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from 'bombe-virtual-board';
import { Probe } from './probe.ts';

const WRITE = 'write to the display';
const BY_HAND = "clock the display's bus by hand";
const AGAIN = 'write to the display, and again after a reset of the bus';

test('an unplugged display answers nothing, is dark, and comes back with noise in its memory', () => {
  const probe = new Probe(WRITE);
  const { board } = probe;
  board.trouble.unplugOled();
  assert.equal(probe.verdict(20), 'red');
  board.trouble.plugOledIn();
  assert.equal(board.oled.isOn, false);
  assert.ok(board.oled.answers());
});

test('a display that is plugged in while the power is off waits for the power', () => {
  const { board } = new Probe(WRITE);
  board.trouble.unplugOled();
  board.trouble.plugOledIn();
  assert.ok(!board.oled.answers());
  board.powerOn();
  assert.ok(board.oled.answers());
});

test('acknowledgements are lost with the probability that is asked for, and alike for the same seed', () => {
  const outcomes = (probability: number) =>
    Array.from({ length: 12 }, (_, seed) => {
      const probe = new Probe(WRITE);
      probe.board.trouble.nackAtRandom({ probability, random: seededRandom(seed) });
      return probe.verdict(20);
    });
  assert.deepEqual(new Set(outcomes(0)), new Set(['green']));
  assert.deepEqual(new Set(outcomes(1)), new Set(['red']));
  // A page and its address are 130 bytes: half of the transfers get through.
  const some = outcomes(1 - 0.5 ** (1 / 130));
  assert.deepEqual(new Set(some), new Set(['green', 'red']));
  assert.deepEqual(outcomes(1 - 0.5 ** (1 / 130)), some);
});

for (const wire of ['sda', 'scl'] as const) {
  test(`a transfer waits for as long as ${wire.toUpperCase()} is held low before it`, () => {
    const probe = new Probe(WRITE);
    const { board } = probe;
    board.trouble.holdBusLow(wire);
    assert.equal(probe.verdict(500), 'off');
    board.trouble.freeBus();
    board.runFor(10);
    assert.equal(board.lamp('A'), 'green');
  });
}

test('a clock that is held low in the middle of a transfer only delays it', () => {
  const { board } = new Probe(WRITE);
  board.powerOn();
  board.runUntil(() => board.heartbeat, 20);
  board.runFor(1);
  board.trouble.holdBusLow('scl');
  board.runFor(100);
  assert.equal(board.lamp('A'), 'off');
  board.trouble.freeBus();
  board.runFor(10);
  assert.equal(board.lamp('A'), 'green');
});

test('a transfer whose SDA is held low in the middle never ends well', () => {
  const { board } = new Probe(WRITE);
  board.powerOn();
  board.runUntil(() => board.heartbeat, 20);
  board.runFor(1);
  board.trouble.holdBusLow('sda');
  board.runFor(100);
  board.trouble.freeBus();
  board.runFor(100);
  assert.notEqual(board.lamp('A'), 'green');
});

for (const pulses of [1, 5, 9]) {
  test(`a display that holds SDA lets go of it after ${pulses} pulses of the clock`, () => {
    const probe = new Probe(BY_HAND);
    probe.board.trouble.stickSda(pulses);
    assert.equal(probe.verdict(20), 'green');
    assert.deepEqual(probe.messages(), [`${pulses} pulses, SDA true, SCL true`]);
  });
}

test('no pulses free a wire that is shorted', () => {
  const probe = new Probe(BY_HAND);
  probe.board.trouble.holdBusLow('sda');
  assert.equal(probe.verdict(20), 'red');
  assert.deepEqual(probe.messages(), ['9 pulses, SDA false, SCL true']);
});

test('a free bus is high on both wires, and takes no pulse', () => {
  const probe = new Probe(BY_HAND);
  assert.equal(probe.verdict(20), 'green');
  assert.deepEqual(probe.messages(), ['0 pulses, SDA true, SCL true']);
});

test('a controller that was reset in the middle of a stuck transfer can be used again', () => {
  const probe = new Probe(AGAIN);
  const { board } = probe;
  board.trouble.holdBusLow('sda');
  board.powerOn();
  board.runFor(15);
  board.trouble.freeBus();
  board.runFor(30);
  assert.equal(board.lamp('A'), 'green', probe.messages().join('\n'));
});
