/**
 * A peripheral that is registers and nothing else: alone it satisfies drivers that only set things up, and models that do
 * more build on it.
 */

import { BasePeripheral, type RP2040 } from 'rp2040js';

/** Each register that there is, with its value after a reset. */
export type ResetValues = readonly (readonly [offset: number, value: number])[];

/** Registers that keep what is written to them and do nothing. Any other register counts as unmodelled. */
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
