/**
 * The console's languages and aids. They come from the core, by way of a file that `cargo xtask gallery` makes: whatever has
 * something for each language does not compile without a new one.
 */

import facts from '../../../docs/screens/console.json' with { type: 'json' };

/** A language of the console, by its code in ISO 639-1. */
export type Language = keyof typeof facts.languages;

/** All languages, in the console's order. */
export const LANGUAGES = Object.keys(facts.languages) as readonly Language[];

export type PerLanguage<T> = Readonly<Record<Language, T>>;

/** What a language is called by those who speak it. */
export function nameOf(language: Language): string {
  return facts.languages[language].name;
}

/** Texts by name, each in all languages. */
export type TextTable = Readonly<Record<string, PerLanguage<string>>>;

/** The texts of a table in one language. */
export type Texts<Table extends TextTable> = Readonly<Record<keyof Table, string>>;

/** A table of texts, language by language. */
export function byLanguage<Table extends TextTable>(table: Table): PerLanguage<Texts<Table>> {
  const inOne = (language: Language) => Object.entries(table).map(([name, text]) => [name, text[language]]);
  const inAll = LANGUAGES.map((language) => [language, Object.fromEntries(inOne(language))]);
  return Object.fromEntries(inAll) as PerLanguage<Texts<Table>>;
}

/** What an aid tells the players by thinking for them: `codes`, `criteria` and so codes, or `nothing`. */
export function whatAidTells(aid: string): string {
  // One that only a later version of the console has tells nothing that this page could know of.
  return (facts.aids as Readonly<Record<string, string>>)[aid] ?? 'nothing';
}
