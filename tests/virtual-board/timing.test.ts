/**
 * The times that silicon takes and rp2040js does not: flash cache, exceptions, boot ROM, start-up; and the NVIC's latches. Each
 * with and without the fix that models it.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardOptions, Fix } from 'bombe-virtual-board';
import { Chip } from '../../hw/virtual-board/src/chip.ts';
import { CycleClock } from '../../hw/virtual-board/src/clock.ts';
import { latchInterrupts, timeExceptions } from '../../hw/virtual-board/src/exceptions.ts';
import { FastLane } from '../../hw/virtual-board/src/fast-lane.ts';
import { FLASH_BASE, ROM_SIZE, SRAM_BASE, SRAM_SIZE } from '../../hw/virtual-board/src/memory-map.ts';
import { resetPads } from '../../hw/virtual-board/src/rp2040-fixes.ts';
import { timeStartUp } from '../../hw/virtual-board/src/start-up.ts';
import { CRYSTAL_START_NS, PLL_LOCK_NS, ROM_CYCLES } from '../../hw/virtual-board/src/timing.ts';
import { XipCache } from '../../hw/virtual-board/src/xip-cache.ts';
import { Probe } from './probe.ts';

const MISS = 66;
const HERTZ = 125e6;

/** A chip with code in flash and SRAM, and its CPU. */
class Bench {
  readonly flash = new Uint8Array(64 * 1024);
  readonly clock = new CycleClock();
  readonly chip: Chip;
  private readonly lane: FastLane;

  constructor() {
    const memory = { flash: this.flash, sram: new Uint8Array(SRAM_SIZE), rom: new Uint32Array(ROM_SIZE / 4) };
    const raise = (_: string, reason: string): never => {
      throw new Error(reason);
    };
    this.chip = new Chip(this.clock, memory, raise, true, MISS);
    this.chip.flashReadable = true;
    this.clock.attach(this.chip.core, HERTZ);
    this.lane = new FastLane(this.chip, this.clock);
  }

  /** Puts instructions into memory. */
  put(address: number, ...opcodes: number[]): void {
    opcodes.forEach((opcode, index) => {
      const to = address + 2 * index;
      if (to < SRAM_BASE) new DataView(this.flash.buffer).setUint16(to - FLASH_BASE, opcode, true);
      else this.chip.sram16[(to - SRAM_BASE) / 2] = opcode;
    });
  }

  /** Executes one instruction, and returns its cycles. */
  step(): number {
    this.clock.beginSlice(this.clock.nanos + 1);
    this.lane.run();
    return this.chip.core.cycles;
  }

  /** Goes to an address, executes so many instructions, and returns the cycles of each. */
  run(address: number, instructions: number): number[] {
    this.chip.core.PC = address;
    return Array.from({ length: instructions }, () => this.step());
  }

  read(page: number, offset: number): number {
    return this.chip.peripherals[page]?.readUint32(offset) ?? Number.NaN;
  }

  write(page: number, offset: number, value: number): void {
    this.chip.peripherals[page]?.writeUint32(offset, value);
  }
}

const NOP = 0xbf00;
const MOVS = 0x2000;
/** LDR r0, [r1] */
const LDR = 0x6808;
/** LDMIA r1!, {r2-r7} */
const LDM = 0xc9fc;
const PUSH_R4_LR = 0xb510;
const POP_R4_PC = 0xbd10;

test('the cache has two lines in each set, and replaces the one used longest ago', () => {
  const cache = new XipCache(MISS);
  const [a, b, c] = [5, 5 + 1024, 5 + 2048];
  assert.deepEqual(
    [a, a, b, a, c, a, b].map((line) => cache.use(line)),
    [MISS, 0, MISS, 0, MISS, 0, MISS],
  );
  assert.equal(cache.use(6), MISS, 'another set');
  assert.equal(cache.misses, 5);
  cache.flush();
  assert.equal(cache.use(a), MISS);
});

