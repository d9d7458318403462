/** What is chosen for one verifier: one list for each card, and one for the criterion. */

import { h, setOptions } from '../view/dom.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import { type Row, withCard } from './composition.ts';

const LAST_CARD = 48;

export class ComposeRow {
  readonly item: HTMLLIElement;
  private readonly letter: string;
  private readonly cards = [h('select'), h('select')];
  private readonly criterion = h('select');
  private row: Row = { cards: [0], criterion: null };

  /** `chosen` is called with the row whenever the visitor has changed it. */
  constructor(letter: string, chosen: (row: Row) => void) {
    this.letter = letter;
    const lists = h('div', { class: 'lists' }, ...this.cards, this.criterion);
    this.item = h('li', {}, h('span', { class: 'who', 'aria-hidden': 'true' }, letter), lists);
    for (const [place, list] of this.cards.entries()) {
      list.addEventListener('change', () => chosen(withCard(this.row, place, Number(list.value))));
    }
    this.criterion.addEventListener('change', () => {
      const [card = 0, place = 0] = this.criterion.value.split(' ').map(Number);
      chosen({ ...this.row, criterion: place > 0 ? { card, place } : null });
    });
  }

  /** `taken` are all cards that are chosen anywhere. */
  show(row: Row, taken: readonly number[], texts: LanguageTexts): void {
    this.row = row;
    const { own } = texts;
    const isPair = row.cards.length > 1;
    for (const [place, list] of this.cards.entries()) {
      list.hidden = place >= row.cards.length;
      if (list.hidden) {
        list.removeAttribute('aria-label');
        continue;
      }
      const label = isPair ? fill(own.cardNumberOf, place + 1, this.letter) : fill(own.cardOf, this.letter);
      list.setAttribute('aria-label', label);
      const chosen = row.cards[place] ?? 0;
      const options = cardOptions(texts).map(([card, text]) => {
        const isTaken = card !== chosen && taken.includes(card);
        return h('option', { value: card, disabled: isTaken }, text);
      });
      setOptions(list, [h('option', { value: 0 }, own.chooseCard), ...options], String(chosen));
    }
    this.criterion.setAttribute('aria-label', fill(own.criterionOf, this.letter));
    this.criterion.disabled = row.cards.every((card) => card === 0);
    const groups = row.cards.filter((card) => card > 0).map((card) => criteriaGroup(card, isPair, texts));
    const value = row.criterion ? `${row.criterion.card} ${row.criterion.place}` : '';
    setOptions(this.criterion, [h('option', { value: '' }, own.chooseCriterion), ...groups.flat()], value);
  }
}

/** Each card with its number and what it lists. */
function cardOptions(texts: LanguageTexts): readonly (readonly [card: number, text: string])[] {
  return Array.from({ length: LAST_CARD }, (_, index) => {
    const card = index + 1;
    return [card, `${card}: ${texts.criteria(card).join(', ')}`];
  });
}

/** The criteria of a card; under its number if there are two cards. */
function criteriaGroup(card: number, isPair: boolean, texts: LanguageTexts): readonly HTMLElement[] {
  const options = texts.criteria(card).map((words, index) => h('option', { value: `${card} ${index + 1}` }, words));
  return isPair ? [h('optgroup', { label: fill(texts.console('card'), card) }, ...options)] : options;
}
