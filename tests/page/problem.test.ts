/** `?problem=`: the page dials the problem in its address as a person would. */

import assert from 'node:assert/strict';
import { pageTest as test } from './console-page.ts';

test('a problem in the address is dialled on a new console, in the language of the browser', {
  locale: 'it-IT',
  search: '?problem=241-435-331-342',
}, async (visitor) => {
  await visitor.page.getByText('Problem 241 435 331 342 is dialled.').waitFor();
  await visitor.displayTextSays('Giocatori');
});

const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

test('a problem that is dialled leaves the address: a reload does not dial it again, and a link to it can be copied', {
  ...WITH_CLIPBOARD,
  search: '?wall=1&problem=241-435-331-342#top',
}, async (visitor) => {
  const { page } = visitor;
  await page.getByText('Dialling problem').waitFor();
  assert.match(page.url(), /problem=/, 'a reload in the middle of it begins anew');
  await page.getByText('Problem 241 435 331 342 is dialled.').waitFor();
  assert.match(page.url(), /\/\?wall=1#top$/);
  await visitor.openWorkbench();
  await visitor.withMouse('Copy link');
  await page.getByText('Copied:').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\?problem=241-435-331-342$/);

  await page.reload();
  await visitor.screenBecomes('home');
  await page.waitForTimeout(800);
  await visitor.screenBecomes('home');
  assert.equal(await page.locator('#notice').textContent(), '');
});

test('a long code in the address is dialled after its letter', {
  search: '?problem=A-134-134-532-415-113',
}, async (visitor) => {
  await visitor.page.getByText('Problem A 134 134 532 415 113 is dialled.').waitFor();
  await visitor.displayTextSays('Players');
});

test('a reload before the problem is dialled dials it', { search: '?problem=241-435-331-342' }, async (visitor) => {
  await visitor.page.getByText('Dialling problem').waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('Problem 241 435 331 342 is dialled.').waitFor();
});

test('a code that is none is told, and nothing is pressed', { search: '?problem=241 435 331 343' }, async (visitor) => {
  await visitor.page.getByText('is no problem code').waitFor();
  await visitor.screenBecomes('first-start');
  await visitor.page.waitForTimeout(500);
  await visitor.screenBecomes('first-start');
});

test('a game that waits is not disturbed: the problem is dialled when the console is at home', async (visitor) => {
  await visitor.begin(visitor.withMouse);
  await visitor.withMouse('B');
  await visitor.lampBecomes('B', 'red');
  await visitor.page.goto(new URL('?problem=241435331342', visitor.page.url()).href);
  await visitor.displayTextSays('Welcome back');
  await visitor.page.waitForTimeout(800);
  await visitor.displayTextSays('Welcome back');
  await visitor.page.getByText('as soon as the console is at home').waitFor();
});

test('a published number in the address is typed, and leaves the address', {
  ...WITH_CLIPBOARD,
  search: '?number=a4 6nxf',
}, async (visitor) => {
  const { page } = visitor;
  await page.getByText('Problem A46NXF is dialled.').waitFor();
  await visitor.displayTextSays('Players');
  assert.match(page.url(), /\/(\?)?$/);
  await visitor.openWorkbench();
  await visitor.withMouse('Copy link');
  await page.getByText('Copied:').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\?number=A46NXF$/);
  // The cards are laid out, under the number.
  await visitor.withMouse('OK');
  await visitor.displayTextSays('A46NXF');
});

for (const [number, why] of [
  ['J46NXF', 'it begins with a letter from A to I'],
  ['A36NXF', '4 to 6'],
  ['C4DN8B', 'they go from C41 to C4DN8A'],
] as const) {
  test(`${number} is no published number: the page says why, and presses nothing`, {
    search: `?number=${number}`,
  }, async (visitor) => {
    await visitor.page.getByText('is no published number').waitFor();
    await visitor.page.getByText(why).waitFor();
    await visitor.screenBecomes('first-start');
  });
}
