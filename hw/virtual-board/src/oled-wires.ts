/**
 * The two wires between the chip and the display, and their faults: a wire held low, or missing acknowledgements.
 *
 * While the pins are switched to the I2C controller, `i2c-bus.ts` moves whole bytes. Firmware frees a stuck bus with plain
 * GPIO pins, so this file models their levels and counts the clock pulses.
 */

import { GPIOPinState } from 'rp2040js';
import type { Chip } from './chip.ts';
import { pinOf, setLevel } from './gpio.ts';
import type { I2cWires } from './i2c-bus.ts';
import type { Random } from './random.ts';
import { WIRING } from './wiring.ts';

/** A wire of the bus. */
export type I2cWire = 'sda' | 'scl';

/** Missing acknowledgements: each byte lacks its own with the same probability. */
export interface Nacks {
  readonly probability: number;
  readonly random: Random;
}

/** Function numbers of a GPIO (RP2040 data sheet 2.19.2). */
const FUNCTION_I2C = 3;
const FUNCTION_SIO = 5;

const GPIO: Readonly<Record<I2cWire, number>> = { sda: WIRING.oledSda, scl: WIRING.oledScl };
const WIRES: readonly I2cWire[] = ['sda', 'scl'];

/** The display's bus. It outlives the chip: a short stays while the power is off. */
export class OledWires implements I2cWires {
  /** If false, every step of a transfer completes at once. */
  readonly takeTime: boolean;
  /** Called when nothing holds a wire low any more. */
  onFreed: () => void = () => {};
  private chip: Chip | null = null;
  private readonly shorted = new Set<I2cWire>();
  /** How many clock pulses are left until the display releases SDA. */
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
  short(wire: I2cWire): void {
    this.shorted.add(wire);
    this.update();
  }

  /** Leaves the display in the middle of sending a byte, as a reset of the chip can: it holds SDA low for `pulses` clock pulses. */
  stickSda(pulses: number): void {
    this.pulsesToGo = pulses;
    this.update();
  }

  /** Makes acknowledgements go missing; null ends that. */
  set nacking(nacks: Nacks | null) {
    this.nacks = nacks;
  }

  /** Releases both wires. */
  free(): void {
    this.shorted.clear();
    this.pulsesToGo = 0;
    this.update();
    this.onFreed();
  }

  isHeldLow(wire: I2cWire): boolean {
    return this.shorted.has(wire) || (wire === 'sda' && this.pulsesToGo > 0);
  }

  /** Whether the chip's pins are switched to the controller. */
  connected(): boolean {
    return WIRES.every((wire) => this.functionOf(wire) === FUNCTION_I2C);
  }

  /** Whether a connected display acknowledges the next byte. */
  acknowledges(): boolean {
    return !this.nacks || this.nacks.random() >= this.nacks.probability;
  }

  private update(): void {
    const { chip } = this;
    if (!chip) return;
    this.countPulse();
    // The module has pull-ups: a wire that nothing pulls low is high.
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

  private functionOf(wire: I2cWire): number {
    return this.chip ? pinOf(this.chip, GPIO[wire]).functionSelect : 0;
  }

  private isDrivenLow(wire: I2cWire): boolean {
    return this.chip !== null && pinOf(this.chip, GPIO[wire]).value === GPIOPinState.Low;
  }
}
