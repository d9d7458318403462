/** Accessibility of the page: no violations found by axe-core, the text of the display, light and dark themes. */

import assert from 'node:assert/strict';
import { test as plainTest } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { violations } from './axe.ts';
import { ConsolePage, PHONE, pageTest as test } from './console-page.ts';
import { testBrowser } from './visited-page.ts';

const browser = await testBrowser();

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'on a phone': { ...PHONE, colorScheme: 'light' },
};

for (const [name, options] of Object.entries(VIEWS)) {
  test(`axe-core finds no violations: ${name}`, { ...options, reducedMotion: 'reduce' }, async (visitor) => {
    await visitor.displayTextSays('English');
    assert.deepEqual(await violations(visitor.page), []);
    await visitor.openWorkbench();
    assert.deepEqual(await violations(visitor.page), []);
  });
}

test('nothing is cut off at the side, however wide the window', async (visitor) => {
  for (let width = 340; width <= 1000; width += 10) {
    await visitor.page.setViewportSize({ width, height: 900 });
    const needed = await visitor.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)));
        }),
    );
    assert.ok(needed <= width, `${needed} pixels in a window of ${width}`);
  }
});

test('the theme follows the system until the visitor chooses', { colorScheme: 'dark' }, async (visitor) => {
  const themeIs = (theme: string) => visitor.page.locator(`html[data-theme=${theme}]`).waitFor();
  await themeIs('dark');
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await themeIs('light');
  await visitor.button('Dark').click();
  await themeIs('dark');
  await visitor.page.reload();
  await themeIs('dark');
});

test('the display is told in words, live, its signs too', async (visitor) => {
  await visitor.displayTextSays('English');
  await visitor.begin(visitor.withMouse);
  await visitor.displayTextSays(/Round 1.*Asked 0/);
  await visitor.displayTextSays('triangle, 5, square, 3, circle, 3');
  await visitor.withMouse('B');
  await visitor.displayTextSays(/A, not asked, B, no/);
  await visitor.displayTextSays('query left, query left, query spent');
  assert.equal(await visitor.page.locator('#display-text').getAttribute('aria-live'), 'polite');
});

plainTest('the head of the page stands in one line, on a small phone as well', async () => {
  for (const width of [320, 390, 490, 1000]) {
    const visitor = await ConsolePage.open(browser, { viewport: { width, height: 700 } });
    const { title, button, page } = await visitor.page.evaluate(() => {
      const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      return { title: heightOf('h1'), button: heightOf('#sound'), page: document.documentElement.scrollWidth };
    });
    assert.ok(title < button, `at ${width} pixels the title is ${title} pixels high`);
    assert.equal(page, width, 'nothing sticks out at the side');
    await visitor.leave();
  }
});
