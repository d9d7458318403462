/** The memory map of the board and its tests agrees with the one that images are linked with. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FLASH_BASE, FLASH_SIZE, SRAM_BASE, SRAM_SIZE, STACK_REGION } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';

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

test('the archive is what memory.x leaves of the flash', () => {
  assert.deepEqual(ARCHIVE, { start: region('FLASH').end - FLASH_BASE, end: FLASH_SIZE });
});

test('flash and SRAM are where memory.x says, and the SRAM is as large', () => {
  assert.equal(region('BOOT2').start, FLASH_BASE);
  assert.equal(region('STACK').start, SRAM_BASE);
  assert.equal(region('RAM').end, SRAM_BASE + SRAM_SIZE);
});
