/** Flashing a UF2 image: valid ones are written to their addresses, invalid ones are refused with a reason. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_BASE, FLASH_SIZE, Uf2Error, VirtualBoard } from 'bombe-virtual-board';

const FLAGS = 8;
const ADDRESS = 12;
const PAYLOAD_SIZE = 16;
const BLOCK_NUMBER = 20;
const FAMILY = 28;
const LAST_MAGIC = 508;
const RP2040 = 0xe48b_ff56;
const FAMILY_PRESENT = 0x2000;

/** An image with one 256-byte page per address, the page's bytes being its number counted from 1. */
function imageOf(...addresses: number[]): Uint8Array {
  const image = new Uint8Array(addresses.length * 512);
  addresses.forEach((address, index) => {
    const fields = [0x0a32_4655, 0x9e5d_5157, FAMILY_PRESENT, address, 256, index, addresses.length, RP2040];
    fields.forEach((value, field) => {
      patch(image, index, field * 4, value);
    });
    image.fill(index + 1, index * 512 + 32, index * 512 + 32 + 256);
    patch(image, index, LAST_MAGIC, 0x0ab1_6f30);
  });
  return image;
}

function patch(image: Uint8Array, block: number, field: number, value: number): Uint8Array {
  new DataView(image.buffer).setUint32(block * 512 + field, value, true);
  return image;
}

function refused(image: Uint8Array, reason: RegExp): void {
  assert.throws(
    () => new VirtualBoard({ image }),
    (error) => error instanceof Uf2Error && reason.test(error.message),
  );
}

test('pages land at their addresses, in sectors that are erased first', () => {
  const flash = new Uint8Array(FLASH_SIZE).fill(0x5a);
  const board = new VirtualBoard({ image: imageOf(FLASH_BASE, FLASH_BASE + 0x2100), flash });
  assert.deepEqual(
    [0, 255, 256, 4095, 4096, 0x2000, 0x2100, 0x21ff, 0x2200, 0x3000].map((offset) => board.flash[offset]),
    [1, 1, 0xff, 0xff, 0x5a, 0xff, 2, 2, 0xff, 0x5a],
  );
});

test('blocks that are not for the flash are skipped', () => {
  const image = imageOf(FLASH_BASE, FLASH_BASE + 256);
  const board = new VirtualBoard({ image: patch(image, 1, FLAGS, FAMILY_PRESENT | 1) });
  assert.deepEqual([board.flash[0], board.flash[256]], [1, 0xff]);
});

test('an image that is empty or not a whole number of blocks is refused', () => {
  refused(new Uint8Array(0), /whole number of 512-byte blocks/);
  refused(imageOf(FLASH_BASE).subarray(0, 511), /whole number of 512-byte blocks/);
});

test('wrong magic numbers are refused', () => {
  for (const field of [0, 4, LAST_MAGIC]) {
    refused(patch(imageOf(FLASH_BASE), 0, field, 0), /magic/);
  }
});

test('an image for another chip is refused', () => {
  refused(patch(imageOf(FLASH_BASE), 0, FAMILY, 0x1234_5678), /family 0x12345678, not for the RP2040/);
  refused(patch(imageOf(FLASH_BASE), 0, FLAGS, 0), /family/);
});

test('an image with a gap in its block numbers is refused', () => {
  const image = imageOf(FLASH_BASE, FLASH_BASE + 256, FLASH_BASE + 512);
  refused(patch(image, 2, BLOCK_NUMBER, 3), /block 3 of 3, not 2 of 3: blocks are missing/);
  refused(imageOf(FLASH_BASE, FLASH_BASE + 256).subarray(0, 512), /block 0 of 2, not 0 of 1/);
});

test('an address outside the flash is refused', () => {
  refused(imageOf(FLASH_BASE + FLASH_SIZE), /outside the flash/);
  refused(imageOf(0x2000_0000), /outside the flash/);
});

test('a page that is not a whole page is refused', () => {
  refused(patch(imageOf(FLASH_BASE), 0, PAYLOAD_SIZE, 128), /whole 256-byte pages/);
  refused(patch(imageOf(FLASH_BASE), 0, ADDRESS, FLASH_BASE + 4), /whole 256-byte pages/);
});

test('an image with nothing for the flash is refused', () => {
  refused(patch(imageOf(FLASH_BASE), 0, FLAGS, FAMILY_PRESENT | 1), /nothing for the flash/);
});
