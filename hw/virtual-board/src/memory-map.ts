/** Addresses and sizes that several parts of the board agree on (RP2040 data sheet 2.2; Pico data sheet for the flash). */

/** Start of the memory-mapped flash (XIP). */
export const FLASH_BASE = 0x1000_0000;
/** The Pico's flash chip: 2 MiB. */
export const FLASH_SIZE = 2 * 1024 * 1024;
/** What one erase clears. */
export const FLASH_SECTOR = 4096;
/** What one program command writes at most. */
export const FLASH_PAGE = 256;

/** Start of the SRAM. */
export const SRAM_BASE = 0x2000_0000;
/** 256 KiB striped and the two 4 KiB scratch banks behind them. */
export const SRAM_SIZE = 264 * 1024;

/** The boot ROM is at address 0. */
export const ROM_SIZE = 16 * 1024;

/** A range of addresses, the end not included. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** The region that `memory.x` gives to the stack. */
export const STACK_REGION: Region = { start: SRAM_BASE, end: SRAM_BASE + 64 * 1024 };
