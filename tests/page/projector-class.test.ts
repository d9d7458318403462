/** The results of a class: collecting, ranking, keeping, and the file for a spreadsheet. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ClassList,
  collect,
  edit,
  ranked,
  read,
  remove,
  written,
} from '../../hw/virtual-console/src/projector/class/class-list.ts';
import { csv } from '../../hw/virtual-console/src/projector/class/csv.ts';
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
  const named = edit(first, first[0]?.id ?? '', { name: 'Ada' });
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

test('problem codes are the same with and without blanks', () => {
  const list = collect([], 'A', results({}), '241435331342');
  assert.equal(ranked(list, PROBLEM).length, 1);
});

test('an entry that is removed is gone', () => {
  const list = collect([], 'A', results({}), PROBLEM);
  assert.deepEqual(remove(list, list[0]?.id ?? ''), []);
});

test('the list is kept as text, and what is not one is an empty list', () => {
  const list = collect([], 'A', results({ aids: ['count'] }), PROBLEM);
  assert.deepEqual(read(written(list)), list);
  for (const text of [null, '', '{', '{}', '[1]', '[{"id":"x"}]']) assert.deepEqual(read(text), [], String(text));
});

/** A reader of CSV after RFC 4180, for what is written here. */
function parsed(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('any table comes back from its CSV', () => {
  const rows = [
    ['Name', 'Rounds'],
    ['Ada, the first', '2'],
    ['"Alan"', ''],
    ['two\nlines', '3'],
    [' Юля ', '0'],
    ['a\r\nb', '"'],
  ];
  const text = csv(rows);
  assert.ok(text.startsWith('\ufeff') && text.endsWith('\r\n'));
  assert.deepEqual(parsed(text.slice(1)), rows);
  assert.equal(csv([['a', 1]]), '\ufeffa,1\r\n');
});
