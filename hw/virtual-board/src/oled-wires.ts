/**
 * The two wires between the chip and the display, and what can be wrong with them: one held low, or bytes that nobody
 * acknowledges.
 *
 * As long as the pins are switched to the I2C controller, `i2c-bus.ts` moves whole bytes. What a firmware does to free a
 * stuck bus it does with plain pins: so their levels are here, and the pulses of the clock are counted.
 */

import { GPIOPinState } from 'rp2040js';
import type { Chip } from './chip.ts';
import { pinOf, setLevel } from './gpio.ts';
import type { I2cWires } from './i2c-bus.ts';
import type { Random } from './random.ts';
import { WIRING } from './wiring.ts';

/** A wire of the bus. */
export type Wire = 'sda' | 'scl';

/** Bytes that are not acknowledged, each with the same probability. */
export interface Nacks {
  readonly probability: number;
  readonly random: Random;
}

/** Function numbers of a GPIO (RP2040 data sheet 2.19.2). */
const FUNCTION_I2C = 3;
const FUNCTION_SIO = 5;

const GPIO: Readonly<Record<Wire, number>> = { sda: WIRING.oledSda, scl: WIRING.oledScl };
const WIRES: readonly Wire[] = ['sda', 'scl'];

/** The bus of the display. It outlives the chip: a short stays where it is while the power is off. */
export class OledWires implements I2cWires {
  /** False completes every step of a transfer at once. */
  readonly takeTime: boolean;
  /** Called when nothing holds a wire low any more. */
  onFreed: () => void = () => {};
  private chip: Chip | null = null;
  private readonly shorted = new Set<Wire>();
  /** So many pulses of the clock it takes until the display lets go of SDA. */
  private pulsesToGo = 0;
  private wasClockLow = false;
  private nacks: Nacks | null = null;

  constructor(takeTime: boolean) {
    this.takeTime = takeTime;
  }

  /** Connects a chip that is about to start, or nothing while the power is off. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    this.wasClockLow = false;
    if (chip) {
      for (const wire of WIRES) pinOf(chip, GPIO[wire]).addListener(() => this.update());
    }
    this.update();
  }

  /** Connects a wire to ground. */
  short(wire: Wire): void {
    this.shorted.add(wire);
    this.update();
  }

  /** Leaves the display in the middle of a byte that it sends, as a reset of the chip does: it lets go of SDA once it has
   * seen so many pulses of the clock. */
  stickSda(pulses: number): void {
    this.pulsesToGo = pulses;
    this.update();
  }

  /** Has bytes and addresses go unacknowledged; null ends that. */
  set nacking(nacks: Nacks | null) {
    this.nacks = nacks;
  }

  /** Nothing holds a wire low any more. */
  free(): void {
    this.shorted.clear();
    this.pulsesToGo = 0;
    this.update();
    this.onFreed();
  }

  isHeldLow(wire: Wire): boolean {
    return this.shorted.has(wire) || (wire === 'sda' && this.pulsesToGo > 0);
  }

  /** Whether the chip's pins are switched to the controller. */
  connected(): boolean {
    return WIRES.every((wire) => this.functionOf(wire) === FUNCTION_I2C);
  }

  /** Whether the next byte is acknowledged by a display that is there. */
  acknowledges(): boolean {
    return !this.nacks || this.nacks.random() >= this.nacks.probability;
  }

  private update(): void {
    const { chip } = this;
    if (!chip) return;
    this.countPulse();
    // The module has pull-ups: a wire that nobody pulls low is high.
    for (const wire of WIRES) {
      setLevel(pinOf(chip, GPIO[wire]), !this.isHeldLow(wire) && !this.isDrivenLow(wire));
    }
  }

  private countPulse(): void {
    const isClockLow = this.isDrivenLow('scl');
    const isPulse = this.wasClockLow && !isClockLow && this.functionOf('scl') === FUNCTION_SIO;
    this.wasClockLow = isClockLow;
    if (isPulse && this.pulsesToGo > 0 && !this.shorted.has('scl')) {
      this.pulsesToGo -= 1;
      if (this.pulsesToGo === 0) this.onFreed();
    }
  }

  private functionOf(wire: Wire): number {
    return this.chip ? pinOf(this.chip, GPIO[wire]).functionSelect : 0;
  }

  private isDrivenLow(wire: Wire): boolean {
    return this.chip !== null && pinOf(this.chip, GPIO[wire]).value === GPIOPinState.Low;
  }
}
