/**
 * Simulated people who come and go for hours: they play games, pause, look at the results, and leave the console alone. A
 * reference console with the same input shows what must be seen.
 *
 * Most pauses are too short for the machine to begin a game, which is slow to emulate, but not all.
 */

import assert from 'node:assert/strict';
import { type Button, LETTERS, type Letter, type Random, seededRandom } from 'bombe-virtual-board';
import { below, pick, randomCode } from '../chance.ts';
import { ReferenceConsole } from '../faults/reference.ts';
import { CutConsole } from '../image/cuts.ts';
import { isGameScreen } from '../image/game-screen.ts';
import { DECLINE_GUIDE, HOME, READING_MS, SOLO } from '../image/menus.ts';
import { knownCodes } from '../image/problems.ts';
import type { Watch } from './watch.ts';

const DIAL_MS = 120;
const MINUTE_MS = 60_000;

/** The console sleeps after ten minutes; a press would wake it and do nothing else. */
const ASLEEP_MS = 10 * MINUTE_MS;

/** Setting up a problem may take longer than a tap, so wait for its cards. */
const CARDS_MS = 500;

/** How soon the console must look right. */
const PATIENCE_MS = 2500;
const LOOK_MS = 50;

/** Pauses between moves; few are long enough for the machine to begin to think. */
const PAUSE_MS = { short: 3000, long: 20_000, share: 0.003 } as const;

/** The time between two visits: mostly minutes, sometimes hours. */
const ABSENCES = [
  { below: 0.7, minutes: [0.5, 5] },
  { below: 0.95, minutes: [5, 30] },
  { below: 1, minutes: [60, 240] },
] as const;

export class Visitors {
  readonly console = new CutConsole();
  readonly #watch: Watch;
  readonly #random: Random;
  readonly #codes = knownCodes();
  readonly #reference = new ReferenceConsole(`243 LANGUAGE ${DECLINE_GUIDE}`);
  #code = '243';

  constructor(seed: number, watch: Watch) {
    this.#random = seededRandom(seed);
    this.#watch = watch;
    watch.observe(this.console);
    this.console.turn(this.#code);
    this.console.bootFirst();
  }

  /** A visit: some games, a look at the results, and an absence that ends at `endNs` at the latest. */
  visit(endNs: number): void {
    for (let games = 1 + below(4, this.#random); games > 0; games--) this.#game();
    this.#lookAtResults();
    this.#leave(Math.max(0, endNs - this.console.board.nowNs) / 1e6);
  }

  #game(): void {
    this.#begin();
    for (let rounds = 1 + below(6, this.#random); rounds > 0; rounds--) this.#round();
    for (const button of [...SOLO.wrongClaim, 'MENU'] as const) this.#tap(button);
    this.#watch.count('games');
  }

  /** Begins a problem of the rulebook, or one whose code is dialled. */
  #begin(): void {
    if (this.#random() < 0.5) {
      for (const button of HOME.setUp) this.#tap(button);
    } else {
      for (const button of HOME.dialling) this.#tap(button);
      for (const group of pick(this.#codes, this.#random).split(' ')) {
        this.#dial(group);
        this.#tap('OK');
      }
    }
    this.#tap('OK');
    this.console.run(CARDS_MS);
    this.#tap('OK');
  }

  #round(): void {
    this.#dial(randomCode(this.#random));
    for (let queries = 1 + below(3, this.#random); queries > 0; queries--) {
      this.#ask(pick(LETTERS.slice(0, 4), this.#random));
      this.#pause();
    }
    if (this.#random() < 0.2) this.#lookAtMenu();
    this.#tap('OK');
    this.#pause();
  }

  #lookAtMenu(): void {
    for (const button of ['MENU', 'MENU'] as const) this.#tap(button);
    // Letters are refused right after a menu has closed.
    this.console.run(READING_MS);
    this.#reference.do('WAIT');
  }

  #ask(letter: Letter): void {
    this.#watch.pressed(letter, this.console.board.nowNs);
    this.#tap(letter);
  }

  #pause(): void {
    const most = this.#random() < PAUSE_MS.share ? PAUSE_MS.long : PAUSE_MS.short;
    this.console.run(most * this.#random());
  }

  #leave(leftMs: number): void {
    const chance = this.#random();
    const [least, most] = (ABSENCES.find(({ below }) => chance < below) ?? ABSENCES[0]).minutes;
    const ms = Math.min(leftMs, MINUTE_MS * (least + (most - least) * this.#random()));
    this.console.run(ms);
    if (ms > ASLEEP_MS) this.#dial(this.#code === '111' ? '555' : '111');
  }

  #dial(code: string): void {
    this.#code = code;
    this.console.turn(code);
    this.console.run(DIAL_MS);
    this.#reference.do(code);
    this.#compare();
  }

  #tap(button: Button): void {
    this.console.tap(button);
    this.#reference.do(button);
    this.#compare();
  }

  /** Compares the game with the reference. Other screens may show the machine's results, which the reference lacks. */
  #compare(): void {
    const { lamps, screen } = this.#reference.shown;
    if (!isGameScreen(screen)) return;
    const isAlike = () => this.console.lamps() === lamps && this.console.screen() === screen;
    for (let ms = 0; !isAlike() && ms < PATIENCE_MS; ms += LOOK_MS) this.console.run(LOOK_MS);
    assert.equal(this.console.screen(), screen, 'the game is not what it should be');
    assert.equal(this.console.lamps(), lamps);
  }

  /** Compares the list of results with the reference's, from home and back. */
  #lookAtResults(): void {
    this.console.tap('B');
    this.#reference.do('B');
    assert.equal(this.console.screen(), this.#reference.shown.screen, 'the results are not what they should be');
    this.#tap('MENU');
  }
}
