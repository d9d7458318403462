/** The wiring of the pins, from the repository's only pin table, `hw/pins.json`. */

import pins from '../../pins.json' with { type: 'json' };

/** A verifier: its button and its lamp. */
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
/** Any of the eight buttons. */
export type Button = Letter | 'OK' | 'MENU';
/** A selector, by the shape printed beside it. */
export type Shape = 'triangle' | 'square' | 'circle';

/** The verifiers, from the left. */
export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E', 'F'];
/** All buttons. */
export const BUTTONS: readonly Button[] = [...LETTERS, 'OK', 'MENU'];
/** The selectors, from the left. */
export const SHAPES: readonly Shape[] = ['triangle', 'square', 'circle'];

function gpioOf(kind: string, part: string): number {
  const found = pins.filter((pin) => pin.kind === kind && pin.part === part);
  const [pin] = found;
  if (!pin || found.length > 1) {
    throw new Error(`hw/pins.json has ${found.length} pins of kind "${kind}" for "${part}", it must have one`);
  }
  return pin.gpio;
}

function gpiosOf<Part extends string>(kind: string, parts: readonly Part[]): Readonly<Record<Part, number>> {
  return Object.fromEntries(parts.map((part) => [part, gpioOf(kind, part)])) as Record<Part, number>;
}

/** The GPIO numbers of everything on the front panel. */
export const WIRING = {
  buttons: gpiosOf('button', BUTTONS),
  greenLamps: gpiosOf('lamp-green', LETTERS),
  redLamps: gpiosOf('lamp-red', LETTERS),
  selectors: gpiosOf('selector', SHAPES),
  oledSda: gpioOf('i2c0-sda', 'oled'),
  oledScl: gpioOf('i2c0-scl', 'oled'),
  piezo: gpioOf('piezo', 'piezo'),
  heartbeat: gpioOf('heartbeat', 'pico'),
  smpsMode: gpioOf('smps-mode', 'pico'),
  usbPower: gpioOf('usb-power', 'pico'),
  battery: gpioOf('battery', 'pico'),
} as const;
