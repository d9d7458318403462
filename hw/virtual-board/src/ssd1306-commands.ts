/**
 * The command set of the SSD1306 (data sheet table 9-1): how many parameter bytes each command takes, and what it means.
 *
 * Kept apart from the device so that the table can be read against the data sheet.
 */

import type { AddressingMode } from './ssd1306.ts';

/** What a command asks the device to do. */
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
  chargePump(on: boolean): void;
  allOn(on: boolean): void;
  inverse(on: boolean): void;
  segmentsReversed(on: boolean): void;
  commonsReversed(on: boolean): void;
  /** A command that exists, with an effect that this model does not have. */
  notModelled(command: number): void;
}

type Run = (handlers: CommandHandlers, command: number, parameters: readonly number[]) => void;

interface Command {
  readonly first: number;
  readonly last: number;
  readonly parameters: number;
  readonly run: Run;
}

const MODES: readonly (AddressingMode | undefined)[] = ['horizontal', 'vertical', 'page'];

/** The electrical settings change nothing that a picture shows. */
const ignore: Run = () => {};

const COMMANDS: readonly Command[] = [
  { first: 0x00, last: 0x0f, parameters: 0, run: (device, command) => device.columnLowNibble(command & 0x0f) },
  { first: 0x10, last: 0x1f, parameters: 0, run: (device, command) => device.columnHighNibble(command & 0x0f) },
  {
    first: 0x20,
    last: 0x20,
    parameters: 1,
    run: (device, command, [value = 0]) => {
      const mode = MODES[value & 3];
      if (mode) {
        device.addressingMode(mode);
      } else {
        device.notModelled(command);
      }
    },
  },
  {
    first: 0x21,
    last: 0x21,
    parameters: 2,
    run: (device, _, [a = 0, b = 0]) => device.columnRange(a & 0x7f, b & 0x7f),
  },
  { first: 0x22, last: 0x22, parameters: 2, run: (device, _, [a = 0, b = 0]) => device.pageRange(a & 7, b & 7) },
  // Scrolling: setting it up shows nothing, starting it would.
  { first: 0x26, last: 0x27, parameters: 6, run: ignore },
  { first: 0x29, last: 0x2a, parameters: 5, run: ignore },
  { first: 0x2e, last: 0x2e, parameters: 0, run: ignore },
  { first: 0x2f, last: 0x2f, parameters: 0, run: (device, command) => device.notModelled(command) },
  { first: 0x40, last: 0x7f, parameters: 0, run: (device, command) => device.startLine(command & 0x3f) },
  { first: 0x81, last: 0x81, parameters: 1, run: (device, _, [value = 0]) => device.contrast(value) },
  { first: 0x8d, last: 0x8d, parameters: 1, run: (device, _, [value = 0]) => device.chargePump((value & 4) !== 0) },
  { first: 0xa0, last: 0xa1, parameters: 0, run: (device, command) => device.segmentsReversed(command === 0xa1) },
  { first: 0xa3, last: 0xa3, parameters: 2, run: ignore },
  { first: 0xa4, last: 0xa5, parameters: 0, run: (device, command) => device.allOn(command === 0xa5) },
  { first: 0xa6, last: 0xa7, parameters: 0, run: (device, command) => device.inverse(command === 0xa7) },
  {
    first: 0xa8,
    last: 0xa8,
    parameters: 1,
    run: (device, command, [value = 0]) => {
      // 0 to 14 are invalid.
      if ((value & 0x3f) < 15) {
        device.notModelled(command);
      } else {
        device.multiplex((value & 0x3f) + 1);
      }
    },
  },
  { first: 0xae, last: 0xaf, parameters: 0, run: (device, command) => device.displayOn(command === 0xaf) },
  { first: 0xb0, last: 0xb7, parameters: 0, run: (device, command) => device.pageOfPageMode(command & 7) },
  { first: 0xc0, last: 0xcf, parameters: 0, run: (device, command) => device.commonsReversed((command & 8) !== 0) },
  { first: 0xd3, last: 0xd3, parameters: 1, run: (device, _, [value = 0]) => device.offset(value & 0x3f) },
  // Clock divider, pre-charge period, COM pins, VCOMH level.
  { first: 0xd5, last: 0xd5, parameters: 1, run: ignore },
  { first: 0xd9, last: 0xdb, parameters: 1, run: ignore },
  // No operation.
  { first: 0xe3, last: 0xe3, parameters: 0, run: ignore },
];

function find(command: number): Command | undefined {
  return COMMANDS.find(({ first, last }) => command >= first && command <= last);
}

/** How many parameter bytes follow the command byte; null if there is no such command. */
export function parameterCount(command: number): number | null {
  return find(command)?.parameters ?? null;
}

/** Runs a command whose parameters are complete. */
export function runCommand(command: number, parameters: readonly number[], handlers: CommandHandlers): void {
  find(command)?.run(handlers, command, parameters);
}
