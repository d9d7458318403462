/**
 * What a power cut leaves of an unfinished flash operation.
 *
 * No data sheet says, and chips differ. So there are several models, from mild to harsh, and a store is safe only if it
 * survives them all. They are separate from `flash.ts` because they are guesses, and its rules are not.
 */

import { type Random, seededRandom } from './random.ts';

/**
 * What a cut leaves of a sector that was being erased:
 *
 * - `front`: erased from its low end up to some address, as it was from there on
 * - `back`: the same from its high end down
 * - `zeros-first`: the chip first clears every byte, from the low end up, until half of the time has passed, and then sets
 *   them again in the same order
 * - `random`: each bit is erased with a probability equal to the fraction of the time that has passed
 */
export const ERASE_CUTS = ['front', 'back', 'zeros-first', 'random'] as const;
export type EraseCut = (typeof ERASE_CUTS)[number];

/**
 * What a cut leaves of a page that was being programmed:
 *
 * - `front`: programmed from its low end up to some address, as it was from there on
 * - `random`: each bit to be cleared is cleared with a probability equal to the fraction of the time that has passed
 */
export const PROGRAM_CUTS = ['front', 'random'] as const;
export type ProgramCut = (typeof PROGRAM_CUTS)[number];

/** The models of a power cut. */
export interface PowerCut {
  readonly erase: EraseCut;
  readonly program: ProgramCut;
  /** The source of randomness for the `random` models. */
  readonly random: Random;
}

/** The mildest models. */
export function defaultPowerCut(): PowerCut {
  return { erase: 'front', program: 'front', random: seededRandom(0) };
}

/** The contents of `sector` after its erase was cut at `fraction` (0..1) of its time. */
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

/** The part of `data` that is programmed after `fraction` (0..1) of the time; bits not yet cleared are set. */
export function cutProgram(data: Uint8Array, fraction: number, { program, random }: PowerCut): Uint8Array {
  switch (program) {
    case 'front':
      return data.slice().fill(0xff, Math.floor(fraction * data.length));
    case 'random':
      return data.map((byte) => ~someBits(~byte, fraction, random));
  }
}

/** A random choice of the low eight `bits`, each taken with the given probability. */
function someBits(bits: number, probability: number, random: Random): number {
  let chosen = 0;
  for (let bit = 1; bit < 0x100; bit <<= 1) {
    if (bits & bit && random() < probability) {
      chosen |= bit;
    }
  }
  return chosen;
}
