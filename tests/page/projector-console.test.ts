/** The projector page and the virtual console: the emulated USB device of the real image drives the page. */

import assert from 'node:assert/strict';
import { golden } from '../image/golden.ts';
import { DECLINE_GUIDE, READING_MS } from '../image/menus.ts';
import { pageTest as test } from './console-page.ts';
import { ProjectorPage, projectorTest, WALL } from './projector-page.ts';
import { TIMEOUT_MS } from './visited-page.ts';

test('a whole game is seen on the projector, also by who comes in mid-game, and after a power cut', async (player) => {
  const press = player.withMouse;
  await player.begin(press);
  const projector = await ProjectorPage.openIn(player.context);
  await projector.button('Virtual console').click();
  await projector.shows('#problem-name', '#01');
  await projector.shows('#dial', /5.*3.*3/);

  // The console is hidden, but it has a listener.
  await player.page.bringToFront();
  await player.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await press('B');
  await projector.shows('#caption', 'B says no to 533.');
  await press('OK');
  await player.dial('241');
  // The round may go on until another code is asked.
  await projector.shows('#tally', /Round1.*Queries1/);
  await projector.shows('#dial', /2.*4.*1/);

  await projector.page.reload();
  await projector.shows('#caption', 'B says no to 533.');
  await projector.shows('#dial', /2.*4.*1/);

  await player.openWorkbench();
  await player.button('Pull the plug').click();
  await player.displayTextSays('Welcome back');
  await press('OK');
  await player.displayTextSays('Round 1');
  await player.page.waitForTimeout(READING_MS);
  await press('OK');
  await player.displayTextSays('Round 2');
  await press('C');
  await projector.shows('#caption', 'C says yes to 241.');
  await projector.shows('#tally', /Round2.*Queries2/);
  assert.equal(await projector.page.locator('#sheet tbody tr').count(), 2);

  await press('MENU');
  await player.screenBecomes('menu');
  await press('C');
  await player.displayBecomes('the claim', (screen) => screen !== golden('menu'));
  await press('OK');
  await projector.shows('#caption', '241 is right!');
  const criteria = await projector.page.locator('.criteria .true').allTextContents();
  assert.deepEqual(criteria, ['■ = 4', 'no 3s', '▲ < ■', '● smallest']);

  // The machine thinks for a while; then its game can be stepped through.
  const whose = projector.page.getByLabel('Whose game');
  await whose.locator('option[value=apprentice]').waitFor({ state: 'attached', timeout: 3 * TIMEOUT_MS });
  await whose.selectOption('apprentice');
  await projector.button('Forward').click();
  await projector.shows('#caption', /^[A-D] says (yes|no) to [1-5]{3}\.$/);
  await projector.leave();
});

projectorTest(
  'the projector page brings its own console, and sends it a problem that the player takes',
  WALL,
  async (projector) => {
    await projector.button('Virtual console').click();
    const frame = projector.page.frameLocator('#console-frame');
    const says = (text: string) => frame.locator('#display-text', { hasText: text }).waitFor({ state: 'attached' });
    await says('English');
    await frame.getByRole('button', { name: 'A', exact: true }).click();
    await says('No, thanks');
    await frame.getByRole('button', { name: DECLINE_GUIDE, exact: true }).click();
    await says('New game');
    await projector.shows('#state', /Console [0-9A-F]{8}/);

    await projector.button('Problem').click();
    await projector.page.getByLabel('Problem code').fill('241 435 331 342');
    await projector.button('Send to the console').click();
    await projector.shows('#reply', 'OK on its panel takes it.');
    await frame.getByRole('button', { name: 'OK', exact: true }).click();
    await projector.shows('#reply', 'The console takes 241 435 331 342.');
    await says('Players');
  },
);
