/**
 * Reads a UF2 image, the file that is dragged onto a Pico in BOOTSEL mode, and puts it into flash.
 *
 *     block of 512 bytes, numbers little-endian
 *     +0   magic 0x0a324655 "UF2\n"     +16  payload size
 *     +4   magic 0x9e5d5157             +20  block number
 *     +8   flags                        +24  number of blocks
 *     +12  target address               +28  family
 *     +32  payload, padded to 476       +508 magic 0x0ab16f30
 */

import { FLASH_BASE, FLASH_PAGE, FLASH_SECTOR, FLASH_SIZE } from './memory-map.ts';

const BLOCK_SIZE = 512;
const MAGIC_START = 0x0a32_4655;
const MAGIC_SECOND = 0x9e5d_5157;
const MAGIC_END = 0x0ab1_6f30;
const PAYLOAD_AT = 32;
const FLAG_NOT_MAIN_FLASH = 0x0000_0001;
const FLAG_FAMILY_PRESENT = 0x0000_2000;
const RP2040_FAMILY = 0xe48b_ff56;

/** The file is not a UF2 image for this board; the message says why. */
export class Uf2Error extends Error {
  override readonly name = 'Uf2Error';
}

/** One page of the image. */
interface Page {
  readonly offset: number;
  readonly data: Uint8Array;
}

/**
 * Flashes `image` as the BOOTSEL boot loader does: it erases each sector that the image touches and keeps the others.
 * If the image is bad, nothing is changed.
 *
 * @throws Uf2Error
 */
export function flashUf2(image: Uint8Array, flash: Uint8Array): void {
  const pages = readPages(image);
  for (const { offset } of pages) {
    const sector = offset - (offset % FLASH_SECTOR);
    flash.fill(0xff, sector, sector + FLASH_SECTOR);
  }
  for (const { offset, data } of pages) {
    flash.set(data, offset);
  }
}

function readPages(image: Uint8Array): Page[] {
  if (image.length === 0 || image.length % BLOCK_SIZE !== 0) {
    throw new Uf2Error(
      `a UF2 image is a whole number of ${BLOCK_SIZE}-byte blocks, this one has ${image.length} bytes`,
    );
  }
  const count = image.length / BLOCK_SIZE;
  const pages: Page[] = [];
  for (let index = 0; index < count; index++) {
    const page = readBlock(image.subarray(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE), index, count);
    if (page) {
      pages.push(page);
    }
  }
  if (pages.length === 0) {
    throw new Uf2Error('the UF2 image holds nothing for the flash');
  }
  return pages;
}

function readBlock(block: Uint8Array, index: number, count: number): Page | null {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK_SIZE);
  const word = (at: number) => view.getUint32(at, true);
  const refuse = (reason: string): never => {
    throw new Uf2Error(`UF2 block ${index}: ${reason}`);
  };
  if (word(0) !== MAGIC_START || word(4) !== MAGIC_SECOND || word(508) !== MAGIC_END) {
    refuse('the magic numbers are wrong, this is no UF2 image');
  }
  const flags = word(8);
  if (flags & FLAG_NOT_MAIN_FLASH) {
    return null;
  }
  const family = word(28);
  if (!(flags & FLAG_FAMILY_PRESENT) || family !== RP2040_FAMILY) {
    refuse(`it is for family 0x${family.toString(16)}, not for the RP2040 (0x${RP2040_FAMILY.toString(16)})`);
  }
  if (word(20) !== index || word(24) !== count) {
    refuse(
      `it calls itself block ${word(20)} of ${word(24)}, not ${index} of ${count}: blocks are missing or out of order`,
    );
  }
  const address = word(12);
  const size = word(16);
  if (size !== FLASH_PAGE || address % FLASH_PAGE !== 0) {
    refuse(`${size} bytes for 0x${address.toString(16)}: the RP2040 takes whole ${FLASH_PAGE}-byte pages only`);
  }
  const offset = address - FLASH_BASE;
  if (offset < 0 || offset + size > FLASH_SIZE) {
    refuse(`address 0x${address.toString(16)} is outside the flash`);
  }
  return { offset, data: block.slice(PAYLOAD_AT, PAYLOAD_AT + size) };
}
