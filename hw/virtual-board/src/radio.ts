/**
 * The pins of a Pico W's radio (Pico W data sheet, 2.1). The radio is not modelled: whoever switches it on or speaks to it is
 * told so.
 */

import { GPIOPinState } from 'rp2040js';
import type { Chip } from './chip.ts';
import { isHigh, pinOf } from './gpio.ts';
import { WIRING } from './wiring.ts';

const POWER = WIRING.smpsMode;
const DATA = WIRING.usbPower;
const CLOCK = WIRING.battery;

/** Reports a radio that is switched on, or whose data or clock the chip drives. */
export function watchRadio(chip: Chip, report: (message: string) => void): void {
  const isDriven = (gpio: number) => [GPIOPinState.High, GPIOPinState.Low].includes(pinOf(chip, gpio).value);
  pinOf(chip, POWER).addListener(() => {
    if (isHigh(chip, POWER)) report('the radio of the Pico W was switched on');
  });
  for (const gpio of [DATA, CLOCK]) {
    pinOf(chip, gpio).addListener(() => {
      if (isDriven(gpio)) report(`GP${gpio} leads to the radio of the Pico W, and was driven`);
    });
  }
}
