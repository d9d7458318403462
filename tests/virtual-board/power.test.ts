/** The power switch, the clock, and what survives a power cycle. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SECTOR, FLASH_SIZE, STACK_REGION, seededRandom, VirtualBoard } from 'bombe-virtual-board';
import { PROBE_SECTOR, Probe, probeImage } from './probe.ts';

test('flash survives a power cycle', () => {
  const probe = new Probe('write, read and erase flash');
  assert.equal(probe.verdict(100), 'green');
  probe.board.powerCycle();
  const written = probe.board.flash.slice(PROBE_SECTOR, PROBE_SECTOR + 257);
  assert.deepEqual([...written], [...Array(256).keys(), 0xff]);
});

test('programming flash can only clear bits', () => {
  const probe = new Probe('program without erasing');
  assert.equal(probe.verdict(100), 'green');
  assert.equal(probe.board.flash[PROBE_SECTOR], 0b0000_0101);
});

test('an erase takes 45 ms and a page 0.7 ms and what the boot ROM needs for them, as the firmware itself measures', () => {
  const probe = new Probe('write, read and erase flash');
  probe.verdict(100);
  probe.board.runFor(5);
  const [, erase, program] = /erase (\d+) us, program (\d+) us/.exec(probe.messages().join()) ?? [];
  assert.ok(Number(erase) >= 45_110 && Number(erase) < 45_160, `erase took ${erase} µs`);
  assert.ok(Number(program) >= 910 && Number(program) < 960, `program took ${program} µs`);
});

test('a watchdog reset lets the flash end what it is at, and nothing more', () => {
  const probe = new Probe('erase three sectors under a watchdog of 60 ms');
  const first = PROBE_SECTOR - 2 * FLASH_SECTOR;
  probe.board.flash.fill(0x5a, first, PROBE_SECTOR + FLASH_SECTOR);
  assert.equal(probe.verdict(200), 'green');
  const sectors = probe.board.flash.subarray(first, PROBE_SECTOR + FLASH_SECTOR);
  assert.equal(sectors.indexOf(0x5a), 2 * FLASH_SECTOR);
  assert.equal(sectors.lastIndexOf(0xff), 2 * FLASH_SECTOR - 1);
});

test('flash that is given at the start is kept where the image does not touch it', () => {
  const flash = new Uint8Array(FLASH_SIZE).fill(0x5a);
  const board = new VirtualBoard({ image: probeImage(), flash });
  assert.equal(board.flash[FLASH_SIZE - 1], 0x5a);
  assert.notEqual(board.flash[0], 0x5a);
  assert.equal(flash[0], 0x5a, 'the caller keeps its own copy');
  assert.throws(() => new VirtualBoard({ image: probeImage(), flash: flash.subarray(1) }), RangeError);
});

/** An instruction that waits for the flash twice, while the chip runs on its ring oscillator. */
const LONGEST_INSTRUCTION_NS = 25_000;

test('times that are no whole numbers come to an end in a second life too', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const { board } = new Probe('mirror buttons on lamps');
    const random = seededRandom(seed);
    board.powerOn();
    board.runFor(100 * random());
    board.powerCycle();
    for (let run = 0; run < 500; run++) {
      const [before, ms] = [board.nowNs, 20 * random()];
      board.runFor(ms);
      const late = board.nowNs - before - 1e6 * ms;
      assert.ok(Math.abs(late) < LONGEST_INSTRUCTION_NS, `${ms} ms were ${(board.nowNs - before) / 1e6} ms`);
    }
  }
});

test('time goes on over power cycles and while the power is off', () => {
  const { board } = new Probe('mirror buttons on lamps');
  assert.equal(board.nowNs, 0);
  board.runFor(5);
  assert.equal(board.nowNs, 5e6);
  board.powerOn();
  board.runFor(10);
  board.powerCycle(100);
  board.runFor(10);
  assert.ok(Math.abs(board.nowNs - 125e6) < 1000, `${board.nowNs} ns`);
  assert.ok(Math.abs(board.stats.totalNs - 20e6) < 1000, `${board.stats.totalNs} ns with power on`);
});

test('without power nothing shows: lamps, heartbeat and display are dark', () => {
  const probe = new Probe('write to the display');
  const colours: string[] = [];
  probe.board.onLamp(({ colour }) => colours.push(colour));
  assert.equal(probe.verdict(20), 'green');
  assert.ok(probe.board.heartbeat);
  probe.board.powerOff();
  assert.deepEqual(colours, ['green', 'off']);
  assert.equal(probe.board.heartbeat, false);
  assert.equal(probe.board.lamp('A'), 'off');
  assert.ok(!probe.board.oled.frame().toText().includes('#'));
});

test('runUntil stops at the event itself, and tells when it does not come', () => {
  const probe = new Probe('chain');
  const { board } = probe;
  let edgeNs = 0;
  board.onLamp(({ atNs }) => {
    edgeNs = atNs;
  });
  board.powerOn();
  assert.equal(
    board.runUntil(() => board.lamp('A') === 'green', 300),
    true,
  );
  assert.ok(board.nowNs >= edgeNs && board.nowNs - edgeNs < 500, `${board.nowNs - edgeNs} ns after the edge`);
  const before = board.nowNs;
  assert.equal(
    board.runUntil(() => board.lamp('A') === 'red', 3),
    false,
  );
  assert.ok(Math.abs(board.nowNs - before - 3e6) < 1000);
});

test('runUntil looks at a condition on time while the CPU sleeps', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.powerOn();
  assert.ok(board.runUntil(() => board.nowNs >= 50e6, 1000));
  assert.ok(board.nowNs < 52e6);
});

test('the same run gives the same times and the same work, to the last instruction', () => {
  const run = () => {
    const probe = new Probe('write to the display');
    return { milliseconds: probe.duration(20), stats: probe.board.stats };
  };
  assert.deepEqual(run(), run());
});

test('a sleeping CPU is not busy', () => {
  const { board } = new Probe('mirror buttons on lamps');
  board.powerOn();
  board.runFor(10);
  const before = board.stats;
  board.runFor(1000);
  assert.equal(board.stats.instructions, before.instructions);
  assert.equal(board.stats.busyNs, before.busyNs);
});

test('SRAM can be looked into, and keeps what it held when the power goes', () => {
  const { board } = new Probe('use some stack');
  const top = STACK_REGION.end - 1;
  const bytes = () => Array.from({ length: 64 }, (_, index) => board.sramByte(top - index));
  const unused = bytes();
  board.powerOn();
  board.runFor(20);
  const used = bytes();
  assert.notDeepEqual(used, unused);
  board.powerOff();
  assert.deepEqual(bytes(), used);
  assert.throws(() => board.sramByte(0), RangeError);
});

test('the deepest stack shows, and a power cycle starts anew', () => {
  const probe = new Probe('use some stack');
  assert.equal(probe.board.stackUse(), 0);
  probe.verdict(20);
  const used = probe.board.stackUse();
  assert.ok(used > 8 * 1024 && used < 16 * 1024, `${used} bytes`);
  probe.board.powerCycle();
  assert.equal(probe.board.stackUse(), 0);
  assert.throws(() => probe.board.stackUse({ start: 0, end: 4 }), RangeError);
});
