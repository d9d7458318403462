/**
 * Takes the picture of a lesson on the projector, into hw/virtual-console/screenshots. To be run by hand like pictures.ts; any
 * static server of the bundle will do.
 */

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ProjectorPage } from './projector-page.ts';
import { launch } from './visited-page.ts';

const PICTURE = fileURLToPath(new URL('../../hw/virtual-console/screenshots/projector-lesson.png', import.meta.url));

const browser = await launch();
const visitor = await ProjectorPage.open(browser, { colorScheme: 'light' });
await visitor.button('Lessons').click();
await visitor.page.getByRole('button', { name: '222 214 111 112' }).click();
// The last question of the lesson, answered: what follows for the verifier that nobody asked.
for (let step = 0; step < 6; step++) await visitor.page.keyboard.press('ArrowRight');
await visitor.countIs(1);
await visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
await visitor.page.mouse.move(1, 1);
await writeFile(PICTURE, await visitor.page.screenshot());
await visitor.leave();
await browser.close();
