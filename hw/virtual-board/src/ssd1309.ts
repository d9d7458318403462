/**
 * The display controller SSD1309 (data sheet, Solomon Systech, Rev 1.1) on the usual 2.42 inch module.
 *
 * It is an SSD1306 without a charge pump: the module makes the pixels' voltage itself, and 0x8D is no command, of which table
 * 9-1 says that it is prohibited. It can lock its commands, and has a pin of its own. From memory of the data sheet.
 */

import { WIDTH } from './frame.ts';
import { Ssd1306 } from './ssd1306.ts';
import { COMMON, type Command, ignore, MODES_AND_SCROLLING } from './ssd1306-commands.ts';

const UNLOCK = 0x12;

const COMMANDS: readonly Command[] = [
  ...COMMON,
  ...MODES_AND_SCROLLING,
  // The pin GPIO.
  [0xdc, 0xdc, 1, ignore],
  // A display that was locked would ignore everything else.
  [0xfd, 0xfd, 1, (device, command, [value]) => value === UNLOCK || device.notModelled(command)],
];

/** The display module. */
export function ssd1309(): Ssd1306 {
  return new Ssd1306({
    name: 'SSD1309',
    commands: COMMANDS,
    columns: WIDTH,
    firstColumn: 0,
    hasPixelVoltage: true,
    wraps: true,
    givesPixels: false,
  });
}
