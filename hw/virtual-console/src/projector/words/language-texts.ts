/** The page's texts in the console's languages. Words that the console has are taken from it. */

import { byLanguage, LANGUAGES, type Language, nameOf, type Texts } from '../../console-facts.ts';
import type { Deck } from '../deduction/deck.ts';
import { WORDS } from './table.ts';

/** The page's own texts in one language. */
export type Words = Texts<typeof WORDS>;

/** The page's own texts. */
export const OWN_WORDS = byLanguage(WORDS);

/** The page's own texts, and their language. */
export interface OwnTexts {
  readonly language: Language;
  readonly own: Words;
}

/** The page's own texts in the browser's language, for use before the console's words are loaded. */
export function ownTexts(): OwnTexts {
  const language = browserLanguage();
  return { language, own: OWN_WORDS[language] };
}

/** The page's language that the browser prefers. */
export function browserLanguage(): Language {
  const preferred = navigator.languages.map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2)));
  return preferred.find((language) => language !== undefined) ?? 'en';
}

/** All texts of one language: the page's own and the console's. */
export class LanguageTexts implements OwnTexts {
  readonly language: Language;
  readonly own: Words;
  private readonly deck: Deck;

  constructor(language: Language, deck: Deck) {
    this.language = language;
    this.deck = deck;
    this.own = OWN_WORDS[language];
  }

  /** A word of the console; its key if the console has none. */
  console(name: string): string {
    return this.deck.languages[this.language].words[name] ?? name;
  }

  /** A language's name in that language. */
  nameOf(language: Language): string {
    return nameOf(language);
  }

  /** The words of a criterion. */
  criterion(card: number, place: number): string {
    return this.deck.cards[card - 1]?.criteria[place]?.words[this.language] ?? '?';
  }

  /** The words of all criteria of a card. */
  criteria(card: number): readonly string[] {
    return this.deck.cards[card - 1]?.criteria.map(({ words }) => words[this.language]) ?? [];
  }

  number(value: number, digits: number): string {
    return value.toLocaleString(this.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }
}

/** The letter by which the console calls a player; the feed counts them from 1. */
export function letterOf(player: number): string {
  return 'ABCD'.charAt(player - 1);
}

/** Replaces each `{}` of a text by a value. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return text.replaceAll('{}', () => String(values[next++] ?? ''));
}
