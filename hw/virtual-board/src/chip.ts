/**
 * The RP2040 with the memory of a Pico: rp2040js with the board's flash, SRAM and boot ROM behind its buses.
 *
 * In rp2040js, CPU writes can change the 16 MiB of flash, a write through a null pointer changes the boot ROM, and every
 * write to SRAM first looks for a peripheral. Here SRAM and flash are tried first, which is also faster, and every access
 * to an address where there is no hardware is a fault.
 */

import { RP2040 } from 'rp2040js';
import type { CycleClock } from './clock.ts';
import { hex, type RaiseFault } from './faults.ts';
import { FLASH_BASE, ROM_SIZE, SRAM_BASE, SRAM_SIZE } from './memory-map.ts';
import { XipCache } from './xip-cache.ts';

/** The memory that a chip starts with. The chip works on these arrays and does not copy them. */
export interface ChipMemory {
  readonly flash: Uint8Array<ArrayBuffer>;
  readonly sram: Uint8Array<ArrayBuffer>;
  readonly rom: Uint32Array<ArrayBuffer>;
}

/** The fields that rp2040js declares as read-only. */
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The dual-port RAM of the USB controller. */
const USB_MEMORY = 0x5010_0000;

const NOTHING = new Uint8Array(0);

/** An RP2040 as it is on a Pico. */
export class Chip extends RP2040 {
  /** Whether accesses that fault on hardware fault here too. Only tests of this check switch it off. */
  private readonly strict: boolean;
  private readonly raise: RaiseFault;
  /** SRAM as words and halfwords. */
  readonly sram32: Uint32Array<ArrayBuffer>;
  readonly sram16: Uint16Array<ArrayBuffer>;
  /** The flash as words while it can be read as memory; empty otherwise. */
  flash32 = new Uint32Array(0);
  private readonly wholeFlash: Uint8Array<ArrayBuffer>;
  private readableFlash = 0;
  /** Names the block at an address and says why it cannot be accessed now; null if it can, or there is none. */
  whyUnusable: (address: number) => string | null = () => null;
  /** The cache in front of the flash. */
  readonly xip: XipCache;

  /** `xipMissCycles`: what a miss of the flash cache costs. */
  constructor(clock: CycleClock, memory: ChipMemory, raise: RaiseFault, strict: boolean, xipMissCycles: number) {
    super(clock);
    this.strict = strict;
    this.raise = raise;
    this.xip = new XipCache(xipMissCycles);
    const self = this as Writable<RP2040>;
    self.sram = memory.sram;
    self.sramView = new DataView(memory.sram.buffer);
    this.sram32 = new Uint32Array(memory.sram.buffer);
    this.sram16 = new Uint16Array(memory.sram.buffer);
    this.bootrom.set(memory.rom);
    this.wholeFlash = memory.flash;
    this.flashReadable = false;
  }

  /** As in rp2040js, but without filling its own 16 MiB of flash, which is slow and never read here. */
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }

  /**
   * Whether the flash can be read as memory. It cannot while the boot ROM's functions send it commands; running code from
   * flash then is a fault, as on hardware.
   */
  get flashReadable(): boolean {
    return this.readableFlash > 0;
  }

  set flashReadable(readable: boolean) {
    const bytes = readable ? this.wholeFlash : NOTHING;
    const self = this as Writable<RP2040>;
    self.flash = bytes;
    self.flash16 = new Uint16Array(bytes.buffer);
    self.flashView = new DataView(bytes.buffer);
    this.flash32 = new Uint32Array(bytes.buffer);
    this.readableFlash = bytes.length;
  }

  // These are the emulator's hottest functions. They are short so that the JavaScript engine can inline them.
  // `(address - BASE) >>> 0` makes every address below the base a huge number, so that one comparison decides whether the
  // address is in the memory.

  override readUint32(address: number): number {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < SRAM_SIZE && (address & 3) === 0) {
      return this.sram32[inSram >>> 2] as number;
    }
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < this.readableFlash && (address & 3) === 0) {
      return this.flash32[inFlash >>> 2] as number;
    }
    return this.readElsewhere32(address >>> 0);
  }

  override readUint16(address: number): number {
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < this.readableFlash && (address & 1) === 0) {
      return this.flash16[inFlash >>> 1] as number;
    }
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < SRAM_SIZE && (address & 1) === 0) {
      return this.sram16[inSram >>> 1] as number;
    }
    return this.readElsewhere16(address >>> 0);
  }

  override writeUint32(address: number, value: number): void {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < SRAM_SIZE && (address & 3) === 0) {
      this.sram32[inSram >>> 2] = value;
    } else {
      this.writeElsewhere32(address >>> 0, value);
    }
  }

  override writeUint16(address: number, value: number): void {
    const inSram = (address - SRAM_BASE) >>> 0;
    if (inSram < SRAM_SIZE && (address & 1) === 0) {
      this.sram16[inSram >>> 1] = value;
    } else {
      this.writeElsewhere16(address >>> 0, value);
    }
  }

  override writeUint8(address: number, value: number): void {
    super.writeUint8(address >>> 0, value);
  }

  /** Where rp2040js looks for registers. */
  override findPeripheral(address: number): ReturnType<RP2040['findPeripheral']> {
    this.checkBlock(address);
    return super.findPeripheral(address);
  }

  private checkBlock(address: number): void {
    const reason = this.whyUnusable(address);
    if (reason) this.raise('inaccessible', `access to ${hex(address)}, in ${reason}`, this.runningPc);
  }

  private readElsewhere32(address: number): number {
    this.checkAlignment(address, 4, 'word read from');
    // rp2040js does not look for registers there.
    if (address >>> 12 === USB_MEMORY >>> 12) this.checkBlock(address);
    return super.readUint32(address);
  }

  private readElsewhere16(address: number): number {
    this.checkAlignment(address, 2, 'halfword read from');
    // Only an instruction fetch reads at the program counter itself. Fetching from a peripheral is a fault, but the bus
    // of rp2040js would return the register's value as an instruction.
    if (this.strict && address >= ROM_SIZE && address === (this.core.PC & ~1) >>> 0) {
      this.raise('hard-fault', `jump to ${hex(address)}, where there is no code`, address);
    }
    return super.readUint16(address);
  }

  private writeElsewhere32(address: number, value: number): void {
    this.checkAlignment(address, 4, 'word written to');
    const inFlash = address >= FLASH_BASE && address < FLASH_BASE + this.wholeFlash.length;
    if (this.strict && (inFlash || address < ROM_SIZE)) {
      const what = inFlash ? 'memory-mapped flash' : 'the boot ROM';
      this.raise('hard-fault', `write to ${hex(address)}, in ${what}`, this.runningPc);
    }
    super.writeUint32(address, value);
  }

  private writeElsewhere16(address: number, value: number): void {
    this.checkAlignment(address, 2, 'halfword written to');
    super.writeUint16(address, value);
  }

  private checkAlignment(address: number, unit: number, access: string): void {
    if (this.strict && address % unit !== 0) {
      this.raise('hard-fault', `${access} ${hex(address)}, which is not a multiple of ${unit}`, this.runningPc);
    }
  }

  /** The address of the current instruction; the core's program counter is already past it. */
  get runningPc(): number {
    return (this.core.PC - 2) & ~1;
  }
}
