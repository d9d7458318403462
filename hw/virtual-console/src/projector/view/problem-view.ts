/** The problem that everybody dials, in large type, and the button that sends it to the connected console. */

import { element } from '../../elements.ts';
import { parseProblemCode } from '../../problem-code.ts';
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

  /** `sendLine` sends to the console; `chosen` is called with every problem code that is typed. */
  constructor(sendLine: (line: string) => void, chosen: (problem: string) => void) {
    this.field.addEventListener('input', () => {
      const groups = parseProblemCode(this.field.value);
      if (groups) chosen(groups.join(' '));
      this.isSent = false;
      this.showCode();
    });
    this.send.addEventListener('click', () => {
      const groups = parseProblemCode(this.field.value);
      // Set before sending, which redraws the page.
      this.isSent = groups !== null;
      if (groups) sendLine(`load ${groups.join(' ')}`);
    });
  }

  /** Puts a problem code into the field, unless the visitor has typed one. */
  suggest(code: string): void {
    if (this.field.value === '' || this.field.dataset.suggested === this.field.value) {
      this.field.value = code;
      this.field.dataset.suggested = code;
      this.showCode();
    }
  }

  show(model: Model, isConnected: boolean, texts: LanguageTexts): void {
    this.isConnected = isConnected;
    this.showCode();
    this.reply.textContent = this.isSent ? replyWords(model.offer, texts) : '';
  }

  private showCode(): void {
    const groups = parseProblemCode(this.field.value);
    this.send.disabled = !this.isConnected || groups === null;
    this.field.setAttribute('aria-invalid', String(this.field.value !== '' && groups === null));
    const lines = groups?.map((group, index) =>
      h('li', {}, h('span', { class: 'order' }, String(index + 1)), codeSigns(group)),
    );
    this.groups.replaceChildren(...(lines ?? []));
  }
}

function replyWords(offer: Offer | null, { own }: LanguageTexts): string {
  switch (offer?.state) {
    case undefined:
      return own.sent;
    case 'offered':
      return fill(own.offered, offer.code);
    case 'taken':
      return fill(own.taken, offer.code);
    case 'declined':
      return fill(own.declined, offer.code);
    case 'error':
      if (offer.error === 'busy') return own.errorBusy;
      return offer.error === 'no such code' ? own.errorNoSuchCode : fill(own.errorOther, offer.error);
  }
}
