/** A button's contact: whether it is closed, by the finger on it and by what is wrong with it. */

import type { Chip } from './chip.ts';
import type { Random } from './random.ts';

/** What a broken button always is, whatever the finger does. */
export type Stuck = 'closed' | 'open';

/** Contacts that open and close several times before they settle. */
export interface Bounce {
  /** For so long at most after each press and each release. */
  readonly ms: number;
  readonly random: Random;
}

/** So often a contact opens and closes again at most before it settles. */
const MAX_BOUNCES = 6;

/** The contact of one button. */
export class ButtonContact {
  private readonly changed: () => void;
  private chip: Chip | null = null;
  private pressed = false;
  private stuck: Stuck | null = null;
  /** Whether it is, for the moment, the opposite of what the finger wants. */
  private isOff = false;
  /** Which press or release the bounces belong to that are under way. */
  private motion = 0;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get isClosed(): boolean {
    return this.stuck ? this.stuck === 'closed' : this.pressed !== this.isOff;
  }

  /** Connects a chip that is about to start, or nothing while the power is off: nobody sees a contact settle then. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    this.motion += 1;
    this.isOff = false;
  }

  /** A finger presses the button, or lets it go. */
  move(pressed: boolean, bounce: Bounce | null): void {
    if (pressed === this.pressed) return;
    this.pressed = pressed;
    this.motion += 1;
    this.isOff = false;
    this.changed();
    if (bounce) this.settle(bounce);
  }

  /** Breaks the button; null mends it. */
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
