/**
 * A console whose plug is pulled at a chosen moment, and what it shows of its game when the power is back.
 *
 * Waits are as short as possible, because a power cycle takes as long to emulate as several presses. So the end of the lamp test
 * is not awaited.
 */

import assert from 'node:assert/strict';
import type { Button, FlashEvent } from 'bombe-virtual-board';
import { TestConsole, type TestOptions } from './console.ts';
import { LANGUAGES } from './gallery.ts';
import { golden } from './golden.ts';
import { DECLINE_GUIDE } from './menus.ts';

/** How long a quick player holds a button, and waits after it: longer than debouncing and the transfer of a frame. */
const QUICK_MS = { hold: 30, rest: 70 } as const;

/** How often the display is checked while the console boots, and for how long. */
const BOOT_MS = { step: 10, most: 1000 } as const;

/** The lines of the first screen of an interrupted game that are the same in all games. */
const HEADING_LINES = 6;
const WELCOME_BACK = LANGUAGES.map((language) =>
  golden('resume', language).split('\n').slice(0, HEADING_LINES).join('\n'),
);

/** The cards of problem 01. */
const CARDS = LANGUAGES.map((language) => golden('cards', language));

/** When to pull the plug: at an instant, or after a fraction of the flash operation with an index, counted from 0. */
export type CutMoment =
  | { readonly atNs: number }
  | { readonly operation: FlashEvent['operation']; readonly index: number; readonly fraction: number };

/** Thrown when the plug is pulled. */
class PlugPulled extends Error {
  override readonly name = 'PlugPulled';
  /** The state of the lamps at that moment. */
  readonly lamps: string;

  constructor(lamps: string) {
    super('the plug was pulled');
    this.lamps = lamps;
  }
}

/** A move that the console stores: the presses before it, the one that counts, and those that lead back. */
export interface Move {
  readonly lead: readonly Button[];
  readonly press: Button;
  readonly back?: readonly Button[];
}

/** A console that can lose its power at any moment. */
export class CutConsole extends TestConsole {
  #moment: CutMoment | undefined;
  #operations = 0;
  #cutNs = Number.POSITIVE_INFINITY;

  constructor(options: TestOptions = {}) {
    super(options);
    this.board.onFlash(({ operation, atNs, durationNs }) => {
      const moment = this.#moment;
      if (moment === undefined || 'atNs' in moment || moment.operation !== operation) return;
      if (this.#operations++ === moment.index) this.#cutNs = atNs + moment.fraction * durationNs;
    });
  }

  /** Schedules one pull of the plug. */
  pullPlugAt(moment: CutMoment): void {
    this.#moment = moment;
    this.#operations = 0;
    this.#cutNs = 'atNs' in moment ? moment.atNs : Number.POSITIVE_INFINITY;
  }

  /** Cancels the pull of the plug. */
  leavePlugIn(): void {
    this.#moment = undefined;
    this.#cutNs = Number.POSITIVE_INFINITY;
  }

  /** Lets time pass. Throws `PlugPulled` when the moment comes. */
  run(ms: number): void {
    if (this.#moment === undefined) {
      this.board.runFor(ms);
      return;
    }
    const endNs = this.board.nowNs + ms * 1e6;
    // Only the start of a flash operation can be awaited; its end is one step for the board.
    this.board.runUntil(() => this.#cutNs <= endNs, ms);
    if (this.#cutNs > endNs) return;
    this.board.runFor(Math.max(0, this.#cutNs - this.board.nowNs) / 1e6);
    const lamps = this.lamps();
    this.leavePlugIn();
    this.board.powerOff();
    throw new PlugPulled(lamps);
  }

  /** Presses a button quickly, and waits until the console is at rest. */
  tap(button: Button): void {
    this.run(this.readingMs(button));
    this.touch(button);
    this.board.press(button);
    this.run(QUICK_MS.hold);
    this.board.release(button);
    do this.run(QUICK_MS.rest);
    while (this.board.nowNs < this.flashRestsNs + QUICK_MS.rest * 1e6);
    this.run(this.readingMs());
  }

  /** Makes a move. */
  do({ lead, press, back = [] }: Move): void {
    for (const button of [...lead, press, ...back]) this.tap(button);
  }

  /** Switches the console on and waits for its first screen. Returns whether it is that of an interrupted game. */
  boot(): boolean {
    // Release the buttons that were held at the power cut.
    for (const button of ['A', 'B', 'C', 'D', 'E', 'F', 'OK', 'MENU'] as const) this.board.release(button);
    this.switchOn();
    for (let ms = 0; !/[▀▄█]/.test(this.screen()); ms += BOOT_MS.step) {
      assert.ok(ms < BOOT_MS.most, 'the display stays dark');
      this.run(BOOT_MS.step);
    }
    return WELCOME_BACK.some((heading) => this.screen().startsWith(heading));
  }

  /** Switches a new console on, chooses English, and declines the guided game. */
  bootFirst(): void {
    this.boot();
    this.tap('A');
    this.tap(DECLINE_GUIDE);
  }

  /** Switches the console on and continues its game, if it has one. Returns the screen. */
  resume(): string {
    if (this.boot()) this.goOn();
    return this.screen();
  }

  /** Continues an interrupted game; one without queries shows its cards first. */
  goOn(): void {
    this.tap('OK');
    if (CARDS.includes(this.screen())) this.tap('OK');
  }
}

/** Calls `act`, and returns the error if the plug was pulled in it, or undefined. */
export function pulledPlug(act: () => void): PlugPulled | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof PlugPulled) return error;
    throw error;
  }
  return undefined;
}
