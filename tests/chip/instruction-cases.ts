/**
 * The cases of the comparison: an encoding and a state of the CPU to execute it in.
 *
 * All 16-bit encodings come up in each round, each with another second half if it is the first half of a 32-bit instruction; so
 * do all special registers, the barriers, and some hundreds of calls. What the architecture leaves open cannot be compared.
 */

import { FLASH_BASE, SRAM_BASE, SRAM_SIZE } from 'bombe-virtual-board';

/** How an instruction ends. A call is SVC. */
export const ENDS = { done: 0, fault: 1, breakpoint: 2, call: 3 } as const;

/** An encoding: a halfword, and the one that follows it. */
export interface Encoding {
  readonly first: number;
  readonly second: number;
}

/** What the CPU is like before the instruction: the registers but for the program counter, and N, Z, C and V in four bits. */
export interface State {
  readonly registers: Uint32Array;
  readonly flags: number;
}

/** A source of 32-bit numbers. */
export type Draw = () => number;

/** The parts of the memory that pointers point to. */
export const DATA = { sram: SRAM_BASE + 0x8000, stack: SRAM_BASE + 0x4000, flash: FLASH_BASE + 0x1000, size: 0x1000 };
/** How far the longest access reaches from a pointer: 255 words and the length of a list. */
const REACH = 0x440;

const SP = 13;
const CALLS = 512;

/** What cannot be compared, with the reason. `SBZ` and `SBO` are bits that should be zero or one (DDI 0419, A5). */
const EXCLUSIONS: readonly (readonly [reason: string, is: (first: number, second: number) => boolean])[] = [
  [
    'UNPREDICTABLE: a list without registers',
    (first) => isList(first) && (first & (isStackList(first) ? 0x1ff : 0xff)) === 0,
  ],
  ['UNPREDICTABLE: CMP of two low registers in the form for high ones, or with PC', isOddCompare],
  ['UNPREDICTABLE: ADD of PC to PC', (first) => first === 0x44ff],
  [
    'UNPREDICTABLE: BX or BLX with SBZ bits set, BLX PC',
    (first) => first >> 8 === 0x47 && ((first & 7) !== 0 || first >> 3 === 0x8ff),
  ],
  [
    'UNPREDICTABLE: CPS with bits of other architectures',
    (first) => first >> 5 === 0b10110110011 && (first & 0xf) !== 2,
  ],
  ['UNPREDICTABLE: a barrier, MRS or MSR with SBZ or SBO bits the wrong way', isOddControl],
  ['UNPREDICTABLE: MRS to, or MSR from, SP or PC', (first, second) => isBadRegister(transferred(first, second))],
  [
    'UNPREDICTABLE: a special register that does not exist',
    (first, second) => isTransfer(first, second) && !SPECIAL.has(second & 0xff),
  ],
];

/** What Unicorn does not do as the manual has it, with how the instruction must end. */
const NOT_BY_UNICORN: readonly (readonly [reason: string, end: number, is: (first: number) => boolean])[] = [
  ['UNDEFINED, but Unicorn executes CBZ and CBNZ of ARMv7-M', ENDS.fault, (first) => (first & 0xf500) === 0xb100],
  ['UNDEFINED, but Unicorn executes IT of ARMv7-M', ENDS.fault, (first) => first >> 8 === 0xbf && (first & 15) !== 0],
  ['UNDEFINED, but Unicorn executes SETEND of ARMv6', ENDS.fault, (first) => (first & 0xfff7) === 0xb650],
  ['YIELD and WFE, where Unicorn stops', ENDS.done, (first) => first === 0xbf10 || first === 0xbf20],
];

/** APSR and the other views of xPSR, MSP, PSP, PRIMASK, CONTROL. */
const SPECIAL = new Set([0, 1, 2, 3, 5, 6, 7, 8, 9, 16, 20]);

function isList(first: number): boolean {
  return first >> 12 === 0b1100 || isStackList(first);
}

function isStackList(first: number): boolean {
  return (first & 0xf600) === 0xb400;
}

function isOddCompare(first: number): boolean {
  if (first >> 8 !== 0x45) return false;
  const [left, right] = [((first >> 4) & 8) | (first & 7), (first >> 3) & 15];
  return (left < 8 && right < 8) || left === 15 || right === 15;
}

