/** A selector's wire to the ADC: its voltage, given the selector's position and the wire's faults. */

import type { Random } from './random.ts';

/** A broken wire, whose voltage does not depend on the selector's position. */
export type BrokenWire = 'open' | 'ground' | 'supply';

/** Noise on a wire, different in each conversion; the amplitude is a fraction of full scale. */
export interface Noise {
  readonly amplitude: number;
  readonly random: Random;
}

/** Only the pull-down acts against the input's leakage, so the voltage is not quite zero. */
const OPEN_FRACTION = 0.002;

const BROKEN: Readonly<Record<BrokenWire, number>> = { open: OPEN_FRACTION, ground: 0, supply: 1 };

/** The wire of one selector. All voltages are fractions of the ADC's full scale. */
export class SelectorWire {
  /** The voltage at the selector; between two positions only the pull-down acts. */
  private position = 1 / 6;
  /** The difference between the voltage at the ADC and at the selector. */
  drift = 0;
  noise: Noise | null = null;
  broken: BrokenWire | null = null;

  /** Turns the selector to the place where it has this voltage. */
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

  /** The voltage of one conversion, with its noise. */
  sample(): number {
    const { noise, broken } = this;
    if (broken) return BROKEN[broken];
    const shaken = noise ? (2 * noise.random() - 1) * noise.amplitude : 0;
    return Math.min(1, Math.max(0, this.position + this.drift + shaken));
  }
}
