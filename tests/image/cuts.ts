/**
 * A console whose plug is pulled at a chosen moment, and what is to be seen of its game when the power is back.
 *
 * Waits are as short as they can be, because a power cycle costs as much to emulate as several presses: nobody waits for the
 * end of the lamp test here.
 */

import assert from 'node:assert/strict';
import type { Button, FlashEvent } from 'bombe-virtual-board';
import { TestConsole, type TestOptions } from './console.ts';
import { LANGUAGES } from './gallery.ts';
import { golden } from './golden.ts';

/** How long a quick player holds a button, and waits after it: longer than debouncing and than a frame's transfer. */
const QUICK_MS = { hold: 30, rest: 40 } as const;

/** How often a dark display is looked at while the console boots, and after how long that is given up. */
const BOOT_MS = { step: 10, most: 1000 } as const;

/** How many lines of the first screen of an interrupted game are the same in all games. */
const HEADING_LINES = 6;
const WELCOME_BACK = LANGUAGES.map((language) =>
  golden('resume', language).split('\n').slice(0, HEADING_LINES).join('\n'),
);

/** The cards of problem 01. */
const CARDS = LANGUAGES.map((language) => golden('cards', language));

/** When to pull the plug: at an instant, or when a part of a flash operation is done, counted from 0. */
export type CutMoment =
  | { readonly atNs: number }
  | { readonly operation: FlashEvent['operation']; readonly index: number; readonly fraction: number };

/** The plug is out. */
class PlugPulled extends Error {
  override readonly name = 'PlugPulled';
  /** What the lamps showed at that moment. */
  readonly lamps: string;

  constructor(lamps: string) {
    super('the plug was pulled');
    this.lamps = lamps;
  }
}

/** Something a player does that the console keeps: presses that lead there, the one that counts, and those that lead back. */
export interface Move {
  readonly lead: readonly Button[];
  readonly press: Button;
  readonly back?: readonly Button[];
}

/** A console that can lose its power in the middle of anything. */
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

  /** Has the plug pulled at a moment from now on, once. */
  pullPlugAt(moment: CutMoment): void {
    this.#moment = moment;
    this.#operations = 0;
    this.#cutNs = 'atNs' in moment ? moment.atNs : Number.POSITIVE_INFINITY;
  }

  /** Leaves the plug in after all. */
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
    // Only its start can be waited for: the end of a flash operation is one step for the board.
    this.board.runUntil(() => this.#cutNs <= endNs, ms);
    if (this.#cutNs > endNs) return;
    this.board.runFor(Math.max(0, this.#cutNs - this.board.nowNs) / 1e6);
    const lamps = this.lamps();
    this.leavePlugIn();
    this.board.powerOff();
    throw new PlugPulled(lamps);
  }

  /** Presses a button as quickly as can be, and waits until the console has come to rest. */
  tap(button: Button): void {
    this.board.press(button);
    this.run(QUICK_MS.hold);
    this.board.release(button);
    do this.run(QUICK_MS.rest);
    while (this.board.nowNs < this.flashRestsNs + QUICK_MS.rest * 1e6);
  }

  /** Does something that the console keeps. */
  do({ lead, press, back = [] }: Move): void {
    for (const button of [...lead, press, ...back]) this.tap(button);
  }

  /** Switches the console on, waits for its first screen, and tells whether it is that of an interrupted game. */
  boot(): boolean {
    // Whatever was held when the power went is let go.
    for (const button of ['A', 'B', 'C', 'D', 'E', 'F', 'OK', 'MENU'] as const) this.board.release(button);
    this.switchOn();
    for (let ms = 0; !/[▀▄█]/.test(this.screen()); ms += BOOT_MS.step) {
      assert.ok(ms < BOOT_MS.most, 'the display stays dark');
      this.run(BOOT_MS.step);
    }
    return WELCOME_BACK.some((heading) => this.screen().startsWith(heading));
  }

  /** Switches a brand-new console on, and tells it to speak English. */
  bootFirst(): void {
    this.boot();
    this.tap('A');
  }

  /** Switches the console on and goes on with its game, if it has one. What it shows then is what is left of the game. */
  resume(): string {
    if (this.boot()) this.goOn();
    return this.screen();
  }

  /** Goes on with an interrupted game; one in which nothing was asked yet shows its cards first. */
  goOn(): void {
    this.tap('OK');
    if (CARDS.includes(this.screen())) this.tap('OK');
  }
}

/** What a call threw because the plug was pulled in it; undefined if it was not. */
export function pulledPlug(act: () => void): PlugPulled | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof PlugPulled) return error;
    throw error;
  }
  return undefined;
}
