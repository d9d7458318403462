/** What the projector page deduces is what the core does, in positions of all classes at all levels. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIndex, members } from '../../hw/virtual-console/src/projector/deduction/codes.ts';
import { insight, type Level } from '../../hw/virtual-console/src/projector/deduction/insight.ts';
import type { Answered, Mode } from '../../hw/virtual-console/src/projector/deduction/offers.ts';
import { DECK, printed } from './typecase.ts';

interface Position {
  readonly mode: Mode;
  readonly cards: readonly (readonly number[])[];
  readonly queries: readonly (readonly [string, string, boolean])[];
  readonly codes: string;
  readonly open: readonly (readonly (readonly boolean[])[])[];
  readonly apprentice: number;
  readonly analyst: number;
}

const positions = printed('positions') as readonly Position[];

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

test('a perfect reasoner holds the codes and criteria possible that the core does', () => {
  for (const position of positions) {
    const { codes, standings } = insight(DECK, position, answers(position), 'turing');
    assert.equal(codes.toString(16), position.codes, told(position));
    const open = standings.map((cards) => cards.map((criteria) => criteria.map((standing) => standing === 'open')));
    assert.deepEqual(open, position.open, told(position));
  }
});

for (const level of ['apprentice', 'analyst'] as const satisfies readonly Level[]) {
  test(`the ${level} holds as many codes possible as the machine of the console does`, () => {
    for (const position of positions) {
      const { codes } = insight(DECK, position, answers(position), level);
      assert.equal(members(codes).length, position[level], told(position));
    }
  });
}

test('who knows more holds nothing possible that who knows less does not', () => {
  for (const position of positions) {
    const of = (level: Level) => insight(DECK, position, answers(position), level).codes;
    const [apprentice, analyst, turing] = [of('apprentice'), of('analyst'), of('turing')];
    assert.equal(turing & ~analyst, 0n, told(position));
    assert.equal(analyst & ~apprentice, 0n, told(position));
  }
});

test('a criterion that an answer contradicts is told from one that only logic rules out', () => {
  // Rulebook problem 01. B has one 3 in every world; A says that 533 fails, so ■ is not less than 4.
  const face = { mode: 'classic', cards: [[4], [9], [11], [14]] } as const;
  const asked = [{ verifier: 0, proposal: '533', passed: false }];
  const { codes, standings } = insight(DECK, face, asked, 'turing');
  assert.deepEqual(standings[0], [['answered', 'open', 'follows']]);
  assert.deepEqual(members(codes), [codeIndex('241')]);
});
