/** New firmware for a console on the cable, from the projector page: each step in words, and the one that the page does. */

import assert from 'node:assert/strict';
import { UsbConsoles } from './fake-serial.ts';
import { type ProjectorPage, projectorTest as test } from './projector-page.ts';
import { BEGUN, hello, LIVE, lines } from './recorded-feed.ts';

const HOME = { type: 'lobby', screen: 'home', imitation: false } as const;

/** Has the page listen to a console that tells this, and opens the steps. */
async function open(visitor: ProjectorPage, ...told: Readonly<Record<string, unknown>>[]): Promise<UsbConsoles> {
  const usb = await UsbConsoles.beside(visitor.page);
  await usb.plug('one');
  await usb.want('one');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true');
  await usb.tell('one', lines(hello('00000001'), ...told, LIVE));
  await visitor.shows('#state', 'Console 00000001');
  await visitor.button('Firmware').click();
  return usb;
}

test('the page restarts the console as a drive, and listens to it again when it is back', async (visitor) => {
  const usb = await open(visitor, HOME);
  await visitor.shows('#update-version', 'Console 00000001 has firmware 0.1.0.');
  await visitor.shows('#update-dialog', 'never on a real console');
  const file = await visitor.page.locator('#update-dialog a').getAttribute('href');
  const answer = await visitor.page.request.get(new URL(String(file), visitor.page.url()).href);
  assert.equal((await answer.body()).toString('latin1', 0, 4), 'UF2\n');
  await visitor.button('Restart the console as a drive').click();
  await usb.saw('one asked for its boot loader');
  await usb.saw('one closed', 2);
  await visitor.shows('#update-reply', 'The console is a drive now');
  await visitor.shows('#state', 'Unplugged');
  await visitor.button('Close').click();
  await usb.plug('one');
  await usb.tell('one', lines(hello('00000001'), HOME, LIVE));
  await visitor.shows('#state', 'Console 00000001');
});

test('a console that does not restart is listened to again, and the page says what may be the reason', async (visitor) => {
  const usb = await open(visitor, HOME);
  await usb.leave(false);
  await visitor.page.clock.install();
  await visitor.button('Restart the console as a drive').click();
  await usb.saw('one asked for its boot loader');
  await visitor.shows('#update-reply', 'The console is restarting');
  await visitor.page.clock.fastForward(10_000);
  await visitor.shows('#update-reply', 'It does so only while no game is under way.');
  await usb.saw('one DTR true', 3);
  assert.equal(await visitor.button('Restart the console as a drive').isEnabled(), true);
});

test('while a game is under way, the page does not ask for it, and says why', async (visitor) => {
  await open(visitor, ...BEGUN);
  await visitor.shows('#update-reply', 'Not during a game');
  assert.equal(await visitor.button('Restart the console as a drive').isDisabled(), true);
});

test('the steps are there in every language', async (visitor) => {
  await open(visitor, HOME);
  await visitor.button('Close').click();
  for (const [language, title] of [
    ['it', 'Nuovo firmware per la console'],
    ['es', 'Nuevo firmware para la consola'],
    ['ru', 'Новая прошивка для консоли'],
  ] as const) {
    await visitor.page.locator('#language').selectOption(language);
    await visitor.page.locator('#update').click();
    await visitor.shows('#update-title', title);
    await visitor.page.keyboard.press('Escape');
  }
});

test('without a console on the cable there is nothing to update', async (visitor) => {
  assert.equal(await visitor.page.locator('#update').isVisible(), false);
  await visitor.connectRecorded();
  assert.equal(await visitor.page.locator('#update').isVisible(), false);
});
