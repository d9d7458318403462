/**
 * Takes pictures of the pages, into hw/virtual-console/screenshots. The README shows those of the console and one of the
 * projector. The others show whether the projector is readable from the back of a room, light and dark, at three moments of a
 * game.
 *
 * To be run by hand beside `cargo xtask play`, and looked at:
 * BOMBE_PAGE_URL=http://127.0.0.1:8225/ CHROMIUM=/usr/bin/chromium npx tsx tests/page/pictures.ts
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { ConsolePage, PHONE } from './console-page.ts';
import { ProjectorPage, WALL } from './projector-page.ts';
import { launch, TIMEOUT_MS } from './visited-page.ts';

const FOLDER = fileURLToPath(new URL('../../hw/virtual-console/screenshots/', import.meta.url));

// Without motion no lamp is in the dark moment of its blinking.
const DESK = { viewport: { width: 784, height: 672 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' } as const;
const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...DESK, colorScheme: 'light' },
  dark: { ...DESK, colorScheme: 'dark' },
  phone: {
    ...PHONE,
    viewport: { width: 390, height: 623 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  },
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

/** A problem for beginners, and its code. */
const PROBLEM = '334 221 111 111';
const SOLUTION = '314';

/**
 * Plays it on the projector, and takes pictures at three moments: in the first round, as a game without aids is shown; in the
 * second, with criteria struck out and codes counted; and at the end.
 */
async function onTheWall(player: ConsolePage, take: (projector: ProjectorPage, moment: number) => Promise<void>) {
  const press = player.withMouse;
  const ask = async (letter: string) => {
    await press(letter);
    await player.lampBecomes(letter, 'green');
  };
  await player.page.getByText(`Problem ${PROBLEM} is dialled.`).waitFor();
  await press('OK');
  await player.displayTextSays('Difficulty');
  await press('OK');
  await player.displayTextSays('Round 1');
  const projector = await ProjectorPage.openIn(player.context);
  await projector.page.setViewportSize(WALL.viewport ?? { width: 1920, height: 1080 });
  await projector.button('Virtual console').click();
  await projector.shows('#problem-name', PROBLEM);
  await player.page.bringToFront();
  await player.dial('342');
  await ask('A');
  await ask('C');
  await projector.shows('#caption', 'C says yes to 342.');
  await take(projector, 1);
  await press('OK');
  await player.dial('535');
  await ask('B');
  await projector.button('Strike out').click();
  await projector.showCodes();
  await projector.shows('#caption', 'B says yes to 535.');
  await take(projector, 2);
  await ask('D');
  await press('MENU');
  await player.screenBecomes('menu');
  await press('C');
  await player.displayTextSays('My code is');
  await player.dial(SOLUTION);
  await press('OK');
  await projector.shows('#caption', `${SOLUTION} is right!`);
  await projector.page.locator('#whose option[value=turing]').waitFor({ state: 'attached', timeout: 3 * TIMEOUT_MS });
  await take(projector, 3);
}

await mkdir(FOLDER, { recursive: true });
const browser = await launch();
for (const [name, options] of Object.entries(VIEWS)) {
  const visitor = await ConsolePage.open(browser, options);
  await inMidGame(visitor);
  await writeFile(`${FOLDER}${name}.png`, await visitor.page.screenshot());
  await visitor.leave();
}
for (const colorScheme of ['light', 'dark'] as const) {
  const player = await ConsolePage.open(browser, { colorScheme, search: `?problem=${PROBLEM}` });
  await onTheWall(player, async ({ page }, moment) => {
    await page.bringToFront();
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await writeFile(`${FOLDER}projector-${moment}-${colorScheme}.png`, await page.screenshot());
    await player.page.bringToFront();
  });
  await player.leave();
}
await browser.close();
