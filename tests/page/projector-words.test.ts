/** The projector page's own words: all of them are said somewhere, with the same gaps in every language. No browser. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ENGLISH } from '../../hw/virtual-console/src/projector/words/english.ts';
import { ITALIAN } from '../../hw/virtual-console/src/projector/words/italian.ts';
import { RUSSIAN } from '../../hw/virtual-console/src/projector/words/russian.ts';
import { SPANISH } from '../../hw/virtual-console/src/projector/words/spanish.ts';
import type { Words } from '../../hw/virtual-console/src/projector/words/words.ts';

const FOLDER = fileURLToPath(new URL('../../hw/virtual-console/', import.meta.url));

/** All that can say a word: the page and its sources, but not the tables of words. */
function sayings(): string {
  const sources = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
      return [readFileSync(path, 'utf8')];
    });
  return [readFileSync(`${FOLDER}projector.html`, 'utf8'), ...sources(`${FOLDER}src/projector`)].join('\n');
}

test('every word in the tables is said on the page', () => {
  const said = sayings();
  const unsaid = Object.keys(ENGLISH).filter(
    (name) => !new RegExp(`own\\.${name}\\b|data-(word|label)="${name}"|'${name}'`).test(said),
  );
  assert.deepEqual(unsaid, []);
});

test('a text has the same gaps in every language', () => {
  const gaps = (words: Words) => Object.entries(words).map(([name, text]) => [name, text.split('{}').length - 1]);
  for (const words of [ITALIAN, SPANISH, RUSSIAN]) {
    assert.deepEqual(Object.fromEntries(gaps(words)), Object.fromEntries(gaps(ENGLISH)));
  }
});
