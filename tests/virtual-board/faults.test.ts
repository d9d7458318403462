/** How the board reports what goes wrong with a firmware. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardFault, type Fault, VirtualBoard } from 'bombe-virtual-board';
import { Probe, probeImage, type Scenario } from './probe.ts';

/** Runs a scenario that must end in a fault, and returns it. */
function faultOf(scenario: Scenario): Fault {
  const { board } = new Probe(scenario);
  board.powerOn();
  let thrown: unknown;
  try {
    board.runFor(20);
  } catch (error) {
    thrown = error;
  }
  assert.ok(thrown instanceof BoardFault, `${scenario} must end in a fault`);
  assert.deepEqual(board.faults, [thrown.fault]);
  return thrown.fault;
}

test('a panic is reported with its place and time, and its message is in the log', () => {
  const probe = new Probe('panic');
  probe.board.powerOn();
  assert.throws(() => probe.board.runFor(20), /panic at pc 0x1000.* after \d\.\d+ ms/);
  const [entry] = probe.log();
  assert.equal(entry?.level, 'error');
  assert.match(entry?.message ?? '', /the probe panics with 42/);
});

test('a halted board throws again on every attempt to run it, until its power is cut', () => {
  const { board } = new Probe('panic');
  board.powerOn();
  for (let attempt = 0; attempt < 2; attempt++) {
    assert.throws(() => board.runFor(20), BoardFault);
    assert.throws(() => board.runUntil(() => false, 20), BoardFault);
  }
  assert.equal(board.faults.length, 1);
  board.powerOff();
  board.runFor(20);
  board.powerOn();
  assert.throws(() => board.runFor(20), BoardFault);
  assert.equal(board.faults.length, 2);
});

test('listeners hear of a fault before it is thrown', () => {
  const { board } = new Probe('panic');
  const heard: Fault[] = [];
  board.onFault((fault) => heard.push(fault));
  board.powerOn();
  assert.throws(() => board.runFor(20), BoardFault);
  assert.deepEqual(heard, board.faults);
});

test('a read where nothing is names the address', () => {
  const { kind, message } = faultOf('read where nothing is');
  assert.equal(kind, 'hard-fault');
  assert.match(message, /60000000/);
});

test('a jump where nothing is names the address', () => {
  const { kind, message, pc } = faultOf('jump where nothing is');
  assert.equal(kind, 'hard-fault');
  assert.match(message, /jump to 0x30000000/);
  assert.equal(pc, 0x3000_0000);
});

test('a stack that overflows leaves the RAM and faults at once', () => {
  const { kind, message } = faultOf('overflow the stack');
  assert.equal(kind, 'hard-fault');
  assert.match(message, /1fff/);
});

test('an access to a register that is not modelled is a fault of its own kind', () => {
  const { kind, message } = faultOf('touch a register that is not modelled');
  assert.equal(kind, 'unmodelled');
  assert.match(message, /0xd0c/);
});

test('a command that the display model does not have is a fault, and does not stop the chip', () => {
  const { board } = new Probe('log lines');
  board.powerOn();
  board.oled.onUnknownCommand(0x2f);
  assert.equal(board.faults[0]?.kind, 'unmodelled');
  assert.match(board.faults[0]?.message ?? '', /SSD1306 command 0x2f/);
  // The chip runs on.
  board.runFor(1);
});

test('a watchdog that is not fed resets the chip 300 ms later and leaves flash, SRAM and scratch registers alone', () => {
  const probe = new Probe('hang until the watchdog bites');
  const { board } = probe;
  const resets: { reason: string; atNs: number }[] = [];
  let startedNs = 0;
  board.onReset((reset) => resets.push(reset));
  board.onHeartbeat(({ on, atNs }) => {
    startedNs = on ? atNs : startedNs;
  });
  board.flash[0x10_0000] = 0x42;
  assert.equal(probe.verdict(400), 'green');
  assert.equal(resets.length, 1);
  assert.equal(resets[0]?.reason, 'timeout');
  const afterMs = ((resets[0]?.atNs ?? 0) - startedNs) / 1e6;
  assert.ok(Math.abs(afterMs - 300) < 0.1, `reset after ${afterMs} ms`);
  assert.deepEqual(
    board.faults.map(({ kind }) => kind),
    ['watchdog'],
  );
  assert.equal(board.flash[0x10_0000], 0x42);
  board.runFor(10);
  assert.deepEqual(probe.messages(), ['reset by the watchdog, scratch 0xb0b0cafe']);
});

test('a scratch register can be written from outside while the firmware runs', () => {
  const probe = new Probe('hang until the watchdog bites');
  const { board } = probe;
  board.powerOn();
  board.runFor(100);
  board.trouble.writeScratch(0, 0x1234_5678);
  board.runFor(300);
  assert.deepEqual(probe.messages(), ['reset by the watchdog, scratch 0x12345678']);
});

test('flash without a valid second stage does not boot', () => {
  const image = probeImage().slice();
  const somewhereInBoot2 = 32 + 100;
  image[somewhereInBoot2] = (image[somewhereInBoot2] ?? 0) ^ 1;
  const board = new VirtualBoard({ image });
  assert.throws(() => board.powerOn(), /no-boot/);
  assert.throws(() => board.runFor(1), /no-boot/);
});
