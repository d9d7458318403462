/** The queries of a class as a table: collecting games, storing them, and the figures of each query. No browser. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ranked } from '../../hw/virtual-console/src/projector/class/class-list.ts';
import { csv } from '../../hw/virtual-console/src/projector/class/csv.ts';
import {
  collectGame,
  type PlayedGames,
  readGames,
  removeGames,
} from '../../hw/virtual-console/src/projector/class/played-games.ts';
import { queryTable } from '../../hw/virtual-console/src/projector/class/query-table.ts';
import { Engine } from '../../hw/virtual-console/src/projector/deduction/engine.ts';
import { readLine } from '../../hw/virtual-console/src/projector/feed/line.ts';
import { applyLine, type Game, NOTHING } from '../../hw/virtual-console/src/projector/feed/model.ts';
import { environment } from '../environment.ts';
import { DECK } from './page-data.ts';
import { BEGUN, ENDED, hello, lines, problem, query, turn } from './recorded-feed.ts';

const folder = environment('BOMBE_DIST');
const engine = await Engine.from(
  await import(pathToFileURL(join(folder, 'engine.js')).href),
  await readFile(join(folder, 'engine_bg.wasm')),
  DECK,
);

function game(...told: readonly Readonly<Record<string, unknown>>[]): Game {
  const model = lines(hello(), ...told).reduce((model, line) => applyLine(model, readLine(line)), NOTHING);
  assert.ok(model.game);
  return model.game;
}

const ENTRY = {
  id: 'A #02',
  name: '=Ada',
  console: 'A',
  problem: '#02',
  solved: true,
  rounds: 2,
  queries: 4,
  withAids: false,
  repeated: false,
};
const ROWS = ranked([ENTRY], '#02');

/** The table's lines, by the names of its columns. */
function linesOf(games: PlayedGames): readonly Readonly<Record<string, string | number>>[] {
  const [heads = [], ...rows] = queryTable(ROWS, games, engine);
  return rows.map((row) => {
    assert.equal(row.length, heads.length);
    return Object.fromEntries(heads.map((head, place) => [head, row[place] ?? '?']));
  });
}

test('a game is collected when it is over, and once however often it is told', () => {
  assert.deepEqual(collectGame([], 'A', game(...BEGUN)), []);
  const games = collectGame([], 'A', game(...BEGUN, ...ENDED));
  assert.equal(games.length, 1);
  assert.equal(collectGame(games, 'A', game(...BEGUN, ...ENDED)), games);
  assert.equal(collectGame(games, 'B', game(...BEGUN, ...ENDED)).length, 2);
  assert.deepEqual(readGames(JSON.stringify(games)), games);
  for (const text of [null, '', '{', '{}', '[1]']) assert.deepEqual(readGames(text), [], String(text));
  assert.deepEqual(removeGames(games, 'A', '#02'), []);
  assert.equal(removeGames(games, 'A', '#03'), games);
});

test('each query has a line with its question, its answer and the codes before and after it at each level', () => {
  const table = linesOf(collectGame([], 'A', game(...BEGUN, ...ENDED)));
  const columns = ['round', 'player', 'query', 'proposal', 'verifier', 'answer'];
  assert.deepEqual(
    table.map((line) => columns.map((name) => line[name])),
    [
      [1, 1, 1, '245', 'A', 'fail'],
      [1, 1, 2, '245', 'B', 'pass'],
      [1, 1, 3, '245', 'C', 'pass'],
      [2, 1, 4, '431', 'D', 'fail'],
    ],
  );
  const levels = ['apprentice', 'analyst', 'turing'];
  assert.deepEqual(
    table.map((line) => levels.map((level) => line[`after_${level}`])),
    [
      [51, 10, 6],
      [30, 4, 2],
      [7, 3, 2],
      [5, 1, 1],
    ],
  );
  for (const [place, line] of table.entries()) {
    for (const level of levels) {
      const before = table[place - 1]?.[`after_${level}`] ?? line[`before_${level}`];
      assert.equal(line[`before_${level}`], before);
    }
  }
  const { name, console, mode, cards, outcome, code } = table[0] ?? {};
  assert.deepEqual([name, console, mode, cards, outcome, code], ['=Ada', 'A', 'classic', '3 7 10 14', 'solved', '435']);
});

