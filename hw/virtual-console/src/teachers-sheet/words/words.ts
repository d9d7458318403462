/** The sheet's own words in the console's languages. What the lessons say comes with them, what cards say from the console. */

import type { PerLanguage } from '../../projector/deduction/deck.ts';
import { ENGLISH } from './english.ts';
import { ITALIAN } from './italian.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';

/** Gaps are written `{}`. The English table says what each text is. */
export type SheetWords = Readonly<Record<keyof typeof ENGLISH, string>>;

export const SHEET_WORDS: PerLanguage<SheetWords> = { en: ENGLISH, it: ITALIAN, es: SPANISH, ru: RUSSIAN };
