/**
 * The contents of SRAM at power-on, and how they show the deepest stack.
 *
 * Real SRAM starts with noise. A fixed pattern that differs in every word catches code that reads before it writes, and is
 * the same in every run. Where it has been overwritten, the stack has been.
 */

import { type Region, SRAM_BASE, SRAM_SIZE } from './memory-map.ts';

function noise(wordIndex: number): number {
  return (Math.imul(wordIndex + 1, 0x9e37_79b1) ^ 0xa5a5_a5a5) >>> 0;
}

/** The contents of SRAM at power-on. */
export function noisySram(): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(SRAM_SIZE / 4);
  for (let index = 0; index < words.length; index++) {
    words[index] = noise(index);
  }
  return new Uint8Array(words.buffer);
}

/** How many bytes of `region`, counted down from its end, have been used since power-on. */
export function deepestUse(sram: Uint8Array<ArrayBuffer>, region: Region): number {
  const words = new Uint32Array(sram.buffer);
  const first = (region.start - SRAM_BASE) / 4;
  const end = (region.end - SRAM_BASE) / 4;
  if (!Number.isInteger(first) || !Number.isInteger(end) || first < 0 || end > words.length || first > end) {
    throw new RangeError('the region must lie in SRAM and start and end on a word');
  }
  let word = first;
  while (word < end && words[word] === noise(word)) {
    word += 1;
  }
  return (end - word) * 4;
}
