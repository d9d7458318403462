/**
 * The command set of the SSD1306 (data sheet table 9-1): how many parameter bytes each command takes, and what it means. Those
 * that other controllers share have names.
 *
 * Separate from the device, so that the table can be compared with the data sheet.
 */

import type { AddressingMode } from './ssd1306.ts';

/** The effects that commands have on the device. */
export interface CommandHandlers {
  addressingMode(mode: AddressingMode): void;
  columnRange(start: number, end: number): void;
  pageRange(start: number, end: number): void;
  columnLowNibble(nibble: number): void;
  columnHighNibble(nibble: number): void;
  pageOfPageMode(page: number): void;
  startLine(line: number): void;
  offset(lines: number): void;
  multiplex(lines: number): void;
  contrast(value: number): void;
  displayOn(on: boolean): void;
  /** Switches the source of the pixels' voltage. */
  pixelVoltage(on: boolean): void;
  allOn(on: boolean): void;
  inverse(on: boolean): void;
  segmentsReversed(on: boolean): void;
  commonsReversed(on: boolean): void;
  /** A command whose effect is not modelled. */
  notModelled(command: number): void;
}

type Run = (handlers: CommandHandlers, command: number, parameters: readonly number[]) => void;

/** Commands from `first` to `last`, and how many parameter bytes follow each. */
export type Command = readonly [first: number, last: number, parameters: number, run: Run];

const MODES: readonly (AddressingMode | undefined)[] = ['horizontal', 'vertical', 'page'];

/** Electrical settings do not change the picture. */
export const ignore: Run = () => {};

const setAddressingMode: Run = (device, command, [value = 0]) => {
  const mode = MODES[value & 3];
  if (mode) device.addressingMode(mode);
  else device.notModelled(command);
};

const setMultiplex: Run = (device, command, [value = 0]) => {
  // 0 to 14 are invalid.
  if ((value & 0x3f) < 15) device.notModelled(command);
  else device.multiplex((value & 0x3f) + 1);
};

/** The commands of all controllers. */
export const COMMON: readonly Command[] = [
  [0x00, 0x0f, 0, (device, command) => device.columnLowNibble(command & 0x0f)],
  [0x10, 0x1f, 0, (device, command) => device.columnHighNibble(command & 0x0f)],
  [0x40, 0x7f, 0, (device, command) => device.startLine(command & 0x3f)],
  [0x81, 0x81, 1, (device, _, [value = 0]) => device.contrast(value)],
  [0xa0, 0xa1, 0, (device, command) => device.segmentsReversed(command === 0xa1)],
  [0xa4, 0xa5, 0, (device, command) => device.allOn(command === 0xa5)],
  [0xa6, 0xa7, 0, (device, command) => device.inverse(command === 0xa7)],
  [0xa8, 0xa8, 1, setMultiplex],
  [0xae, 0xaf, 0, (device, command) => device.displayOn(command === 0xaf)],
  [0xb0, 0xb7, 0, (device, command) => device.pageOfPageMode(command & 7)],
  [0xc0, 0xcf, 0, (device, command) => device.commonsReversed((command & 8) !== 0)],
  [0xd3, 0xd3, 1, (device, _, [value = 0]) => device.offset(value & 0x3f)],
  // Clock divider, pre-charge period, COM pins, VCOMH level.
  [0xd5, 0xd5, 1, ignore],
  [0xd9, 0xdb, 1, ignore],
  // No operation.
  [0xe3, 0xe3, 0, ignore],
];

/** The commands of those with several addressing modes. */
export const MODES_AND_SCROLLING: readonly Command[] = [
  [0x20, 0x20, 1, setAddressingMode],
  [0x21, 0x21, 2, (device, _, [a = 0, b = 0]) => device.columnRange(a & 0x7f, b & 0x7f)],
  [0x22, 0x22, 2, (device, _, [a = 0, b = 0]) => device.pageRange(a & 7, b & 7)],
  // Scrolling: configuring it has no visible effect, starting it would have one.
  [0x26, 0x27, 6, ignore],
  [0x29, 0x2a, 5, ignore],
  [0x2e, 0x2e, 0, ignore],
  [0x2f, 0x2f, 0, (device, command) => device.notModelled(command)],
  [0xa3, 0xa3, 2, ignore],
];

export const SSD1306_COMMANDS: readonly Command[] = [
  ...COMMON,
  ...MODES_AND_SCROLLING,
  [0x8d, 0x8d, 1, (device, _, [value = 0]) => device.pixelVoltage((value & 4) !== 0)],
];

/** The command of a command byte, if there is one. */
export function findCommand(commands: readonly Command[], byte: number): Command | undefined {
  return commands.find(([first, last]) => byte >= first && byte <= last);
}
