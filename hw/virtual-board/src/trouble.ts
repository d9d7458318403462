/**
 * Everything that can be broken on a board on purpose: `board.trouble`.
 *
 * Nothing repairs itself, and all randomness comes from a generator that the caller has seeded.
 */

import type { Bounce, Stuck } from './button-contact.ts';
import type { Chip } from './chip.ts';
import type { Display } from './display.ts';
import { corruptSector, flipBits } from './flash-damage.ts';
import type { Region } from './memory-map.ts';
import type { I2cWire, Nacks, OledWires } from './oled-wires.ts';
import type { Light, Panel } from './panel.ts';
import type { Random } from './random.ts';
import { watchdogOf } from './rp2040-fixes.ts';
import type { BrokenWire, Noise } from './selector-wire.ts';
import type { Button, Letter, Shape } from './wiring.ts';

/** The parts that can be broken. */
export interface Breakable {
  readonly flash: Uint8Array;
  readonly oled: Display;
  readonly oledWires: OledWires;
  readonly panel: Panel;
  /** The chip; null while the power is off. */
  chip(): Chip | null;
}

/** Breaks parts of a board. */
export class Trouble {
  /** Offsets of the flash sectors that can no longer be erased: some of their bits stay clear. */
  readonly wornSectors = new Set<number>();
  private readonly board: Breakable;

  constructor(board: Breakable) {
    this.board = board;
  }

  /** Unplugs the display: it loses its power and its contents. */
  unplugOled(): void {
    this.board.oled.connected = false;
    this.board.oled.powerOff();
  }

  /** Plugs the display in again. */
  plugOledIn(): void {
    this.board.oled.connected = true;
    if (this.board.chip()) this.board.oled.powerOn();
  }

  /** Interrupts the display's power for a moment: it answers as before, but has lost its contents and settings. */
  blinkOled(): void {
    this.unplugOled();
    this.plugOledIn();
  }

  /** Makes the display miss acknowledgements at random; null ends that. */
  nackAtRandom(nacks: Nacks | null): void {
    this.board.oledWires.nacking = nacks;
  }

  /** Shorts a wire of the display's bus to ground. */
  holdBusLow(wire: I2cWire): void {
    this.board.oledWires.short(wire);
  }

  /** Makes the display hold SDA low for `pulses` clock pulses, as after an interrupted transfer. */
  stickSda(pulses: number): void {
    this.board.oledWires.stickSda(pulses);
  }

  /** Releases the display's bus. */
  freeBus(): void {
    this.board.oledWires.free();
  }

  /** Breaks a button so that its contact is always closed, or always open; null repairs it. */
  stickButton(button: Button, stuck: Stuck | null): void {
    this.board.panel.stickButton(button, stuck);
  }

  /** Makes all buttons bounce from now on; null ends that. */
  bounceButtons(bounce: Bounce | null): void {
    this.board.panel.bounce = bounce;
  }

  /** Makes one button bounce in its own way; null ends that. */
  bounceButton(button: Button, bounce: Bounce | null): void {
    this.board.panel.bounceButton(button, bounce);
  }

  /** Exchanges the wires of two buttons, while the power is off. */
  exchangeButtons(one: Button, other: Button): void {
    this.board.panel.exchangeButtons(one, other);
  }

  /** Exchanges the wires of two selectors, while the power is off. */
  exchangeSelectors(one: Shape, other: Shape): void {
    this.board.panel.exchangeSelectors(one, other);
  }

  /** Wires a light of a lamp to another one's pin, while the power is off; null leaves it open, as if it were dead. */
  wireLight(letter: Letter, light: Light, pin: readonly [Letter, Light] | null): void {
    this.board.panel.wireLight(letter, light, pin);
  }

  /** Breaks or shorts a selector's wire; null repairs it. */
  breakSelector(shape: Shape, broken: BrokenWire | null): void {
    this.board.panel.selectors[shape].broken = broken;
  }

  /** Puts noise on a selector's wire; null takes it away. */
  shakeSelector(shape: Shape, noise: Noise | null): void {
    this.board.panel.selectors[shape].noise = noise;
  }

  /** Shifts a selector's voltage by a fraction of full scale; 0 is none. */
  driftSelector(shape: Shape, fraction: number): void {
    this.board.panel.selectors[shape].drift = fraction;
  }

  /** Writes a scratch register of the watchdog, as a debug probe could; test firmware takes orders from it. */
  writeScratch(index: number, value: number): void {
    const chip = this.board.chip();
    if (chip) watchdogOf(chip).scratchData[index] = value;
  }

  /** Flips random bits of the flash in a region, given as offsets into the flash. */
  flipBits(region: Region, bits: number, random: Random): void {
    flipBits(this.board.flash, region, bits, random);
  }

  /** Fills the flash sector that contains an offset with noise. */
  corruptSector(offset: number, random: Random): void {
    corruptSector(this.board.flash, offset, random);
  }
}
