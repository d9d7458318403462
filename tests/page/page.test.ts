/** The virtual console in a real browser: the page, the bundle and the firmware image together. */

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { environment } from '../environment.ts';
import { dialShown } from '../image/game-screen.ts';
import { golden } from '../image/golden.ts';

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

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** From the first start into problem 01 alone, with 533 dialled. */
async function begin(press: (button: 'OK' | 'A') => Promise<void>): Promise<void> {
  await screenBecomes('first-start');
  await press('A');
  await screenBecomes('home');
  await dial('533');
  await press('OK');
  await screenBecomes('problems');
  await press('A');
  await displayBecomes('the rulebook', (screen) => screen !== golden('problems'));
  await press('OK');
  await screenBecomes('setup');
  await press('OK');
  await screenBecomes('cards');
  await press('OK');
  await screenBecomes('play');
}

const withMouse = (name: string) => button(name).click();
const withKeyboard = (name: string) => page.keyboard.press({ OK: 'Enter', MENU: 'Escape' }[name] ?? name.toLowerCase());

test('problem 01 is lost with the mouse', async () => {
  await begin(withMouse);
  await withMouse('B');
  await lampBecomes('B', 'red');
  await withMouse('OK');
  await lampBecomes('B', 'off');
  await withMouse('C');
  await lampBecomes('C', 'red');
  await withMouse('MENU');
  await screenBecomes('menu');
  await withMouse('A');
  await screenBecomes('claim');
  await withMouse('OK');
  await screenBecomes('failed');
});

test('problem 01 is won with the keyboard', async () => {
  await begin(withKeyboard);
  await dial('241');
  await displayBecomes('241', (screen) => dialShown(screen) === '241');
  await withKeyboard('B');
  await lampBecomes('B', 'green');
  await withKeyboard('OK');
  await lampBecomes('B', 'off');
  await withKeyboard('C');
  await lampBecomes('C', 'green');
  await withKeyboard('MENU');
  await screenBecomes('menu');
  await withKeyboard('A');
  await displayBecomes('the claim', (screen) => screen !== golden('menu'));
  await withKeyboard('OK');
  await screenBecomes('solved');
});

test('a game goes on after the power switch was off', async () => {
  await begin(withMouse);
  for (const letter of ['A', 'OK', 'B']) await withMouse(letter);
  await lampBecomes('B', 'red');
  const power = page.getByRole('button', { name: 'Power' });
  await power.click();
  await lampBecomes('B', 'off');
  await power.click();
  await screenBecomes('resume');
  await withMouse('OK');
  await lampBecomes('B', 'red');
});

test('the power switch turns the console off and on', async () => {
  await screenBecomes('first-start');
  const power = page.getByRole('button', { name: 'Power' });
  await power.click();
  await page.getByText('Off', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
  assert.doesNotMatch(await shown(), /[▀▄█]/);
  await power.click();
  await screenBecomes('first-start');
});

test('the console runs in real time', async () => {
  await screenBecomes('first-start');
  await page.getByText('On, in real time').waitFor({ timeout: TIMEOUT_MS });
});

test('a firmware that stops is told on the page, and the power goes off', async () => {
  await screenBecomes('first-start');
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
  await begin(withKeyboard);
  await page.keyboard.down('b');
  await lampBecomes('B', 'red');
  await page.keyboard.down('Control');
  await page.keyboard.up('b');
  await page.keyboard.up('Control');
  await button('B').and(page.locator(':not(.down)')).waitFor({ timeout: TIMEOUT_MS });
});

test('only the main button of a mouse presses', async () => {
  await screenBecomes('first-start');
  await button('OK').click({ button: 'right' });
  await page.waitForTimeout(300);
  await screenBecomes('first-start');
});
