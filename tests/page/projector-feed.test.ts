/** How the projector page reads the feed: bytes, lines, and the model. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, readLine } from '../../hw/virtual-console/src/projector/feed/line.ts';
import { LineReader } from '../../hw/virtual-console/src/projector/feed/line-reader.ts';
import { applyLine, isOver, type Model, NOTHING } from '../../hw/virtual-console/src/projector/feed/model.ts';
import {
  answersIn,
  momentsOf,
  momentsOfMachine,
  queriesIn,
  verdictIn,
} from '../../hw/virtual-console/src/projector/moments.ts';
import { caption } from '../../hw/virtual-console/src/projector/view/caption.ts';
import { LanguageTexts } from '../../hw/virtual-console/src/projector/words/language-texts.ts';
import { DECK } from './page-data.ts';
import { BEGUN, ENDED, hello, LIVE, lines, problem, query, result } from './recorded-feed.ts';

const encoder = new TextEncoder();

function told(written: readonly string[], from: Model = NOTHING): Model {
  return written.reduce((model, line) => applyLine(model, readLine(line)), from);
}

function lineOf(written: string): Line {
  const reading = readLine(written);
  assert.equal(reading.kind, 'line', written);
  return (reading as { line: Line }).line;
}

test('lines are the same in whatever pieces their bytes come', () => {
  const written = lines(hello(), ...BEGUN, LIVE);
  const bytes = encoder.encode(written.map((line) => `${line}\r\n`).join(''));
  for (const size of [1, 7, 64, bytes.length]) {
    const reader = new LineReader();
    const found: string[] = [];
    for (let at = 0; at < bytes.length; at += size) found.push(...reader.take(bytes.slice(at, at + size)));
    assert.deepEqual(found, written, `${size} bytes at a time`);
  }
});

test('a line without an end takes no memory, and the line after it is read', () => {
  const reader = new LineReader();
  const noise = new Uint8Array(10_000).fill(0x78);
  for (let piece = 0; piece < 100; piece++) assert.deepEqual(reader.take(noise), []);
  const [broken, good] = reader.take(encoder.encode('\n{"n":1,"type":"live"}\n'));
  assert.ok(broken && broken.length < 5000);
  assert.equal(readLine(broken).kind, 'broken');
  assert.deepEqual(readLine(good ?? ''), { kind: 'line', line: { type: 'live' } });
});

test('fields that are not known are left out, and types that are not known passed over', () => {
  assert.deepEqual(lineOf('{"n":3,"type":"alive","seconds":8,"mood":"calm"}'), { type: 'alive', seconds: 8 });
  const model = told(lines(hello(), LIVE));
  assert.equal(told(['{"n":4,"type":"weather","rain":true}'], model), model);
});

test('a broken line is counted and changes nothing else', () => {
  const model = told(lines(hello(), ...BEGUN, LIVE));
  const bad = [
    '',
    '{',
    'null',
    '[]',
    '"query"',
    '{"type":7}',
    '{"type":"query"}',
    '{"type":"constructor"}{',
    '{"type":"query","round":1,"player":1,"proposal":"691","verifier":"A","answer":"pass","queries":1}',
    '{"type":"query","round":-1,"player":1,"proposal":"241","verifier":"A","answer":"pass","queries":1}',
    '{"type":"query","round":1,"player":1,"proposal":"241","verifier":"Z","answer":"pass","queries":1}',
    '{"type":"query","round":1,"player":1,"proposal":"241","verifier":"A","answer":"perhaps","queries":1}',
    '{"type":"replay","level":"turing","round":1,"proposal":"241","steps":[["A","pass"]]}',
    '\ufffd\ufffd',
  ];
  for (const line of bad) {
    const after = told([line], model);
    assert.deepEqual({ ...after, broken: model.broken }, model, line);
    assert.equal(after.broken.count, 1, line);
  }
});

test('no line whatever is an exception', () => {
  const written = lines(hello(), result(), ...BEGUN, ...ENDED, { type: 'dial', code: '2-4' }, LIVE);
  for (const line of written) {
    for (let at = 0; at < line.length; at += 3) {
      for (const sign of ['"', '}', '0', '\\', ',']) told([line.slice(0, at) + sign + line.slice(at + 1)]);
    }
  }
});

test('nothing that was known changes when more is told', () => {
  const before = told(lines(hello(), ...BEGUN, LIVE));
  const kept = structuredClone(before);
  told(lines(...ENDED, result(), { type: 'lobby', screen: 'home', imitation: false }), before);
  assert.deepEqual(before, kept);
});

test('who listens from the start, and who comes late, know the same', () => {
  const early = told(lines(hello(), { type: 'lobby', screen: 'home', imitation: false }, LIVE, ...BEGUN, ...ENDED));
  const late = told(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  assert.deepEqual(early, late);
});

test('hello makes all that was told void', () => {
  const model = told(lines(hello(), result(), ...BEGUN, LIVE, hello('00000002', 'ru')));
  assert.deepEqual(model, { ...NOTHING, console: { ...hello('00000002', 'ru') }, language: 'ru' });
});

test('results stand at their places, a new one in front', () => {
  const model = told(
    lines(hello(), result({ problem: '#03' }), result({ place: 1, problem: '#04' }), LIVE, result({ problem: '#05' })),
  );
  assert.deepEqual(
    model.results.map(({ problem }) => problem),
    ['#05', '#03', '#04'],
  );
});

test('who has heard more results than a console keeps, and who comes then, know the same', () => {
  const names = Array.from({ length: 25 }, (_, index) => `#${index + 1}`);
  const early = told(lines(hello(), LIVE, ...names.map((problem) => result({ problem }))));
  const kept = names.slice(-20).reverse();
  const late = told(lines(hello(), ...kept.map((problem, place) => result({ place, problem })), LIVE));
  const listed = ({ results }: Model) => results.map(({ problem }) => problem);
  assert.deepEqual(listed(late), kept);
  assert.deepEqual(listed(early), kept);
});

test('a game that is over stays in sight at home, and one that was left does not', () => {
  const home = lines({ type: 'lobby', screen: 'home', imitation: false });
  assert.equal(told([...lines(hello(), ...BEGUN, LIVE), ...home]).game, null);
  const { game, lobby } = told([...lines(hello(), ...BEGUN, ...ENDED, LIVE), ...home]);
  assert.ok(game && isOver(game) && lobby);
});

test('what became of a problem that was sent is told', () => {
  const model = told(lines(hello(), LIVE, { type: 'offer', code: '241 435 331 342' }));
  assert.deepEqual(model.offer, { state: 'offered', problem: '241 435 331 342' });
  const declined = told(lines({ type: 'declined', code: '241 435 331 342' }), model);
  assert.deepEqual(declined.offer, { state: 'declined', problem: '241 435 331 342' });
  assert.deepEqual(told(lines({ type: 'error', error: 'busy' }), model).offer, { state: 'error', error: 'busy' });
});

test('the dial is known only while it is public', () => {
  const game = (code: string | null) => told(lines(hello(), ...BEGUN, { type: 'dial', code })).game;
  assert.equal(game('2-4')?.dial, '2-4');
  assert.equal(game(null)?.dial, null);
});

test('every event of a game is a moment, with all that came before it', () => {
  const { game } = told(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  assert.ok(game);
  const moments = momentsOf(game);
  assert.deepEqual(
    moments.map((moment) => [queriesIn(moment).length, verdictIn(moment)?.code]),
    [
      [0, undefined],
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [4, '435'],
    ],
  );
});

test('the machine plays its game in moments too, and ends it with its claim', () => {
  const { game } = told(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  assert.ok(game);
  const moments = momentsOfMachine(game, 'turing');
  assert.deepEqual(
    moments.map((moment) => [answersIn(moment).length, moment.claim]),
    [
      [0, null],
      [1, null],
      [2, null],
      [2, '435'],
    ],
  );
  assert.deepEqual(momentsOfMachine(game, 'analyst'), []);
});

for (const answers of ['private', 'display'] as const) {
  test(`${answers} answers are queries without a say`, () => {
    const { answer: _, ...asked } = query(1, '241', 'A', 'pass', 1);
    const { game } = told(lines(hello(), problem({ table: 'rivals', players: 2, answers }), asked, LIVE));
    assert.ok(game);
    const [, moment] = momentsOf(game);
    assert.ok(moment);
    assert.equal(queriesIn(moment).length, 1);
    assert.deepEqual(answersIn(moment), []);
  });
}

test('players are called by the letters that they have on the console', () => {
  const said = (event: Record<string, unknown>) => {
    const { game } = told(lines(hello(), problem({ table: 'rivals', players: 3 }), event, LIVE));
    assert.ok(game);
    const moment = momentsOf(game).at(-1);
    assert.ok(moment);
    return caption(moment, new LanguageTexts('en', DECK));
  };
  assert.equal(said({ type: 'thumbs', round: 1, up: [1, 3] }), 'Thumbs up: A, C.');
  assert.equal(said({ type: 'hint', player: 2 }), 'Player B takes a hint.');
});
