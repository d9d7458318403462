/**
 * The ring oscillator as firmware sees it: configuration registers, a status, and random bits (RP2040 data sheet 2.17).
 *
 * It does not clock the chip, whose frequency rp2040js derives from the clock registers. Dormant mode and the counter are
 * unmodelled.
 */

import type { RP2040 } from 'rp2040js';
import { PlainRegisters, type ResetValues } from './plain-registers.ts';
import type { Random } from './random.ts';

const CTRL = 0x00;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;

/** The enable field of CTRL, and the value that stops the oscillator. */
const ENABLE_SHIFT = 12;
const ENABLE_MASK = 0xfff;
const DISABLE = 0xd1e;

/** STABLE, DIV_RUNNING and ENABLED. */
const RUNNING_STATUS = 0x8001_1000;
/** The constant random bit of a stopped oscillator. */
const STILL_BIT = 1;

const RESET_VALUES: ResetValues = [
  [CTRL, 0x00fa_baa0], // enabled, low range
  [0x04, 0], // FREQA
  [0x08, 0], // FREQB
  [0x10, 0x0000_0aa0], // DIV
  [0x14, 0x0000_0008], // PHASE
];

/** The ring oscillator. */
export class Rosc extends PlainRegisters {
  private readonly random: Random;

  constructor(chip: RP2040, random: Random) {
    super(chip, 'ROSC', RESET_VALUES);
    this.random = random;
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case STATUS:
        return this.running ? RUNNING_STATUS : 0;
      case RANDOMBIT:
        return this.running ? Number(this.random() < 0.5) : STILL_BIT;
      default:
        return super.readUint32(offset);
    }
  }

  private get running(): boolean {
    return ((super.readUint32(CTRL) >>> ENABLE_SHIFT) & ENABLE_MASK) !== DISABLE;
  }
}
