/** Counts bits, for tests of random changes. */

/** How many bits of all bytes together are set. */
export function setBits(bytes: Iterable<number>): number {
  let count = 0;
  for (const byte of bytes) {
    for (let bits = byte; bits; bits &= bits - 1) {
      count += 1;
    }
  }
  return count;
}
