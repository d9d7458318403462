/** The page's reading of published numbers, held to docs/numbers.md. No browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { problemName } from '../../hw/virtual-console/src/problem-code.ts';
import {
  parsePublishedNumber,
  readPublishedNumber,
  typePublishedNumber,
} from '../../hw/virtual-console/src/published-number.ts';

const DOCS = readFileSync(new URL('../../docs/numbers.md', import.meta.url), 'utf8');

/** The table of the ranks: verifiers, first and last. */
const RANKS = [...DOCS.matchAll(/^\| ([456]) \| `(\w+)` to `(\w+)` \|/gm)].map(([, ...row]) => row);

test('the first and the last number with each number of verifiers are taken, and those beyond are not', () => {
  assert.equal(RANKS.length, 3);
  for (const [verifiers = '', first = '', last = ''] of RANKS) {
    const beside = (rank: string, by: number) => (Number.parseInt(rank, 36) + by).toString(36);
    for (const rank of [first, last])
      assert.equal(parsePublishedNumber(`A${verifiers}${rank}`), `A${verifiers}${rank}`);
    for (const rank of [beside(first, -1), beside(last, 1)]) {
      assert.equal(parsePublishedNumber(`A${verifiers}${rank}`), null, rank);
    }
  }
});

test('a number is read in whatever way it is written', () => {
  for (const written of ['A46NXF', '#A46 NXF', ' a4-6nxf\n', 'A4 6N XF']) {
    assert.equal(readPublishedNumber(written), 'A46NXF', written);
    assert.equal(problemName(written), 'A46NXF', written);
  }
  for (const written of ['', 'A', 'A4', 'J46NXF', 'A76NXF', 'A4ä', '241 435 331 342']) {
    assert.equal(parsePublishedNumber(written), null, written);
  }
  assert.equal(problemName('#07'), '#07');
});

test('a number is typed with one press for each character', () => {
  const takes = typePublishedNumber('I65H729');
  assert.equal(takes.map(({ button }) => button).join(''), 'CCFBBCD');
  const turns = takes.map(({ turn }) => `${turn?.shape.charAt(0) ?? ''}${turn?.positions.join('') ?? ''}`);
  assert.deepEqual(turns, ['t5', '', 's21', 't32', 's45', 's21', 's45']);
});
