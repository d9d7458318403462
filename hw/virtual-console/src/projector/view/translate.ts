/** Translates the page's fixed texts. */

import type { OwnTexts, Words } from '../words/language-texts.ts';
import { withShapes } from './dom.ts';

/** `data-word` is the key of an element's text, `data-label` of its label for screen readers. */
export function translate({ language, own }: OwnTexts): void {
  if (document.documentElement.lang === language && document.body.dataset.language === language) return;
  document.documentElement.lang = language;
  document.body.dataset.language = language;
  document.title = own.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.replaceChildren(...withShapes(wordOf(own, element.dataset.word)));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.setAttribute('aria-label', wordOf(own, element.dataset.label));
  }
}

function wordOf(own: Words, name: string | undefined): string {
  return own[name as keyof Words] ?? '';
}
