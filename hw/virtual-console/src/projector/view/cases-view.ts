/** The cases of a step, in place of the notes, and the button that opens them. */

import { element, onClick } from '../../elements.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import { fit, h, sentence } from './dom.ts';

export class CasesView {
  private readonly button = element('why', HTMLButtonElement);
  private readonly place = element('cases', HTMLElement);
  private readonly lines = element('case-lines', HTMLElement);
  private readonly notes = element('notes', HTMLElement);
  private isOpen = false;

  /** `open` is called when the visitor opens or closes the cases. */
  constructor(open: (isOpen: boolean) => void) {
    onClick('why', () => open(!this.isOpen));
  }

  show(lines: readonly string[], isOpen: boolean, texts: LanguageTexts): void {
    this.isOpen = isOpen && lines.length > 0;
    this.button.hidden = lines.length === 0;
    this.button.textContent = texts.own.why;
    this.button.setAttribute('aria-expanded', String(this.isOpen));
    this.place.hidden = !this.isOpen;
    this.notes.hidden = this.isOpen;
    if (!this.isOpen) return;
    this.lines.replaceChildren(...lines.map((line) => h('li', {}, ...sentence(line))));
    fit(this.place, [this.lines]);
  }
}
