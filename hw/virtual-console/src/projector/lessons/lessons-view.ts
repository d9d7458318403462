/** The lessons to choose from. */

import { element } from '../../elements.ts';
import { h } from '../view/dom.ts';
import type { Speech } from '../words/words.ts';
import { LESSONS } from './lessons.ts';

export class LessonsView {
  private readonly place = element('lesson-list', HTMLElement);
  private readonly begin: (id: string) => void;

  constructor(begin: (id: string) => void) {
    this.begin = begin;
  }

  show(speech: Speech): void {
    const items = LESSONS.map(({ id, title }) => {
      const button = h('button', { type: 'button' }, title[speech.language]);
      button.addEventListener('click', () => this.begin(id));
      return h('li', {}, button);
    });
    this.place.replaceChildren(...items);
  }
}
