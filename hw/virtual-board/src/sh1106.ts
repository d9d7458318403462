/**
 * The display controller SH1106 (data sheet, Sino Wealth, V2.3, "Commands" and "I2C-bus Protocol") on the usual 1.3 inch
 * module, which shows the columns 2 to 129 of its 132.
 *
 * It has page addressing only. Its DC-DC converter makes the pixels' voltage, and is on after a reset. What is read over I2C is
 * the status or pixels, whichever the last control byte was for. Only this last fact was looked up again, the rest is from memory.
 */

import { Ssd1306 } from './ssd1306.ts';
import { COMMON, type Command, ignore } from './ssd1306-commands.ts';

const DC_DC_OFF = 0x8a;
const DC_DC_ON = 0x8b;

const COMMANDS: readonly Command[] = [
  ...COMMON,
  // The voltage of the converter.
  [0x30, 0x33, 0, ignore],
  [
    0xad,
    0xad,
    1,
    (device, command, [value = 0]) => {
      if (value === DC_DC_ON || value === DC_DC_OFF) device.pixelVoltage(value === DC_DC_ON);
      else device.notModelled(command);
    },
  ],
  // Read-modify-write would keep the column while pixels are read.
  [0xe0, 0xe0, 0, (device, command) => device.notModelled(command)],
  [0xee, 0xee, 0, (device, command) => device.notModelled(command)],
];

/** The display module. */
export function sh1106(): Ssd1306 {
  return new Ssd1306({
    name: 'SH1106',
    commands: COMMANDS,
    columns: 132,
    firstColumn: 2,
    hasPixelVoltage: true,
    wraps: false,
    givesPixels: true,
  });
}
