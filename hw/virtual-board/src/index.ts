/**
 * The virtual board: an emulated Raspberry Pi Pico wired to the Bombe front panel. Runs in Node and in browsers; the
 * parts that need Node are in `bombe-virtual-board/node`.
 */

export type { BoardOptions, BoardStats } from './board.ts';
export { VirtualBoard } from './board.ts';
export type { BootLoader } from './boot-rom.ts';
export { DISPLAY_CONTROLLERS, type Display, type DisplayController, displayWith } from './display.ts';
export type {
  FlashEvent,
  LampEvent,
} from './events.ts';
export type { Fault } from './faults.ts';
export { BoardFault } from './faults.ts';
export type { FlashOperation } from './flash.ts';
export { Frame } from './frame.ts';
export { FLASH_BASE, FLASH_PAGE, FLASH_SECTOR, FLASH_SIZE, SRAM_BASE, SRAM_SIZE, STACK_REGION } from './memory-map.ts';
export type { LampColour } from './panel.ts';
export type { EraseCut, PowerCut, ProgramCut } from './power-cut.ts';
export { ERASE_CUTS, PROGRAM_CUTS } from './power-cut.ts';
export type { Random } from './random.ts';
export { seededRandom } from './random.ts';
export type { Fix } from './rp2040-fixes.ts';
export type { BrokenWire } from './selector-wire.ts';
export { Ssd1306 } from './ssd1306.ts';
export type { PicoKind } from './supply.ts';
export type { FlashSpeed, TimingOptions } from './timing.ts';
export { XIP_MISS_CYCLES } from './timing.ts';
export { Uf2Error } from './uf2.ts';
export { UsbHost } from './usb-host.ts';
export type { Button, Letter, Shape } from './wiring.ts';
export { BUTTONS, LETTERS, SHAPES } from './wiring.ts';
