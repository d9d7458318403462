/** A flash that is damaged, and one that is worn. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SECTOR, seededRandom } from 'bombe-virtual-board';
import { setBits } from './bits.ts';
import { PROBE_SECTOR, Probe } from './probe.ts';

const REGION = { start: 10 * FLASH_SECTOR, end: 14 * FLASH_SECTOR };

/** The offsets of all bytes that are not blank any more in a flash that was. */
function changed(flash: Uint8Array, from = REGION.start - FLASH_SECTOR, to = REGION.end + FLASH_SECTOR): number[] {
  return [...flash.subarray(from, to).entries()].filter(([, byte]) => byte !== 0xff).map(([at]) => from + at);
}

test('so many bits flip as are asked for, and only in their region', () => {
  const { board } = new Probe('log lines');
  board.flash.fill(0xff, REGION.start - FLASH_SECTOR, REGION.end + FLASH_SECTOR);
  board.trouble.flipBits(REGION, 20, seededRandom(1));
  const bytes = changed(board.flash);
  assert.ok(bytes.every((at) => at >= REGION.start && at < REGION.end));
  const cleared = bytes.map((at) => 8 - setBits(board.flash.subarray(at, at + 1)));
  assert.equal(
    cleared.reduce((sum, bits) => sum + bits, 0),
    20,
  );
});

test('a corrupt sector holds noise, and its neighbours hold what they held', () => {
  const { board } = new Probe('log lines');
  board.flash.fill(0xff, REGION.start - FLASH_SECTOR, REGION.end + FLASH_SECTOR);
  board.trouble.corruptSector(REGION.start + 77, seededRandom(1));
  const bytes = changed(board.flash);
  assert.ok(bytes.length > FLASH_SECTOR * 0.9);
  assert.ok(bytes.every((at) => at >= REGION.start && at < REGION.start + FLASH_SECTOR));
});

test('a worn sector is not blank after it was erased', () => {
  const probe = new Probe('program without erasing');
  probe.board.flash.fill(0, PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR);
  probe.board.trouble.wornSectors.add(PROBE_SECTOR);
  probe.verdict(100);
  const left = changed(probe.board.flash, PROBE_SECTOR + 64, PROBE_SECTOR + FLASH_SECTOR);
  assert.equal(left.length, FLASH_SECTOR / 64 - 1);
});
