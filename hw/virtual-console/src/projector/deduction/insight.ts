/** What can be deduced from the cards and answers of a game: the questions to the engine, and its answers. */

import type { CodeSet } from './codes.ts';

/**
 * How to reason, like the console's machine at its three levels:
 *
 * | level | what it assumes |
 * |---|---|
 * | apprentice | some code meets all criteria |
 * | analyst | exactly one code does |
 * | turing | and no criterion is superfluous |
 */
export type Level = 'apprentice' | 'analyst' | 'turing';

export const LEVELS: readonly Level[] = ['apprentice', 'analyst', 'turing'];

export type Mode = 'classic' | 'extreme' | 'nightmare';

/** The visible part of a problem: the cards of each slot. In nightmare mode it is unknown which verifier has which. */
export interface Face {
  readonly mode: Mode;
  readonly cards: readonly (readonly number[])[];
}

/** A query and its answer. */
export interface Answered {
  /** Counted from 0. */
  readonly verifier: number;
  readonly proposal: string;
  readonly passed: boolean;
}

/** The state of a criterion for a verifier: possible, ruled out by its own answers, or ruled out by all answers together. */
export type Standing = 'open' | 'answered' | 'follows';

export interface Insight {
  /** The codes that can still be the solution. */
  readonly codes: CodeSet;
  /** For each verifier and each card that it may have, the states of the card's criteria. */
  readonly standings: readonly (readonly (readonly Standing[])[])[];
}
