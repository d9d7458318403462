/** The results of a class as a table with a header row, for saving. */

import type { LanguageTexts } from '../words/language-texts.ts';
import type { Ranked } from './class-list.ts';
import { remarksOn } from './class-row.ts';

export function classTable(rows: readonly Ranked[], texts: LanguageTexts): readonly (readonly (string | number)[])[] {
  const { own } = texts;
  const heads = [own.problem, own.place, own.name, own.rounds, own.queries, own.outcome, own.console, own.remarks];
  const cells = rows.map((entry) => [
    entry.problem,
    entry.place,
    entry.name,
    entry.rounds,
    entry.queries,
    entry.solved ? own.solved : own.notSolved,
    entry.console ?? '',
    remarksOn(entry, texts).join(', '),
  ]);
  return [heads, ...cells];
}
