/**
 * Everything that can be broken on a board on purpose, in one place: `board.trouble`.
 *
 * Nothing here heals by itself, and nothing is random but by a generator that the caller has seeded.
 */

import type { Bounce, Stuck } from './button-contact.ts';
import type { Chip } from './chip.ts';
import type { Display } from './display.ts';
import { corruptSector, flipBits } from './flash-damage.ts';
import type { Region } from './memory-map.ts';
import type { Nacks, OledWires, Wire } from './oled-wires.ts';
import type { Panel } from './panel.ts';
import type { Random } from './random.ts';
import { watchdogOf } from './rp2040-fixes.ts';
import type { BrokenWire, Noise } from './selector-wire.ts';
import type { Button, Shape } from './wiring.ts';

/** What trouble is made with. */
export interface Breakable {
  readonly flash: Uint8Array;
  readonly oled: Display;
  readonly oledWires: OledWires;
  readonly panel: Panel;
  /** The chip; null while the power is off. */
  chip(): Chip | null;
}

/** Makes trouble on a board. */
export class Trouble {
  /** Where the flash sectors start that cannot be erased any more: some bits stay what they are. */
  readonly wornSectors = new Set<number>();
  private readonly board: Breakable;

  constructor(board: Breakable) {
    this.board = board;
  }

  /** Unplugs the display: it loses its power and all it holds. */
  unplugOled(): void {
    this.board.oled.connected = false;
    this.board.oled.powerOff();
  }

  /** Plugs the display in again. */
  plugOledIn(): void {
    this.board.oled.connected = true;
    if (this.board.chip()) this.board.oled.powerOn();
  }

  /** Takes the display's power away for a moment: it answers as before, and has forgotten everything. */
  blinkOled(): void {
    this.unplugOled();
    this.plugOledIn();
  }

  /** Has the display fail to acknowledge at random; null ends that. */
  nackAtRandom(nacks: Nacks | null): void {
    this.board.oledWires.nacking = nacks;
  }

  /** Shorts a wire of the display's bus to ground. */
  holdBusLow(wire: Wire): void {
    this.board.oledWires.short(wire);
  }

  /** Has the display hold SDA low until it has seen so many pulses of the clock, as after a transfer that was cut short. */
  stickSda(pulses: number): void {
    this.board.oledWires.stickSda(pulses);
  }

  /** Nothing holds the display's bus low any more. */
  freeBus(): void {
    this.board.oledWires.free();
  }

  /** Breaks a button so that its contact is always closed, or always open; null mends it. */
  stickButton(button: Button, stuck: Stuck | null): void {
    this.board.panel.stickButton(button, stuck);
  }

  /** Has all buttons bounce from now on; null ends that. */
  bounceButtons(bounce: Bounce | null): void {
    this.board.panel.bounce = bounce;
  }

  /** Breaks a selector's wire, or shorts it; null mends it. */
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

  /** Writes a scratch register of the watchdog, as a debug probe could: an order for a firmware that is made to be broken. */
  writeScratch(index: number, value: number): void {
    const chip = this.board.chip();
    if (chip) watchdogOf(chip).scratchData[index] = value;
  }

  /** Flips so many bits of the flash in a region, counted from its start. */
  flipBits(region: Region, bits: number, random: Random): void {
    flipBits(this.board.flash, region, bits, random);
  }

  /** Fills the flash sector that holds an offset with noise. */
  corruptSector(offset: number, random: Random): void {
    corruptSector(this.board.flash, offset, random);
  }
}
