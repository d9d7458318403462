/** Addresses and sizes shared by several parts of the board (RP2040 data sheet 2.2; Pico data sheet for the flash). */

/** Start of the memory-mapped flash (XIP). */
export const FLASH_BASE = 0x1000_0000;
/** The Pico's flash chip: 2 MiB. */
export const FLASH_SIZE = 2 * 1024 * 1024;
/** Bytes cleared by one erase. */
export const FLASH_SECTOR = 4096;
/** Bytes written by one program command, at most. */
export const FLASH_PAGE = 256;

/** Start of the SRAM. */
export const SRAM_BASE = 0x2000_0000;
/** 256 KiB of striped SRAM, followed by the two 4 KiB scratch banks. */
export const SRAM_SIZE = 264 * 1024;

/** The boot ROM is at address 0. */
export const ROM_SIZE = 16 * 1024;

/** A range of addresses, excluding its end. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** The region that `memory.x` gives to the stack. */
export const STACK_REGION: Region = { start: SRAM_BASE, end: SRAM_BASE + 64 * 1024 };
