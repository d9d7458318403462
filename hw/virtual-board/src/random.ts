/** Repeatable randomness: everything random on the board comes from a generator with a given seed. */

/** Draws a number from 0 up to, but not including, 1. */
export type Random = () => number;

const GOLDEN_RATIO = 0x9e37_79b9;

/**
 * A generator that gives the same numbers for the same 32-bit seed. A counter in steps of the golden ratio visits all 2^32
 * states; the finalizer of MurmurHash3 makes them look unrelated.
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + GOLDEN_RATIO) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
