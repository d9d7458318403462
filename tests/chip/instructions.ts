/**
 * Compares single instructions in three emulators: the fast lane, rp2040js with the fixes, and Unicorn, which is QEMU's
 * Cortex-M0. The first two run here, and `instructions.py` compares their outcomes with Unicorn's.
 */

import { FLASH_BASE, FLASH_SIZE, SRAM_BASE, SRAM_SIZE, seededRandom } from 'bombe-virtual-board';
import { bootRomImage } from '../../hw/virtual-board/src/boot-rom.ts';
import { Comparison } from './comparison.ts';
import { Cpu, OUTCOME_WORDS, PROCESS_STACK, THUMB } from './cpu.ts';
import {
  type Draw,
  ENDS,
  type Encoding,
  encodings,
  endWithoutUnicorn,
  exclusion,
  type State,
  stateFor,
} from './instruction-cases.ts';

/** Where the instructions are: a word for each of a batch, by turns in SRAM and in flash. */
const CODE = [SRAM_BASE + 0x2_0000, FLASH_BASE + 0x1_0000] as const;
const BATCH = 0x7f00;

/** The words of a case, as `instructions.py` reads it: encoding; CONTROL, xPSR, PRIMASK, PSP and r0 to r14; and the outcome. */
const CASE_WORDS = 1 + 4 + 15 + OUTCOME_WORDS;

/** How many cases to compare. */
export interface Extent {
  /** In how many states each encoding is executed. */
  readonly rounds: number;
  readonly seed: number;
}

/** What came of it. */
export interface InstructionCounts {
  /** Cases that all three executed. */
  readonly cases: number;
  /** Those of them in which all three ended in a fault. */
  readonly faults: number;
  readonly mismatches: number;
  /** The first mismatches, for people. */
  readonly examples: readonly string[];
  /** Cases that were executed here only, and ended as they must; by the reason. */
  readonly withoutUnicorn: Counts;
  /** Cases that were not executed, by the reason. */
  readonly excluded: Counts;
  /** Cases in which Unicorn set bits of SP or xPSR that are always zero in ARMv6-M, or lacks one of CONTROL. */
  readonly settled: number;
}

/** Cases by a reason. */
export type Counts = Readonly<Record<string, number>>;

const EXAMPLES = 10;

/** Compares. */
export async function compareInstructions({ rounds, seed }: Extent): Promise<InstructionCounts> {
  const random = seededRandom(seed);
  const draw: Draw = () => Math.floor(random() * 2 ** 32);
  const noise = (length: number) => Uint8Array.from({ length }, () => draw() >>> 24);
  const [sram, flash] = [noise(SRAM_SIZE), noise(FLASH_SIZE)];
  const pair = new Pair(sram, flash, draw);
  const unicorn = new Comparison<Pick<InstructionCounts, 'faults' | 'mismatches' | 'examples' | 'settled'>>(
    'instructions.py',
  );
  await unicorn.send(new Uint32Array([SRAM_SIZE, FLASH_SIZE]), sram, flash, bootRomImage());

  const excluded: Record<string, number> = {};
  let cases = 0;
  let batches = 0;
  for (let round = 0; round < rounds; round++) {
    const defined = encodings(draw).filter((encoding) => {
      const reason = exclusion(encoding);
      if (reason) count(excluded, reason);
      return reason === null;
    });
    pair.checkWithoutUnicorn(defined);
    const all = defined.filter((encoding) => endWithoutUnicorn(encoding) === null);
    cases += all.length;
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH);
      const code = CODE[batches++ % CODE.length] as number;
      const words = pair.run(batch, code);
      await unicorn.send(new Uint32Array([batch.length, code]), words, pair.sram);
    }
  }
  const { mismatches, examples, ...others } = await unicorn.end();
  const { differences, withoutUnicorn } = pair;
  return {
    cases,
    mismatches: mismatches + differences.length,
    examples: [...differences.slice(0, EXAMPLES), ...examples],
    withoutUnicorn,
    excluded,
    ...others,
  };
}

/** The two CPUs of the virtual board. */
class Pair {
  readonly differences: string[] = [];
  readonly withoutUnicorn: Record<string, number> = {};
  private readonly fast: Cpu;
  private readonly plain: Cpu;
  private readonly draw: Draw;

  constructor(sram: Uint8Array<ArrayBuffer>, flash: Uint8Array<ArrayBuffer>, draw: Draw) {
    this.fast = new Cpu('fast', sram.slice(), flash);
    this.plain = new Cpu('plain', sram.slice(), flash);
    this.draw = draw;
  }

  /** The memory after all cases so far. */
  get sram(): Uint8Array {
    return this.fast.chip.sram;
  }

  /** Executes what Unicorn cannot be asked about. */
  checkWithoutUnicorn(all: readonly Encoding[]): void {
    for (const encoding of all) {
      const wanted = endWithoutUnicorn(encoding);
      if (!wanted) continue;
      this.put(CODE[0], encoding);
      this.execute(CODE[0], encoding);
      if (this.fast.end !== wanted.end) this.differences.push(`${name(encoding)} ends with ${this.fast.end}`);
      count(this.withoutUnicorn, wanted.reason);
    }
  }

  /** Executes a batch. Gives the cases with their outcomes. */
  run(batch: readonly Encoding[], code: number): Uint32Array {
    batch.forEach((encoding, index) => {
      this.put(code + 4 * index, encoding);
    });
    const words = new Uint32Array(batch.length * CASE_WORDS);
    batch.forEach((encoding, index) => {
      const { registers, flags } = this.execute(code + 4 * index, encoding);
      const { first, second } = encoding;
      const at = index * CASE_WORDS;
      words.set([first | (second << 16), 0, THUMB | (flags << 28), 0, PROCESS_STACK], at);
      words.set(registers, at + 5);
      words.set(this.fast.outcome, at + 20);
    });
    if (Buffer.compare(this.fast.chip.sram, this.plain.chip.sram) !== 0) {
      this.differences.push('the memory differs after a batch');
      this.plain.chip.sram.set(this.fast.chip.sram);
    }
    return words;
  }

  private put(address: number, encoding: Encoding): void {
    for (const cpu of [this.fast, this.plain]) cpu.put(address, encoding);
  }

  private execute(pc: number, encoding: Encoding): State {
    const state = stateFor(encoding, this.draw);
    const { fast, plain } = this;
    fast.execute(pc, state);
    plain.execute(pc, state);
    if (!areAlike(fast, plain)) {
      this.differences.push(`${name(encoding)}: the fast lane ${told(fast)}, rp2040js ${told(plain)}`);
    }
    return state;
  }
}

/** Whether two CPUs came to the same outcome. What a fault leaves in the registers does not matter. */
function areAlike(fast: Cpu, plain: Cpu): boolean {
  if (fast.end === ENDS.fault) return plain.end === ENDS.fault;
  return fast.outcome.every((word, index) => word === plain.outcome[index]);
}

function count(counts: Record<string, number>, reason: string): void {
  counts[reason] = (counts[reason] ?? 0) + 1;
}

function name({ first, second }: Encoding): string {
  return `${hex(first, 4)} ${hex(second, 4)}`;
}

function told({ outcome }: Cpu): string {
  return `[${[...outcome].map((word) => hex(word, 1)).join(' ')}]`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