test('a question is compared with the best one, in the same round with the same proposal', () => {
  const table = linesOf(collectGame([], 'A', game(...BEGUN, ...ENDED)));
  for (const { expected, best, before_turing, proposal, query, best_proposal, best_verifier } of table) {
    assert.ok(Number(best) <= Number(expected) && Number(expected) <= Number(before_turing) && Number(best) >= 1);
    if (query === 2 || query === 3) assert.equal(best_proposal, proposal);
    assert.match(String(best_verifier), /^[A-D]$/);
  }
  assert.equal(table[3]?.best, 1, 'the last question could settle it');
});

/** Rulebook problem 01 as in the worked example of docs/review.md. */
function workedExample(fields: Readonly<Record<string, unknown>> = {}): Game {
  const [, verdict] = ENDED;
  return game(
    problem({ name: '#02', cards: [[4], [9], [11], [14]], ...fields }),
    turn(1, 0, 3),
    query(1, '331', 'A', 'fail', 1),
    query(1, '331', 'B', 'fail', 2),
    turn(2, 2, 3),
    query(2, '241', 'A', 'pass', 3),
    query(2, '241', 'C', 'pass', 4),
    query(2, '241', 'D', 'pass', 5),
    { ...verdict, code: '241', claims: ['241'], queries: [5] },
  );
}

test('a query has the loss and the luck of the worked example in rounds and queries', () => {
  const table = linesOf(collectGame([], 'A', workedExample()));
  const columns = ['loss_rounds', 'loss_queries', 'luck_rounds', 'luck_queries', 'exact'];
  assert.deepEqual(
    table.map((line) => columns.map((name) => line[name])),
    [
      [0, 0, 0, 0, 1],
      [0, 1, 0, 0, 1],
      [1, 1, 0, 0, 1],
      [0, 1, 0, 0, 1],
      [0, 1, 0, 0, 1],
    ],
  );
});

test('a handicap is kept with the game, and what was stored without one can be read', () => {
  const plain = collectGame([], 'A', workedExample());
  assert.ok(plain[0] && !('handicaps' in plain[0]));
  const handicapped = collectGame([], 'A', workedExample({ handicaps: [2] }));
  assert.deepEqual(handicapped[0]?.handicaps, [2]);
  assert.deepEqual(readGames(JSON.stringify(handicapped)), handicapped);
  assert.equal(linesOf(handicapped).length, 5);
});

test('what the feed does not tell is left empty', () => {
  const secret = [...BEGUN.slice(1), ...ENDED].map(({ answer: _, ...line }) => line);
  const told = game(problem({ answers: 'private', table: 'rivals', players: 2, handicaps: [0, 0] }), ...secret);
  const table = linesOf(collectGame([], 'A', told));
  assert.equal(table.length, 4);
  for (const line of table) {
    assert.equal(line.answer, '');
    const figures = Object.entries(line).filter(([name]) => /^(before|after|expected|best|loss|luck|exact)/.test(name));
    assert.equal(figures.length, 15);
    assert.ok(figures.every(([, value]) => value === ''));
  }
});

test('a name that looks like a formula is a text, and numbers have the sign that goes with the separator', () => {
  for (const text of ['=1+1', '+1', '-1', '@a', '\t=1', '=HYPERLINK("x")']) {
    const written = csv([[text, 1.5]], ',');
    assert.match(written, /^\ufeff"?'/, text);
    assert.ok(written.endsWith(',1.5\r\n'));
  }
  assert.equal(csv([['Ada', -1.25]], ';'), '\ufeffAda;-1,25\r\n');
});
