/**
 * Damage to flash contents: flipped bits, and sectors full of noise. For a board whose power is off.
 *
 * Separate from `flash.ts`, because no operation of the chip does this.
 */

import { FLASH_SECTOR, type Region } from './memory-map.ts';
import type { Random } from './random.ts';

/** Flips random bits in a region, given as offsets into the flash. */
export function flipBits(flash: Uint8Array, region: Region, bits: number, random: Random): void {
  for (let flipped = 0; flipped < bits; flipped++) {
    const at = region.start + Math.floor(random() * (region.end - region.start));
    flash[at] = (flash[at] as number) ^ (1 << Math.floor(8 * random()));
  }
}

/** Fills the sector that contains an offset with noise. */
export function corruptSector(flash: Uint8Array, offset: number, random: Random): void {
  const start = offset - (offset % FLASH_SECTOR);
  for (let at = start; at < start + FLASH_SECTOR; at++) {
    flash[at] = Math.floor(256 * random());
  }
}
