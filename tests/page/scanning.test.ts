/**
 * QR codes: those of the gallery, what the page shows on its display, and that of the picture which it shares. All are read by a
 * reader that has no part in drawing them.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type FontTable, fontSetOf } from '../../hw/virtual-console/src/display-text/fonts.ts';
import { findTexts } from '../../hw/virtual-console/src/display-text/reader.ts';
import { spoken } from '../../hw/virtual-console/src/display-text/speech.ts';
import { LANGUAGES, readScene, readScenes } from '../image/gallery.ts';
import { readDisplay } from '../qr-reader.ts';
import { printed } from './page-data.ts';

/** What a camera sees of a lit pixel at low, normal and high brightness. */
const BRIGHTNESSES = [60, 130, 255];

const SCENES = readScenes().filter(({ name }) => /^(scan-|result-to-scan)/.test(name));

test('every code of the gallery is read in every language and at every brightness', () => {
  assert.ok(SCENES.length >= 10);
  for (const { name } of SCENES) {
    const read = LANGUAGES.flatMap((language) =>
      BRIGHTNESSES.map((brightness) => readDisplay(readScene(name, language), brightness)),
    );
    assert.match(read[0] ?? 'nothing', /^(BOMBE )?[ -~]+$/, name);
    assert.deepEqual(new Set(read), new Set([read[0]]), name);
  }
});

test('the documents tell what is scanned', () => {
  const docs = readFileSync(new URL('../../docs/sharing.md', import.meta.url), 'utf8');
  for (const scene of ['scan-code', 'scan-solved-code', 'scan-number']) {
    const read = readDisplay(readScene(scene, 'english')) ?? 'nothing';
    assert.ok(docs.includes(`\`${read}\``), `${scene}: ${read}`);
  }
});

test('a code is told to screen readers, and no letters are read in it', () => {
  const fonts = fontSetOf(printed('letters') as FontTable);
  const told = (scene: string) =>
    spoken(findTexts({ width: 128, height: 64, lit: readScene(scene, 'english') }, fonts));
  assert.equal(told('scan-number'), 'Problem\nF52OBVV\nMENU\nQR code to scan');
  assert.match(told('scan-solved'), /^Result\n[0-9A-Y]{5}\n[0-9A-Y]{5}\n[0-9A-Y]{3}\nMENU\nQR code to scan$/);
});
