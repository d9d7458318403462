/** The problem that everybody dials, or whose published number everybody types, in large type, and the button that sends it to the connected console. */

import { element } from '../../elements.ts';
import { parseLongCode, parseProblemCode, problemCode } from '../../problem-code.ts';
import { parsePublishedNumber } from '../../published-number.ts';
import type { Model, Offer } from '../feed/model.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import { codeSigns, h } from './dom.ts';

export class ProblemView {
  private readonly groups = element('groups', HTMLElement);
  private readonly field = element('code-field', HTMLInputElement);
  private readonly send = element('send', HTMLButtonElement);
  private readonly reply = element('reply', HTMLElement);
  private isSent = false;
  private isConnected = false;

  /** `sendLine` sends to the console; `chosen` is called with every code or number that is typed. */
  constructor(sendLine: (line: string) => void, chosen: (problem: string) => void) {
    this.field.addEventListener('input', () => {
      const { name } = this;
      if (name) chosen(name);
      this.isSent = false;
      this.showCode();
    });
    this.send.addEventListener('click', () => {
      const { name } = this;
      // Set before sending, which redraws the page.
      this.isSent = name !== null;
      if (name) sendLine(`load ${name}`);
    });
  }

  /** The code or the number in the field, as consoles write it; null if there is none. */
  private get name(): string | null {
    return problemCode(this.field.value) ?? parsePublishedNumber(this.field.value);
  }

  /** Puts a problem's code or number into the field, unless the visitor has typed one. */
  suggest(problem: string): void {
    if (this.field.value === '' || this.field.dataset.suggested === this.field.value) {
      this.field.value = problem;
      this.field.dataset.suggested = problem;
      this.showCode();
    }
  }

  /** Puts a problem's code into the field, as if the visitor had typed it. */
  set(code: string): void {
    this.field.value = code;
    this.field.dispatchEvent(new Event('input'));
  }

  show(model: Model, isConnected: boolean, texts: LanguageTexts): void {
    this.isConnected = isConnected;
    this.showCode();
    this.reply.textContent = this.isSent ? replyWords(model.offer, texts) : '';
  }

  private showCode(): void {
    const long = parseLongCode(this.field.value);
    const groups = long?.groups ?? parseProblemCode(this.field.value);
    const number = parsePublishedNumber(this.field.value);
    this.send.disabled = !this.isConnected || this.name === null;
    this.field.setAttribute('aria-invalid', String(this.field.value !== '' && this.name === null));
    const lines = groups?.map((group, index) =>
      h('li', {}, h('span', { class: 'order' }, String(index + 1)), codeSigns(group)),
    );
    const published = number ? [h('li', { class: 'published' }, number)] : [];
    const letter = long ? [h('li', { class: 'letter' }, long.letter)] : [];
    this.groups.toggleAttribute('data-long', long !== null);
    this.groups.replaceChildren(...letter, ...(lines ?? published));
  }
}

function replyWords(offer: Offer | null, { own }: LanguageTexts): string {
  switch (offer?.state) {
    case undefined:
      return own.sent;
    case 'offered':
      return fill(own.offered, offer.problem);
    case 'taken':
      return fill(own.taken, offer.problem);
    case 'declined':
      return fill(own.declined, offer.problem);
    case 'error':
      if (offer.error === 'busy') return own.errorBusy;
      if (offer.error === 'no such number') return own.errorNoSuchNumber;
      return offer.error === 'no such code' ? own.errorNoSuchCode : fill(own.errorOther, offer.error);
  }
}
