/** The pages' engine makes the same deductions as the core, in positions of all classes. No browser. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { codeIndex, members } from '../../hw/virtual-console/src/projector/deduction/codes.ts';
import { Engine } from '../../hw/virtual-console/src/projector/deduction/engine.ts';
import {
  type Answered,
  type Face,
  LEVELS,
  type Level,
} from '../../hw/virtual-console/src/projector/deduction/insight.ts';
import { environment } from '../environment.ts';
import { DECK, printed } from './page-data.ts';

interface Known {
  readonly codes: string;
  readonly open: readonly (readonly (readonly boolean[])[])[];
}

interface Position extends Face, Readonly<Record<Level, Known>> {
  readonly queries: readonly (readonly [string, string, boolean])[];
}

const positions = printed('positions') as readonly Position[];

/** The engine as published. */
const folder = environment('BOMBE_DIST');
const engine = await Engine.from(
  await import(pathToFileURL(join(folder, 'engine.js')).href),
  await readFile(join(folder, 'engine_bg.wasm')),
  DECK,
);

function answers({ queries }: Position): readonly Answered[] {
  return queries.map(([letter, proposal, passed]) => ({ verifier: 'ABCDEF'.indexOf(letter), proposal, passed }));
}

function told(position: Position): string {
  const queries = position.queries.map(([letter, proposal, passed]) => `${proposal} ${letter}${passed ? '✓' : '✗'}`);
  return `${position.mode} ${JSON.stringify(position.cards)} ${queries.join(', ')}`;
}

test('there are some hundred positions of all modes, with and without answers', () => {
  assert.ok(positions.length >= 400, String(positions.length));
  for (const mode of ['classic', 'extreme', 'nightmare']) {
    const ofMode = positions.filter((position) => position.mode === mode);
    assert.ok(ofMode.some(({ queries }) => queries.length === 0) && ofMode.some(({ queries }) => queries.length > 9));
  }
});

for (const level of LEVELS) {
  test(`the ${level} holds the codes and criteria possible that the core does`, () => {
    for (const position of positions) {
      const insight = engine.insight(position, answers(position), level);
      assert.ok(insight, told(position));
      assert.equal(insight.codes.toString(16), position[level].codes, told(position));
      const open = insight.standings.map((cards) => cards.map((card) => card.map((standing) => standing === 'open')));
      assert.deepEqual(open, position[level].open, told(position));
    }
  });
}

test('who knows more holds nothing possible that who knows less does not', () => {
  for (const position of positions) {
    const [apprentice = 0n, analyst = 0n, turing = 0n] = LEVELS.map((level) => BigInt(`0x${position[level].codes}`));
    assert.equal(turing & ~analyst, 0n, told(position));
    assert.equal(analyst & ~apprentice, 0n, told(position));
  }
});

test('a criterion that an answer contradicts is told from one that only logic rules out', () => {
  // Rulebook problem 01. B's criterion is one 3 in every world; A fails 533, so ■ is not less than 4.
  const face = { mode: 'classic', cards: [[4], [9], [11], [14]] } as const;
  const asked = [{ verifier: 0, proposal: '533', passed: false }];
  const insight = engine.insight(face, asked, 'turing');
  assert.deepEqual(insight?.standings[0], [['answered', 'open', 'follows']]);
  assert.deepEqual(members(insight.codes), [codeIndex('241')]);
});

test('of a problem that is none the engine knows nothing', () => {
  for (const last of [49, 260, 14]) {
    assert.equal(
      engine.insight({ mode: 'classic', cards: [[4], [9], [14], [last]] }, [], 'turing'),
      null,
      String(last),
    );
  }
});
