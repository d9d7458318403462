/**
 * Each fix of rp2040js (the list is in `hw/virtual-board/src/rp2040-fixes.ts`): with it the probe does what a Pico does,
 * without it the failure shows that the fix is for.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoardFault, type Fix } from 'bombe-virtual-board';
import { BLOCKS } from '../../hw/virtual-board/src/blocks.ts';
import type { Chip } from '../../hw/virtual-board/src/chip.ts';
import { Probe, type Scenario } from './probe.ts';

const ABANDONED = 'write to the display, and again after a reset of the bus';

function without(scenario: Scenario, ...withoutFixes: Fix[]): Probe {
  return new Probe(scenario, { withoutFixes });
}

function faultKind(kind: string) {
  return (error: unknown) => error instanceof BoardFault && error.fault.kind === kind;
}

test('sev: a task woken by another task runs at once', () => {
  assert.ok(new Probe('chain').duration(300) < 0.1);
});

test('without sev: a task woken by another task sleeps until the next timer', () => {
  assert.equal(without('chain', 'sev').verdict(300), 'off');
});

test('i2c-mask: an interrupt-driven I2C transfer completes', () => {
  assert.equal(new Probe('write to the display').verdict(20), 'green');
});

test('without i2c-mask: an interrupt-driven I2C transfer waits for ever', () => {
  // The dropped register write counts as unmodelled, so that check has to go too for the hang to show.
  assert.equal(without('write to the display', 'i2c-mask', 'bad-access').verdict(200), 'off');
});

/** What embassy's driver sets for 400 kHz at 125 MHz: HCNT, LCNT, SPKLEN. */
const [HIGH_COUNT, LOW_COUNT, SPIKE_LENGTH] = [126, 187, 11];

/** A bit, in milliseconds: both counts with what the controller adds to them, and 200 ns for the rise of the clock. */
const BIT_MS = (HIGH_COUNT + SPIKE_LENGTH + 7 + LOW_COUNT + 1) / 125e3 + 200e-6;

/** 129 bytes and the address, each of nine bits, a start and a stop. */
const TRANSFER_MS = (130 * 9 + 2) * BIT_MS;

/** What the firmware does before and after, from code that is not in the cache. */
const AROUND_MS = 0.17;

test('i2c-wire-time: a transfer takes nine bits for each byte and the address, as long as the controller makes them', () => {
  const milliseconds = new Probe('write to the display').duration(20);
  assert.ok(milliseconds >= TRANSFER_MS && milliseconds < TRANSFER_MS + AROUND_MS, `${milliseconds} ms`);
});

test('without i2c-spike: every bit is four cycles too short, because 11 is taken for 7', () => {
  const [right, wrong] = [new Probe('write to the display'), without('write to the display', 'i2c-spike')];
  const bits = 130 * 9 + 2;
  const cyclesPerBit = ((right.duration(20) - wrong.duration(20)) * 125e3) / bits;
  assert.ok(Math.abs(cyclesPerBit - 4) < 0.1, `${cyclesPerBit} cycles`);
});

test('without i2c-wire-time: the transfer takes hardly any time', () => {
  assert.ok(without('write to the display', 'i2c-wire-time').duration(20) < 0.5);
});

test('without i2c-sda-hold: a legal SDA hold time is a fault', () => {
  assert.throws(() => without('write to the display', 'i2c-sda-hold').verdict(20), /IC_SDA_HOLD/);
});

/** The bytes of pixels in the transfer after one that was abandoned while the clock was held low. */
function pixelsAfterAReset({ board }: Probe): number | undefined {
  const pixels: number[] = [];
  board.onFrame(({ dataBytes }) => pixels.push(dataBytes));
  board.powerOn();
  board.runFor(4);
  board.trouble.holdBusLow('scl');
  board.runFor(22);
  board.trouble.freeBus();
  board.runFor(10);
  return pixels.at(-1);
}

test('i2c-reset: of an abandoned transfer nothing is left', () => {
  assert.equal(pixelsAfterAReset(new Probe(ABANDONED)), 128);
});

test('without i2c-reset: an abandoned transfer goes on', () => {
  assert.notEqual(pixelsAfterAReset(without(ABANDONED, 'i2c-reset')), 128);
});

test('xip-control: the flash driver works', () => {
  assert.equal(new Probe('write, read and erase flash').verdict(100), 'green');
});

test('without xip-control: the flash driver waits for ever', () => {
  assert.equal(without('write, read and erase flash', 'xip-control', 'bad-access').verdict(100), 'off');
});

test('boot-rom: the flash driver finds the functions of the boot ROM', () => {
  assert.equal(new Probe('program without erasing').verdict(100), 'green');
});

test('without boot-rom: the flash driver jumps into nothing', () => {
  const probe = without('program without erasing', 'boot-rom');
  assert.throws(() => probe.verdict(100), faultKind('hard-fault'));
});

/** What the firmware reads from a flash chip with this ID. */
function flashNumberTold(flashId: Uint8Array, ...withoutFixes: Fix[]): string[] {
  const probe = new Probe('tell the number of the flash chip', { flashId, withoutFixes });
  assert.equal(probe.verdict(20), 'green');
  return probe.messages();
}

