/**
 * Drains the firmware's log, as a debug probe does: over Segger's RTT, a ring buffer in SRAM.
 *
 * The control block is found by its identifier, as the RTT specification says, so that no ELF is needed:
 *
 *     +0  "SEGGER RTT" and six zero bytes
 *     +16 number of up channels, number of down channels
 *     +24 up channel 0: name, buffer, size, write index, read index, flags (4 bytes each)
 */

import { SRAM_BASE, SRAM_SIZE } from './memory-map.ts';

const IDENTIFIER = new TextEncoder().encode('SEGGER RTT\0\0\0\0\0\0');
const UP_CHANNEL_0 = 24;
const BUFFER = UP_CHANNEL_0 + 4;
const SIZE = UP_CHANNEL_0 + 8;
const WRITE_INDEX = UP_CHANNEL_0 + 12;
const READ_INDEX = UP_CHANNEL_0 + 16;
const CONTROL_BLOCK_SIZE = UP_CHANNEL_0 + 24;

/** Searching all of SRAM is slow: do it often after the start, and less and less often later. */
const FIRST_SCANS_NS = 100_000;
const LATER_SCANS_SHARE = 0.1;

/** Reads up channel 0 of the RTT control block in `sram`. */
export class RttReader {
  private readonly sram: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private block = -1;
  private nextScanNs = 0;

  constructor(sram: Uint8Array<ArrayBuffer>) {
    this.sram = sram;
    this.view = new DataView(sram.buffer);
  }

  /** The bytes logged since the last call; null if there are none. */
  drain(nowNs: number): Uint8Array | null {
    if (this.block < 0 && !this.scan(nowNs)) {
      return null;
    }
    const write = this.field(WRITE_INDEX);
    const read = this.field(READ_INDEX);
    if (write === read) {
      return null;
    }
    const start = this.field(BUFFER) - SRAM_BASE;
    const size = this.field(SIZE);
    // While start-up code copies the block into SRAM, it is half written.
    if (size === 0 || start < 0 || start + size > SRAM_SIZE || write >= size || read >= size) {
      return null;
    }
    const parts =
      write > read
        ? this.sram.slice(start + read, start + write)
        : concat(this.sram.slice(start + read, start + size), this.sram.slice(start, start + write));
    this.view.setUint32(this.block + READ_INDEX, write, true);
    return parts;
  }

  /**
   * Makes the control block unrecognisable before a reset that keeps SRAM, so that its old indices are not used after the
   * firmware has started again.
   */
  invalidate(): void {
    if (this.block >= 0) {
      this.sram.fill(0xa5, this.block, this.block + CONTROL_BLOCK_SIZE);
      this.block = -1;
    }
  }

  /** Searches for the control block at the next `drain`, however recent the last search was. */
  scanSoon(): void {
    this.nextScanNs = 0;
  }

  private field(offset: number): number {
    return this.view.getUint32(this.block + offset, true);
  }

  private scan(nowNs: number): boolean {
    if (nowNs < this.nextScanNs) {
      return false;
    }
    this.nextScanNs = nowNs + Math.max(FIRST_SCANS_NS, nowNs * LATER_SCANS_SHARE);
    const firstWord = new DataView(IDENTIFIER.buffer).getUint32(0, true);
    const words = new Uint32Array(this.sram.buffer);
    for (let at = words.indexOf(firstWord); at >= 0; at = words.indexOf(firstWord, at + 1)) {
      const start = at * 4;
      if (
        start + CONTROL_BLOCK_SIZE <= SRAM_SIZE &&
        IDENTIFIER.every((byte, index) => this.sram[start + index] === byte)
      ) {
        this.block = start;
        return true;
      }
    }
    return false;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
