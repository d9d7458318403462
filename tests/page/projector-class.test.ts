/** The results of a class: collecting, ranking, storing, and CSV. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ClassList,
  collect,
  correct,
  forgetRemoved,
  ranked,
  read,
  remove,
  removed,
  rename,
  written,
} from '../../hw/virtual-console/src/projector/class/class-list.ts';
import { csv, separatorIn } from '../../hw/virtual-console/src/projector/class/csv.ts';
import { type LineOf, readLine } from '../../hw/virtual-console/src/projector/feed/line.ts';
import { lines, result } from './recorded-feed.ts';

const PROBLEM = '241 435 331 342';

function results(...fields: readonly Readonly<Record<string, unknown>>[]): readonly LineOf<'result'>[] {
  return lines(...fields.map((fields) => result({ problem: PROBLEM, ...fields }))).map((line) => {
    const reading = readLine(line);
    assert.ok(reading.kind === 'line' && reading.line.type === 'result');
    return reading.line;
  });
}

/** The ID of the first entry. */
function idOf([entry]: ClassList): string {
  assert.ok(entry);
  return entry.id;
}

function places(list: ClassList): readonly (readonly [number, string | null])[] {
  return ranked(list, PROBLEM).map(({ place, console }) => [place, console]);
}

test('solved comes before not solved, then rounds count, then queries, and equals share a place', () => {
  const consoles = {
    D: { outcome: 'failed', rounds: 1, queries: [1] },
    B: { rounds: 2, queries: [6] },
    A: { rounds: 2, queries: [5] },
    C: { rounds: 3, queries: [3] },
    E: { rounds: 2, queries: [6] },
  };
  const list = Object.entries(consoles).reduce<ClassList>(
    (list, [console, fields]) => collect(list, console, results(fields), PROBLEM),
    [],
  );
  assert.deepEqual(places(list), [
    [1, 'A'],
    [2, 'B'],
    [2, 'E'],
    [4, 'C'],
    [5, 'D'],
  ]);
});

test('a console is collected once, by its first game of the problem, and keeps the name it was given', () => {
  const first = collect([], 'A', results({ rounds: 4 }), PROBLEM);
  const named = rename(first, idOf(first), 'Ada');
  const again = collect(named, 'A', results({ rounds: 1, repeat: true }, { rounds: 4 }, { problem: '#01' }), PROBLEM);
  assert.deepEqual(again, named);
  const other = collect(again, 'A', results({ problem: '#01' }), '#01');
  assert.deepEqual(
    other.map(({ name, problem }) => [name, problem]),
    [
      ['Ada', PROBLEM],
      ['Ada', '#01'],
    ],
  );
});

test('a console that has not played the problem is not in the list', () => {
  assert.deepEqual(collect([], 'A', results({ problem: '#01' }), PROBLEM), []);
});

test('among rivals the queries of the best winner count', () => {
  const [entry] = collect(
    [],
    'A',
    results({ table: 'rivals', outcome: 'won', winners: [2, 3], queries: [2, 7, 6] }),
    PROBLEM,
  );
  assert.deepEqual([entry?.solved, entry?.queries], [true, 6]);
});

test('a problem is one problem however its code is written, and a console has one result for it', () => {
  const list = ['241435331342', PROBLEM, ' 241-435-331-342 '].reduce<ClassList>(
    (list, written) => collect(list, 'A', results({}), written),
    [],
  );
  assert.deepEqual(places(list), [[1, 'A']]);
  assert.equal(ranked(list, '241435 331342').length, 1);
});

test('numbers that were corrected stay so when the console is heard again', () => {
  const list = collect([], 'A', results({ rounds: 4, queries: [9] }), PROBLEM);
  const corrected = correct(list, idOf(list), { rounds: 3 });
  assert.deepEqual(collect(corrected, 'A', results({ rounds: 4, queries: [9] }), PROBLEM), corrected);
  assert.deepEqual([corrected[0]?.rounds, corrected[0]?.queries], [3, 9]);
});

test('a result that was removed stays away when the console is heard again, until it is wanted again', () => {
  const list = remove(collect([], 'A', results({}), PROBLEM), `A ${PROBLEM}`);
  const heard = collect(list, 'A', results({}), PROBLEM);
  assert.deepEqual(places(heard), []);
  assert.equal(removed(heard, PROBLEM).length, 1);
  assert.deepEqual(places(collect(forgetRemoved(heard, PROBLEM), 'A', results({}), PROBLEM)), [[1, 'A']]);
});

test('of a result that was removed no name is kept, and of one that was typed in nothing', () => {
  const list = collect([], 'A', results({}), PROBLEM);
  const typed = { ...list[0], id: 'typed', console: null } as ClassList[number];
  const named = [...rename(list, idOf(list), 'Ada'), { ...typed, name: 'Alan' }];
  const left = named.reduce<ClassList>((left, { id }) => remove(left, id), named);
  assert.doesNotMatch(written(left), /Ada|Alan|typed/);
});

test('the list is kept as text, and what is not one is an empty list', () => {
  const list = collect([], 'A', results({ aids: ['count'] }), PROBLEM);
  assert.deepEqual(read(written(list)), list);
  for (const text of [null, '', '{', '{}', '[1]', '[{"id":"x"}]']) assert.deepEqual(read(text), [], String(text));
});

/** Parses CSV according to RFC 4180. */
function parsed(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const fields = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'g');
  for (const [, quoted, plain, end] of text.matchAll(fields)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('any table comes back from its CSV', () => {
  const rows = [
    ['Name', 'Rounds'],
    ['Ada, the first; of all', '2'],
    ['"Alan"', ''],
    ['two\nlines', '3'],
    [' Юля ', '0'],
    ['a\r\nb', '"'],
  ];
  for (const separator of [',', ';'] as const) {
    const text = csv(rows, separator);
    assert.ok(text.startsWith('\ufeff') && text.endsWith('\r\n'));
    assert.deepEqual(parsed(text.slice(1), separator), rows);
    assert.equal(csv([['a', 1]], separator), `\ufeffa${separator}1\r\n`);
  }
});

test('a table is split by semicolons where numbers have a decimal comma, as Excel has it', () => {
  for (const language of ['it', 'es', 'ru']) assert.equal(separatorIn(language, ['en-US', 'en']), ';', language);
  assert.equal(separatorIn('en', ['it-IT', 'it']), ',');
  assert.equal(separatorIn('es', ['es-MX', 'es']), ',');
  assert.equal(separatorIn('es', ['es-ES', 'es']), ';');
});
