/** The virtual console in a real browser: the page, the bundle and the firmware image together. */

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { environment } from '../environment.ts';
import { dialShown, golden } from '../image/golden.ts';

const TIMEOUT_MS = 20_000;

let browser: Browser;
let page: Page;
let complaints: string[];

before(async () => {
  browser = await chromium.launch({
    executablePath: environment('CHROMIUM'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
});

after(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1000, height: 760 } });
  complaints = [];
  page.on('console', (message) => {
    // That the canvas is read so often is this test's doing, not the page's.
    const ours = message.text().includes('willReadFrequently');
    if ((message.type() === 'error' || message.type() === 'warning') && !ours) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(environment('BOMBE_PAGE_URL'));
});

afterEach(async () => {
  await page.close();
  assert.deepEqual(complaints, []);
});

/** The display as the golden files write it. */
async function shown(): Promise<string> {
  const pixels = await page.evaluate(() =>
    Array.from(document.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 128, 64).data ?? []),
  );
  const lit = (x: number, y: number) => Number((pixels[4 * (128 * y + x)] ?? 0) > 127);
  const line = (y: number) =>
    Array.from({ length: 128 }, (_, x) => ' ▀▄█'.charAt(lit(x, y) + 2 * lit(x, y + 1))).join('');
  return Array.from({ length: 32 }, (_, row) => `|${line(2 * row)}|`).join('\n');
}

async function displayBecomes(what: string, reached: (screen: string) => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let screen = await shown(); !reached(screen); screen = await shown()) {
    assert.ok(Date.now() < deadline, `the display never showed ${what}, but\n${screen}`);
    await page.waitForTimeout(50);
  }
}

async function screenBecomes(name: string): Promise<void> {
  const wanted = golden(name);
  await displayBecomes(name, (screen) => screen === wanted);
}

async function lampBecomes(letter: string, colour: string): Promise<void> {
  await page.getByRole('img', { name: `Lamp ${letter}: ${colour}` }).waitFor({ timeout: TIMEOUT_MS });
}

async function dial(code: string): Promise<void> {
  for (const [index, shape] of ['triangle', 'square', 'circle'].entries()) {
    await page.getByRole('group', { name: shape }).getByLabel(code.charAt(index)).check();
  }
}

test('problem 01 is lost with the mouse', async () => {
  await screenBecomes('title');
  await dial('533');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('OK').click();
  await screenBecomes('a_game_begins');
  await button('B').click();
  await lampBecomes('B', 'red');
  await button('OK').click();
  await lampBecomes('B', 'off');
  await button('C').click();
  await lampBecomes('C', 'red');
  await button('MENU').click();
  await screenBecomes('menu');
  await button('A').click();
  await screenBecomes('claim');
  await button('OK').click();
  await screenBecomes('failed');
});

test('problem 01 is won with the keyboard', async () => {
  await screenBecomes('title');
  await page.keyboard.press('Enter');
  await dial('241');
  await displayBecomes('241', (screen) => dialShown(screen) === '241');
  await page.keyboard.press('b');
  await lampBecomes('B', 'green');
  await page.keyboard.press('Enter');
  await lampBecomes('B', 'off');
  await page.keyboard.press('c');
  await lampBecomes('C', 'green');
  await page.keyboard.press('Escape');
  await screenBecomes('menu');
  await page.keyboard.press('a');
  await displayBecomes('the claim', (screen) => screen !== golden('menu'));
  await page.keyboard.press('Enter');
  await screenBecomes('solved');
});

test('the power switch turns the console off and on', async () => {
  await screenBecomes('title');
  const power = page.getByRole('button', { name: 'Power' });
  await power.click();
  await page.getByText('Off', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
  assert.doesNotMatch(await shown(), /[▀▄█]/);
  await power.click();
  await screenBecomes('title');
});

test('the console runs in real time', async () => {
  await screenBecomes('title');
  await page.getByText('On, in real time').waitFor({ timeout: TIMEOUT_MS });
});

test('a firmware that stops is told on the page, and the power goes off', async () => {
  await screenBecomes('title');
  await page.route('**/bombe.uf2', async (route) => {
    const response = await route.fetch();
    const image = await response.body();
    // The reset vector, in the second block of 512 bytes after its 32 bytes of header: to nowhere.
    image.writeUInt32LE(0x3fff_ffff, 512 + 32 + 4);
    await route.fulfill({ response, body: image });
  });
  await page.reload();
  await page.getByText('The firmware stopped:').waitFor({ timeout: TIMEOUT_MS });
  await page.getByRole('button', { name: 'Power', pressed: false }).waitFor({ timeout: TIMEOUT_MS });
});

test('a key that is let go while another is held does not stick', async () => {
  await screenBecomes('title');
  await page.keyboard.press('Enter');
  await page.keyboard.down('b');
  await lampBecomes('B', 'green');
  await page.keyboard.down('Control');
  await page.keyboard.up('b');
  await page.keyboard.up('Control');
  await page
    .getByRole('button', { name: 'B', exact: true })
    .and(page.locator(':not(.down)'))
    .waitFor({ timeout: TIMEOUT_MS });
});

test('only the main button of a mouse presses', async () => {
  await screenBecomes('title');
  await page.getByRole('button', { name: 'OK', exact: true }).click({ button: 'right' });
  await page.waitForTimeout(300);
  await screenBecomes('title');
});
