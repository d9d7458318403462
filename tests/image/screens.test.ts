/** Every screen is drawn fast enough to be complete within 30 ms, including its transfer: on the chip, in every language. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScreens } from '../bench/bench-image.ts';
import { LANGUAGES, readScenes } from './gallery.ts';

/** Sending a whole frame takes 26.5 ms at 400 kHz, and from a button's edge to the drawing it takes less than 1 ms. */
const LIMIT_MS = 2.5;

const scenes = readScenes();

LANGUAGES.forEach((language, number) => {
  test(`every screen is drawn within ${LIMIT_MS} ms in ${language}`, () => {
    const times = runScreens(
      number,
      scenes.map(({ script }) => script),
    );
    const slow = scenes.filter((_, index) => (times[index] ?? 0) > LIMIT_MS);
    assert.deepEqual(slow, []);
  });
});
