/** The list of lessons, each with its aim and the code that the class dials to play along. */

import type { Language } from '../../console-facts.ts';
import { element } from '../../elements.ts';
import { h } from '../view/dom.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import { LESSONS, type Lesson } from './lesson.ts';

export class LessonsView {
  private readonly place = element('lesson-list', HTMLElement);
  private readonly sheet = element('teachers-sheet', HTMLAnchorElement);
  private readonly begin: (lesson: Lesson) => void;
  private drawnIn: Language | null = null;

  constructor(begin: (lesson: Lesson) => void) {
    this.begin = begin;
  }

  /** Draws only if the language has changed: the console sends lines all the time, and buttons must stay while they are used. */
  show(texts: LanguageTexts): void {
    const { language } = texts;
    if (language === this.drawnIn) return;
    this.drawnIn = language;
    this.sheet.href = `teachers-sheet.html?language=${language}`;
    const items = LESSONS.map((lesson, index) => {
      const button = h(
        'button',
        { type: 'button' },
        h('strong', {}, `${index + 1}. ${lesson.title[language]}`),
        h('span', {}, lesson.aim[language]),
        h('span', { class: 'label' }, `${lesson.problem} · ${texts.console(lesson.mode)}`),
      );
      button.addEventListener('click', () => this.begin(lesson));
      return h('li', {}, button);
    });
    this.place.replaceChildren(...items);
  }
}
