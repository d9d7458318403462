/** What is chosen of a problem of one's own: how it changes, and how it is stored. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bytesOf,
  type Composition,
  cardsOf,
  compositionOf,
  empty,
  inMode,
  openRows,
  read,
  withCard,
  withCount,
  withRow,
  written,
} from '../../hw/virtual-console/src/projector/compose/composition.ts';

const PAIR = { cards: [4, 33], criterion: { card: 33, place: 2 } };

const extreme: Composition = withRow(empty('extreme', 4), 1, PAIR);

test('what is stored is read again, and nothing else is', () => {
  for (const composition of [empty('classic', 4), empty('nightmare', 6), extreme]) {
    assert.deepEqual(read(written(composition)), composition);
    assert.deepEqual(compositionOf(composition.mode, bytesOf(composition)), composition);
  }
  for (const text of [
    null,
    '',
    'classic',
    'easy 0 0 0 0',
    'classic 1 2 3',
    `classic ${'49 0 0 0 '.repeat(4).trim()}`,
  ]) {
    assert.equal(read(text), null, String(text));
  }
});

test('a criterion goes with its card, and stays when the other card changes', () => {
  assert.deepEqual(withCard(PAIR, 1, 34).criterion, null);
  assert.deepEqual(withCard(PAIR, 0, 5), { cards: [5, 33], criterion: PAIR.criterion });
});

test('with one card per verifier the one with the criterion stays', () => {
  assert.deepEqual(inMode(extreme, 'classic').rows[1], { cards: [33], criterion: PAIR.criterion });
  assert.deepEqual(inMode(inMode(extreme, 'classic'), 'extreme').rows[1], {
    cards: [33, 0],
    criterion: PAIR.criterion,
  });
  assert.deepEqual(inMode(inMode(extreme, 'nightmare'), 'classic'), inMode(extreme, 'classic'));
});

test('more verifiers are open, and fewer leave the first ones', () => {
  assert.deepEqual(openRows(withCount(extreme, 6)), ['A', 'C', 'D', 'E', 'F']);
  assert.deepEqual(withCount(withCount(extreme, 6), 4), extreme);
  assert.deepEqual(cardsOf(extreme), [4, 33]);
});
