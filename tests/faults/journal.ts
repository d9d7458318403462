/** The journal in flash, as far as faults are made in it: `core-nostd/src/journal.rs` has its format. */

import { FLASH_SECTOR } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';

/** Where the archive's sectors start. */
export const SECTORS = Array.from(
  { length: (ARCHIVE.end - ARCHIVE.start) / FLASH_SECTOR },
  (_, n) => ARCHIVE.start + n * FLASH_SECTOR,
);

/** Everything in a sector starts on a cell's border; its first cell is its marker. */
export const CELL = 16;

const BLANK = 0xff;

/** The sectors that hold records: more than their marker. */
export function written(flash: Uint8Array): number[] {
  return SECTORS.filter((start) => flash.subarray(start + CELL, start + FLASH_SECTOR).some((byte) => byte !== BLANK));
}

/** The sectors that are erased and marked, ready to be written. */
export function clean(flash: Uint8Array): number[] {
  const inUse = written(flash);
  return SECTORS.filter((start) => flash[start] !== BLANK && !inUse.includes(start));
}

/** How many bytes of a sector its cells take up that are not blank. */
export function usedCells(sector: Uint8Array): number {
  let end = sector.length;
  while (end > 0 && sector[end - 1] === BLANK) end--;
  return Math.ceil(end / CELL) * CELL;
}
