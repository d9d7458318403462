/**
 * The console with a fault: things happen to it at instants of their own, in the middle of whatever is done to it, and every
 * lamp that it lights is held against the truth.
 */

import type { LampColour, Letter, VirtualBoard } from 'bombe-virtual-board';
import type { TestOptions } from '../image/console.ts';
import { CutConsole } from '../image/cuts.ts';
import { addressOf } from '../image/elf.ts';
import type { KnownProblem } from '../image/problems.ts';
import { must } from './outcome.ts';

/** Longer than a selector's settling and a frame's transfer. */
const DIAL_MS = 120;

/** Within so long of a lamp, the console has told all its tasks what it is doing. */
const JUDGED_MS = 1;

/** Where the firmware keeps whether it tests itself: its senses have to know. */
let watching: number | undefined;

/** A lamp that was lit, and the code that it must be true of. */
interface Lit {
  readonly letter: Letter;
  readonly colour: LampColour;
  readonly proposal: string;
  readonly atNs: number;
}

interface ScheduledEvent {
  readonly atNs: number;
  act(board: VirtualBoard): void;
}

/** A console that things happen to. */
export class FaultyConsole extends CutConsole {
  readonly #problem: KnownProblem;
  readonly #watching: number | undefined;
  /** Lamps that may be answers: it is too early to tell. */
  #unjudged: Lit[] = [];
  readonly #lies: string[] = [];
  #scheduled: ScheduledEvent[] = [];
  /** The code that the lamps are about; none while they mean nothing, as in their test at power-on. */
  #proposal: string | undefined;

  constructor(problem: KnownProblem, options: TestOptions) {
    super(options);
    this.#problem = problem;
    // Of another image it is not known where; then no lamp is taken for one of the self-test.
    if (!options.image) this.#watching = watching ??= addressOf('bus', 'IS_WATCHING');
    this.board.onLamp(({ letter, colour, atNs }) => {
      const proposal = this.#proposal;
      if (colour !== 'off' && proposal !== undefined) this.#unjudged.push({ letter, colour, proposal, atNs });
    });
  }

  /** What an answer was, whenever there is one. */
  onAnswer: (letter: Letter, colour: LampColour) => void = () => {};

  /** What every lamp must be true of from now on; undefined if lamps mean nothing. */
  set proposal(proposal: string | undefined) {
    this.#proposal = proposal;
  }

  /** Has something happen in a while, whatever is going on then. */
  after(ms: number, act: (board: VirtualBoard) => void): void {
    this.#scheduled.push({ atNs: this.board.nowNs + ms * 1e6, act });
    this.#scheduled.sort((a, b) => a.atNs - b.atNs);
  }

  /** Whatever was to happen does not. */
  cancelScheduled(): void {
    this.#scheduled = [];
  }

  override run(ms: number): void {
    const endNs = this.board.nowNs + ms * 1e6;
    for (let next = this.#scheduled[0]; next && next.atNs <= endNs; next = this.#scheduled[0]) {
      this.#scheduled.shift();
      this.#runUntil(next.atNs);
      next.act(this.board);
    }
    this.#runUntil(endNs);
    must(this.#lies.length === 0, 'wrong', () => this.#lies.join('; '));
  }

  #runUntil(endNs: number): void {
    try {
      do {
        super.run(Math.min(JUDGED_MS, Math.max(0, endNs - this.board.nowNs) / 1e6));
        this.#judge(this.board.nowNs - JUDGED_MS * 1e6);
      } while (endNs - this.board.nowNs >= 1);
    } catch (error) {
      // The plug is out: there will be nothing else to tell by.
      this.#judge(this.board.nowNs);
      throw error;
    }
  }

  /** Switches the console on, and waits for its first screen. The lamps' test at power-on tells nothing. */
  override boot(): boolean {
    this.#proposal = undefined;
    return super.boot();
  }

  /** Turns the selectors to a code such as `241`, and waits until that is seen. */
  override dial(code: string): void {
    this.turn(code);
    this.run(DIAL_MS);
  }

  /** Holds lamps that were lit up to an instant against the truth, unless they only show that a button works. */
  #judge(untilNs: number): void {
    const isSelfTest = this.#watching !== undefined && this.board.sramByte(this.#watching) === 1;
    const due = this.#unjudged.filter(({ atNs }) => atNs <= untilNs);
    this.#unjudged = this.#unjudged.filter(({ atNs }) => atNs > untilNs);
    for (const lit of isSelfTest ? [] : due) {
      this.onAnswer(lit.letter, lit.colour);
      this.#check(lit);
    }
  }

  #check({ letter, colour, proposal }: Lit): void {
    const truth = this.#problem.passes(letter, proposal) ? 'green' : 'red';
    if (colour !== truth) this.#lies.push(`${letter} is ${colour} for ${proposal}, but should be ${truth}`);
  }
}
