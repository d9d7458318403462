/**
 * The NOR flash chip: what erasing and programming do to its bytes, and how long they take.
 *
 * NOR rules: an erase sets all bits of a 4 KiB sector, a program can only clear bits. An operation is a list of steps, so that a
 * power cut can interrupt it; `power-cut.ts` has what it leaves, and `timing.ts` how long a step takes.
 */

import { FLASH_PAGE, FLASH_SECTOR, FLASH_SIZE } from './memory-map.ts';
import { cutErase, cutProgram, type PowerCut } from './power-cut.ts';
import { FLASH_TIMES, type FlashTimes } from './timing.ts';

/** The kinds of write operations. */
export type FlashOperation = 'erase' | 'program';

/** One sector erase or page program. */
export interface FlashStep {
  readonly operation: FlashOperation;
  /** Where the sector or page starts, counted from the start of the flash. */
  readonly offset: number;
  readonly length: number;
  readonly durationNs: number;
  /** Completes the step. */
  finish(): void;
  /** Interrupts the step by a power cut after `fraction` (0..1) of its time. */
  cut(fraction: number, powerCut: PowerCut): void;
}

/** The chip refuses an operation; the message says why. */
export class FlashError extends Error {
  override readonly name = 'FlashError';
}

/** An erased flash chip. */
export function erasedFlash(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(FLASH_SIZE).fill(0xff);
}

/** The steps of erasing `length` bytes from `offset` on. Sectors whose offset is in `worn` do not become blank. */
export function eraseSteps(
  flash: Uint8Array,
  offset: number,
  length: number,
  worn: ReadonlySet<number> = new Set(),
  times: FlashTimes = FLASH_TIMES.typical,
): FlashStep[] {
  checkRange('erase', offset, length, FLASH_SECTOR);
  const steps: FlashStep[] = [];
  for (let start = offset; start < offset + length; start += FLASH_SECTOR) {
    const sector = flash.subarray(start, start + FLASH_SECTOR);
    steps.push({
      operation: 'erase',
      offset: start,
      length: FLASH_SECTOR,
      durationNs: times.sectorEraseNs,
      finish: () => (worn.has(start) ? eraseWorn(sector) : sector.fill(0xff)),
      cut: (fraction, powerCut) => sector.set(cutErase(sector, fraction, powerCut)),
    });
  }
  return steps;
}

/** The steps of programming `data` from `offset` on. */
export function programSteps(
  flash: Uint8Array,
  offset: number,
  data: Uint8Array,
  times: FlashTimes = FLASH_TIMES.typical,
): FlashStep[] {
  checkRange('program', offset, data.length, FLASH_PAGE);
  const steps: FlashStep[] = [];
  for (let start = 0; start < data.length; start += FLASH_PAGE) {
    const page = flash.subarray(offset + start, offset + start + FLASH_PAGE);
    const wanted = data.subarray(start, start + FLASH_PAGE);
    steps.push({
      operation: 'program',
      offset: offset + start,
      length: FLASH_PAGE,
      durationNs: times.pageProgramNs,
      finish: () => clearBits(page, wanted),
      cut: (fraction, powerCut) => clearBits(page, cutProgram(wanted, fraction, powerCut)),
    });
  }
  return steps;
}

/** In a worn sector, one bit in this many bytes cannot be erased. */
const WORN_BYTES = 64;

function eraseWorn(sector: Uint8Array): void {
  sector.forEach((_, index) => {
    sector[index] = index % WORN_BYTES === WORN_BYTES - 1 ? 0xfe : 0xff;
  });
}

/** Clears every bit of `page` that is clear in `wanted`, and sets none. */
function clearBits(page: Uint8Array, wanted: Uint8Array): void {
  page.set(page.map((byte, index) => byte & (wanted[index] as number)));
}

function checkRange(operation: FlashOperation, offset: number, length: number, unit: number): void {
  if (offset % unit !== 0 || length % unit !== 0) {
    throw new FlashError(
      `flash ${operation} of ${length} bytes at offset ${offset}: both must be multiples of ${unit}`,
    );
  }
  if (offset + length > FLASH_SIZE) {
    throw new FlashError(`flash ${operation} of ${length} bytes at offset ${offset} runs past the end of the flash`);
  }
}
