/** Counts the outcomes of runs by fault. */

import type { FaultKind } from './fault.ts';
import { OUTCOMES, type Outcome } from './outcome.ts';
import type { RunReport } from './run.ts';

type Tally = Record<Outcome, number>;

/** A fault, how often it has happened, and its outcomes. */
export interface Row extends Tally {
  readonly fault: string;
  readonly runs: number;
}

export class Score {
  readonly #tallies: ReadonlyMap<string, Tally>;
  readonly #trials: ReadonlyMap<string, number>;
  #played = 0;

  constructor(kinds: readonly FaultKind[]) {
    const none = () => Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Tally;
    this.#tallies = new Map(kinds.map(({ name }) => [name, none()]));
    this.#trials = new Map(kinds.map(({ name, trials = 1 }) => [name, trials]));
  }

  /** Counts a run: once if it failed, otherwise as often as the fault has happened in it. */
  take({ fault, outcome, reason }: RunReport): void {
    const tally = this.#tallies.get(fault);
    if (!tally) throw new Error(`nobody has asked for "${fault}"`);
    tally[outcome] += reason === '' ? (this.#trials.get(fault) ?? 1) : 1;
    this.#played++;
  }

  rows(): Row[] {
    return [...this.#tallies].map(([fault, tally]) => ({ fault, runs: sum([tally]), ...tally }));
  }

  /** The progress, in a line. */
  progress(games: number): string {
    const tallies = [...this.#tallies.values()];
    const bad = sum(tallies) - tallies.reduce((total, { ok, told }) => total + ok + told, 0);
    return `${this.#played} of ${games} games, ${sum(tallies)} faults, ${bad} of them not borne`;
  }
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, tally) => total + OUTCOMES.reduce((all, outcome) => all + tally[outcome], 0), 0);
}
