/**
 * How long things take on the chip for which rp2040js has no time at all: where each figure comes from, and which of them
 * can be chosen.
 *
 * `RP2040` is its data sheet, `boot ROM` the published source of it (pico-bootrom-rp2040), `W25Q16JV` the data sheet of the
 * Pico's flash chip.
 */

/** The options of a board's timing. */
export interface TimingOptions {
  /** What a miss of the flash cache costs, in cycles of the CPU. Default: 66. */
  readonly xipMissCycles?: number;
  /** How quick the flash chip is. Default: typical. */
  readonly flashSpeed?: FlashSpeed;
}

/** The typical or the longest times of the flash chip. */
export type FlashSpeed = 'typical' | 'slowest';

/**
 * A line of eight bytes: eight clocks for the address and mode, four of waiting, sixteen of data, each of two cycles as the
 * second stage sets the divisor (W25Q16JV, fast read quad I/O), and about ten cycles for starting the transfer and for the
 * bus, which no document gives. Measurements of others range from 50 to 100.
 */
export const XIP_MISS_CYCLES = 66;

/** What the flash chip takes for an operation, in nanoseconds. */
export interface FlashTimes {
  readonly sectorEraseNs: number;
  readonly pageProgramNs: number;
}

/** W25Q16JV, AC electrical characteristics: sector erase tSE and page program tPP. */
export const FLASH_TIMES: Readonly<Record<FlashSpeed, FlashTimes>> = {
  typical: { sectorEraseNs: 45e6, pageProgramNs: 0.7e6 },
  slowest: { sectorEraseNs: 400e6, pageProgramNs: 3e6 },
};

/**
 * What the boot ROM's functions take besides the flash chip's own time, in cycles of the CPU. They talk to the chip one bit at
 * a time with a divisor of six, so that a byte takes 48 cycles (boot ROM, program_flash_generic.c).
 */
export const ROM_CYCLES = {
  /** flash_exit_xip: two loops of 2048 times three cycles, and ten bytes. */
  exitXip: 2 * 2048 * 3 + 10 * 48,
  /** flash_page_program: write enable; command and address, and 256 bytes. */
  sendPage: 48 + (4 + 256) * 48,
  /** flash_sector_erase: write enable; command and address. */
  sendErase: 48 + 4 * 48,
  /** flash_flush_cache: one cycle for each set of the cache (RP2040 2.6.3.2). */
  flushCache: 1024,
} as const;

/** From an interrupt to the first instruction of its handler (Cortex-M0+ TRM, DDI 0484C, 3.6.1). */
export const EXCEPTION_ENTRY_CYCLES = 15;

/**
 * Back from a handler. The TRM does not say; unstacking reads the eight words that stacking wrote. 13 is what others have
 * measured, from memory. Tail-chaining, which saves some of both, is not modelled.
 */
export const EXCEPTION_RETURN_CYCLES = 13;

/**
 * From the moment that the controller lets SCL go until the level counts as high. It follows from the pull-up (4.7 kΩ, and the
 * display module's own) and the wires' capacitance; 200 ns is an assumption for some 60 pF. The standard allows 300 ns.
 */
export const SCL_RISE_NS = 200;

/**
 * From switching a crystal on until it oscillates enough to be counted: the Pico's takes about 6 ms to its full swing (measured
 * by Raspberry Pi, pico-sdk issue 2234). Then the chip counts the cycles that the firmware asks for (RP2040 2.16).
 */
export const CRYSTAL_START_NS = 6e6;

/** From powering a PLL up to its lock. The data sheet gives no time (RP2040 2.18); this is an assumption on the long side. */
export const PLL_LOCK_NS = 100e3;

/**
 * From the end of a block's reset until it says that it is ready, in cycles. RP2040 2.14 only says that software must wait; some
 * cycles of the block's own clock are assumed.
 */
export const RESET_DONE_CYCLES = 16;
