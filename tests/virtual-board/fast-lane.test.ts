/**
 * The fast lane of the CPU against rp2040js: random instructions on random registers, flags and memory must leave the same behind.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Random, seededRandom } from 'bombe-virtual-board';
import { Chip } from '../../hw/virtual-board/src/chip.ts';
import { CycleClock } from '../../hw/virtual-board/src/clock.ts';
import { FastLane } from '../../hw/virtual-board/src/fast-lane.ts';
import { fixInstructions } from '../../hw/virtual-board/src/instructions.ts';
import { FLASH_BASE, ROM_SIZE, SRAM_BASE, SRAM_SIZE } from '../../hw/virtual-board/src/memory-map.ts';

const TRIALS = 60_000;
const FLASH_BYTES = 64 * 1024;

/** The state of a CPU that is compared. */
interface State {
  readonly registers: readonly number[];
  readonly flags: readonly [n: boolean, z: boolean, c: boolean, v: boolean];
}

/** A CPU with its memory. */
class Cpu {
  readonly sram = new Uint8Array(SRAM_SIZE);
  readonly clock = new CycleClock();
  readonly chip: Chip;
  private readonly lane: FastLane;

  constructor(flash: Uint8Array<ArrayBuffer>) {
    const memory = { flash, sram: this.sram, rom: new Uint32Array(ROM_SIZE / 4) };
    const raise = (_: string, reason: string): never => {
      throw new Error(reason);
    };
    this.chip = new Chip(this.clock, memory, raise, true, 0);
    fixInstructions(this.chip, (message) => raise('hard-fault', message));
    this.chip.flashReadable = true;
    // Most random addresses are unused, which is not worth a warning here.
    this.chip.logger = { debug() {}, info() {}, warn() {}, error() {} };
    this.clock.attach(this.chip.core, 125e6);
    this.lane = new FastLane(this.chip, this.clock);
  }

  set state({ registers, flags: [n, z, c, v] }: State) {
    Object.assign(this.chip.core, { N: n, Z: z, C: c, V: v, cycles: 0 });
    this.chip.core.registers.set(registers);
  }

  /** Executes one instruction in the fast lane, which may leave it to rp2040js. */
  stepFast(): void {
    this.clock.beginSlice(this.clock.nanos + 1);
    this.lane.run();
  }

  /** Executes one instruction in rp2040js. */
  stepPlain(): void {
    this.chip.core.executeInstruction();
  }

  get flags(): { n: boolean; z: boolean; c: boolean; v: boolean } {
    const { N: n, Z: z, C: c, V: v } = this.chip.core;
    return { n, z, c, v };
  }
}

/** The result of a step: registers, flags and cycles; or the fault. */
function outcome(cpu: Cpu, step: () => void): unknown {
  try {
    step();
  } catch (error) {
    return String(error);
  }
  const { registers, cycles } = cpu.chip.core;
  return { registers: [...registers], cycles, ...cpu.flags };
}

/** Instructions that trap, wait or mask interrupts, other 32-bit ones, and undefined ones. */
const NOT_PLAIN = [
  /^0100011[01].{5}(..1|.1.|1..)/,
  /^10110001|^101100(11|01)|^1011011/,
  /^10111(?!0)|^101110(?!10[01])/,
  /^1101111|^11101|^11111/,
];

/** Whether an instruction affects only registers and memory. */
function isPlain(opcode: number): boolean {
  const binary = bits(opcode);
  const isPop = binary.startsWith('1011110');
  return isPop || !NOT_PLAIN.some((pattern) => pattern.test(binary));
}

function bits(opcode: number): string {
  return opcode.toString(2).padStart(16, '0');
}

/** A number worth testing: an address, a small one, an extreme one, or any. */
function interesting(random: Random): number {
  const any = Math.floor(random() * 2 ** 32);
  const choices = [
    any,
    any >>> 27,
    SRAM_BASE + 4096 + ((any >>> 0) % (SRAM_SIZE - 8192)),
    SRAM_BASE + 4096 + 4 * ((any >>> 0) % 60_000),
    FLASH_BASE + 4 * ((any >>> 0) % (FLASH_BYTES / 4 - 64)),
    [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff_fffe][any % 6] as number,
  ];
  return choices[Math.floor(random() * choices.length)] as number;
}

function randomState(random: Random): State {
  const registers = Array.from({ length: 16 }, () => interesting(random) >>> 0);
  registers[13] = SRAM_BASE + 8192 + 4 * Math.floor(random() * 50_000);
  return { registers, flags: [random() < 0.4, random() < 0.4, random() < 0.5, random() < 0.5] };
}

