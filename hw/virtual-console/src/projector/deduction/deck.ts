/** The deck and the console's words, as `bombe-typecase deck` takes them from the core when the page is built. */

/** A language of the console, as web pages call it. */
export type Language = 'en' | 'it' | 'es' | 'ru';

export const LANGUAGES: readonly Language[] = ['en', 'it', 'es', 'ru'];

export type PerLanguage<T> = Readonly<Record<Language, T>>;

/** A criterion as a card words it. */
export interface Criterion {
  /** The codes that meet it, in hexadecimal: bit i for the code with i = 25(▲-1) + 5(■-1) + (●-1). */
  readonly mask: string;
  readonly words: PerLanguage<string>;
}

export interface Deck {
  readonly languages: PerLanguage<{ readonly name: string; readonly words: Readonly<Record<string, string>> }>;
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
