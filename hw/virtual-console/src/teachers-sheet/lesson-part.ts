/** One lesson on the sheet: its problem, its steps, its solution, and questions for the class. */

import type { Language } from '../console-facts.ts';
import { criteriaOf, type Deck } from '../projector/deduction/deck.ts';
import type { Entry, Lesson, Step } from '../projector/lessons/lesson.ts';
import { LessonTexts } from '../projector/lessons/lesson-texts.ts';
import { h } from '../projector/view/dom.ts';
import { fill } from '../projector/words/language-texts.ts';
import type { SheetWords } from './words.ts';

const LETTERS = 'ABCDEF';

export class LessonPart {
  private readonly deck: Deck;
  private readonly language: Language;
  private readonly words: SheetWords;
  private readonly texts: LessonTexts;

  constructor(deck: Deck, language: Language, words: SheetWords) {
    this.deck = deck;
    this.language = language;
    this.words = words;
    this.texts = new LessonTexts(language, (card, place) => this.wording(card, place));
  }

  of(lesson: Lesson, number: number): HTMLElement {
    const { words, texts, language } = this;
    const mode = this.deck.languages[language].words[lesson.mode] ?? lesson.mode;
    const about = [`${words.code}: `, h('strong', { class: 'code' }, lesson.problem), ` · ${words.mode}: ${mode}`];
    const questions = texts.questions(lesson).flatMap(({ ask, answer }) => [h('dt', {}, ask), h('dd', {}, answer)]);
    return h(
      'section',
      { class: 'lesson' },
      h('h2', {}, `${fill(words.lesson, number)}: ${lesson.title[language]}`),
      h('p', { class: 'about' }, ...about),
      h('p', {}, h('strong', {}, `${words.aim}. `), lesson.aim[language]),
      this.cards(lesson),
      ...texts.start(lesson).map((said) => h('p', {}, said)),
      this.steps(lesson),
      h('p', {}, h('strong', {}, `${words.solution}. `), texts.end(lesson), ' ', texts.summary(lesson)),
      h('h3', {}, words.questions),
      h('dl', {}, ...questions),
    );
  }

  private wording(card: number, place: number): string {
    return criteriaOf(this.deck, card)[place]?.words[this.language] ?? '?';
  }

  /** The cards. In nightmare mode they have no verifiers, and the criteria are listed separately. */
  private cards(lesson: Lesson): HTMLElement {
    const isShuffled = lesson.mode === 'nightmare';
    const slots = lesson.cards.map((cards, slot) => {
      const listed = cards.map((card) =>
        h('div', {}, h('small', {}, fill(this.words.card, card)), ' ', ...this.lines(card, lesson)),
      );
      return h('li', {}, h('strong', {}, isShuffled ? '?' : LETTERS.charAt(slot)), h('div', {}, ...listed));
    });
    const tested = lesson.end.criteria.map(([card, place], verifier) => {
      return `${LETTERS.charAt(verifier)} ${this.texts.criterion(card, place)}`;
    });
    const owners = h('p', {}, h('strong', {}, `${this.words.tests}: `), tested.join(', '));
    return h('div', {}, h('ul', { class: 'cards' }, ...slots), ...(isShuffled ? [owners] : []));
  }

  /** The criteria of a card; those that are tested are underlined. */
  private lines(card: number, { end }: Lesson): readonly (Node | string)[] {
    const isTested = (place: number) =>
      end.criteria.some((entry: Entry) => entry[0] === card && entry[1] === place + 1);
    return criteriaOf(this.deck, card).flatMap((_, place) => {
      const words = this.wording(card, place).replaceAll(' ', '\u00a0');
      return [place > 0 ? ' | ' : '', isTested(place) ? h('u', {}, words) : words];
    });
  }

  private steps(lesson: Lesson): HTMLElement {
    const { words } = this;
    const heads = [words.round, words.proposal, words.asked, words.left, words.why];
    return h(
      'table',
      { class: 'steps' },
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...lesson.steps.map((step) => this.step(lesson, step))),
    );
  }

  private step(lesson: Lesson, step: Step): HTMLElement {
    const sign = step.answer === 'pass' ? '✓' : '✗';
    const cells = [step.round, step.proposal, `${step.verifier} ${sign}`, step.left].map((cell) =>
      h('td', {}, String(cell)),
    );
    return h('tr', {}, ...cells, h('td', {}, `${this.texts.why(lesson, step)} ${this.texts.so(lesson, step)}`));
  }
}
