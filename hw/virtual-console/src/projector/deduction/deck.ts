/** The deck and the console's words, which `bombe-page-data deck` extracts from the core when the page is built. */

import type { PerLanguage } from '../../console-facts.ts';
import { fetchFile } from '../../fetch-file.ts';

/** A criterion of a card, in words. */
export interface Criterion {
  readonly words: PerLanguage<string>;
  /** If ties do not count: for what they do not, and a code with one. */
  readonly tie?: readonly [extreme: Extreme, code: string];
}

export type Extreme = 'smallest' | 'largest';

export interface Deck {
  readonly languages: PerLanguage<{ readonly words: Readonly<Record<string, string>> }>;
  /** Card 1 is the first. */
  readonly cards: readonly { readonly criteria: readonly Criterion[] }[];
}

/** Fetches the deck that the page was built with. */
export async function loadDeck(): Promise<Deck> {
  return (await fetchFile('deck.json')).json();
}

/** The criteria of a card; empty if there is no such card. */
export function criteriaOf(deck: Deck, card: number): readonly Criterion[] {
  return deck.cards[card - 1]?.criteria ?? [];
}
