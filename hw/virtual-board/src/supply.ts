/**
 * The supply as the Pico senses it: whether USB is plugged in, and a third of VSYS. Both sources feed VSYS through a Schottky
 * diode. The supply outlives the chip: a plug stays in place while the power is off.
 *
 * Only what the firmware can measure is modelled: an empty battery does not stop the chip.
 */

import type { Chip } from './chip.ts';
import { pinOf, setAnalog, setLevel } from './gpio.ts';
import { WIRING } from './wiring.ts';

/** A source of power. */
export type SupplySource = 'usb' | 'battery';

/** The default voltage of USB. */
export const USB_VOLTS = 5;

/** A higher voltage at VBUS or VSYS would destroy a Pico. */
const MAX_VOLTS = 5.5;

/** The voltage drop of a Schottky diode. */
const DIODE_DROP_VOLTS = 0.3;

/** VSYS is divided by 200 kΩ and 100 kΩ, and measured against 3.3 V. */
const DIVIDER = 3;
const REFERENCE_VOLTS = 3.3;

/** The board's supply, USB at the start. */
export class Supply {
  private source: SupplySource = 'usb';
  private volts = USB_VOLTS;
  private chip: Chip | null = null;

  /** Connects a chip that is about to start, or nothing while the power is off. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    this.update();
  }

  /** Feeds the board from a source; `volts` is its voltage before the diode. */
  feed(source: SupplySource, volts: number): void {
    if (!(volts >= 0 && volts <= MAX_VOLTS)) {
      throw new RangeError(`a Pico is fed with 0 to ${MAX_VOLTS} V, not with ${volts}`);
    }
    this.source = source;
    this.volts = volts;
    this.update();
  }

  private update(): void {
    if (!this.chip) {
      return;
    }
    const vsys = Math.max(0, this.volts - DIODE_DROP_VOLTS);
    setAnalog(this.chip, WIRING.battery, vsys / DIVIDER / REFERENCE_VOLTS);
    setLevel(pinOf(this.chip, WIRING.usbPower), this.source === 'usb');
  }
}
