/** The workbench below the panel: its controls do what they say. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { golden } from '../image/golden.ts';
import { ConsolePage, pageTest as test } from './console-page.ts';
import { testBrowser } from './visited-page.ts';

const browser = await testBrowser();

const isDark = (screen: string) => !/[▀▄█]/.test(screen);

test('an unplugged display is dark, and comes back when it is plugged in', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  await visitor.page.getByLabel('Display unplugged').check();
  await visitor.displayBecomes('nothing', isDark);
  // The firmware looks for its display twice a second.
  await visitor.page.waitForTimeout(1200);
  await visitor.page.getByLabel('Display unplugged').uncheck();
  await visitor.screenBecomes('first-start');
});

test('a press on bouncing buttons counts once, and noise moves no selector', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  await visitor.page.getByLabel('Buttons bounce').check();
  await visitor.page.getByLabel('Noise on the selectors').check();
  await visitor.begin(visitor.withMouse);
  await visitor.page.waitForTimeout(300);
  assert.equal(await visitor.shown(), golden('play'));
});

test('the log is decoded, events are listed, and the processor is measured', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  await visitor.page.getByText('real time', { exact: true }).waitFor();
  const load = await visitor.page.locator('#figure-load').textContent();
  assert.ok(Number.parseFloat(load ?? '') < 20, `a console at rest takes ${load} of the processor`);
  await visitor.withMouse('B');
  await visitor.page.locator('#log', { hasText: 'Pressed(Verifier(B))' }).waitFor();
  await visitor.page.locator('#events', { hasText: 'button B pressed' }).waitFor();
  await visitor.page.locator('#events', { hasText: 'flash program' }).waitFor();
});

test('a console at rest sends the page nothing at all', async (visitor) => {
  await visitor.page.addInitScript(() => {
    const Real = Worker;
    Object.assign(globalThis, { heard: 0 });
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', () => {
          (globalThis as unknown as { heard: number }).heard++;
        });
      }
    };
  });
  await visitor.page.reload();
  const heard = () => visitor.page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  await visitor.displayTextSays('English');
  // A new console prepares its journal, sector by sector.
  for (let before = -1; (await heard()) !== before; ) {
    before = await heard();
    await visitor.page.waitForTimeout(1500);
  }
  const before = await heard();
  assert.ok(before > 10);
  await visitor.page.waitForTimeout(2500);
  assert.equal(await heard(), before);
});

test('time runs faster when it is told to', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  await visitor.page.getByLabel('Fast').check();
  await visitor.page.waitForFunction(
    () => Number.parseFloat(document.getElementById('figure-speed')?.textContent ?? '') > 2,
  );
});

test('a saved flash image brings another console to the same state', async (visitor) => {
  await visitor.firstStart();
  await visitor.openWorkbench();
  const saved = visitor.page.waitForEvent('download');
  await visitor.withMouse('Save image');
  const path = await (await saved).path();
  assert.equal((await readFile(path)).length, 2 * 1024 * 1024);

  const other = await ConsolePage.open(browser);
  await other.screenBecomes('first-start');
  await other.page.locator('#flash-file').setInputFiles(path);
  await other.screenBecomes('home');
  await other.page.reload();
  await other.screenBecomes('home');
  await other.page
    .locator('#flash-file')
    .setInputFiles({ name: 'x.bin', mimeType: '', buffer: Buffer.from('no flash') });
  await other.page.getByText("no image of this console's flash").waitFor();
  await other.leave();
});

test('a picture of the display can be saved, and a link with a problem be copied', {
  permissions: ['clipboard-read', 'clipboard-write'],
}, async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.openWorkbench();
  const saved = visitor.page.waitForEvent('download');
  await visitor.withMouse('Save picture');
  const png = await readFile(await (await saved).path());
  assert.deepEqual([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ['PNG', 1024, 512]);
  await visitor.page.getByLabel('Problem code').fill('241 435 331 342');
  await visitor.withMouse('Copy link');
  await visitor.page.getByText('Copied:').waitFor();
  const link = await visitor.page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\?problem=241-435-331-342$/);
});

test('a firmware that stops is told on the page, and the power goes off', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.context.route('**/bombe.uf2', async (route) => {
    const response = await route.fetch();
    const image = await response.body();
    // The reset vector, in the second block of 512 bytes after its 32 bytes of header: to nowhere.
    image.writeUInt32LE(0x3fff_ffff, 512 + 32 + 4);
    await route.fulfill({ response, body: image });
  });
  await visitor.page.reload();
  await visitor.page.getByText('The firmware stopped:').waitFor();
  await visitor.openWorkbench();
  await visitor.page.getByRole('button', { name: 'Power', pressed: false }).waitFor();
});