test('code in flash waits once for each line of eight bytes, until the cache is flushed', () => {
  const bench = new Bench();
  bench.put(FLASH_BASE + 0x100, ...Array(8).fill(MOVS));
  const cold = [1 + MISS, 1, 1, 1, 1 + MISS, 1, 1, 1];
  assert.deepEqual(bench.run(FLASH_BASE + 0x100, 8), cold);
  assert.deepEqual(bench.run(FLASH_BASE + 0x100, 8), Array(8).fill(1));
  bench.chip.xip.flush();
  assert.deepEqual(bench.run(FLASH_BASE + 0x100, 8), cold);
});

test('a call that lies in two lines waits for both', () => {
  const bench = new Bench();
  // BL to itself, at the end of a line and not.
  bench.put(FLASH_BASE + 6, 0xf7ff, 0xfffe);
  bench.put(FLASH_BASE + 0x10, 0xf7ff, 0xfffe);
  assert.deepEqual(bench.run(FLASH_BASE + 6, 2), [3 + 2 * MISS, 3]);
  assert.deepEqual(bench.run(FLASH_BASE + 0x10, 2), [3 + MISS, 3]);
});

test('an instruction that rp2040js executes waits for its line too', () => {
  const bench = new Bench();
  bench.put(FLASH_BASE, NOP, NOP);
  // The wait for the line ends the clock's slice before the instruction.
  assert.deepEqual(bench.run(FLASH_BASE, 3), [MISS, 1, 1]);
});

test('code in SRAM waits only for what it reads from flash, line by line', () => {
  const bench = new Bench();
  bench.put(SRAM_BASE, MOVS, LDR, LDR, LDM);
  bench.chip.core.registers[1] = FLASH_BASE + 0x204;
  // Six words from the second half of a line on lie in four lines, of which one was read before.
  assert.deepEqual(bench.run(SRAM_BASE, 4), [1, 2 + MISS, 2, 7 + 3 * MISS]);
});

test('PUSH and POP take a cycle for LR and PC like for any register', () => {
  const bench = new Bench();
  bench.put(SRAM_BASE, PUSH_R4_LR, POP_R4_PC);
  bench.chip.core.SP = SRAM_BASE + 0x1000;
  bench.chip.core.LR = SRAM_BASE + 1;
  assert.deepEqual(bench.run(SRAM_BASE, 2), [3, 5]);
});

const IRQ = 3;
const HANDLER = SRAM_BASE + 0x200;
const BX_LR = 0x4770;
const NVIC_ICPR = 0x280;

/** A bench on which an interrupt is enabled, whose handler only returns. */
function benchWithHandler(vectors: number, ...prepare: ((chip: Chip) => void)[]): Bench {
  const bench = new Bench();
  const { chip } = bench;
  for (const each of prepare) each(chip);
  bench.put(SRAM_BASE, ...Array(16).fill(MOVS));
  bench.put(HANDLER, BX_LR);
  bench.put(vectors + 4 * (16 + IRQ), (HANDLER + 1) & 0xffff, HANDLER >>> 16);
  Object.assign(chip.core, { PC: SRAM_BASE, SP: SRAM_BASE + 0x1000, VTOR: vectors });
  chip.core.enabledInterrupts = 1 << IRQ;
  return bench;
}

test('exception-time: entry takes 15 cycles and return 13, and a table of handlers in flash costs a line', () => {
  for (const [vectors, fetch] of [
    [SRAM_BASE + 0x400, 0],
    [FLASH_BASE + 0x400, MISS],
  ] as const) {
    const bench = benchWithHandler(vectors, latchInterrupts, timeExceptions);
    const { core } = bench.chip;
    core.setInterrupt(IRQ, true);
    core.setInterrupt(IRQ, false);
    bench.chip.core.cycles = 0;
    // The clock starts a slice at zero cycles, in which the entry and the handler's only instruction run.
    assert.equal(bench.step(), 15 + fetch);
    assert.equal(bench.step(), 2 + 13);
    assert.equal(bench.step(), 1);
  }
});

