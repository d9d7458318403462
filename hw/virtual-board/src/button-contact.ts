/** A button's contact: whether it is closed, given whether the button is pressed and how it is broken. */

import type { Chip } from './chip.ts';
import type { Random } from './random.ts';

/** The constant state of the contact of a broken button. */
export type Stuck = 'closed' | 'open';

/** Contacts that open and close several times before they settle. */
export interface Bounce {
  /** The longest time for which they bounce after each press and each release. */
  readonly ms: number;
  readonly random: Random;
}

/** How often a contact opens and closes again before it settles, at most. */
const MAX_BOUNCES = 6;

/** The contact of one button. */
export class ButtonContact {
  private readonly changed: () => void;
  private chip: Chip | null = null;
  private pressed = false;
  private stuck: Stuck | null = null;
  /** Whether bouncing has put the contact into the opposite of its pressed or released state. */
  private isOff = false;
  /** Counts presses and releases, so that bounces of an earlier one are ignored. */
  private motion = 0;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get isClosed(): boolean {
    return this.stuck ? this.stuck === 'closed' : this.pressed !== this.isOff;
  }

  /** Connects a chip that is about to start, or null while the power is off, when bouncing has no effect. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    this.motion += 1;
    this.isOff = false;
  }

  /** Presses or releases the button. */
  move(pressed: boolean, bounce: Bounce | null): void {
    if (pressed === this.pressed) return;
    this.pressed = pressed;
    this.motion += 1;
    this.isOff = false;
    this.changed();
    if (bounce) this.settle(bounce);
  }

  /** Breaks the button; null repairs it. */
  stick(stuck: Stuck | null): void {
    this.stuck = stuck;
    this.changed();
  }

  private settle({ ms, random }: Bounce): void {
    const { chip, motion } = this;
    const edges = 2 * Math.floor(random() * (MAX_BOUNCES + 1));
    const times = Array.from({ length: edges }, () => random() * ms * 1e6).sort((a, b) => a - b);
    for (const ns of times) {
      chip?.clock
        .createAlarm(() => {
          if (motion !== this.motion) return;
          this.isOff = !this.isOff;
          this.changed();
        })
        .schedule(ns);
    }
  }
}
