/** The parts of the journal in flash that faults need; its format is in `core-nostd/src/journal.rs`. */

import { FLASH_SECTOR } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';

/** The offsets of the archive's sectors. */
export const SECTORS = Array.from(
  { length: (ARCHIVE.end - ARCHIVE.start) / FLASH_SECTOR },
  (_, n) => ARCHIVE.start + n * FLASH_SECTOR,
);

/** Everything in a sector starts at a cell boundary; the first cell is the sector's marker. */
export const CELL = 16;

const BLANK = 0xff;

/** The sectors that contain records besides their marker. */
export function written(flash: Uint8Array): number[] {
  return SECTORS.filter((start) => flash.subarray(start + CELL, start + FLASH_SECTOR).some((byte) => byte !== BLANK));
}

/** The sectors that are erased and marked, ready to be written. */
export function clean(flash: Uint8Array): number[] {
  const inUse = written(flash);
  return SECTORS.filter((start) => flash[start] !== BLANK && !inUse.includes(start));
}

/** The number of bytes up to the last cell of a sector that is not blank. */
export function usedCells(sector: Uint8Array): number {
  let end = sector.length;
  while (end > 0 && sector[end - 1] === BLANK) end--;
  return Math.ceil(end / CELL) * CELL;
}
