/** The supply, as the probe's own drivers see it: VSYS through the Pico's divider, and whether USB is plugged in. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Probe } from './probe.ts';

/** The ADC's reading for a voltage of VSYS. */
function reading(vsys: number): number {
  return Math.round((vsys / 3 / 3.3) * 4096);
}

function line(vsys: number, usb: boolean): string {
  return `vsys Ok(${reading(vsys)}) usb ${usb}`;
}

test('a board is fed from USB, whose 5 V are 4.7 V behind the diode, unless something else is said', () => {
  const probe = new Probe('watch the supply');
  assert.equal(probe.verdict(20), 'green');
  assert.deepEqual(probe.messages(), [line(4.7, true)]);
});

test('a battery that was put in before the power came is what the firmware finds', () => {
  const probe = new Probe('watch the supply');
  probe.board.feedFromBattery(3.2);
  assert.equal(probe.verdict(20), 'green');
  assert.deepEqual(probe.messages(), [line(2.9, false)]);
});

test('pulling and plugging USB is an edge, and VSYS changes with it', () => {
  const probe = new Probe('watch the supply');
  const { board } = probe;
  assert.equal(probe.verdict(20), 'green');
  // The probe begins to wait for an edge after its report.
  board.runFor(1);
  board.feedFromBattery(2.4);
  board.runFor(1);
  board.feedFromUsb(5.3);
  board.runFor(1);
  assert.deepEqual(probe.messages(), [line(4.7, true), line(2.1, false), line(5, true)]);
});

test('the supply stays as it was over a power cycle', () => {
  const probe = new Probe('watch the supply');
  probe.board.feedFromBattery(2.7);
  assert.equal(probe.verdict(20), 'green');
  probe.board.powerCycle();
  probe.board.runFor(20);
  assert.deepEqual(probe.messages(), [line(2.4, false), line(2.4, false)]);
});

test('a battery below the diode leaves nothing, and a voltage that would break a Pico is refused', () => {
  const probe = new Probe('watch the supply');
  probe.board.feedFromBattery(0.1);
  assert.equal(probe.verdict(20), 'green');
  assert.deepEqual(probe.messages(), [line(0, false)]);
  assert.throws(() => probe.board.feedFromUsb(5.6), RangeError);
  assert.throws(() => probe.board.feedFromBattery(-0.1), RangeError);
  assert.throws(() => probe.board.feedFromBattery(Number.NaN), RangeError);
});
