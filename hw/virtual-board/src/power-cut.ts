/**
 * What a power cut leaves of a flash operation under way.
 *
 * No data sheet says, and chips differ. So there are several models, from the mild to the harsh, and a store that wants to
 * be called safe has to survive them all. They are apart from `flash.ts` because they are guesses, and its rules are not.
 */

import { type Random, seededRandom } from './random.ts';

/**
 * What a cut leaves of a sector that was being erased:
 *
 * - `front`: erased from its low end up to some address, as it was from there on
 * - `back`: the same from its high end down
 * - `zeros-first`: the chip first clears every byte, from the low end up, until half of the time has passed, and then sets
 *   them again in the same order
 * - `random`: each bit is erased with the probability of the part of the time that has passed
 */
export const ERASE_CUTS = ['front', 'back', 'zeros-first', 'random'] as const;
export type EraseCut = (typeof ERASE_CUTS)[number];

/**
 * What a cut leaves of a page that was being programmed:
 *
 * - `front`: programmed from its low end up to some address, as it was from there on
 * - `random`: each bit that is to be cleared is, with the probability of the part of the time that has passed
 */
export const PROGRAM_CUTS = ['front', 'random'] as const;
export type ProgramCut = (typeof PROGRAM_CUTS)[number];

/** How power cuts go. */
export interface PowerCut {
  readonly erase: EraseCut;
  readonly program: ProgramCut;
  /** Draws the bits of the `random` models. */
  readonly random: Random;
}

/** Cuts of the mildest kind. */
export function mildPowerCut(): PowerCut {
  return { erase: 'front', program: 'front', random: seededRandom(0) };
}

/** What `sector` holds after its erase was cut when `fraction` (0..1) of the time had passed. */
export function cutErase(sector: Uint8Array, fraction: number, { erase, random }: PowerCut): Uint8Array {
  const done = (part: number) => Math.floor(part * sector.length);
  const left = sector.slice();
  switch (erase) {
    case 'front':
      return left.fill(0xff, 0, done(fraction));
    case 'back':
      return left.fill(0xff, sector.length - done(fraction));
    case 'zeros-first':
      return fraction < 0.5 ? left.fill(0, 0, done(2 * fraction)) : left.fill(0).fill(0xff, 0, done(2 * fraction - 1));
    case 'random':
      return left.map((byte) => byte | someBits(~byte, fraction, random));
  }
}

/** What of `data` has been programmed when `fraction` (0..1) of the time had passed; bits not yet cleared are set. */
export function cutProgram(data: Uint8Array, fraction: number, { program, random }: PowerCut): Uint8Array {
  switch (program) {
    case 'front':
      return data.slice().fill(0xff, Math.floor(fraction * data.length));
    case 'random':
      return data.map((byte) => ~someBits(~byte, fraction, random));
  }
}

/** Those of the low eight `bits` for which the lot falls so, each with the given probability. */
function someBits(bits: number, probability: number, random: Random): number {
  let chosen = 0;
  for (let bit = 1; bit < 0x100; bit <<= 1) {
    if (bits & bit && random() < probability) {
      chosen |= bit;
    }
  }
  return chosen;
}
