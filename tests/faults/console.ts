/**
 * The console with a fault: events can be scheduled for any instant, and every lamp that it lights is compared with the right
 * answer.
 */

import type { LampColour, Letter, VirtualBoard } from 'bombe-virtual-board';
import { BLINK_MS, type TestOptions } from '../image/console.ts';
import { CutConsole } from '../image/cuts.ts';
import { addressOf } from '../image/elf.ts';
import type { KnownProblem } from '../image/problems.ts';
import { must } from './outcome.ts';

/** Longer than a selector takes to settle and a frame to transfer. */
const DIAL_MS = 120;

/** How long after a lamp the console's tasks know whether it is part of the self-test. */
const JUDGED_MS = 1;

/** The address of the firmware's flag for the self-test. */
let watching: number | undefined;

/** A lamp that was lit, and the code that it answers. */
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

/** A console with scheduled events and checked lamps. */
export class FaultyConsole extends CutConsole {
  readonly #problem: KnownProblem;
  readonly #watching: number | undefined;
  /** When each lamp went dark. */
  readonly #darkNs = new Map<Letter, number>();
  /** Lamps that are not checked yet. */
  #unjudged: Lit[] = [];
  readonly #lies: string[] = [];
  #scheduled: ScheduledEvent[] = [];
  /** The code that the lamps answer; undefined while they are no answers, as in the lamp test at power-on. */
  #proposal: string | undefined;

  constructor(problem: KnownProblem, options: TestOptions) {
    super(options);
    this.#problem = problem;
    // The address is not known for another image; then every lamp counts as an answer.
    if (!options.image) this.#watching = watching ??= addressOf('bus', 'IS_WATCHING');
    this.board.onLamp(({ letter, colour, atNs }) => {
      const proposal = this.#proposal;
      if (colour === 'off') this.#darkNs.set(letter, atNs);
      else if (proposal !== undefined && !this.#isBlink(letter, atNs)) {
        this.#unjudged.push({ letter, colour, proposal, atNs });
      }
    });
  }

  /** Called with each answer. */
  onAnswer: (letter: Letter, colour: LampColour) => void = () => {};

  /** The code that lamps answer from now on; undefined if they are no answers. */
  set proposal(proposal: string | undefined) {
    this.#proposal = proposal;
  }

  /** Schedules an event in `ms` milliseconds, whatever the console is doing then. */
  after(ms: number, act: (board: VirtualBoard) => void): void {
    this.#scheduled.push({ atNs: this.board.nowNs + ms * 1e6, act });
    this.#scheduled.sort((a, b) => a.atNs - b.atNs);
  }

  /** Cancels all scheduled events. */
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
      // The plug is out, so the remaining lamps must be checked now.
      this.#judge(this.board.nowNs);
      throw error;
    }
  }

  /** Switches the console on, and waits for its first screen. The lamps of the lamp test are not checked. */
  override boot(): boolean {
    this.#proposal = undefined;
    return super.boot();
  }

  /** Turns the selectors to a code such as `241`, and waits until the console has seen it. */
  override dial(code: string): void {
    this.turn(code);
    this.run(DIAL_MS);
  }

  /** Checks the lamps that were lit up to an instant, unless they belong to the self-test. */
  #judge(untilNs: number): void {
    const isSelfTest = this.#watching !== undefined && this.board.sramByte(this.#watching) === 1;
    const due = this.#unjudged.filter(({ atNs }) => atNs <= untilNs);
    this.#unjudged = this.#unjudged.filter(({ atNs }) => atNs > untilNs);
    for (const lit of isSelfTest ? [] : due) {
      this.onAnswer(lit.letter, lit.colour);
      this.#check(lit);
    }
  }

  /** Whether a lamp that lights now was dark for as long as one that blinks: it is no new answer, and the code may have changed. */
  #isBlink(letter: Letter, atNs: number): boolean {
    const darkMs = (atNs - (this.#darkNs.get(letter) ?? 0)) / 1e6;
    return Math.abs(darkMs - BLINK_MS.dark) < 1;
  }

  #check({ letter, colour, proposal }: Lit): void {
    const truth = this.#problem.passes(letter, proposal) ? 'green' : 'red';
    if (colour !== truth) this.#lies.push(`${letter} is ${colour} for ${proposal}, but should be ${truth}`);
  }
}
