/** Browsers whose storage is forbidden or full: the pages work, and lose what they would have stored. */

import type { BrowserContext, Page } from 'playwright-core';
import { pageTest as test } from './console-page.ts';
import { projectorTest } from './projector-page.ts';

/** Makes any access to the storage throw, as when the visitor has forbidden it. */
async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
}

/** Makes the storage refuse new texts, as when it is full. */
async function fillStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

async function themeBecomes(page: Page, theme: string): Promise<void> {
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

for (const [name, spoil] of Object.entries({ forbidden: forbidStorage, full: fillStorage })) {
  test(`the console works where the storage is ${name}, and a theme can be chosen for this visit`, {
    colorScheme: 'light',
  }, async (visitor) => {
    await spoil(visitor.context);
    await visitor.page.reload();
    await visitor.begin(visitor.withMouse);
    await visitor.button('Dark').click();
    await themeBecomes(visitor.page, 'dark');
    await visitor.button('Dark').click();
    await themeBecomes(visitor.page, 'light');
  });

  projectorTest(
    `the projector works where the storage is ${name}: it listens, and takes down results`,
    async (visitor) => {
      await spoil(visitor.context);
      await visitor.page.reload();
      await visitor.connectRecorded();
      await visitor.button('Class').click();
      await visitor.page.locator('#class-problem').fill('01');
      for (const [field, value] of Object.entries({ name: 'Ada', rounds: '3', queries: '7' })) {
        await visitor.page.locator(`#class-form [name=${field}]`).fill(value);
      }
      await visitor.page.locator('#class-form [type=submit]').click();
      await visitor.page.locator('#class-body tr').waitFor();
    },
  );
}
