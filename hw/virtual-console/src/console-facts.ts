/**
 * The console's languages and aids, from a file that `cargo xtask gallery` takes from the core. Tables with an entry for each
 * language do not compile until a new language is added to them.
 */

import facts from '../../../docs/screens/console.json' with { type: 'json' };

/** A language of the console, by its ISO 639-1 code. */
export type Language = keyof typeof facts.languages;

/** All languages, in the console's order. */
export const LANGUAGES = Object.keys(facts.languages) as readonly Language[];

export type PerLanguage<T> = Readonly<Record<Language, T>>;

/** A language's name in that language. */
export function nameOf(language: Language): string {
  return facts.languages[language].name;
}

/** Texts by name, each in every language. */
export type TextTable = Readonly<Record<string, PerLanguage<string>>>;

/** The texts of a table in one language. */
export type Texts<Table extends TextTable> = Readonly<Record<keyof Table, string>>;

/** Splits a table of texts by language. */
export function byLanguage<Table extends TextTable>(table: Table): PerLanguage<Texts<Table>> {
  const inOne = (language: Language) => Object.entries(table).map(([name, text]) => [name, text[language]]);
  const inAll = LANGUAGES.map((language) => [language, Object.fromEntries(inOne(language))]);
  return Object.fromEntries(inAll) as PerLanguage<Texts<Table>>;
}

/** What an aid deduces for the players: `codes`, `criteria` (and so also codes), or `nothing`. */
export function whatAidTells(aid: string): string {
  // An aid of a later version of the console is unknown here.
  return (facts.aids as Readonly<Record<string, string>>)[aid] ?? 'nothing';
}