const [ONE_ID, OTHER_ID] = [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 9)];

test('flash-id: the flash tells the number of its own', () => {
  assert.deepEqual(flashNumberTold(ONE_ID), ['flash number [1, 2, 3, 4, 5, 6, 7, 8]']);
  assert.deepEqual(flashNumberTold(OTHER_ID), ['flash number [1, 2, 3, 4, 5, 6, 7, 9]']);
});

test('without flash-id: all boards are one and the same', () => {
  assert.deepEqual(flashNumberTold(ONE_ID, 'flash-id'), flashNumberTold(OTHER_ID, 'flash-id'));
});

test('rosc: random bits are not all alike', () => {
  assert.equal(new Probe('draw random bits').verdict(20), 'green');
});

test('without rosc: random bits are all alike', () => {
  // The missing oscillator counts as unmodelled already at start-up, so that check has to go too.
  assert.equal(without('draw random bits', 'rosc', 'bad-access').verdict(20), 'red');
});

test('without rosc: start-up code that sets the ring oscillator is a fault', () => {
  assert.throws(() => without('log lines', 'rosc').verdict(20), faultKind('unmodelled'));
});

test('without plain-registers: start-up code touches registers that are not modelled', () => {
  assert.throws(() => without('log lines', 'plain-registers').verdict(20), faultKind('unmodelled'));
});

test('watchdog: an expired watchdog resets the chip', () => {
  assert.equal(new Probe('hang until the watchdog bites').verdict(400), 'green');
});

test('without watchdog: an expired watchdog stops the clock', () => {
  assert.throws(() => without('hang until the watchdog bites', 'watchdog').verdict(400), /clock stands still/);
});

test('timer-alarm: an alarm that never fires early needs its handler once; without, it runs more often', () => {
  const instructionsOf = ({ board }: Probe) => {
    board.powerOn();
    board.runFor(200);
    return board.stats.instructions;
  };
  const mended = instructionsOf(new Probe('tick every millisecond'));
  const early = instructionsOf(without('tick every millisecond', 'timer-alarm'));
  assert.ok(mended < early, `${mended} instructions with the fix, ${early} without`);
});

for (const scenario of [
  'read where nothing is',
  'write into the boot ROM',
  'write into memory-mapped flash',
  'read a word off its boundary',
] as const) {
  test(`bad-access: to ${scenario} is a hard fault`, () => {
    assert.throws(() => new Probe(scenario).verdict(20), faultKind('hard-fault'));
  });

  test(`without bad-access: to ${scenario} goes unnoticed`, () => {
    const probe = without(scenario, 'bad-access');
    assert.equal(probe.verdict(20), 'off');
    assert.match(probe.messages().join(), /must fault/);
  });
}

for (const [scenario, message] of [
  ['touch a block that is held in reset', /I2C1, which is held in reset/],
  ['touch a block without its clock', /ADC, while clk_adc is not enabled/],
] as const) {
  test(`blocks: to ${scenario} is a fault`, () => {
    const probe = new Probe(scenario);
    assert.throws(() => probe.verdict(20), faultKind('inaccessible'));
    assert.match(probe.board.faults[0]?.message ?? '', message);
    assert.equal(probe.messages().length, 1);
  });

  test(`without blocks: to ${scenario} goes unnoticed`, () => {
    const probe = without(scenario, 'blocks');
    assert.equal(probe.verdict(20), 'off');
    assert.match(probe.messages().join(), /must fault/);
  });
}

test('blocks: after a reset of the chip, all are held in reset but for those that the boot ROM uses', () => {
  const { board } = new Probe('log lines');
  board.powerOn();
  const { chip } = (board as unknown as { pico: { chip: Chip } }).pico;
  const free = BLOCKS.filter(({ address }) => chip.whyUnusable(address) === null);
  assert.deepEqual(
    free.map(({ name }) => name),
    ['IO_QSPI', 'PADS_QSPI', 'TIMER'],
  );
});

test('blocks: accesses of all widths are faults, also to the memory of the USB controller', () => {
  const { board } = new Probe('log lines');
  board.powerOn();
  const { chip } = (board as unknown as { pico: { chip: Chip } }).pico;
  for (const address of [0x5010_0080, 0x4004_4000]) {
    for (const access of [
      () => chip.readUint32(address),
      () => chip.readUint16(address),
      () => chip.readUint8(address),
      () => chip.writeUint32(address, 0),
      () => chip.writeUint16(address, 0),
      () => chip.writeUint8(address, 0),
    ]) {
      assert.throws(access, faultKind('inaccessible'));
    }
  }
});

test('break: a panic halts the CPU', () => {
  assert.throws(() => new Probe('panic').verdict(20), faultKind('panic'));
});

test('without break: a panicked firmware runs on into whatever follows', () => {
  const probe = without('panic', 'break');
  assert.throws(
    () => probe.verdict(20),
    (error) => !faultKind('panic')(error),
  );
});
