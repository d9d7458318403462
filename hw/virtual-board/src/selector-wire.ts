/** A selector's wire to the converter: its voltage, by where the selector stands and by what is wrong with the wire. */

import type { Random } from './random.ts';

/** A wire that gives the same voltage wherever the selector stands. */
export type BrokenWire = 'open' | 'ground' | 'supply';

/** Noise on a wire: as much as a fraction of full scale, up or down, in each conversion anew. */
export interface Noise {
  readonly amplitude: number;
  readonly random: Random;
}

/** A pull-down against the input's leakage: not quite zero. */
const OPEN_FRACTION = 0.002;

const BROKEN: Readonly<Record<BrokenWire, number>> = { open: OPEN_FRACTION, ground: 0, supply: 1 };

/** The wire of one selector. All voltages are fractions of the converter's full scale. */
export class SelectorWire {
  /** What the selector gives; between two positions only the pull-down acts. */
  private position = 1 / 6;
  /** How much more arrives than the selector gives. */
  drift = 0;
  noise: Noise | null = null;
  broken: BrokenWire | null = null;

  /** Turns the selector to where it gives this voltage. */
  set fraction(fraction: number) {
    if (!(fraction >= 0 && fraction <= 1)) {
      throw new RangeError(`a selector's voltage is between 0 and 1 of full scale, not ${fraction}`);
    }
    this.position = fraction;
  }

  /** Leaves the selector between two positions. */
  open(): void {
    this.position = OPEN_FRACTION;
  }

  /** What the converter sees now; draws the noise. */
  sample(): number {
    const { noise, broken } = this;
    if (broken) return BROKEN[broken];
    const shaken = noise ? (2 * noise.random() - 1) * noise.amplitude : 0;
    return Math.min(1, Math.max(0, this.position + this.drift + shaken));
  }
}