/** Whether an instruction is in the space of the 32-bit control instructions, though not in the form that the manual gives. */
function isOddControl(first: number, second: number): boolean {
  const isControl = first >> 5 === 0b11110011100 || first >> 4 === 0b111100111011 || first >> 5 === 0b11110011111;
  if (!isControl || (second & 0xd000) !== 0x8000) return false;
  if (isTransfer(first, second)) return false;
  return !(first === 0xf3bf && [0x8f4f, 0x8f5f, 0x8f6f].includes(second));
}

function isTransfer(first: number, second: number): boolean {
  return (first === 0xf3ef && second >> 12 === 8) || (first >> 4 === 0xf38 && second >> 8 === 0x88);
}

/** The register of an MRS or MSR; null for any other instruction. */
function transferred(first: number, second: number): number | null {
  if (!isTransfer(first, second)) return null;
  return first === 0xf3ef ? (second >> 8) & 15 : first & 15;
}

function isBadRegister(register: number | null): boolean {
  return register === 13 || register === 15;
}

/** Why an encoding is not compared; null if it is. */
export function exclusion({ first, second }: Encoding): string | null {
  return EXCLUSIONS.find(([, is]) => is(first, second))?.[0] ?? null;
}

/** Why Unicorn cannot be asked about an encoding, and how it must end; null if Unicorn can be asked. */
export function endWithoutUnicorn({ first }: Encoding): { reason: string; end: number } | null {
  const found = NOT_BY_UNICORN.find(([, , is]) => is(first));
  return found ? { reason: found[0], end: found[1] } : null;
}

/** The encodings of a round. */
export function encodings(draw: Draw): Encoding[] {
  const list: Encoding[] = [];
  const add = (first: number, second: number) => list.push({ first, second });
  for (let first = 0; first < 0x1_0000; first++) add(first, draw() & 0xffff);
  for (let special = 0; special < 0x100; special++) {
    add(0xf3ef, 0x8000 | ((draw() % 15) << 8) | special);
    add(0xf380 | (draw() % 15), 0x8800 | special);
  }
  for (const barrier of [0x8f4f, 0x8f5f, 0x8f6f]) add(0xf3bf, barrier);
  for (let call = 0; call < CALLS; call++) add(0xf000 | (draw() & 0x7ff), 0xd000 | (draw() & 0x2fff));
  return list;
}

const EXTREMES = [
  0, 1, 2, 31, 32, 33, 0xff, 0x100, 0x120, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_fffe,
  0xffff_ffff,
];

/** A state in which this encoding does something: its pointers point to memory, mostly. */
export function stateFor({ first }: Encoding, draw: Draw): State {
  const one = <Choice>(choices: readonly Choice[]) => choices[draw() % choices.length] as Choice;
  const within = (start: number) => start + REACH + (draw() % (DATA.size - 2 * REACH));
  const value = () => {
    const choices = [
      one(EXTREMES),
      draw() >>> 24,
      draw() % 40,
      within(DATA.sram),
      within(DATA.flash) & ~3,
      draw(),
      draw(),
      draw(),
    ];
    return one(choices) >>> 0;
  };
  const words = (limit: number) => (draw() % limit) & ~3;
  const pointer = () => {
    const rare = [
      within(DATA.sram),
      within(DATA.flash),
      SRAM_BASE + words(64),
      SRAM_BASE + SRAM_SIZE - words(64),
      words(0x3f00),
      0x3000_0000 + words(0x1_0000),
    ];
    const usual = draw() % 4 === 0 ? within(DATA.flash) : within(DATA.sram);
    return (draw() % 4 === 0 ? one(rare) : usual & ~3) >>> 0;
  };
  const registers = Uint32Array.from({ length: 15 }, value);
  const edge = draw() % 2 === 0 ? SRAM_BASE + words(80) : SRAM_BASE + SRAM_SIZE - words(80);
  registers[SP] = draw() % 24 === 0 ? edge : within(DATA.stack) & ~3;
  if (draw() % 10 !== 0) {
    const base = (first >> 3) & 7;
    const index = (first >> 6) & 7;
    const top = first >> 12;
    if (top >= 5 && top <= 8) registers[base] = pointer();
    if (top === 5 && index !== base) {
      const offset = draw() % 64;
      registers[index] = draw() % 5 === 0 ? -offset >>> 0 : offset & ~(draw() % 4 === 0 ? 0 : 3);
    }
    if (top === 12) registers[(first >> 8) & 7] = pointer();
    const target = (first >> 3) & 15;
    // Mostly to odd addresses: all others are faults.
    if (first >> 8 === 0x47 && target < SP && draw() % 4 !== 0) registers[target] = within(DATA.sram) | 1;
  }
  return { registers, flags: draw() & 15 };
}
