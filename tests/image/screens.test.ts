/** Every screen but a QR code is drawn fast enough to be complete within 30 ms, including its transfer: on the chip, in every language. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScreens } from '../bench/bench-image.ts';
import { LANGUAGES, readScenes } from './gallery.ts';

/** Sending a whole frame takes 24.5 ms at 400 kHz, and from a button's edge to the drawing it takes less than 1 ms. */
const LIMIT_MS = 2.5;

/** A QR code is worked out when it is drawn, with all masks that it may have. Nobody waits for it but whoever wants to scan it. */
const QR_LIMIT_MS = 40;

const hasQrCode = (name: string) => name === 'result-to-scan' || name.startsWith('scan-');

const scenes = readScenes();

LANGUAGES.forEach((language, number) => {
  test(`every screen is drawn within ${LIMIT_MS} ms, or ${QR_LIMIT_MS} ms with a QR code, in ${language}`, () => {
    const times = runScreens(
      number,
      scenes.map(({ script }) => script),
    );
    const slow = scenes.filter(({ name }, index) => (times[index] ?? 0) > (hasQrCode(name) ? QR_LIMIT_MS : LIMIT_MS));
    assert.deepEqual(slow, []);
  });
});
