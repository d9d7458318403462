/** What can be known from the cards and the answers of a game: the terms in which pages ask the engine, and its answer. */

import type { CodeSet } from './codes.ts';

/**
 * How to reason, as the machine of the console does at its three levels:
 *
 * | level | what it takes for granted |
 * |---|---|
 * | apprentice | some code meets all criteria |
 * | analyst | exactly one code does |
 * | turing | and no criterion is superfluous |
 */
export type Level = 'apprentice' | 'analyst' | 'turing';

export const LEVELS: readonly Level[] = ['apprentice', 'analyst', 'turing'];

export type Mode = 'classic' | 'extreme' | 'nightmare';

/** What everybody sees of a problem: the cards of each slot. In nightmare mode nobody knows whose they are. */
export interface Face {
  readonly mode: Mode;
  readonly cards: readonly (readonly number[])[];
}

/** A question that was answered. */
export interface Answered {
  /** From 0. */
  readonly verifier: number;
  readonly proposal: string;
  readonly passed: boolean;
}

/** How a criterion on a card stands for a verifier: possible, ruled out by its own answers, or by what follows from all. */
export type Standing = 'open' | 'answered' | 'follows';

export interface Insight {
  /** The codes that can still be the solution. */
  readonly codes: CodeSet;
  /** Per verifier and card that it may have, the card's criteria. */
  readonly standings: readonly (readonly (readonly Standing[])[])[];
}
