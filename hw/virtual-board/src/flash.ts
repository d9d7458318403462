/**
 * The NOR flash chip: what erasing and programming do to its bytes, and how long they take.
 *
 * NOR rules: an erase sets all bits of a 4 KiB sector, a program can only clear bits. Typical times of the Pico's
 * W25Q16JV. An operation is a list of steps, so that a power cut can fall into the middle of one.
 */

import { FLASH_PAGE, FLASH_SECTOR, FLASH_SIZE } from './memory-map.ts';

/** Typical time to erase a 4 KiB sector. */
export const SECTOR_ERASE_NS = 45e6;
/** Typical time to program a 256-byte page. */
export const PAGE_PROGRAM_NS = 0.7e6;

/** One sector erase or page program. */
export interface FlashStep {
  readonly durationNs: number;
  /** The step ran to its end. */
  finish(): void;
  /** Power went away when `fraction` (0..1) of the step had passed. */
  cut(fraction: number): void;
}

/** An operation that the chip refuses; the message says why. */
export class FlashError extends Error {
  override readonly name = 'FlashError';
}

/** An erased flash chip. */
export function erasedFlash(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(FLASH_SIZE).fill(0xff);
}

/** The steps of erasing `length` bytes from `offset` on. */
export function eraseSteps(flash: Uint8Array, offset: number, length: number): FlashStep[] {
  checkRange('erase', offset, length, FLASH_SECTOR);
  const steps: FlashStep[] = [];
  for (let sector = offset; sector < offset + length; sector += FLASH_SECTOR) {
    const eraseBytes = (count: number) => flash.fill(0xff, sector, sector + count);
    steps.push({
      durationNs: SECTOR_ERASE_NS,
      finish: () => eraseBytes(FLASH_SECTOR),
      cut: (fraction) => eraseBytes(Math.floor(fraction * FLASH_SECTOR)),
    });
  }
  return steps;
}

/** The steps of programming `data` from `offset` on. */
export function programSteps(flash: Uint8Array, offset: number, data: Uint8Array): FlashStep[] {
  checkRange('program', offset, data.length, FLASH_PAGE);
  const steps: FlashStep[] = [];
  for (let start = 0; start < data.length; start += FLASH_PAGE) {
    const programBytes = (count: number) => {
      for (let index = start; index < start + count; index++) {
        const at = offset + index;
        flash[at] = (flash[at] as number) & (data[index] as number);
      }
    };
    steps.push({
      durationNs: PAGE_PROGRAM_NS,
      finish: () => programBytes(FLASH_PAGE),
      cut: (fraction) => programBytes(Math.floor(fraction * FLASH_PAGE)),
    });
  }
  return steps;
}

function checkRange(operation: string, offset: number, length: number, unit: number): void {
  if (offset % unit !== 0 || length % unit !== 0) {
    throw new FlashError(
      `flash ${operation} of ${length} bytes at offset ${offset}: both must be multiples of ${unit}`,
    );
  }
  if (offset + length > FLASH_SIZE) {
    throw new FlashError(`flash ${operation} of ${length} bytes at offset ${offset} runs past the end of the flash`);
  }
}
