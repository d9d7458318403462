/** The projector page's own texts: all are used, with the same placeholders in every language. No browser. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WORDS } from '../../hw/virtual-console/src/projector/words/table.ts';

const FOLDER = fileURLToPath(new URL('../../hw/virtual-console/', import.meta.url));

/** Everything that can use a text: the page and its sources, except the tables of texts. */
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
  const unsaid = Object.keys(WORDS).filter(
    (name) => !new RegExp(`own\\.${name}\\b|data-(word|label)="${name}"|'${name}'`).test(said),
  );
  assert.deepEqual(unsaid, []);
});

test('a text has the same gaps in every language', () => {
  const gaps = (text: string) => text.split('{}').length - 1;
  for (const [name, { en, ...others }] of Object.entries(WORDS)) {
    for (const [language, text] of Object.entries(others)) assert.equal(gaps(text), gaps(en), `${name} ${language}`);
  }
});
