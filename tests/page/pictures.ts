/**
 * Takes the pictures of the page that the README shows, into hw/virtual-console/screenshots. To be run by hand beside
 * `cargo xtask play`, and looked at: BOMBE_PAGE_URL=http://127.0.0.1:8225/ CHROMIUM=chromium npx tsx tests/page/pictures.ts
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { ConsolePage, launch, PHONE } from './console-page.ts';

const FOLDER = fileURLToPath(new URL('../../hw/virtual-console/screenshots/', import.meta.url));

const DESK = { viewport: { width: 784, height: 672 }, deviceScaleFactor: 1.5 };
const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...DESK, colorScheme: 'light' },
  dark: { ...DESK, colorScheme: 'dark' },
  phone: { ...PHONE, viewport: { width: 390, height: 612 }, deviceScaleFactor: 2, colorScheme: 'light' },
};

/** A game of problem 01 in its second round, with answers of both kinds. */
async function inMidGame(visitor: ConsolePage): Promise<void> {
  await visitor.begin(visitor.withMouse);
  await visitor.withMouse('A');
  await visitor.lampBecomes('A', 'red');
  await visitor.withMouse('OK');
  await visitor.lampBecomes('A', 'off');
  await visitor.dial('231');
  for (const letter of ['A', 'B', 'D']) {
    await visitor.withMouse(letter);
    await visitor.page.waitForTimeout(800);
  }
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await visitor.page.mouse.move(1, 1);
  await visitor.page.waitForTimeout(500);
}

await mkdir(FOLDER, { recursive: true });
const browser = await launch();
for (const [name, options] of Object.entries(VIEWS)) {
  const visitor = await ConsolePage.open(browser, options);
  await inMidGame(visitor);
  await writeFile(`${FOLDER}${name}.png`, await visitor.page.screenshot());
  await visitor.leave();
}
await browser.close();
