/**
 * The display module as the board and its users see it, and the controllers that it can have. Only this file knows which
 * there are: another one is a class that implements `Display`, and a line in `CONTROLLERS`.
 */

import type { Frame } from './frame.ts';
import type { I2cDevice } from './i2c-bus.ts';
import { Ssd1306 } from './ssd1306.ts';

/** What a transfer did, reported when it ends. */
export interface TransferSummary {
  /** Bytes of pixels written. */
  readonly dataBytes: number;
  /** Whether the display may now look different. */
  readonly changed: boolean;
}

/** A display module of 128 x 64 pixels on an I2C bus. */
export interface Display extends I2cDevice {
  /** The controller's name as its data sheet has it. */
  readonly name: string;
  /** Whether it was told to be on. */
  readonly isOn: boolean;
  /** How bright its pixels are, from 0 to 255. */
  readonly contrast: number;
  /** False unplugs the module: it acknowledges nothing. It keeps what it shows, as its power is another wire. */
  connected: boolean;
  /** Called at the end of each transfer. */
  onTransfer: (summary: TransferSummary) => void;
  /** Called on a command byte that is not modelled. */
  onUnknownCommand: (command: number) => void;
  /** Power comes: registers are reset, and the RAM holds whatever it holds. */
  powerOn(): void;
  /** Power goes: the display is dark. */
  powerOff(): void;
  /** What a person sees. */
  frame(): Frame;
}

const CONTROLLERS = {
  ssd1306: () => new Ssd1306(),
} as const satisfies Record<string, () => Display>;

/** A controller that a display module can have. */
export type DisplayController = keyof typeof CONTROLLERS;

/** The one that the firmware drives. */
const DEFAULT: DisplayController = 'ssd1306';

/** A display module with a controller; with the one that the firmware drives, if none is named. */
export function displayWith(controller: DisplayController = DEFAULT): Display {
  return CONTROLLERS[controller]();
}
