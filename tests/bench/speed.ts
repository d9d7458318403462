/**
 * Benchmarks of the emulator: emulated seconds per second, at rest and at work, in Node and in Chromium. They depend on the
 * computer and its load.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { environment } from '../environment.ts';
import { report, rounded } from './figure.ts';
import { measureSpeed, type Speed } from './speed-subject.ts';

const image = readFileSync(environment('BOMBE_UF2'));

/** Measures in a worker of a page, like the virtual console. */
async function measureInChromium(): Promise<Speed> {
  const subject = fileURLToPath(new URL('speed-subject.ts', import.meta.url));
  const contents = `import { measureSpeed } from ${JSON.stringify(subject)};
    onmessage = ({ data }) => postMessage(measureSpeed(data));`;
  const stdin = { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) };
  const bundle = await build({ stdin, bundle: true, format: 'iife', minify: true, write: false });
  const browser = await chromium.launch({
    executablePath: environment('CHROMIUM'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage();
    const given = { script: bundle.outputFiles[0]?.text ?? '', image: image.toString('base64') };
    return await page.evaluate(async ({ script, image }) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
      return new Promise<Speed>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Speed>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(bytes);
      });
    }, given);
  } finally {
    await browser.close();
  }
}

for (const [where, measure] of [
  ['Node', async () => measureSpeed(image)],
  ['Chromium', measureInChromium],
] as const) {
  const { idle, busy, busyShare } = await measure();
  assert.ok(busyShare > 0.9, `the console is at work, not ${(100 * busyShare).toFixed()} % of the time`);
  const figure = { unit: 'emulated s/s', better: 'higher' } as const;
  report({ name: `emulator in ${where}, console at rest`, value: rounded(idle, 1), goal: 10, ...figure });
  report({ name: `emulator in ${where}, console at work`, value: rounded(busy, 3), goal: null, ...figure });
}
