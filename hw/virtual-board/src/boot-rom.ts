/**
 * A replacement for the boot ROM: the table of functions that firmware looks up, and the functions themselves.
 *
 * rp2040js has no boot ROM. The real one is not needed, because firmware finds its functions by a two-letter code (RP2040
 * data sheet 2.8.3). Each function here is a stub `bkpt #n; bx lr` in the ROM (or one that does not return), and runs in TypeScript when the core reaches
 * the breakpoint. The rest of the ROM is undefined instructions, so that a jump through a null pointer is a fault.
 */

import { ROM_SIZE, SRAM_BASE, SRAM_SIZE } from './memory-map.ts';

/** What ROM functions need from the chip. Their arguments are the registers r0-r3. */
export interface RomServices {
  /** Puts the flash into command mode: it cannot be read as memory until `resumeFlashReads`. */
  suspendFlashReads(): void;
  /** Makes the flash readable as memory again. */
  resumeFlashReads(): void;
  /** Forgets what the flash cache holds. */
  flushFlashCache(): void;
  eraseFlash(offset: number, length: number): void;
  programFlash(offset: number, source: number, length: number): void;
  readByte(address: number): number;
  writeByte(address: number, value: number): void;
  /** Has the watchdog restart the chip into its boot loader soon; meanwhile the ROM waits, and only interrupts run. */
  enterBootLoader(loader: BootLoader): void;
  /** A firmware asked for a function that this ROM does not have. */
  missing(code: string): never;
}

/** What a firmware has told the boot loader (RP2040 data sheet 2.8.3.1.5). */
export interface BootLoader {
  /** A mask of the pins to raise while the drive is written; at most one. */
  readonly activityPins: number;
  /** A mask of what not to offer: 1 the drive, 2 the interface of picotool. */
  readonly disabledInterfaces: number;
}

/** A function of the ROM. A number that it returns goes to r0. */
type RomFunction = (services: RomServices, a: number, b: number, c: number) => unknown;

const copy: RomFunction = (rom, to, from, length) => {
  for (let index = 0; index < length; index++) {
    rom.writeByte(to + index, rom.readByte(from + index));
  }
  return to;
};

const fill: RomFunction = (rom, to, value, length) => {
  for (let index = 0; index < length; index++) {
    rom.writeByte(to + index, value & 0xff);
  }
  return to;
};

const FUNCTIONS: readonly (readonly [code: string, run: RomFunction])[] = [
  ['MC', copy],
  ['C4', copy],
  ['MS', fill],
  ['S4', fill],
  // connect_internal_flash: the pads are always connected here.
  ['IF', () => {}],
  // flash_exit_xip
  ['EX', (rom) => rom.suspendFlashReads()],
  // flash_range_erase(offset, length, ...): sector by sector, whatever block size the caller offers
  ['RE', (rom, offset, length) => rom.eraseFlash(offset, length)],
  // flash_range_program(offset, source, length)
  ['RP', (rom, offset, source, length) => rom.programFlash(offset, source, length)],
  // flash_flush_cache
  ['FC', (rom) => rom.flushFlashCache()],
  // flash_enter_cmd_xip
  ['CX', (rom) => rom.resumeFlashReads()],
  // reset_to_usb_boot(activity pins, disabled interfaces)
  ['UB', (rom, activityPins, disabledInterfaces) => rom.enterBootLoader({ activityPins, disabledInterfaces })],
];

const MAGIC_AND_VERSION = 0x10;
const FUNCTION_TABLE_POINTER = 0x14;
const DATA_TABLE_POINTER = 0x16;
const LOOKUP_POINTER = 0x18;
const FUNCTION_TABLE = 0x20;
const STUBS = 0x100;
const STUB_SIZE = 4;
const LOOKUP_STUB = FUNCTIONS.length;
const UNDEFINED_INSTRUCTION = 0xdeff;
const BREAKPOINT = 0xbe00;
const RETURN = 0x4770;
const BRANCH_TO_ITSELF = 0xe7fe;

/** Functions that do not return. */
const ENDLESS: ReadonlySet<string> = new Set(['UB']);

const codeOf = (letters: string) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
const stubPointer = (index: number) => (STUBS + index * STUB_SIZE) | 1;

/** The ROM's contents. */
export function bootRomImage(): Uint32Array<ArrayBuffer> {
  const rom = new Uint16Array(ROM_SIZE / 2).fill(UNDEFINED_INSTRUCTION);
  const put = (address: number, ...halfwords: number[]) => rom.set(halfwords, address / 2);
  put(MAGIC_AND_VERSION, codeOf('Mu'), 0x0301);
  const endOfTable = FUNCTION_TABLE + FUNCTIONS.length * 4;
  put(FUNCTION_TABLE_POINTER, FUNCTION_TABLE);
  put(DATA_TABLE_POINTER, endOfTable);
  put(LOOKUP_POINTER, stubPointer(LOOKUP_STUB));
  FUNCTIONS.forEach(([code], index) => {
    put(FUNCTION_TABLE + index * 4, codeOf(code), stubPointer(index));
  });
  put(endOfTable, 0);
  for (let index = 0; index <= LOOKUP_STUB; index++) {
    const isEndless = ENDLESS.has(FUNCTIONS[index]?.[0] ?? '');
    put(STUBS + index * STUB_SIZE, BREAKPOINT | index, isEndless ? BRANCH_TO_ITSELF : RETURN);
  }
  return new Uint32Array(rom.buffer);
}

/** Whether the breakpoint at `address` is one of the ROM's stubs. */
export function isRomStub(address: number): boolean {
  return address >= STUBS && address < STUBS + (LOOKUP_STUB + 1) * STUB_SIZE;
}

/** Runs the function behind stub `index`; the result goes to r0. */
export function serveRomFunction(index: number, registers: Uint32Array, services: RomServices): void {
  const [a = 0, b = 0, c = 0] = registers;
  if (index === LOOKUP_STUB) {
    const found = FUNCTIONS.findIndex(([code]) => codeOf(code) === (b & 0xffff));
    registers[0] = found >= 0 ? stubPointer(found) : services.missing(String.fromCharCode(b & 0xff, (b >> 8) & 0xff));
    return;
  }
  const run = FUNCTIONS[index]?.[1];
  if (!run) {
    throw new RangeError(`the boot ROM has no stub ${index}`);
  }
  const result = run(services, a, b, c);
  registers[0] = typeof result === 'number' ? result : 0;
}

/** Where the boot ROM runs the second stage: the last 256 bytes of SRAM. */
export const BOOT2_ADDRESS = SRAM_BASE + SRAM_SIZE - 256;
const BOOT2_SIZE = 256;
const BOOT2_CHECKSUM = 252;

/**
 * The second-stage boot loader at the start of flash, or null if the ROM would not boot it: its last word must be the
 * checksum of the rest (CRC-32 with polynomial 0x04c11db7, most significant bit first, initial value all ones).
 */
export function secondStage(flash: Uint8Array): Uint8Array | null {
  let crc = 0xffff_ffff;
  for (let index = 0; index < BOOT2_CHECKSUM; index++) {
    crc ^= (flash[index] as number) << 24;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
    }
  }
  const view = new DataView(flash.buffer, flash.byteOffset, BOOT2_SIZE);
  return view.getUint32(BOOT2_CHECKSUM, true) === crc >>> 0 ? flash.slice(0, BOOT2_SIZE) : null;
}
