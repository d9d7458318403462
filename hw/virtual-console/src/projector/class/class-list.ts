/** The results of a class, collected from consoles or typed in: pure values, ranked and stored as text. */

import { problemName } from '../../problem-code.ts';
import { type Checked, flag, list, oneOf, optional, orNull, record, text, whole } from '../feed/check.ts';
import type { LineOf } from '../feed/line.ts';

const entry = record({
  id: text,
  name: text,
  /** Null if typed in. */
  console: orNull(text),
  problem: text,
  solved: flag,
  rounds: whole,
  queries: whole,
  withAids: flag,
  repeated: flag,
  /** A change by hand, which the console's result does not undo. */
  byHand: optional(oneOf('edited', 'removed')),
});

export type Entry = Checked<typeof entry>;
export type ClassList = readonly Entry[];

/** An entry and its rank; equal entries share one. */
export interface Ranked extends Entry {
  readonly place: number;
}

/** Adds a console's result for a problem: that of its first game, if it has one that is not a repetition. */
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

/** The name given to a console, which is the same for all problems. */
function nameOf(entries: ClassList, console: string): string {
  return entries.find((entry) => entry.console === console && entry.name !== '')?.name ?? '';
}

/** The queries of the best winner; of the first player if nobody has won. */
function queriesOf({ winners, queries }: LineOf<'result'>): number {
  const won = winners.flatMap((player) => queries[player - 1] ?? []);
  return won.length > 0 ? Math.min(...won) : (queries[0] ?? 0);
}

/** Names an entry. */
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

/** Removes an entry. A console's entry is marked as removed, without its name, so that it is not collected again. */
export function remove(entries: ClassList, id: string): ClassList {
  return entries.flatMap((entry): readonly Entry[] => {
    if (entry.id !== id) return [entry];
    return entry.console === null ? [] : [{ ...entry, name: '', byHand: 'removed' }];
  });
}

/** The removed entries for a problem. */
export function removed(entries: ClassList, problem: string): ClassList {
  return entries.filter((entry) => isAbout(entry, problem) && entry.byHand === 'removed');
}

/** Deletes the removed entries for a problem, so that they can be collected again. */
export function forgetRemoved(entries: ClassList, problem: string): ClassList {
  const forgotten = removed(entries, problem);
  return entries.filter((entry) => !forgotten.includes(entry));
}

/** The results for a problem, best first: solved before not solved, then by rounds, then by queries. */
export function ranked(entries: ClassList, problem: string): readonly Ranked[] {
  const sorted = entries
    .filter((entry) => isAbout(entry, problem) && entry.byHand !== 'removed')
    .sort((a, b) => order(a, b) || a.name.localeCompare(b.name));
  return sorted.map((entry) => ({ ...entry, place: sorted.findIndex((other) => order(other, entry) === 0) + 1 }));
}

/** The problems with results. */
export function problems(entries: ClassList): ReadonlySet<string> {
  return new Set(entries.filter(({ byHand }) => byHand !== 'removed').map(({ problem }) => problem));
}

function isAbout(entry: Entry, problem: string): boolean {
  return entry.problem === problemName(problem);
}

function order(a: Entry, b: Entry): number {
  return Number(b.solved) - Number(a.solved) || a.rounds - b.rounds || a.queries - b.queries;
}

/** The list as text for storage. */
export function written(entries: ClassList): string {
  return JSON.stringify(entries);
}

/** The stored list; empty if it cannot be read. */
export function read(kept: string | null): ClassList {
  if (kept === null) return [];
  try {
    return list(entry)(JSON.parse(kept)) ?? [];
  } catch {
    return [];
  }
}
