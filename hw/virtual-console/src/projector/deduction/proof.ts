/** Why criteria are ruled out, step by step: the engine's answers, as in `hw/virtual-console/engine/src/proof.rs`. */

import type { CodeSet } from './codes.ts';
import type { Insight } from './insight.ts';

/** The reasons in the order of the engine's numbers. */
export const REASONS = ['answer', 'noCard', 'noVerifier', 'noCode', 'several', 'superfluous'] as const;
export type Reason = (typeof REASONS)[number];

/** A criterion that is struck out for a verifier; all counted from 0. */
export interface Strike {
  readonly verifier: number;
  /** The place of the card among those that the verifier may have. */
  readonly card: number;
  readonly row: number;
}

export interface ProofStep {
  readonly reason: Reason;
  /** The place of the answer, if that is the reason; otherwise the verifiers or cards that are involved. */
  readonly answer: number;
  readonly parties: readonly number[];
  /** Whether in nightmare mode nobody can have what is struck out. */
  readonly forAll: boolean;
  readonly strikes: readonly Strike[];
  /** The codes that then meet a criterion that is left for each verifier. */
  readonly codes: CodeSet;
  /** What would be if one of some strikes of the step were true. */
  cases(strikes: readonly Strike[]): Cases;
}

/** A criterion of a slot: the place of its card among those that the slot's verifier may have, and its place on the card. */
export type Listed = readonly [card: number, row: number];

/**
 * A way to choose one of the criteria that are left for each slot, so that some code meets them all. In nightmare mode the
 * verifiers must be able to have them, too.
 */
export interface Way {
  readonly criteria: readonly Listed[];
  readonly codes: CodeSet;
  /** The slots without which the same single code is left. */
  readonly superfluous: readonly number[];
}

/** What would be if something were true of what a step strikes out. */
export interface Cases {
  /** The codes that meet it. */
  readonly own: CodeSet;
  /** For `noCode`, party by party: what is left there, and the codes that get past it and those before it. */
  readonly parties: readonly { readonly slot: number; readonly criteria: readonly Listed[]; readonly kept: CodeSet }[];
  /** For `noCard` and `noVerifier`: the cards that the verifiers can have among them, or the other way round. */
  readonly possible: readonly number[];
  /** The slots in which only one criterion can be chosen. */
  readonly settled: readonly number[];
  /** How many ways leave several codes, and how many one. */
  readonly several: number;
  readonly single: number;
  /** Whether there are also choices that no code meets. */
  readonly hasNone: boolean;
  /** Some of those that leave one code, or if there are none, of those that leave several; and the codes that all these leave. */
  readonly shown: readonly Way[];
  readonly codes: CodeSet;
}

/** What some steps of a proof have left. */
export interface ProofPosition extends Insight {
  /** The codes before the latest step, and what it has struck out. */
  readonly before: CodeSet;
  readonly latest: readonly Strike[];
  /** How many answers there are, needed or not. */
  readonly asked: number;
}

export interface Proof {
  /** The places of the answers that are used, and of those that are not needed. */
  readonly used: readonly number[];
  readonly leftOut: readonly number[];
  /** Whether it is known that no fewer will do. */
  readonly isLeast: boolean;
  /** The codes that are left in the end. */
  readonly left: CodeSet;
  /** The codes before the first step. */
  readonly first: CodeSet;
  /** Per slot the codes that meet none of its criteria. */
  readonly unmet: readonly CodeSet[];
  readonly steps: readonly ProofStep[];
  /** What would be if one of the other codes that meet what is left in the end were the code. */
  endCases(): Cases;
}

/** What a query was worth, as `docs/review.md` defines it; null where there is no plan. */
export interface QueryWorth {
  /** Rounds and queries that the best question would have saved. */
  readonly loss: readonly [number, number] | null;
  /** Rounds and queries that the answer has saved against the mean of both. */
  readonly luck: readonly [number, number] | null;
  /** Whether these are known to be those of the best play. */
  readonly isExact: boolean;
}

/** A question against the best one: how many codes each leaves on average, with everything that there is to know. */
export interface WeighedQuestion {
  readonly expected: number;
  readonly best: number;
  readonly bestProposal: string;
  /** Counted from 0. */
  readonly bestVerifier: number;
}
