/**
 * The console with a fault: things happen to it at instants of their own, in the middle of whatever is done to it, and every
 * lamp that it lights is held against the truth.
 */

import { type Letter, SHAPES, type VirtualBoard } from 'bombe-virtual-board';
import type { TestOptions } from '../image/console.ts';
import { CutConsole } from '../image/cuts.ts';
import type { KnownProblem } from '../image/problems.ts';
import { must } from './outcome.ts';

/** Longer than a selector's settling and a frame's transfer. */
const DIAL_MS = 120;

interface Appointment {
  readonly atNs: number;
  act(board: VirtualBoard): void;
}

/** A console that things happen to. */
export class FaultyConsole extends CutConsole {
  readonly #problem: KnownProblem;
  readonly #lies: string[] = [];
  #agenda: Appointment[] = [];
  /** The code that the lamps are about; none while they mean nothing, as in their test at power-on. */
  #proposal: string | undefined;

  constructor(problem: KnownProblem, options: TestOptions) {
    super(options);
    this.#problem = problem;
    this.board.onLamp(({ letter, colour }) => {
      if (colour !== 'off' && this.#proposal !== undefined) this.#check(letter, colour, this.#proposal);
    });
  }

  /** What every lamp must be true of from now on; undefined if lamps mean nothing. */
  set proposal(proposal: string | undefined) {
    this.#proposal = proposal;
  }

  /** Has something happen in a while, whatever is going on then. */
  in(ms: number, act: (board: VirtualBoard) => void): void {
    this.#agenda.push({ atNs: this.board.nowNs + ms * 1e6, act });
    this.#agenda.sort((a, b) => a.atNs - b.atNs);
  }

  /** Whatever was to happen does not. */
  callOff(): void {
    this.#agenda = [];
  }

  override run(ms: number): void {
    const endNs = this.board.nowNs + ms * 1e6;
    for (let next = this.#agenda[0]; next && next.atNs <= endNs; next = this.#agenda[0]) {
      this.#agenda.shift();
      super.run(Math.max(0, next.atNs - this.board.nowNs) / 1e6);
      next.act(this.board);
    }
    super.run(Math.max(0, endNs - this.board.nowNs) / 1e6);
    must(this.#lies.length === 0, 'wrong', () => this.#lies.join('; '));
  }

  /** Switches the console on, and waits for its first screen. The lamps' test at power-on tells nothing. */
  override boot(): boolean {
    this.#proposal = undefined;
    return super.boot();
  }

  /** Turns the selectors to a code such as `241`, and waits until that is seen. */
  override dial(code: string): void {
    SHAPES.forEach((shape, index) => {
      this.board.turn(shape, Number(code.charAt(index)) as 1 | 2 | 3 | 4 | 5);
    });
    this.run(DIAL_MS);
  }

  #check(letter: Letter, colour: string, proposal: string): void {
    const truth = this.#problem.passes(letter, proposal) ? 'green' : 'red';
    if (colour !== truth) this.#lies.push(`${letter} is ${colour} for ${proposal}, but should be ${truth}`);
  }
}
