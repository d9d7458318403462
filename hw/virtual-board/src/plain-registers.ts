/**
 * A peripheral that only stores its registers. This is enough for drivers that only configure it, and other models extend
 * it.
 */

import { BasePeripheral, type RP2040 } from 'rp2040js';

/** All registers, with their values after a reset. */
export type ResetValues = readonly (readonly [offset: number, value: number])[];

/** Registers that store what is written to them and do nothing else. Any other register is unmodelled. */
export class PlainRegisters extends BasePeripheral {
  private readonly values: Map<number, number>;

  constructor(chip: RP2040, name: string, resetValues: ResetValues) {
    super(chip, name);
    this.values = new Map(resetValues);
  }

  override readUint32(offset: number): number {
    return this.values.get(offset) ?? super.readUint32(offset);
  }

  override writeUint32(offset: number, value: number): void {
    if (!this.values.has(offset)) {
      super.writeUint32(offset, value);
      return;
    }
    this.values.set(offset, value >>> 0);
  }
}
