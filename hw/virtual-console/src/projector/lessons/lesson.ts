/**
 * The lessons of `docs/lessons/lessons.json`, for the projector and the teacher's sheet: worked problems with a sentence for
 * each step in every language. A test on the host checks every fact in them against the core.
 */

import book from '../../../../../docs/lessons/lessons.json' with { type: 'json' };
import type { PerLanguage } from '../../console-facts.ts';
import type { Mode } from '../deduction/insight.ts';

/** A sentence with placeholders, which `LessonTexts` fills. */
export type LessonText = PerLanguage<string>;

/** A criterion: a card, and a place on it, counted from 1. */
export type Entry = readonly [card: number, place: number];

/** One criterion for each slot, and what would follow if they were the true ones. */
export interface Supposition {
  readonly criteria: readonly Entry[];
  readonly codes: number;
  readonly code?: string;
  readonly examples?: readonly string[];
  readonly proposal?: string;
  readonly passes?: number;
}

export interface Step {
  readonly round: number;
  readonly proposal: string;
  readonly verifier: string;
  readonly answer: 'pass' | 'fail';
  /** How many codes are left. */
  readonly left: number;
  /** How many would be left after the other answer. */
  readonly otherwise: number;
  readonly why: LessonText;
  readonly so: LessonText;
}

/** The length of a game. */
export interface Effort {
  readonly rounds: number;
  readonly queries: number;
}

export interface Lesson {
  readonly id: string;
  /** The code to dial. */
  readonly problem: string;
  readonly mode: Mode;
  readonly cards: readonly (readonly number[])[];
  readonly title: LessonText;
  readonly aim: LessonText;
  readonly suppose?: readonly Supposition[];
  readonly start: { readonly left: number; readonly says: readonly LessonText[] };
  readonly steps: readonly Step[];
  readonly end: {
    readonly code: string;
    readonly criteria: readonly Entry[];
    readonly apprentice: Effort;
    readonly turing: Effort;
    readonly says: LessonText;
  };
  readonly questions: readonly { readonly ask: LessonText; readonly answer: LessonText }[];
}

// TypeScript infers less from JSON than is known about the lists.
const { summary, lessons } = book as unknown as { readonly summary: LessonText; readonly lessons: readonly Lesson[] };

/** The sentences and parts of sentences of proofs. */
export type ProofText = keyof typeof book.proof;

export const PROOF: Readonly<Record<ProofText, LessonText>> = book.proof;

/** The last sentence of every lesson. */
export const SUMMARY: LessonText = summary;

/** All lessons, the easiest first. */
export const LESSONS: readonly Lesson[] = lessons;

/** The length of the game that a lesson shows. */
export function effortOf({ steps }: Lesson): Effort {
  return { rounds: steps.at(-1)?.round ?? 0, queries: steps.length };
}
