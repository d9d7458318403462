/**
 * The display module as the board and its users see it, and the list of supported controllers. To add one, write a class
 * that implements `Display`, or what differs from an SSD1306, and add a line to `CONTROLLERS`.
 */

import type { Frame } from './frame.ts';
import type { I2cDevice } from './i2c-bus.ts';
import { sh1106 } from './sh1106.ts';
import { Ssd1306 } from './ssd1306.ts';
import { ssd1309 } from './ssd1309.ts';

/** Summary of a finished transfer. */
export interface TransferSummary {
  /** Bytes of pixels written. */
  readonly dataBytes: number;
  /** Whether the display may now look different. */
  readonly changed: boolean;
}

/** A display module of 128 x 64 pixels on an I2C bus. */
export interface Display extends I2cDevice {
  /** The controller's name, as in its data sheet. */
  readonly name: string;
  /** Whether the display is switched on by command. */
  readonly isOn: boolean;
  /** Brightness of the pixels, from 0 to 255. */
  readonly contrast: number;
  /** If false, the module's bus is unplugged: it acknowledges nothing, but keeps its power and its picture. */
  connected: boolean;
  /** Called at the end of each transfer. */
  onTransfer: (summary: TransferSummary) => void;
  /** Called on a command byte that is not in the data sheet, or not modelled. The module itself ignores it. */
  onUnknownCommand: (command: number) => void;
  /** Powers the module: registers are reset, and the RAM holds noise. */
  powerOn(): void;
  /** Removes the power: the display is dark. */
  powerOff(): void;
  /** What a person sees. */
  frame(): Frame;
}

const CONTROLLERS = {
  ssd1306: () => new Ssd1306(),
  ssd1309,
  sh1106,
} as const satisfies Record<string, () => Display>;

/** The names of all controllers. */
export const DISPLAY_CONTROLLERS = Object.keys(CONTROLLERS) as readonly DisplayController[];

/** A controller that a display module can have. */
export type DisplayController = keyof typeof CONTROLLERS;

/** The one of the cheapest module. */
const DEFAULT: DisplayController = 'ssd1306';

/** A display module with a controller. */
export function displayWith(controller: DisplayController = DEFAULT): Display {
  return CONTROLLERS[controller]();
}
