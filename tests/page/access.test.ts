/** The page for everybody: no violations that axe-core can find, the display in words, sound only when asked for. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { violations } from './axe.ts';
import { ConsolePage, launch, PHONE, TIMEOUT_MS } from './console-page.ts';

let browser: Browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'on a phone': { ...PHONE, colorScheme: 'light' },
};

for (const [name, options] of Object.entries(VIEWS)) {
  test(`axe-core finds no violations: ${name}`, async () => {
    const visitor = await ConsolePage.open(browser, { ...options, reducedMotion: 'reduce' });
    await visitor.twinSays('English');
    assert.deepEqual(await violations(visitor.page), []);
    await visitor.openBench();
    assert.deepEqual(await violations(visitor.page), []);
    await visitor.leave();
  });
}

test('the theme follows the system until the visitor chooses', async () => {
  const visitor = await ConsolePage.open(browser, { colorScheme: 'dark' });
  const themeIs = (theme: string) => visitor.page.locator(`html[data-theme=${theme}]`).waitFor({ timeout: TIMEOUT_MS });
  await themeIs('dark');
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await themeIs('light');
  await visitor.button('Dark').click();
  await themeIs('dark');
  await visitor.page.reload();
  await themeIs('dark');
  await visitor.leave();
});

test('the display is told in words, live, its signs too', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.twinSays('English');
  await visitor.begin(visitor.withMouse);
  await visitor.twinSays(/Round 1.*Asked 0/);
  await visitor.twinSays('triangle, 5, square, 3, circle, 3');
  await visitor.withMouse('B');
  await visitor.twinSays(/A, not asked, B, no/);
  await visitor.twinSays('query left, query left, query spent');
  assert.equal(await visitor.page.locator('#twin').getAttribute('aria-live'), 'polite');
  await visitor.leave();
});

test('there is no sound until it is asked for', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.page.evaluate(() => {
    const Real = AudioContext;
    Object.assign(globalThis, { contexts: 0 });
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        Object.assign(globalThis, { contexts: 1 });
      }
    };
  });
  const contexts = () => visitor.page.evaluate(() => (globalThis as unknown as { contexts: number }).contexts);
  await visitor.screenBecomes('first-start');
  await visitor.withMouse('A');
  await visitor.screenBecomes('home');
  assert.equal(await contexts(), 0);
  await visitor.button('Sound').click();
  await visitor.page.getByRole('button', { name: 'Sound', pressed: true }).waitFor({ timeout: TIMEOUT_MS });
  assert.equal(await contexts(), 1);
  await visitor.leave();
});
