/** What a game survives: a reload, a pulled plug, the power switch, the reset button, another tab. Selectors stay where they were. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dialShown } from '../image/game-screen.ts';
import { type ConsolePage, pageTest as test } from './console-page.ts';

/** Begins a game, and plays to an answer in its second round. */
async function playToMidGame(visitor: ConsolePage): Promise<void> {
  await visitor.begin(visitor.withMouse);
  await visitor.withMouse('A');
  await visitor.lampBecomes('A', 'red');
  await visitor.withMouse('OK');
  await visitor.lampBecomes('A', 'off');
  await visitor.dial('241');
  await visitor.displayBecomes('241', (screen) => dialShown(screen) === '241');
  await visitor.withMouse('B');
  await visitor.lampBecomes('B', 'green');
}

async function positions(page: Page): Promise<string> {
  const values = await page.getByRole('slider').evaluateAll((knobs) => knobs.map((knob) => knob.ariaValueNow));
  return values.join('');
}

test('a reload in mid-game resumes, with the answer that was just seen, and the code that is dialled', async (visitor) => {
  await playToMidGame(visitor);
  await visitor.page.reload();
  assert.equal(await positions(visitor.page), '241');
  await visitor.screenBecomes('resume');
  await visitor.withMouse('OK');
  await visitor.lampBecomes('B', 'green');
  await visitor.displayBecomes('241', (screen) => dialShown(screen) === '241');
});

test('a plug that is pulled in mid-game goes back in, and the game resumes', async (visitor) => {
  await playToMidGame(visitor);
  await visitor.openWorkbench();
  await visitor.withMouse('Pull the plug');
  await visitor.displayBecomes('nothing', (screen) => !/[▀▄█]/.test(screen));
  await visitor.screenBecomes('resume');
  await visitor.withMouse('OK');
  await visitor.lampBecomes('B', 'green');
});

test('the power switch and the reset button interrupt a game, and no more', async (visitor) => {
  await playToMidGame(visitor);
  await visitor.openWorkbench();
  const power = visitor.page.getByRole('button', { name: 'Power', exact: true });
  await power.click();
  await visitor.lampBecomes('B', 'off');
  await visitor.page.getByRole('button', { name: 'Power', pressed: false }).waitFor();
  assert.doesNotMatch(await visitor.shown(), /[▀▄█]/);
  await power.click();
  await visitor.screenBecomes('resume');
  await visitor.withMouse('OK');
  await visitor.lampBecomes('B', 'green');
  await visitor.withMouse('Reset');
  await visitor.screenBecomes('resume');
});

test('a tab that is overtaken before it has started does not start', async (visitor) => {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await visitor.page.route('**/bombe.uf2', async (route) => {
    await coming;
    await route.continue();
  });
  await visitor.page.reload();
  await visitor.page.getByText('it waits for the firmware').waitFor();
  const second = await visitor.context.newPage();
  await second.goto(visitor.page.url());
  await visitor.page.getByText('goes on in another tab').waitFor();
  const image = visitor.page.waitForResponse('**/bombe.uf2');
  comes();
  await (await image).finished();
  await visitor.page.waitForTimeout(500);
  assert.equal(await visitor.page.locator('html[data-power]').count(), 0);
  await second.locator('#display-text', { hasText: 'English' }).waitFor({ state: 'attached' });
});

test('the console moves to the tab that was opened last, and the one before can do no more to it', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.dial('241');
  const second = await visitor.context.newPage();
  await second.goto(visitor.page.url());
  await visitor.page.locator('#notice', { hasText: /^The console goes on in another tab/ }).waitFor();
  await second.locator('#display-text', { hasText: 'English' }).waitFor({ state: 'attached' });
  assert.equal(await positions(second), '241');

  await visitor.openWorkbench();
  await visitor.withMouse('Power');
  await visitor.withMouse('Pull the plug');
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await visitor.dial('555');
  await visitor.page.waitForTimeout(1500);
  assert.equal(await visitor.page.locator('html[data-power=off]').count(), 1);
  assert.doesNotMatch(await visitor.shown(), /[▀▄█]/);
  await second.reload();
  assert.equal(await positions(second), '241');
});
