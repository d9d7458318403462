/** The memory map that the board assumes, against the one that images are linked with. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FLASH_BASE, FLASH_SIZE, SRAM_BASE, SRAM_SIZE, STACK_REGION } from 'bombe-virtual-board';

const script = readFileSync(new URL('../../memory.x', import.meta.url), 'utf8');

/** Origin and length of a region, such as `STACK : ORIGIN = 0x20000000, LENGTH = 32K`; lengths may be sums. */
function region(name: string): { start: number; end: number } {
  const [, origin, length] = new RegExp(`${name}\\s*: ORIGIN = (\\S+), LENGTH = (.+)`).exec(script) ?? [];
  assert.ok(origin && length, `memory.x has no region ${name}`);
  const bytes = (term: string) => (term.endsWith('K') ? 1024 * Number.parseInt(term, 10) : Number(term));
  const [first, ...rest] = length.trim().split(' - ').map(bytes);
  const size = rest.reduce((sum, term) => sum - term, first ?? 0);
  return { start: Number(origin), end: Number(origin) + size };
}

test('the stack is where memory.x puts it', () => {
  assert.deepEqual(region('STACK'), { start: STACK_REGION.start, end: STACK_REGION.end });
});

test('the archive takes the rest of the flash, up to its end', () => {
  const board = readFileSync(new URL('../../firmware/src/board.rs', import.meta.url), 'utf8');
  const [, start, end] = /ARCHIVE: Range<u32> = (\w+)\.\.(\w+);/.exec(board) ?? [];
  const offset = (hex = '') => Number(hex.replaceAll('_', ''));
  assert.deepEqual([offset(start), offset(end)], [region('FLASH').end - FLASH_BASE, FLASH_SIZE]);
});

test('flash and SRAM are where and as large as memory.x says', () => {
  assert.equal(region('BOOT2').start, FLASH_BASE);
  assert.equal(region('STACK').start, SRAM_BASE);
  assert.equal(region('RAM').end, SRAM_BASE + SRAM_SIZE);
});
