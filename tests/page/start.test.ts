/** A start on which something comes late or not at all: the display shows what the console shows, and the page says the rest. */

import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { ConsolePage, launch, TIMEOUT_MS } from './console-page.ts';

/** Later than the first screen. */
const LATE_MS = 2500;

let browser: Browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

test('a log that can be decoded only later changes nothing on the display, and is then complete', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.context.route('**/log.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
  await visitor.openBench();
  await visitor.page
    .locator('#log', { hasText: /Bombe \d.*Powered.*the display is ready/s })
    .waitFor({ timeout: TIMEOUT_MS });
  await visitor.screenBecomes('first-start');
  await visitor.leave();
});

test('a log that cannot be decoded is told in its place, and the console starts', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.context.route('**/log.json', (route) => route.fulfill({ body: 'no table' }));
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
  await visitor.openBench();
  await visitor.page.locator('#log', { hasText: 'The log cannot be decoded' }).waitFor({ timeout: TIMEOUT_MS });
  await visitor.leave();
});

test('a display that cannot be read is told to ears', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.context.route('**/letters.json', (route) => route.fulfill({ body: 'no letters' }));
  await visitor.page.reload();
  await visitor.twinSays('The display cannot be read');
  await visitor.leave();
});

test('a display whose drawing the browser has lost is drawn again', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.screenBecomes('first-start');
  await visitor.page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('2d')?.reset();
    canvas.dispatchEvent(new Event('contextrestored'));
  });
  await visitor.screenBecomes('first-start');
  await visitor.leave();
});
