/** The reader of the display recognises the texts on the golden screens. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FontTable, fontSetOf } from '../../hw/virtual-console/src/display-text/fonts.ts';
import { findTexts } from '../../hw/virtual-console/src/display-text/reader.ts';
import { spoken } from '../../hw/virtual-console/src/display-text/speech.ts';
import { type Language, readScene } from '../image/gallery.ts';
import { printed } from './page-data.ts';

const fonts = fontSetOf(printed('letters') as FontTable);
const texts = printed('texts') as Readonly<Record<string, readonly string[]>>;

function read(name: string) {
  const [language, scene] = name.split('/');
  const lit = readScene(scene ?? '', language as Language);
  return findTexts({ width: 128, height: 64, lit }, fonts);
}

/** Signs that may also be part of a text. */
const SIGNS: Readonly<Record<string, string>> = { 'small tick': '✓', 'small cross': '✗', player: '☺' };

/** Texts that need not be read. */
const BLANK = /^[_\s]*$/;

/** A single letter looks the same in both scripts. */
function plain(text: string): string {
  return text.trim().replace(/(?<!\p{L})[АВСЕ](?!\p{L})/gu, (letter) => 'ABCE'.charAt('АВСЕ'.indexOf(letter)));
}

/** The texts of a screen that were not read. Longer texts come first, and each reading is used once. */
function missing(name: string): string[] {
  const left = read(name).map(({ kind, text }) => (kind === 'sign' ? (SIGNS[text] ?? '') : text));
  const wanted = (texts[name] ?? []).map(plain).filter((text) => !BLANK.test(text));
  return [...wanted]
    .sort((a, b) => b.length - a.length)
    .filter((text) => {
      const index = left.findIndex((reading) => reading.includes(text));
      if (index >= 0) left[index] = left[index]?.replace(text, '') ?? '';
      return index < 0;
    });
}

/** All screens in English, and a third of those in other languages, in which each letter occurs often. */
const SAMPLED = Object.entries(texts).filter(([name], index) => name.startsWith('english/') || index % 3 === 0);

test('of the texts on the golden screens at least 99 in 100 are read, letter by letter', () => {
  let all = 0;
  const missed: string[] = [];
  for (const [name, written] of SAMPLED) {
    all += written.filter((text) => !BLANK.test(text)).length;
    missed.push(...missing(name).map((text) => `${name}: ${text}`));
  }
  assert.ok(all > 5000, `${all} texts`);
  assert.ok(missed.length <= all / 100, `${missed.length} of ${all} texts are not read:\n${missed.join('\n')}`);
});

test('the screens of a game are read without a miss in English', () => {
  for (const scene of [
    'first-start',
    'home',
    'problems',
    'setup',
    'cards',
    'play',
    'play-answers',
    'menu',
    'claim',
    'solved',
  ]) {
    assert.deepEqual(missing(`english/${scene}`), [], scene);
  }
});

test('a screen is spoken line by line, its signs as words', () => {
  assert.equal(
    spoken(read('english/play-answers')),
    'Round 2, query left, query spent, query spent, Asked 3\ntriangle, 2, square, 4, circle, 1\n' +
      'A, yes, B, not asked, C, not asked, D, yes\nA-D: ask, OK: end round',
  );
});

test('a low battery and the answers beside criteria are read', () => {
  assert.match(spoken(read('english/play-battery')), /^Round 1, .*query spent, battery low, Asked 1$/m);
  assert.match(spoken(read('english/card-in-game')), /241 yes/);
});

test('what is crossed out is read as such', () => {
  assert.equal(
    spoken(read('english/notes-criteria')),
    'Verifier B, card 9\nA, crossed out: no 3s\nB, one 3\nC, crossed out: two 3s\nD three 3s\nMENU, A-D: cross out',
  );
});

test('nothing is read from a dark display, and nothing from a lit one', () => {
  for (const lit of [false, true]) {
    assert.deepEqual(findTexts({ width: 128, height: 64, lit: () => lit }, fonts), []);
  }
});