test('an instruction does the same in the fast lane as in rp2040js, and takes as long', ({ mock }) => {
  mock.method(console, 'warn', () => {});
  const random = seededRandom(1);
  const noise = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  const flash = noise(FLASH_BYTES);
  const [fast, plain] = [new Cpu(flash), new Cpu(flash)];
  fast.sram.set(noise(SRAM_SIZE));
  plain.sram.set(fast.sram);
  for (let trial = 0; trial < TRIALS; ) {
    const opcode = Math.floor(random() * 0x1_0000);
    if (!isPlain(opcode)) continue;
    trial += 1;
    // The second half of a BL; no other instruction has one here.
    const second = 0xd000 | Math.floor(random() * 0x3000) | 0x1000;
    const state = randomState(random);
    const pc = SRAM_BASE + 2 * Math.floor(random() * 1000);
    const at = pc - SRAM_BASE;
    for (const cpu of [fast, plain]) {
      cpu.sram.set([opcode & 0xff, opcode >> 8, second & 0xff, second >> 8], at);
      cpu.state = state;
      cpu.chip.core.PC = pc;
    }
    const wanted = outcome(plain, () => plain.stepPlain());
    const got = outcome(fast, () => fast.stepFast());
    assert.deepEqual(got, wanted, `${bits(opcode)} with ${state.registers.map((value) => value.toString(16))}`);
    if (trial % 2000 === 0) assert.ok(Buffer.compare(fast.sram, plain.sram) === 0, 'the memory differs');
  }
});

// Where rp2040js by itself is wrong: without and with a check for interrupts before the instruction, none of which is pending.
for (const interruptsUpdated of [false, true]) {
  const when = interruptsUpdated ? ', also when it is to be seen whether an interrupt is due' : '';

  test(`adding and subtracting with carry overflow as the architecture has it${when}`, () => {
    const random = seededRandom(2);
    const cpu = new Cpu(new Uint8Array(FLASH_BYTES));
    const signed = (value: number) => value | 0;
    for (let trial = 0; trial < 20_000; trial++) {
      const [left, right, carry] = [interesting(random), interesting(random), random() < 0.5];
      const isSum = random() < 0.5;
      // ADCS r0, r1 or SBCS r0, r1
      cpu.sram.set([isSum ? 0x48 : 0x88, 0x41]);
      cpu.state = { registers: [left, right], flags: [false, false, carry, false] };
      Object.assign(cpu.chip.core, { PC: SRAM_BASE, interruptsUpdated });
      cpu.stepFast();
      const exact = isSum
        ? signed(left) + signed(right) + Number(carry)
        : signed(left) - signed(right) - Number(!carry);
      const unsigned = isSum ? left + right + Number(carry) : left - right - Number(!carry);
      assert.deepEqual(
        [cpu.chip.core.registers[0], cpu.flags],
        [
          exact >>> 0,
          {
            n: signed(exact) < 0,
            z: signed(exact) === 0,
            c: isSum ? unsigned > 0xffff_ffff : unsigned >= 0,
            v: signed(exact) !== exact,
          },
        ],
        `${left.toString(16)} ${isSum ? '+' : '-'} ${right.toString(16)}, carry ${carry}`,
      );
    }
  });

  for (const target of [SRAM_BASE + 0x100, 0xf000_0000]) {
    const where = `a call of ${target.toString(16)}, the address in the link register,`;
    test(`${where} goes there, and not to where the register points then${when}`, () => {
      const cpu = new Cpu(new Uint8Array(FLASH_BYTES));
      cpu.sram.set([0xf0, 0x47]);
      cpu.state = { registers: [], flags: [false, false, false, false] };
      Object.assign(cpu.chip.core, { LR: target + 1, PC: SRAM_BASE, interruptsUpdated });
      cpu.stepFast();
      const { LR, PC } = cpu.chip.core;
      assert.deepEqual({ LR, PC }, { LR: SRAM_BASE + 3, PC: target });
    });
  }
}

test('an interrupt is taken before the next instruction, in no time, and only while interrupts are not masked', () => {
  const IRQ = 3;
  const HANDLER = 0x200;
  const after = (step: (cpu: Cpu) => void, isMasked: boolean) => {
    const cpu = new Cpu(new Uint8Array(FLASH_BYTES));
    // MOVS r0, #1 where it is interrupted; MOVS r0, #2 in the handler.
    cpu.sram.set([0x01, 0x20]);
    cpu.sram.set([0x02, 0x20], HANDLER);
    cpu.chip.sram32[(0x400 + 4 * (16 + IRQ)) / 4] = SRAM_BASE + HANDLER + 1;
    cpu.state = { registers: Array(13).fill(0), flags: [false, true, false, false] };
    const { core } = cpu.chip;
    Object.assign(core, { PC: SRAM_BASE, SP: SRAM_BASE + 0x1000, VTOR: SRAM_BASE + 0x400, PM: isMasked });
    core.enabledInterrupts = 1 << IRQ;
    core.setInterrupt(IRQ, true);
    step(cpu);
    // rp2040js leaves the Thumb bit in the program counter.
    core.PC &= ~1;
    const { IPSR, cycles, registers, pendingInterrupts } = core;
    return { IPSR, cycles, registers: [...registers], pendingInterrupts, ...cpu.flags, sram: cpu.sram };
  };
  for (const isMasked of [false, true]) {
    const taken = after((cpu) => cpu.stepFast(), isMasked);
    assert.equal(taken.registers[0], isMasked ? 1 : 2);
    assert.deepEqual(
      taken,
      after((cpu) => cpu.stepPlain(), isMasked),
    );
  }
});
