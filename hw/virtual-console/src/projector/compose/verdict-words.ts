/** What cards and criteria come to, in words. */

import { LETTERS } from 'bombe-virtual-board';
import { codeDigits, members } from '../deduction/codes.ts';
import type { Judged } from '../deduction/judged.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import { type Composition, openRows } from './composition.ts';

/** How many of several codes are named. */
const NAMED = 3;

/** The verdict on what is chosen so far. The code itself is told only if it `isTold`. */
export function verdictWords(
  composition: Composition,
  judged: Judged | null,
  isTold: boolean,
  { own }: LanguageTexts,
): string {
  if (!judged) return '';
  const open = openRows(composition);
  const codes = members(judged.codes).map((index) => codeDigits(index).join(''));
  const idle = judged.superfluous.map((place) => LETTERS[place]).join(', ');
  const superfluous = idle && fill(own.verdictSuperfluous, idle);
  if (codes.length === 0) return own.verdictNone;
  if (open.length > 0) return [fill(own.verdictOpen, codes.length, open.join(', ')), superfluous].join(' ').trim();
  if (codes.length > 1) {
    const named = codes.slice(0, NAMED).join(', ');
    const several = fill(codes.length > NAMED ? own.verdictSeveral : own.verdictFew, codes.length, named);
    return [several, superfluous].join(' ').trim();
  }
  if (superfluous) return superfluous;
  return isTold ? fill(own.verdictOneIs, codes[0] ?? '') : own.verdictOne;
}

/** The rating; `null` while the machine thinks, and empty if there is none. */
export function ratingWords(grades: readonly number[] | null, { own }: LanguageTexts): string {
  if (grades === null) return own.ratingRuns;
  const [difficulty, luck] = grades;
  return difficulty && luck ? fill(own.rating, difficulty, luck) : '';
}
