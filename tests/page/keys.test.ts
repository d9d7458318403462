/** The buttons of the panel by keyboard and by assistive technology: each press is one press, and of the right button. */

import assert from 'node:assert/strict';
import { type ConsolePage, pageTest as test } from './console-page.ts';

/** Moves the focus to a button with Tab. */
async function tabTo(visitor: ConsolePage, name: string): Promise<void> {
  for (let tabs = 0; tabs < 30; tabs++) {
    await visitor.page.keyboard.press('Tab');
    if (await visitor.button(name).evaluate((button) => button === document.activeElement)) return;
  }
  assert.fail(`Tab never came to ${name}`);
}

/** All presses so far, in order. Only for the end of a test. */
async function pressed(visitor: ConsolePage): Promise<string[]> {
  const { page } = visitor;
  // The last command is listed last.
  await page.locator('#reset').evaluate((reset: HTMLElement) => reset.click());
  await page.locator('#events', { hasText: 'reset button' }).waitFor({ state: 'attached' });
  const events = await page.locator('#events > *').allTextContents();
  return events.flatMap((line) => /button (\w+) pressed/.exec(line)?.[1] ?? []);
}

test('Enter presses the button that the focus was brought to, for as long as the key is down', async (visitor) => {
  await visitor.screenBecomes('first-start');
  const { page } = visitor;
  const { keyboard } = page;
  await tabTo(visitor, 'B');
  await keyboard.down('Enter');
  await page.locator('.push.down', { hasText: 'B' }).waitFor();
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await page.locator('.push.down').waitFor({ state: 'detached' });
  await keyboard.press('Space');
  assert.deepEqual(await pressed(visitor), ['B', 'B']);
});

test('Enter is OK after a click on another button, and after the keys of others', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.withMouse('B');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.keyboard.press('c');
  await visitor.page.keyboard.press('Enter');
  // It is B again when B is focused by keyboard.
  await tabTo(visitor, 'C');
  await tabTo(visitor, 'B');
  await visitor.page.keyboard.press('Enter');
  assert.deepEqual(await pressed(visitor), ['B', 'OK', 'C', 'OK', 'B']);
});

test('a click of assistive technology presses once, with or without the events of a pointer ahead', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.button('B').evaluate((button) => {
    const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    click();
    // As Chromium does it, all at once, with the pointer ID of its mouse.
    const pointer = { bubbles: true, pointerId: 1, button: 0, isPrimary: true };
    button.dispatchEvent(new PointerEvent('pointerdown', pointer));
    button.dispatchEvent(new PointerEvent('pointerup', pointer));
    click();
  });
  // A mouse presses when it goes down, and its click is not another press.
  await visitor.withMouse('C');
  assert.deepEqual(await pressed(visitor), ['B', 'B', 'C']);
});

test('on a keyboard of another script letters go by their place, on a Latin one by what is written on them', async (visitor) => {
  await visitor.screenBecomes('first-start');
  const session = await visitor.context.newCDPSession(visitor.page);
  const type = async (key: string, code: string) => {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
  };
  await type('и', 'KeyB');
  await type('С', 'KeyC');
  await type('β', 'KeyB');
  await type('й', 'KeyQ');
  await type('q', 'KeyA');
  await type('a', 'KeyQ');
  assert.equal(await visitor.page.locator('.push.down').count(), 0);
  assert.deepEqual(await pressed(visitor), ['B', 'C', 'B', 'A']);
});
