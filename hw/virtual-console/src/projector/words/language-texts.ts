/** The words of the page itself, in the console's languages. What the console has a word for is taken from it. */

import { byLanguage, LANGUAGES, type Language, nameOf, type Texts } from '../../console-facts.ts';
import type { Deck } from '../deduction/deck.ts';
import { WORDS } from './table.ts';

/** The page's own words in one language. */
export type Words = Texts<typeof WORDS>;

/** The page's own words. */
export const OWN_WORDS = byLanguage(WORDS);

/** The page's own words in a language. */
export interface OwnTexts {
  readonly language: Language;
  readonly own: Words;
}

/** All that can be said without the console's words, in the language that the browser prefers. */
export function ownTexts(): OwnTexts {
  const language = browserLanguage();
  return { language, own: OWN_WORDS[language] };
}

/** The language that the browser prefers among the page's. */
export function browserLanguage(): Language {
  const preferred = navigator.languages.map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2)));
  return preferred.find((language) => language !== undefined) ?? 'en';
}

/** A language's words: the page's own, and the console's. */
export class LanguageTexts implements OwnTexts {
  readonly language: Language;
  readonly own: Words;
  private readonly deck: Deck;

  constructor(language: Language, deck: Deck) {
    this.language = language;
    this.deck = deck;
    this.own = OWN_WORDS[language];
  }

  /** A word of the console; its name if the console has none. */
  console(name: string): string {
    return this.deck.languages[this.language].words[name] ?? name;
  }

  /** What a language is called by those who speak it. */
  nameOf(language: Language): string {
    return nameOf(language);
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
