/** Starts on which something is late or missing: the console starts if it can, and the page says what is missing. */

import assert from 'node:assert/strict';
import { test as plainTest } from 'node:test';
import { ConsolePage, pageTest as test } from './console-page.ts';
import { testBrowser } from './visited-page.ts';

/** Later than the first screen, and than the notice about a slow start. */
const LATE_MS = 4500;

/** Much longer than a running console takes to show its first screen. */
const UNSEEN_MS = 3000;

const browser = await testBrowser();

/** Delays a file from the next reload on. */
async function delay(visitor: ConsolePage, file: string): Promise<void> {
  await visitor.context.route(`**/${file}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

/** Reloads the page with a script that runs in the emulator's worker before the emulator. */
async function reloadWith(visitor: ConsolePage, script: string): Promise<void> {
  await visitor.context.route('**/emulator.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  await visitor.page.reload();
}

async function noticeSays(visitor: ConsolePage, text: string): Promise<void> {
  await visitor.page.locator('#notice', { hasText: text }).waitFor();
}

test('a log that can be decoded only later changes nothing on the display, and is then complete', async (visitor) => {
  await delay(visitor, 'log.json');
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  const wholeLog = /Bombe \d.*Powered.*the display is ready/s;
  await visitor.page.locator('#log', { hasText: wholeLog }).waitFor();
  await visitor.screenBecomes('first-start');
});

test('a log that cannot be decoded is told in its place, and the console starts', async (visitor) => {
  await visitor.context.route('**/log.json', (route) => route.fulfill({ body: 'no table' }));
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  await visitor.page.locator('#log', { hasText: 'The log cannot be decoded' }).waitFor();
});

test('a firmware that comes late is waited for in words, which go when it is there', async (visitor) => {
  await delay(visitor, 'bombe.uf2');
  await visitor.page.reload();
  await noticeSays(visitor, 'it waits for the firmware');
  await visitor.screenBecomes('first-start');
  assert.equal(await visitor.page.locator('#notice').textContent(), '');
});

plainTest('an emulator that cannot be loaded is told', async () => {
  const visitor = await ConsolePage.open(browser);
  await visitor.context.route('**/emulator.js', (route) => route.abort());
  await visitor.page.reload();
  await noticeSays(visitor, 'The emulator cannot be loaded');
  // No check for complaints: the browser reports the missing script.
  await visitor.context.close();
});

test('a database that does not answer is given up in words; the console starts as new, and what is kept stays', async (visitor) => {
  await visitor.firstStart();
  await reloadWith(visitor, 'IDBFactory.prototype.open = () => new EventTarget();');
  await noticeSays(visitor, 'it waits for the game that this browser keeps');
  await visitor.screenBecomes('first-start');
  await noticeSays(visitor, 'This browser does not keep the game');
  await visitor.withMouse('B');
  await visitor.displayTextSays('Gioca');
  await visitor.context.unroute('**/emulator.js');
  await visitor.page.reload();
  await visitor.screenBecomes('home');
});

test('where locks are forbidden the page says that nothing is kept, and the console starts', async (visitor) => {
  await reloadWith(
    visitor,
    "LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'));",
  );
  await visitor.screenBecomes('first-start');
  await noticeSays(visitor, 'This browser does not keep the game');
});

test('a database that stops answering in mid-game is given up in words, and the game goes on', async (visitor) => {
  await reloadWith(visitor, "Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} });");
  await visitor.firstStart();
  await noticeSays(visitor, 'This browser does not keep the game');
  await visitor.context.unroute('**/emulator.js');
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
});

test('a console that nobody sees rests from the start, and goes on when it is looked at', async (visitor) => {
  await visitor.page.addInitScript({
    content: "Object.defineProperty(document, 'hidden', { value: true, configurable: true });",
  });
  await visitor.page.reload();
  await visitor.page.locator('html[data-power=on]').waitFor();
  await visitor.page.waitForTimeout(UNSEEN_MS);
  assert.doesNotMatch(await visitor.shown(), /[▀▄█]/);
  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await visitor.screenBecomes('first-start');
});

test('a display that cannot be read is told to ears', async (visitor) => {
  await visitor.context.route('**/letters.json', (route) => route.fulfill({ body: 'no letters' }));
  await visitor.page.reload();
  await visitor.displayTextSays('The display cannot be read');
});

test('a display whose drawing the browser has lost is drawn again', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('2d')?.reset();
    canvas.dispatchEvent(new Event('contextrestored'));
  });
  await visitor.screenBecomes('first-start');
});
