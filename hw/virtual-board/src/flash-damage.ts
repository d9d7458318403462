/**
 * What time and bad luck do to a flash that nobody writes to: bits that flip, and sectors that hold anything at all.
 *
 * For a board whose power is off. Kept apart from `flash.ts`, because no operation of the chip does this.
 */

import { FLASH_SECTOR, type Region } from './memory-map.ts';
import type { Random } from './random.ts';

/** Flips so many bits somewhere in a region, counted from the start of the flash. */
export function flipBits(flash: Uint8Array, region: Region, bits: number, random: Random): void {
  for (let flipped = 0; flipped < bits; flipped++) {
    const at = region.start + Math.floor(random() * (region.end - region.start));
    flash[at] = (flash[at] as number) ^ (1 << Math.floor(8 * random()));
  }
}

/** Fills the sector that holds an offset with noise. */
export function corruptSector(flash: Uint8Array, offset: number, random: Random): void {
  const start = offset - (offset % FLASH_SECTOR);
  for (let at = start; at < start + FLASH_SECTOR; at++) {
    flash[at] = Math.floor(256 * random());
  }
}
