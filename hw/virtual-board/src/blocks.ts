/**
 * The chip's blocks that can be held in reset, and those of them that need a clock of their own (RP2040 data sheet 2.14, 2.15).
 *
 * After a reset of the chip all of them are held in reset, but for those that the boot ROM releases. What an access to a block in
 * reset or without its clock does on the chip is not documented. Here it is a fault.
 */

import { BasePeripheral } from 'rp2040js';
import type { Chip } from './chip.ts';

/** The clocks that blocks need besides the system's, by the offsets of their control registers in CLOCKS (2.15.7). */
export const CLOCKS = { clk_peri: 0x48, clk_usb: 0x54, clk_adc: 0x60, clk_rtc: 0x6c } as const;
/** The bit that enables each of them. */
export const CLOCK_ENABLE = 1 << 11;

/** A block, with its bit in the register RESET. */
export interface Block {
  readonly name: string;
  readonly address: number;
  readonly bit: number;
  readonly clock?: keyof typeof CLOCKS;
}

/** All blocks, named as in Raspberry Pi's register description, which a test compares them with. */
export const BLOCKS: readonly Block[] = [
  { name: 'ADC', address: 0x4004_c000, bit: 0, clock: 'clk_adc' },
  { name: 'BUSCTRL', address: 0x4003_0000, bit: 1 },
  { name: 'DMA', address: 0x5000_0000, bit: 2 },
  { name: 'I2C0', address: 0x4004_4000, bit: 3 },
  { name: 'I2C1', address: 0x4004_8000, bit: 4 },
  { name: 'IO_BANK0', address: 0x4001_4000, bit: 5 },
  { name: 'IO_QSPI', address: 0x4001_8000, bit: 6 },
  { name: 'PADS_BANK0', address: 0x4001_c000, bit: 8 },
  { name: 'PADS_QSPI', address: 0x4002_0000, bit: 9 },
  { name: 'PIO0', address: 0x5020_0000, bit: 10 },
  { name: 'PIO1', address: 0x5030_0000, bit: 11 },
  { name: 'PLL_SYS', address: 0x4002_8000, bit: 12 },
  { name: 'PLL_USB', address: 0x4002_c000, bit: 13 },
  { name: 'PWM', address: 0x4005_0000, bit: 14 },
  { name: 'RTC', address: 0x4005_c000, bit: 15, clock: 'clk_rtc' },
  { name: 'SPI0', address: 0x4003_c000, bit: 16, clock: 'clk_peri' },
  { name: 'SPI1', address: 0x4004_0000, bit: 17, clock: 'clk_peri' },
  { name: 'SYSCFG', address: 0x4000_4000, bit: 18 },
  { name: 'SYSINFO', address: 0x4000_0000, bit: 19 },
  { name: 'TBMAN', address: 0x4006_c000, bit: 20 },
  { name: 'TIMER', address: 0x4005_4000, bit: 21 },
  { name: 'UART0', address: 0x4003_4000, bit: 22, clock: 'clk_peri' },
  { name: 'UART1', address: 0x4003_8000, bit: 23, clock: 'clk_peri' },
  { name: 'USB', address: 0x5011_0000, bit: 24, clock: 'clk_usb' },
  { name: 'USB_DPRAM', address: 0x5010_0000, bit: 24, clock: 'clk_usb' },
];

const ALL = 0x01ff_ffff;
/** IO_QSPI, PADS_QSPI and TIMER: the boot ROM releases them before it runs the second stage (its source, bootrom_main.c). */
const RELEASED_BY_BOOT_ROM = (1 << 6) | (1 << 9) | (1 << 21);

const RESET = 0x00;
const WDSEL = 0x04;
const RESET_DONE = 0x08;

/** The reset controller. A block is ready as soon as it is released. */
class Resets extends BasePeripheral {
  held = ALL & ~RELEASED_BY_BOOT_ROM;
  private resetByWatchdog = 0;

  override readUint32(offset: number): number {
    switch (offset) {
      case RESET:
        return this.held;
      case WDSEL:
        return this.resetByWatchdog;
      case RESET_DONE:
        return ALL & ~this.held;
      default:
        return super.readUint32(offset);
    }
  }

  override writeUint32(offset: number, value: number): void {
    switch (offset) {
      case RESET:
        this.held = value & ALL;
        break;
      case WDSEL:
        this.resetByWatchdog = value & ALL;
        break;
      default:
        super.writeUint32(offset, value);
    }
  }
}

/** Makes an access to a block that is held in reset, or has no clock, a fault. */
export function guardBlocks(chip: Chip): void {
  const resets = new Resets(chip, 'RESETS');
  chip.peripherals[0x4000c] = resets;
  const byPage = new Map(BLOCKS.map((block) => [block.address >>> 14, block]));
  chip.whyUnusable = (address) => {
    const block = byPage.get(address >>> 14);
    if (!block) return null;
    if (resets.held & (1 << block.bit)) return `${block.name}, which is held in reset`;
    if (block.clock && (chip.clocks.readUint32(CLOCKS[block.clock]) & CLOCK_ENABLE) === 0) {
      return `${block.name}, while ${block.clock} is not enabled`;
    }
    return null;
  };
}
