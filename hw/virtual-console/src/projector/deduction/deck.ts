/** The deck and the console's words, as `bombe-typecase deck` takes them from the core when the page is built. */

import type { PerLanguage } from '../../console-facts.ts';

/** A criterion as a card words it. */
export interface Criterion {
  readonly words: PerLanguage<string>;
}

export interface Deck {
  readonly languages: PerLanguage<{ readonly words: Readonly<Record<string, string>> }>;
  /** Card 1 first. */
  readonly cards: readonly { readonly criteria: readonly Criterion[] }[];
}

/** Fetches the deck that the page was built with. */
export async function loadDeck(): Promise<Deck> {
  const response = await fetch('deck.json');
  if (!response.ok) throw new Error(`deck.json cannot be loaded (${response.status} ${response.statusText})`);
  return response.json();
}

/** The criteria of a card; none if there is no such card. */
export function criteriaOf(deck: Deck, card: number): readonly Criterion[] {
  return deck.cards[card - 1]?.criteria ?? [];
}
