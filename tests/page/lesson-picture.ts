/**
 * Takes the pictures of a lesson and of a proof on the projector, into hw/virtual-console/screenshots. To be run by hand like pictures.ts; any
 * static server of the bundle will do.
 */

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ProjectorPage } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines } from './recorded-feed.ts';
import { launch } from './visited-page.ts';

async function take(visitor: ProjectorPage, name: string): Promise<void> {
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await visitor.page.mouse.move(1, 1);
  const file = fileURLToPath(new URL(`../../hw/virtual-console/screenshots/${name}.png`, import.meta.url));
  await writeFile(file, await visitor.page.screenshot());
  await visitor.leave();
}

const browser = await launch();
const visitor = await ProjectorPage.open(browser, { colorScheme: 'light' });
await visitor.button('Lessons').click();
await visitor.page.getByRole('button', { name: '222 214 111 112' }).click();
// The last question of the lesson, answered: what follows for the verifier that nobody asked.
for (let step = 0; step < 6; step++) await visitor.page.keyboard.press('ArrowRight');
await visitor.countIs(1);
await take(visitor, 'projector-lesson');

const prover = await ProjectorPage.open(browser, { colorScheme: 'light' });
await prover.connectRecorded();
await prover.tell(lines(hello(), ...BEGUN, ...ENDED, LIVE));
await prover.button('Proof').click();
// The first step that needs exactly one code.
for (let step = 1; step < 8; step++) await prover.page.keyboard.press('ArrowRight');
await prover.button('Why?').click();
await take(prover, 'projector-proof');
await browser.close();
