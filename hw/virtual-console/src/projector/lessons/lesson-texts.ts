/**
 * Fills the placeholders in a lesson's sentences: `{left}` with a fact, `{codes 1}` with a fact of a supposition, and `{3.2}`
 * with the console's words for the criterion at place 2 of card 3. Words before it, as in `{is A 3.2}`, are what the sentence
 * claims about it, for the test that compares the lessons with the core.
 */

import type { Language } from '../../console-facts.ts';
import { fill, OWN_WORDS } from '../words/language-texts.ts';
import {
  effortOf,
  type Lesson,
  type LessonText,
  PROOF,
  type ProofText,
  type Step,
  SUMMARY,
  type Supposition,
} from './lesson.ts';

/** Returns the words of a criterion; `place` counts from 0. */
type Wording = (card: number, place: number) => string;

export type Facts = Readonly<Record<string, string | number>>;

/** The sentences of lessons in one language, with the console's words for criteria. */
export class LessonTexts {
  private readonly language: Language;
  private readonly wording: Wording;

  constructor(language: Language, wording: Wording) {
    this.language = language;
    this.wording = wording;
  }

  start({ start, suppose }: Lesson): readonly string[] {
    return start.says.map((told) => this.said(told, { left: start.left }, suppose));
  }

  why({ suppose }: Lesson, step: Step): string {
    return this.said(step.why, factsOf(step), suppose);
  }

  so({ suppose }: Lesson, step: Step): string {
    return this.said(step.so, factsOf(step), suppose);
  }

  end(lesson: Lesson): string {
    return this.said(lesson.end.says, { code: lesson.end.code, ...effortOf(lesson) }, lesson.suppose);
  }

  /** How many rounds and queries the lesson takes, and how many the machine takes. */
  summary(lesson: Lesson): string {
    const { apprentice, turing } = lesson.end;
    return this.said(SUMMARY, {
      ...effortOf(lesson),
      'apprentice.rounds': apprentice.rounds,
      'apprentice.queries': apprentice.queries,
      'turing.rounds': turing.rounds,
      'turing.queries': turing.queries,
    });
  }

  /** Questions for the class, with their answers. */
  questions(lesson: Lesson): readonly { readonly ask: string; readonly answer: string }[] {
    const facts = { start: lesson.start.left, code: lesson.end.code, queries: lesson.steps.length };
    return lesson.questions.map(({ ask, answer }) => ({
      ask: this.said(ask, facts, lesson.suppose),
      answer: this.said(answer, facts, lesson.suppose),
    }));
  }

  /** A sentence of a proof, or a part of one. */
  proof(name: ProofText, facts: Facts): string {
    return this.said(PROOF[name], facts);
  }

  /** Several things as part of a sentence: all of them, or one of them. */
  list(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
    // British: no comma before the last.
    const locale = this.language === 'en' ? 'en-GB' : this.language;
    return new Intl.ListFormat(locale, { type }).format(items);
  }

  /** A criterion as part of a sentence: quoted, and not broken over lines. */
  criterion(card: number, place: number): string {
    const own = OWN_WORDS[this.language];
    return fill(own.quoted, this.wording(card, place - 1).replaceAll(' ', '\u00a0'));
  }

  private said(told: LessonText, facts: Facts, suppositions: readonly Supposition[] = []): string {
    return told[this.language].replace(/\{([^}]*)\}/g, (_, gap: string) => this.filling(gap, facts, suppositions));
  }

  private filling(gap: string, facts: Facts, suppositions: readonly Supposition[]): string {
    const [, card, place] = /(\d+)\.(\d+)$/.exec(gap) ?? [];
    if (card && place) return this.criterion(Number(card), Number(place));
    const [name = '', number] = gap.split(' ');
    const fact = number ? supposed(suppositions[Number(number) - 1], name) : facts[name];
    return String(fact ?? '?');
  }
}

function factsOf({ proposal, left, otherwise }: Step): Facts {
  return { proposal, left, otherwise };
}

function supposed(supposition: Supposition | undefined, name: string): string | number | undefined {
  if (!supposition) return undefined;
  const { codes, code, examples, proposal, passes } = supposition;
  return { codes, code, examples: examples?.join(', '), tried: proposal, passes }[name];
}
