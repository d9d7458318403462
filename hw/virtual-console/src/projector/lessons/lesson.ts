/** Lessons: games that are played by the book, one sentence for each step, in all languages. */

import type { PerLanguage } from '../deduction/deck.ts';

export interface LessonStep {
  /** Lines of the feed, as a console would tell them. */
  readonly lines: readonly string[];
  /** What is said when they have been told. ▲ ■ ● are drawn. */
  readonly sentence: PerLanguage<string>;
}

export interface Lesson {
  readonly id: string;
  readonly title: PerLanguage<string>;
  readonly steps: readonly LessonStep[];
}
