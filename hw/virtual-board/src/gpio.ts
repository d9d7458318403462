/** The levels and voltages of the chip's pins, as seen by the parts connected to them. */

import { type GPIOPin, GPIOPinState } from 'rp2040js';
import type { Chip } from './chip.ts';

/** The bit of a GPIO's STATUS register that has the level on the wire. */
const STATUS_INFROMPAD = 1 << 17;

const ADC_STEPS = 4096;
const FIRST_ADC_GPIO = 26;

export function pinOf(chip: Chip, gpio: number): GPIOPin {
  const pin = chip.gpio[gpio];
  if (!pin) {
    throw new RangeError(`the RP2040 has no GPIO ${gpio}`);
  }
  return pin;
}

export function isHigh(chip: Chip | null, gpio: number): boolean {
  return chip !== null && pinOf(chip, gpio).value === GPIOPinState.High;
}

/** Sets the level at a pin. rp2040js treats every call as an edge, so only real changes are passed on. */
export function setLevel(pin: GPIOPin, level: boolean): void {
  if (((pin.status & STATUS_INFROMPAD) !== 0) !== level) {
    pin.setInputValue(level);
  }
}

/** The ADC channel of a pin. */
export function adcChannelOf(gpio: number): number {
  return gpio - FIRST_ADC_GPIO;
}

/** Sets the voltage at a pin, as a fraction of the ADC's full scale. */
export function setAnalog(chip: Chip, gpio: number, fraction: number): void {
  chip.adc.channelValues[adcChannelOf(gpio)] = Math.min(ADC_STEPS - 1, Math.round(fraction * ADC_STEPS));
}
