/**
 * The supply as the Pico senses it: whether USB is plugged in, and a third of VSYS. Both sources feed VSYS through a Schottky
 * diode. The supply outlives the chip: a plug stays in place while the power is off.
 *
 * A Pico W senses VSYS only while GP25 is high, and USB not at all (Pico W data sheet, 2.1). Otherwise its GP29 floats, unless the
 * chip pulls it down.
 *
 * Only what the firmware can measure is modelled: an empty battery does not stop the chip.
 */

import type { Chip } from './chip.ts';
import { adcChannelOf, isHigh, pinOf, setAnalog, setLevel } from './gpio.ts';
import { WIRING } from './wiring.ts';

/** A source of power. */
export type SupplySource = 'usb' | 'battery';

/** The default voltage of USB. */
export const USB_VOLTS = 5;

/** A higher voltage at VBUS or VSYS would destroy a Pico. */
const MAX_VOLTS = 5.5;

/** The voltage drop of a Schottky diode. */
const DIODE_DROP_VOLTS = 0.3;

/** What carries the chip. */
export type PicoKind = 'pico' | 'pico-w';

/** VSYS is divided by these, in kΩ, and measured against 3.3 V. */
const DIVIDER = { above: 200, below: 100 } as const;
const REFERENCE_VOLTS = 3.3;

/** The chip's pull-down in kΩ: it has 50 to 80 (RP2040 data sheet, 5.2.3). */
const PULL_DOWN = 65;

/** A floating pin may have any voltage, such as this one, which looks like a supply. */
const FLOATING_VOLTS = 0.8;

/** The board's supply, USB at the start. */
export class Supply {
  private readonly kind: PicoKind;
  private source: SupplySource = 'usb';
  private volts = USB_VOLTS;
  private chip: Chip | null = null;

  constructor(kind: PicoKind) {
    this.kind = kind;
  }

  /** Connects a chip that is about to start, or nothing while the power is off. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    if (chip) this.connectConverter(chip);
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
    if (this.chip && this.kind === 'pico') setLevel(pinOf(this.chip, WIRING.usbPower), this.source === 'usb');
  }

  /** Takes the voltage at the moment of each conversion. */
  private connectConverter(chip: Chip): void {
    const convert = chip.adc.onADCRead;
    chip.adc.onADCRead = (channel) => {
      if (channel === adcChannelOf(WIRING.battery)) {
        setAnalog(chip, WIRING.battery, this.sensedVolts(chip) / REFERENCE_VOLTS);
      }
      convert(channel);
    };
  }

  private sensedVolts(chip: Chip): number {
    const isPulled = pinOf(chip, WIRING.battery).pulldownEnabled;
    if (this.kind === 'pico-w' && !isHigh(chip, WIRING.heartbeat)) {
      return isPulled ? 0 : FLOATING_VOLTS;
    }
    const vsys = Math.max(0, this.volts - DIODE_DROP_VOLTS);
    const below = isPulled ? (DIVIDER.below * PULL_DOWN) / (DIVIDER.below + PULL_DOWN) : DIVIDER.below;
    return (vsys * below) / (DIVIDER.above + below);
  }
}
