/** The words of the page itself, in the console's languages. What the console has a word for is taken from it. */

import type { Deck, Language, PerLanguage } from '../deduction/deck.ts';
import { ENGLISH } from './english.ts';
import { ITALIAN } from './italian.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';

/** Gaps are written `{}`. The English table says what each text is. */
export type Words = Readonly<Record<keyof typeof ENGLISH, string>>;

const TABLES: PerLanguage<Words> = { en: ENGLISH, it: ITALIAN, es: SPANISH, ru: RUSSIAN };

/** A language's words: the page's own, and the console's. */
export class Speech {
  readonly language: Language;
  readonly own: Words;
  private readonly deck: Deck;

  constructor(language: Language, deck: Deck) {
    this.language = language;
    this.deck = deck;
    this.own = TABLES[language];
  }

  /** A word of the console; its name if the console has none. */
  console(name: string): string {
    return this.deck.languages[this.language].words[name] ?? name;
  }

  /** What a language is called by those who speak it. */
  nameOf(language: Language): string {
    return this.deck.languages[language].name;
  }

  /** What a criterion says. */
  criterion(card: number, place: number): string {
    return this.deck.cards[card - 1]?.criteria[place]?.words[this.language] ?? '?';
  }

  number(value: number, digits: number): string {
    return value.toLocaleString(this.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }
}

/** Fills the gaps of a text. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return text.replaceAll('{}', () => String(values[next++] ?? ''));
}
