/** *Share…* and *Problem of the day*. */

import assert from 'node:assert/strict';
import { readPicture } from '../qr-reader.ts';
import { type ConsolePage, pageTest as test } from './console-page.ts';

/** A problem for beginners, its code, and a code that is another one. */
const PROBLEM = '334 221 111 111';
const SOLUTION = '314';
/** The long code of problem 01 of the rulebook. */
const COMPOSED = 'A 134 134 532 415 113';

/** From the address to the game of its problem. */
async function begin(visitor: ConsolePage, problem = PROBLEM): Promise<void> {
  await visitor.page.getByText(`Problem ${problem} is dialled.`).waitFor();
  await visitor.withMouse('OK');
  await visitor.displayTextSays('Difficulty');
  await visitor.withMouse('OK');
  await visitor.displayTextSays('Round 1');
  await visitor.page.waitForTimeout(1000);
}

async function solve(visitor: ConsolePage): Promise<void> {
  await visitor.dial(SOLUTION);
  await visitor.withMouse('A');
  await visitor.lampBecomes('A', 'green');
  await visitor.withMouse('MENU');
  await visitor.screenBecomes('menu');
  await visitor.withMouse('C');
  await visitor.displayTextSays('My code is');
  await visitor.withMouse('OK');
  await visitor.displayTextSays('is right!');
}

function text(visitor: ConsolePage, what: 'problem' | 'result'): Promise<string> {
  return visitor.page.locator(`#share-${what}-text`).inputValue();
}

/** What the QR code in the shown picture says; null if there is none. */
async function readShownPicture(visitor: ConsolePage): Promise<string | null> {
  await visitor.page.locator('#share-picture').waitFor();
  const { width, height, bytes } = await visitor.page.evaluate(async () => {
    const image = document.getElementById('share-picture') as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, bytes: [...data] };
  });
  return readPicture(Uint8ClampedArray.from(bytes), width, height);
}

const LINK = /^http:\/\/[^?]+\?problem=334-221-111-111$/;

test('a problem is shared while it is played; and its result when it is over, without the code', {
  permissions: ['clipboard-read', 'clipboard-write'],
  search: `?problem=${PROBLEM}`,
}, async (visitor) => {
  const { page } = visitor;
  await begin(visitor);
  await visitor.withMouse('Share…');
  await page.getByText('can be shared when the game is over').waitFor();
  const [first, link] = (await text(visitor, 'problem')).split('\n');
  assert.equal(first, `Bombe · Problem ${PROBLEM}`);
  assert.match(link ?? '', LINK);
  assert.equal(await page.locator('#share-result').isVisible(), false);
  await visitor.withMouse('Copy problem');
  await page.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${first}\n${link}`);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#share-dialog').isVisible(), false);
  // That was not the button MENU.
  await visitor.displayTextSays('Round 1');

  await solve(visitor);
  await visitor.withMouse('Share…');
  await page.getByText('The code is in none of this').waitFor();
  const lines = (await text(visitor, 'result')).split('\n');
  assert.deepEqual(lines.slice(0, 2), [`Bombe · Problem ${PROBLEM}`, 'Solved · Rounds 1 · Queries 1']);
  const resultCode = /^Result code ([0-9A-Y]{5}-[0-9A-Y]{5}-[0-9A-Y]{3})$/.exec(lines[2] ?? '')?.[1];
  assert.ok(resultCode, lines[2]);
  assert.equal(lines[3], link);
  assert.ok(!lines.join('\n').includes(SOLUTION));
  assert.equal(await readShownPicture(visitor), link);
  const download = page.waitForEvent('download');
  await visitor.withMouse('Save picture of it');
  assert.equal((await download).suggestedFilename(), 'bombe-result.png');
  await visitor.withMouse('Copy result');
  await page.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), lines.join('\n'));
  await visitor.withMouse('Close');

  // The console shows the same result to be scanned.
  await visitor.withMouse('OK');
  await visitor.displayTextSays('QR code');
  await visitor.withMouse('F');
  await visitor.displayTextSays('QR code to scan');
  for (const group of resultCode.split('-')) await visitor.displayTextSays(group);
  const picture = await page.locator('canvas.oled').screenshot();
  const scanned = await page.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    return {
      width: bitmap.width,
      height: bitmap.height,
      bytes: [...context.getImageData(0, 0, bitmap.width, bitmap.height).data],
    };
  }, picture.toString('base64'));
  assert.equal(
    readPicture(Uint8ClampedArray.from(scanned.bytes), scanned.width, scanned.height),
    `BOMBE ${PROBLEM.replaceAll(' ', '')} SOLVED 1/1 ${resultCode.replaceAll('-', '')}`,
  );
});

test('the link to a problem that was composed has its whole code', {
  search: `?problem=${COMPOSED}`,
}, async (visitor) => {
  await begin(visitor, COMPOSED);
  await visitor.withMouse('Share…');
  await visitor.page.getByText('can be shared when the game is over').waitFor();
  const [, link] = (await text(visitor, 'problem')).split('\n');
  assert.match(link ?? '', /^http:\/\/[^?]+\?problem=A-134-134-532-415-113$/);
});

test('where the browser can send to other programs, text and picture go there together', {
  search: `?problem=${PROBLEM}`,
}, async (visitor) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ text, files = [] }: ShareData) => {
        sent.push([text, ...files.map(({ name, type }) => `${name} ${type}`)]);
        if (sent.length > 2) throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await page.reload();
  await begin(visitor);
  await solve(visitor);
  await visitor.withMouse('Share…');
  await page.locator('#share-picture').waitFor();
  await visitor.withMouse('Send result…');
  await page.getByText('Shared.').waitFor();
  await visitor.withMouse('Send problem…');
  const [result, problem] = [await text(visitor, 'result'), await text(visitor, 'problem')];
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent);
  assert.deepEqual(await sent(), [[result, 'bombe-result.png image/png'], [problem]]);
  // Closing the browser's own dialog changes nothing.
  await visitor.withMouse('Send result…');
  await page.waitForTimeout(200);
  assert.equal(await page.locator('#share-status').textContent(), 'Shared.');
});

test('the problem of the day is that of the reader’s own date, and nobody is asked for it', {
  timezoneId: 'Pacific/Auckland',
}, async (visitor) => {
  const { page } = visitor;
  await visitor.firstStart();
  await visitor.withMouse('Share…');
  await page.getByText('nothing to share yet').waitFor();
  await visitor.withMouse('Close');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Monday there, and Sunday in Greenwich.
  await page.evaluate((offset) => {
    const Real = Date;
    const now = () => Real.now() + offset;
    window.Date = class extends Real {
      constructor(...parts: []) {
        super(...(parts.length > 0 ? parts : ([now()] as unknown as [])));
      }
      static override now = now;
    } as DateConstructor;
  }, Date.parse('2026-01-04T11:30:00Z') - Date.now());
  await visitor.withMouse('Problem of the day');
  await page.getByText('Problem 452 545 231 333 is dialled.').waitFor();
  await visitor.displayTextSays('Players');
  const own = new URL('.', page.url()).href;
  assert.deepEqual(
    requested.filter((url) => !url.startsWith(own)),
    [],
  );
});
