/** The board's flash events while the probe uses the flash. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_PAGE, FLASH_SECTOR, type FlashEvent, type VirtualBoard } from 'bombe-virtual-board';
import { PROBE_SECTOR, Probe } from './probe.ts';

const ERASE_NS = 45e6;
const PROGRAM_NS = 0.7e6;
/** More than the CPU and the boot ROM need between two operations. */
const BETWEEN_CALLS_NS = 0.3e6;

test('an erase and a program are told when they start, with where they are and how long they take', () => {
  const probe = new Probe('write, read and erase flash');
  const events: FlashEvent[] = [];
  probe.board.onFlash((event) => events.push(event));
  assert.equal(probe.verdict(100), 'green');
  const [erase, program, ...more] = events;
  assert.ok(erase && program);
  assert.deepEqual(more, []);
  assert.deepEqual(erase, {
    operation: 'erase',
    offset: PROBE_SECTOR,
    length: FLASH_SECTOR,
    atNs: erase.atNs,
    durationNs: ERASE_NS,
  });
  assert.deepEqual(program, {
    operation: 'program',
    offset: PROBE_SECTOR,
    length: FLASH_PAGE,
    atNs: program.atNs,
    durationNs: PROGRAM_NS,
  });
  const betweenNs = program.atNs - (erase.atNs + ERASE_NS);
  assert.ok(betweenNs > 0 && betweenNs < BETWEEN_CALLS_NS, `${betweenNs} ns from the erase to the program`);
  const afterNs = probe.board.nowNs - (program.atNs + PROGRAM_NS);
  assert.ok(afterNs > 0 && afterNs < BETWEEN_CALLS_NS, `${afterNs} ns from the program to the report`);
});

test('runUntil stops where an operation starts, before it has changed anything', () => {
  const probe = new Probe('write, read and erase flash');
  const { board } = probe;
  board.flash.fill(0x5a, PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR);
  board.powerOn();
  const erase = probe.untilFlash('erase', 10);
  assert.ok(board.nowNs - erase.atNs < 500, `${board.nowNs - erase.atNs} ns after the start`);
  assert.ok(board.flash.subarray(PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR).every((byte) => byte === 0x5a));
  const program = probe.untilFlash('program', 50);
  assert.ok(board.nowNs - program.atNs < 500, `${board.nowNs - program.atNs} ns after the start`);
  assert.ok(board.flash.subarray(PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR).every((byte) => byte === 0xff));
});

test('each sector of a longer erase is told when its turn comes, and none that a reset prevents', () => {
  const probe = new Probe('erase three sectors under a watchdog of 60 ms');
  const events: FlashEvent[] = [];
  probe.board.onFlash((event) => events.push(event));
  probe.board.powerOn();
  const first = probe.untilFlash('erase', 10);
  const second = probe.untilFlash('erase', 50);
  assert.equal(probe.board.nowNs, second.atNs);
  assert.equal(second.offset - first.offset, FLASH_SECTOR);
  assert.ok(Math.abs(second.atNs - first.atNs - ERASE_NS) < 1, `${second.atNs - first.atNs} ns apart`);
  assert.equal(probe.verdict(200), 'green');
  assert.deepEqual(events, [first, second]);
});

test('a listener that pulls the plug or runs the board is told how to do it instead', () => {
  for (const meddle of [(board: VirtualBoard) => board.powerOff(), (board: VirtualBoard) => board.runFor(1)]) {
    const { board } = new Probe('write, read and erase flash');
    board.onFlash(() => meddle(board));
    board.powerOn();
    assert.throws(() => board.runFor(10), /stop at the event with runUntil first/);
    board.powerOff();
    assert.equal(board.powered, false);
  }
});