test('without exception-time: exceptions take no time', () => {
  const bench = benchWithHandler(SRAM_BASE + 0x400, latchInterrupts);
  bench.chip.core.setInterrupt(IRQ, true);
  bench.chip.core.setInterrupt(IRQ, false);
  assert.equal(bench.step(), 2);
});

/** Whether the handler is entered at the next instruction. */
function isEntered(bench: Bench): boolean {
  bench.step();
  return (bench.chip.core.PC & ~1) === HANDLER || bench.chip.core.IPSR !== 0;
}

for (const [when, prepare] of [
  ['interrupts', [latchInterrupts, timeExceptions]],
  ['without interrupts', [timeExceptions]],
] as const) {
  const isLatched = when === 'interrupts';

  test(`${when}: a line that drops before its handler is entered ${isLatched ? 'is' : 'is not'} served`, () => {
    const bench = benchWithHandler(SRAM_BASE + 0x400, ...prepare);
    bench.chip.core.PM = true;
    bench.chip.core.setInterrupt(IRQ, true);
    bench.chip.core.setInterrupt(IRQ, false);
    bench.step();
    bench.chip.core.PM = false;
    bench.chip.core.interruptsUpdated = true;
    assert.equal(isEntered(bench), isLatched);
  });
}

test('an interrupt is served once for each rise of its line, and again as long as the line stays high', () => {
  const bench = benchWithHandler(SRAM_BASE + 0x400, latchInterrupts, timeExceptions);
  const { core } = bench.chip;
  core.setInterrupt(IRQ, true);
  assert.ok(isEntered(bench));
  assert.equal(core.pendingInterrupts & (1 << IRQ), 0, 'pending ends when the handler is entered');
  bench.step();
  assert.ok(isEntered(bench), 'the line is still high');
  core.setInterrupt(IRQ, false);
  bench.step();
  assert.ok(!isEntered(bench), 'the line is low');
});

test('a write to the clear-pending register ends what is pending, unless its line is high', () => {
  for (const isHigh of [false, true]) {
    const bench = benchWithHandler(SRAM_BASE + 0x400, latchInterrupts, timeExceptions);
    const { core, ppb } = bench.chip;
    core.PM = true;
    core.setInterrupt(IRQ, true);
    core.setInterrupt(IRQ, isHigh);
    ppb.writeUint32(NVIC_ICPR, 1 << IRQ);
    assert.equal((core.pendingInterrupts & (1 << IRQ)) !== 0, isHigh);
  }
});

const [RESETS, XOSC, PLL_SYS] = [0x4000c, 0x40024, 0x40028];

test('the crystal is stable after it has started and the delay of its register has passed', () => {
  const bench = new Bench();
  timeStartUp(bench.chip);
  bench.write(XOSC, 0x0c, 47);
  bench.write(XOSC, 0x00, 0x00fa_baa0);
  const stableNs = CRYSTAL_START_NS + (47 * 256 * 1e9) / 12e6;
  bench.clock.jumpTo(stableNs - 1);
  assert.equal(bench.read(XOSC, 0x04) >>> 31, 0);
  bench.clock.jumpTo(stableNs + 1);
  assert.equal(bench.read(XOSC, 0x04) >>> 31, 1);
});

test('a PLL locks some time after it is powered up, and not before', () => {
  const bench = new Bench();
  timeStartUp(bench.chip);
  const isLocked = () => bench.read(PLL_SYS, 0x00) >>> 31 === 1;
  bench.clock.jumpTo(10 * PLL_LOCK_NS);
  assert.ok(!isLocked(), 'without power');
  bench.write(PLL_SYS, 0x04, 0x0c);
  assert.ok(!isLocked(), 'at once');
  bench.clock.jumpTo(11 * PLL_LOCK_NS + 1);
  assert.ok(isLocked());
});

