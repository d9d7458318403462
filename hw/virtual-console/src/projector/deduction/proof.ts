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
}

/** What some steps of a proof have left. */
export interface ProofPosition extends Insight {
  /** The codes before the latest step, and what it has struck out. */
  readonly before: CodeSet;
  readonly latest: readonly Strike[];
}

export interface Proof {
  /** The places of the answers that are used. */
  readonly used: readonly number[];
  /** Whether it is known that no fewer will do. */
  readonly isLeast: boolean;
  /** The codes that are left in the end. */
  readonly left: CodeSet;
  /** The codes before the first step. */
  readonly first: CodeSet;
  readonly steps: readonly ProofStep[];
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
