/**
 * The lessons as `docs/lessons/lessons.json` has them, for the projector and the teacher's sheet: problems that are worked
 * through, with a sentence for each step in all languages. A test on the host holds every fact in them to the core.
 */

import book from '../../../../../docs/lessons/lessons.json' with { type: 'json' };
import type { PerLanguage } from '../../console-facts.ts';
import type { Mode } from '../deduction/insight.ts';

/** A sentence with gaps, which `said` fills. */
export type LessonText = PerLanguage<string>;

/** A criterion: a card, and a place on it from 1. */
export type Entry = readonly [card: number, place: number];

/** One criterion of each slot, and what would be if they were the truth. */
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
  /** So many codes are left. */
  readonly left: number;
  /** So many would be, had the verifier given the other answer. */
  readonly otherwise: number;
  readonly why: LessonText;
  readonly so: LessonText;
}

/** What a game takes. */
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

// What JSON says of lists is less than what is known of them.
const { summary, lessons } = book as unknown as { readonly summary: LessonText; readonly lessons: readonly Lesson[] };

/** What is said of every lesson at its end. */
export const SUMMARY: LessonText = summary;

/** All lessons, the easiest first. */
export const LESSONS: readonly Lesson[] = lessons;

/** What a lesson takes as it is told. */
export function effortOf({ steps }: Lesson): Effort {
  return { rounds: steps.at(-1)?.round ?? 0, queries: steps.length };
}
