/** The reset button, and `nextEventNs`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Probe } from './probe.ts';

test('the reset button starts the firmware again, and time goes on', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.powerOn();
  board.runFor(50);
  board.press('B');
  board.runFor(5);
  assert.notEqual(board.lamp('B'), 'off');
  const before = board.nowNs;
  board.reset();
  assert.equal(board.lamp('B'), 'off');
  assert.ok(board.powered);
  board.runFor(50);
  assert.notEqual(board.lamp('B'), 'off', 'it mirrors again');
  assert.equal(board.nowNs, before + 50e6);
  assert.deepEqual(board.faults, []);
});

test('the reset button does nothing while the power is off', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.reset();
  assert.equal(board.powered, false);
});

test('a board that sleeps tells when it wakes, and nothing happens before', () => {
  const { board } = new Probe('tick every millisecond');
  board.powerOn();
  board.runFor(50);
  board.runUntil(() => board.nextEventNs > board.nowNs, 10);
  const next = board.nextEventNs;
  assert.ok(next - board.nowNs <= 1e6, `${next - board.nowNs} ns`);
  const { instructions } = board.stats;
  board.runFor((next - board.nowNs) / 1e6 - 0.001);
  assert.equal(board.stats.instructions, instructions);
  board.runFor(0.05);
  assert.notEqual(board.stats.instructions, instructions);
});

test('a board without power waits for ever', () => {
  const { board } = new Probe('tick every millisecond');
  assert.equal(board.nextEventNs, Number.POSITIVE_INFINITY);
});
