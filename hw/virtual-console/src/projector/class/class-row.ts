/** One row of the table of results, with its editable fields. */

import { h } from '../view/dom.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import type { Entry, Ranked } from './class-list.ts';

/** What the visitor can do with a result. */
export interface RowActions {
  rename(name: string): void;
  correct(numbers: Partial<Pick<Entry, 'rounds' | 'queries'>>): void;
  remove(): void;
}

export function resultRow(entry: Ranked, texts: LanguageTexts, actions: RowActions): HTMLElement {
  const { own } = texts;
  const name = h('input', { type: 'text', value: entry.name, 'aria-label': own.name, class: 'name' });
  name.addEventListener('input', () => actions.rename(name.value));
  const number = (field: 'rounds' | 'queries') => {
    const label = `${own[field]}: ${entry.name}`;
    const input = h('input', { type: 'number', min: 0, value: entry[field], 'aria-label': label });
    input.addEventListener('change', () => {
      actions.correct({ [field]: Math.max(0, Math.trunc(Number(input.value)) || 0) });
    });
    return input;
  };
  const button = h('button', { type: 'button', 'aria-label': `${own.remove}: ${entry.name}` }, own.remove);
  button.addEventListener('click', () => actions.remove());
  const remarks = [entry.console ?? own.typedIn, ...remarksOn(entry, texts)].join(', ');
  return h(
    'tr',
    {},
    h('td', { class: 'number' }, `${entry.place}.`),
    h('td', {}, name),
    h('td', { class: 'number' }, number('rounds')),
    h('td', { class: 'number' }, number('queries')),
    h('td', {}, entry.solved ? own.solved : own.notSolved),
    h('td', {}, remarks),
    h('td', {}, button),
  );
}

/** Remarks on a result. */
export function remarksOn({ console, withAids, repeated, byHand }: Entry, { own }: LanguageTexts): readonly string[] {
  const isCorrected = byHand === 'edited' && console !== null;
  return [
    ...(withAids ? [own.withAids] : []),
    ...(repeated ? [own.repeated] : []),
    ...(isCorrected ? [own.edited] : []),
  ];
}