test('a block says that its reset is over some cycles after it', () => {
  const bench = new Bench();
  timeStartUp(bench.chip);
  const I2C0 = 1 << 3;
  bench.write(RESETS, 0x00, I2C0);
  assert.equal(bench.read(RESETS, 0x08) & I2C0, 0, 'in reset');
  bench.write(RESETS, 0x00, 0);
  assert.equal(bench.read(RESETS, 0x08) & I2C0, 0, 'at once');
  bench.clock.jumpTo(1000);
  assert.equal(bench.read(RESETS, 0x08) & I2C0, I2C0);
});

/** From power-on to the probe's start mark. */
function startMs(startUp: boolean, ...withoutFixes: Fix[]): number {
  const { board } = new Probe('write to the display', { withoutFixes }, { startUp });
  let startNs = Number.NaN;
  board.onHeartbeat(({ atNs }) => {
    startNs = atNs;
  });
  board.powerOn();
  board.runFor(200);
  return startNs / 1e6;
}

test('start-up: a firmware waits for the crystal, as long as embassy asks for, and for both PLLs', () => {
  const waited = startMs(true) - startMs(false);
  const wanted = (CRYSTAL_START_NS + 128e6 + 2 * PLL_LOCK_NS) / 1e6;
  assert.ok(Math.abs(waited - wanted) < 0.1, `${waited} ms instead of ${wanted}`);
});

test('xip-cache: a firmware starts more slowly than without, and more so if a miss costs more', () => {
  const start = (options: Omit<BoardOptions, 'image'>) => {
    const probe = new Probe('write to the display', options);
    return probe.duration(20);
  };
  const [without, usual, slow] = [start({ withoutFixes: ['xip-cache'] }), start({}), start({ xipMissCycles: 100 })];
  assert.ok(without < usual && usual < slow);
  assert.ok(Math.abs((slow - usual) / (usual - without) - 34 / 66) < 0.01, `${without}, ${usual}, ${slow} ms`);
});

/** How long the firmware waits for an erase and a program, in microseconds. */
function flashMicros(options: Omit<BoardOptions, 'image'> = {}): { erase: number; program: number } {
  const probe = new Probe('write, read and erase flash', options);
  probe.verdict(1000);
  probe.board.runFor(5);
  const [, erase, program] = /erase (\d+) us, program (\d+) us/.exec(probe.messages().join()) ?? [];
  return { erase: Number(erase), program: Number(program) };
}

test('boot-rom-time: what the boot ROM needs for an erase and a program comes on top of the flash', () => {
  const [all, bare] = [flashMicros(), flashMicros({ withoutFixes: ['boot-rom-time'] })];
  const each = ROM_CYCLES.exitXip + ROM_CYCLES.flushCache;
  assert.ok(Math.abs(all.erase - bare.erase - (each + ROM_CYCLES.sendErase) / 125) <= 1);
  assert.ok(Math.abs(all.program - bare.program - (each + ROM_CYCLES.sendPage) / 125) <= 1);
});

test('the slowest flash takes 400 ms for an erase and 3 ms for a program', () => {
  const [typical, slowest] = [flashMicros(), flashMicros({ flashSpeed: 'slowest' })];
  assert.ok(Math.abs(slowest.erase - typical.erase - 355_000) <= 1);
  assert.ok(Math.abs(slowest.program - typical.program - 2300) <= 1);
});

const [PADS, PADS_QSPI] = [0x4001c, 0x40020];

test('pads start with their input on, pulled down, at 4 mA; those of the flash as it needs them', () => {
  const { chip } = new Bench();
  const values = () => [
    chip.peripherals[PADS]?.readUint32(4 + 4 * 25),
    ...[0, 1, 2, 3, 4, 5].map((pad) => chip.peripherals[PADS_QSPI]?.readUint32(4 + 4 * pad)),
  ];
  assert.equal(values()[0], 0x36, 'without pads');
  resetPads(chip);
  assert.deepEqual(values(), [0x56, 0x56, 0x52, 0x52, 0x52, 0x52, 0x5a]);
});
