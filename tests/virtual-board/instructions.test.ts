/**
 * Instructions that rp2040js executes wrongly by itself, in the fast lane and without it. The outcomes are worked out by hand from
 * the ARMv6-M Architecture Reference Manual. `tests/chip` compares all instructions with another emulator.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SIZE, SRAM_BASE, SRAM_SIZE } from 'bombe-virtual-board';
import { Cpu } from '../chip/cpu.ts';
import { ENDS } from '../chip/instruction-cases.ts';

const [N, Z, C, V] = [8, 4, 2, 1];
const STACK = SRAM_BASE + 0x2000;
const DATA = SRAM_BASE + 0x1000;

/** What an instruction does to r0, the flags and memory. */
interface Case {
  readonly what: string;
  readonly code: readonly [first: number, second?: number];
  /** r0 and r1 before it, and the word on the stack. */
  readonly before: { readonly r0?: number; readonly r1?: number; readonly flags?: number; readonly stack?: number };
  readonly after: { readonly r0?: number; readonly flags?: number; readonly end?: number };
}

const LSLS = 0x4088;
const LSRS = 0x40c8;
const ASRS = 0x4108;
const RORS = 0x41c8;
const STM_R0_R0_R1 = 0xc003;
const [BX_R0, BLX_R0, POP_PC, BLX_LR] = [0x4700, 0x4780, 0xbd00, 0x47f0];
const BEQ = 0xd002;
const MOV_R0_R1 = 0x4608;
const HINT = 0xbf50;
const MRS_XPSR = [0xf3ef, 0x8003] as const;
const MSR_APSR = [0xf380, 0x8800] as const;
const MSR_IPSR = [0xf380, 0x8805] as const;

const CASES: readonly Case[] = [
  { what: 'LSRS by 0 keeps the carry', code: [LSRS], before: { r0: 1, r1: 0, flags: C }, after: { r0: 1, flags: C } },
  {
    what: 'ASRS by 256, which counts as 0, keeps the carry',
    code: [ASRS],
    before: { r0: 0x8000_0000, r1: 0x100, flags: C },
    after: { r0: 0x8000_0000, flags: N | C },
  },
  {
    what: 'RORS by 0 keeps the carry',
    code: [RORS],
    before: { r0: 0x8000_0000, r1: 0 },
    after: { r0: 0x8000_0000, flags: N },
  },
  {
    what: 'RORS by 32 sets the carry to the sign',
    code: [RORS],
    before: { r0: 0x8000_0000, r1: 32 },
    after: { r0: 0x8000_0000, flags: N | C },
  },
  {
    what: 'LSLS by 32 shifts the lowest bit into the carry',
    code: [LSLS],
    before: { r0: 1, r1: 32 },
    after: { r0: 0, flags: Z | C },
  },
  {
    what: 'LSLS by 33 clears the carry',
    code: [LSLS],
    before: { r0: 0x8000_0001, r1: 33, flags: C },
    after: { r0: 0, flags: Z },
  },
  {
    what: 'ASRS by 200 leaves the sign, also in the carry',
    code: [ASRS],
    before: { r0: 0x8000_0000, r1: 200 },
    after: { r0: 0xffff_ffff, flags: N | C },
  },
  {
    what: 'STM with its base in the list writes the base back',
    code: [STM_R0_R0_R1],
    before: { r0: DATA, r1: 5 },
    after: { r0: DATA + 8 },
  },
  { what: 'BX to an odd address goes there', code: [BX_R0], before: { r0: DATA + 1 }, after: {} },
  { what: 'BX to an even address is a fault', code: [BX_R0], before: { r0: DATA }, after: { end: ENDS.fault } },
  { what: 'BLX to an even address is a fault', code: [BLX_R0], before: { r0: DATA }, after: { end: ENDS.fault } },
  { what: 'BLX LR to an even address is a fault', code: [BLX_LR], before: {}, after: { end: ENDS.fault } },
  { what: 'POP of an odd address goes there', code: [POP_PC], before: { stack: DATA + 1 }, after: {} },
  { what: 'POP of an even address is a fault', code: [POP_PC], before: { stack: DATA }, after: { end: ENDS.fault } },
  {
    what: 'N and Z may both be set, and stay so',
    code: [MOV_R0_R1],
    before: { flags: N | Z },
    after: { flags: N | Z },
  },
  {
    what: 'MSR sets N and Z both',
    code: MSR_APSR,
    before: { r0: 0xc000_0000 },
    after: { r0: 0xc000_0000, flags: N | Z },
  },
  {
    what: 'MRS of xPSR shows no T bit',
    code: MRS_XPSR,
    before: { flags: N | Z | C | V },
    after: { r0: 0xf000_0000, flags: N | Z | C | V },
  },
  { what: 'MSR of IPSR changes nothing', code: MSR_IPSR, before: { r0: 3 }, after: { r0: 3 } },
  { what: 'a hint without a meaning does nothing', code: [HINT], before: {}, after: {} },
];

for (const runs of ['fast', 'plain'] as const) {
  for (const { what, code, before, after } of CASES) {
    test(`${what}, ${runs === 'fast' ? 'in the fast lane' : 'without the fast lane'}`, () => {
      const cpu = new Cpu(runs, new Uint8Array(SRAM_SIZE), new Uint8Array(FLASH_SIZE));
      const { r0 = 0, r1 = 0, flags = 0, stack = 0 } = before;
      const registers = new Uint32Array(15);
      registers.set([r0, r1]);
      registers[13] = STACK;
      cpu.chip.sram32[(STACK - SRAM_BASE) / 4] = stack;
      cpu.put(SRAM_BASE, { first: code[0], second: code[1] ?? 0 });
      cpu.execute(SRAM_BASE, { registers, flags });
      const { end = ENDS.done } = after;
      assert.equal(cpu.end, end);
      if (end === ENDS.fault) return;
      assert.equal(cpu.outcome[0], after.r0 ?? r0);
      assert.equal((cpu.outcome[16] as number) >>> 28, after.flags ?? flags);
      assert.equal((cpu.outcome[16] as number) & 0x3f, 0);
    });
  }
}

test('a branch that sees N and Z both takes the way of Z', () => {
  for (const runs of ['fast', 'plain'] as const) {
    const cpu = new Cpu(runs, new Uint8Array(SRAM_SIZE), new Uint8Array(FLASH_SIZE));
    cpu.put(SRAM_BASE, { first: BEQ, second: 0 });
    cpu.execute(SRAM_BASE, { registers: new Uint32Array(15), flags: N | Z });
    assert.equal(cpu.outcome[15], SRAM_BASE + 8);
  }
});

test('without the fix, a shift by 0 loses the carry', () => {
  const fixes = new Set(['instructions'] as const);
  const cpu = new Cpu('plain', new Uint8Array(SRAM_SIZE), new Uint8Array(FLASH_SIZE), fixes);
  cpu.put(SRAM_BASE, { first: LSRS, second: 0 });
  cpu.execute(SRAM_BASE, { registers: new Uint32Array(15), flags: C });
  assert.equal((cpu.outcome[16] as number) >>> 28, Z);
});
