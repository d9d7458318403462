/** The results of a class, from whatever console or by hand: pure values, ranked and kept as text. */

import { type Checked, flag, list, orNull, record, text, whole } from '../feed/check.ts';
import type { LineOf } from '../feed/line.ts';

const entry = record({
  id: text,
  name: text,
  /** Null: typed in. */
  console: orNull(text),
  problem: text,
  solved: flag,
  rounds: whole,
  queries: whole,
  withAids: flag,
  repeated: flag,
});

export type Entry = Checked<typeof entry>;
export type ClassList = readonly Entry[];

/** An entry and its place; equals share one. */
export interface Ranked extends Entry {
  readonly place: number;
}

/** Problems are the same however their codes are written. */
function isSame(left: string, right: string): boolean {
  return left.replaceAll(/\s/g, '') === right.replaceAll(/\s/g, '');
}

/** Takes over what a console has stored about a problem: the game that was no repetition, if there is one. */
export function collect(
  entries: ClassList,
  console: string,
  results: readonly LineOf<'result'>[],
  problem: string,
): ClassList {
  const ofProblem = results.filter((result) => isSame(result.problem, problem));
  const result = ofProblem.find(({ repeat }) => !repeat) ?? ofProblem[0];
  if (!result) return entries;
  const id = `${console} ${problem}`;
  const known = entries.find((entry) => entry.console === console)?.name;
  const collected: Entry = {
    id,
    name: entries.find((entry) => entry.id === id)?.name ?? known ?? '',
    console,
    problem,
    solved: ['solved', 'won', 'last'].includes(result.outcome),
    rounds: result.rounds,
    queries: queriesOf(result),
    withAids: result.aids.length > 0,
    repeated: result.repeat,
  };
  const index = entries.findIndex((entry) => entry.id === id);
  return index < 0 ? [...entries, collected] : entries.map((entry) => (entry.id === id ? collected : entry));
}

/** Those of the best winner; of the first player if nobody has won. */
function queriesOf({ winners, queries }: LineOf<'result'>): number {
  const won = winners.flatMap((player) => queries[player - 1] ?? []);
  return won.length > 0 ? Math.min(...won) : (queries[0] ?? 0);
}

/** Changes some fields of an entry. */
export function edit(entries: ClassList, id: string, change: Partial<Omit<Entry, 'id'>>): ClassList {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function remove(entries: ClassList, id: string): ClassList {
  return entries.filter((entry) => entry.id !== id);
}

/** The results for a problem, the best first: solved before not solved, then by rounds, then by queries. */
export function ranked(entries: ClassList, problem: string): readonly Ranked[] {
  const sorted = entries
    .filter((entry) => isSame(entry.problem, problem))
    .sort((a, b) => order(a, b) || a.name.localeCompare(b.name));
  return sorted.map((entry) => ({ ...entry, place: sorted.findIndex((other) => order(other, entry) === 0) + 1 }));
}

function order(a: Entry, b: Entry): number {
  return Number(b.solved) - Number(a.solved) || a.rounds - b.rounds || a.queries - b.queries;
}

/** The list as it is kept. */
export function written(entries: ClassList): string {
  return JSON.stringify(entries);
}

/** The list that was kept; an empty one if it cannot be read. */
export function read(kept: string | null): ClassList {
  if (kept === null) return [];
  try {
    return list(entry)(JSON.parse(kept)) ?? [];
  } catch {
    return [];
  }
}
