/** The results of a class, from whatever console or by hand: pure values, ranked and kept as text. */

import { problemName } from '../../problem-code.ts';
import { type Checked, flag, list, oneOf, optional, orNull, record, text, whole } from '../feed/check.ts';
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
  /** What somebody has done to it by hand, which its console does not undo. */
  byHand: optional(oneOf('edited', 'removed')),
});

export type Entry = Checked<typeof entry>;
export type ClassList = readonly Entry[];

/** An entry and its place; equals share one. */
export interface Ranked extends Entry {
  readonly place: number;
}

/** Takes over what a console has stored about a problem: the game that was no repetition, if there is one. */
export function collect(
  entries: ClassList,
  console: string,
  results: readonly LineOf<'result'>[],
  written: string,
): ClassList {
  const problem = problemName(written);
  const ofProblem = results.filter((result) => problemName(result.problem) === problem);
  const result = ofProblem.find(({ repeat }) => !repeat) ?? ofProblem[0];
  const id = `${console} ${problem}`;
  const before = entries.find((entry) => entry.id === id);
  if (!result || before?.byHand) return entries;
  const collected: Entry = {
    id,
    name: before?.name ?? nameOf(entries, console),
    console,
    problem,
    solved: ['solved', 'won', 'last'].includes(result.outcome),
    rounds: result.rounds,
    queries: queriesOf(result),
    withAids: result.aids.length > 0,
    repeated: result.repeat,
  };
  return before ? entries.map((entry) => (entry === before ? collected : entry)) : [...entries, collected];
}

/** Who has a console has it for all problems. */
function nameOf(entries: ClassList, console: string): string {
  return entries.find((entry) => entry.console === console && entry.name !== '')?.name ?? '';
}

/** Those of the best winner; of the first player if nobody has won. */
function queriesOf({ winners, queries }: LineOf<'result'>): number {
  const won = winners.flatMap((player) => queries[player - 1] ?? []);
  return won.length > 0 ? Math.min(...won) : (queries[0] ?? 0);
}

/** Gives an entry a name. */
export function rename(entries: ClassList, id: string, name: string): ClassList {
  return entries.map((entry) => (entry.id === id ? { ...entry, name } : entry));
}

/** Corrects an entry's numbers. */
export function correct(
  entries: ClassList,
  id: string,
  numbers: Partial<Pick<Entry, 'rounds' | 'queries'>>,
): ClassList {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...numbers, byHand: 'edited' } : entry));
}

/** Removes an entry. Of a console it is remembered that it is not wanted, but not whose it was. */
export function remove(entries: ClassList, id: string): ClassList {
  return entries.flatMap((entry): readonly Entry[] => {
    if (entry.id !== id) return [entry];
    return entry.console === null ? [] : [{ ...entry, name: '', byHand: 'removed' }];
  });
}

/** The consoles whose results for a problem were removed. */
export function removed(entries: ClassList, problem: string): ClassList {
  return entries.filter((entry) => isAbout(entry, problem) && entry.byHand === 'removed');
}

/** Forgets that results for a problem were removed: their consoles may bring them again. */
export function forgetRemoved(entries: ClassList, problem: string): ClassList {
  const forgotten = removed(entries, problem);
  return entries.filter((entry) => !forgotten.includes(entry));
}

/** The results for a problem, the best first: solved before not solved, then by rounds, then by queries. */
export function ranked(entries: ClassList, problem: string): readonly Ranked[] {
  const sorted = entries
    .filter((entry) => isAbout(entry, problem) && entry.byHand !== 'removed')
    .sort((a, b) => order(a, b) || a.name.localeCompare(b.name));
  return sorted.map((entry) => ({ ...entry, place: sorted.findIndex((other) => order(other, entry) === 0) + 1 }));
}

/** The problems that there are results for. */
export function problems(entries: ClassList): ReadonlySet<string> {
  return new Set(entries.filter(({ byHand }) => byHand !== 'removed').map(({ problem }) => problem));
}

function isAbout(entry: Entry, problem: string): boolean {
  return entry.problem === problemName(problem);
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
