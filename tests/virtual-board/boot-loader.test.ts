/** The boot loader: how a firmware gets there, and how a board leaves it, with another firmware or without. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FLASH_BASE, FLASH_SECTOR, Uf2Error, type VirtualBoard } from 'bombe-virtual-board';
import { environment } from '../environment.ts';
import { PROBE_SECTOR, Probe, probeImage } from './probe.ts';

const PIN_25 = 1 << 25;

/** A board whose probe has left for the boot loader. */
function left(): VirtualBoard {
  const { board } = new Probe('leave for the boot loader');
  board.flash.fill(0x5a, PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR);
  board.usb.plug();
  board.powerOn();
  assert.ok(
    board.runUntil(() => board.bootLoader !== null, 100),
    'it does not get there',
  );
  return board;
}

/** Whether the probe runs, and leaves again. */
function leavesAgain(board: VirtualBoard): boolean {
  let times = 0;
  const stop = board.onBootLoader(() => times++);
  board.runFor(100);
  stop();
  return times === 1 && board.bootLoader !== null;
}

test('a firmware that asks for the boot loader does not run on', () => {
  const board = left();
  assert.deepEqual(board.bootLoader, { activityPins: PIN_25, disabledInterfaces: 2 });
  assert.ok(board.powered);
  const { instructions } = board.stats;
  board.runFor(1000);
  assert.equal(board.stats.instructions, instructions);
  assert.equal(board.lamp('A'), 'off', 'it has run on');
  assert.equal(board.heartbeat, false, 'its pins are as after a reset');
  assert.equal(board.usb.device, null, 'its serial port is gone');
  assert.equal(board.nextEventNs, Number.POSITIVE_INFINITY);
  assert.deepEqual(board.faults, []);
});

test('the watchdog leads there, some milliseconds after the call, and the heartbeat is lit until then', () => {
  const { board } = new Probe('leave for the boot loader');
  const lit: number[] = [];
  board.onHeartbeat(({ on, atNs }) => lit.push(on ? atNs : -atNs));
  let leftNs = 0;
  board.onBootLoader(({ atNs }) => {
    leftNs = atNs;
  });
  board.powerOn();
  board.runFor(100);
  const ms = (leftNs - (lit.at(-2) ?? 0)) / 1e6;
  assert.ok(ms > 4.9 && ms < 5.2, `${ms} ms`);
  assert.deepEqual(board.faults, [], 'it is no reset that somebody did not ask for');
});

test('a caller that waits for the boot loader is told when it is there, and not later', () => {
  const { board } = new Probe('leave for the boot loader');
  board.powerOn();
  board.runUntil(() => board.bootLoader !== null, 10_000);
  assert.ok(board.nowNs < 100e6, `${board.nowNs} ns`);
});

test('the boot loader writes the blocks of the file, starts them, and leaves the rest of the flash alone', () => {
  const board = left();
  const kept = board.flash.slice(PROBE_SECTOR);
  const image = readFileSync(environment('BOMBE_UF2'));
  board.copyUf2(image);
  assert.deepEqual(board.flash.slice(PROBE_SECTOR), kept);
  const first = image.subarray(32, 32 + 256);
  assert.equal(image.readUInt32LE(12), FLASH_BASE);
  assert.deepEqual(board.flash.slice(0, 256), new Uint8Array(first));
  assert.equal(board.bootLoader, null);
  assert.ok(
    board.runUntil(() => board.oled.isOn && board.oled.frame().toText().includes('#'), 500),
    'the new firmware shows nothing',
  );
});

test('a file that is not for this board is refused, and the boot loader goes on waiting', () => {
  const board = left();
  const before = board.flash.slice();
  assert.throws(() => board.copyUf2(probeImage().subarray(0, 511)), Uf2Error);
  assert.deepEqual(board.flash, before);
  assert.notEqual(board.bootLoader, null);
  board.copyUf2(probeImage());
  assert.ok(leavesAgain(board));
});

test('there is no drive before', () => {
  const { board } = new Probe('leave for the boot loader');
  assert.throws(() => board.copyUf2(probeImage()), /not in its boot loader/);
  board.powerOn();
  assert.throws(() => board.copyUf2(probeImage()), /not in its boot loader/);
});

test('a reset and a power cycle start the firmware that was there', () => {
  const board = left();
  board.reset();
  assert.equal(board.bootLoader, null);
  assert.ok(leavesAgain(board));
  board.powerCycle();
  assert.ok(leavesAgain(board));
  board.powerOff();
  assert.deepEqual([board.powered, board.bootLoader], [false, null]);
});

test('the display goes on showing the last picture', () => {
  const board = left();
  board.copyUf2(readFileSync(environment('BOMBE_UF2')));
  board.runFor(700);
  const shown = board.oled.frame().toText();
  board.usb.open({ baud: 1200 });
  board.runFor(50);
  board.usb.close();
  assert.ok(board.runUntil(() => board.bootLoader !== null, 1000));
  const last = board.oled.frame().toText();
  assert.notEqual(last, shown);
  board.runFor(5000);
  assert.equal(board.oled.frame().toText(), last);
});
