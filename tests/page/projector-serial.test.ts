/** The projector page and real consoles: allowing them, plugging them in one after another, and letting go of them. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { CONSOLE_IDS } from '../../hw/virtual-console/src/projector/source/usb-ids.ts';
import { launch } from './console-page.ts';
import { UsbConsoles } from './fake-serial.ts';
import { ProjectorPage } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines } from './recorded-feed.ts';

let browser: Browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

/** A page that listens to the console `one`. */
async function connected(): Promise<{ readonly visitor: ProjectorPage; readonly usb: UsbConsoles }> {
  const visitor = await ProjectorPage.open(browser);
  const usb = await UsbConsoles.beside(visitor.page);
  await usb.plug('one');
  await usb.want('one');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true');
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, LIVE));
  await visitor.shows('#state', 'Console 00000001');
  return { visitor, usb };
}

test('a real console is listened to by its serial port, and again when it is plugged in again', async () => {
  const { visitor, usb } = await connected();
  await usb.saw(`asked for ${JSON.stringify([CONSOLE_IDS])}`);
  await visitor.shows('#caption', 'C says yes to 245.');
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.shows('#caption', 'C says yes to 245.');
  await usb.plug('one');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, ...ENDED, LIVE));
  await visitor.shows('#caption', '435 is right!');
  await visitor.leave();
});

test('a console that was allowed once is listened to when the page is loaded again', async () => {
  const { visitor, usb } = await connected();
  await visitor.page.reload();
  await visitor.shows('#state', 'Waiting for the console');
  await usb.plug('one');
  await usb.saw('one DTR true');
  await visitor.leave();
});

test('who disconnects lets go of the port, and can connect again', async () => {
  const { visitor, usb } = await connected();
  await visitor.button('Disconnect').click();
  await usb.saw('one closed');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), LIVE));
  await visitor.shows('#state', 'Console 00000001');
  await visitor.leave();
});

test('another console is allowed while one is plugged in, and listened to from then on', async () => {
  const { visitor, usb } = await connected();
  await visitor.button('Class').click();
  await usb.plug('two');
  await usb.want('two');
  await visitor.button('Allow another console').click();
  await usb.saw('one closed');
  await usb.saw('two DTR true');
  await usb.tell('two', lines(hello('00000002'), LIVE));
  await visitor.shows('#state', 'Console 00000002');
  await visitor.leave();
});

test('a console that waits its turn is listened to when the one before it is pulled', async () => {
  const { visitor, usb } = await connected();
  await visitor.button('Class').click();
  await usb.plug('two');
  await usb.want('two');
  await visitor.button('Allow another console').click();
  await usb.saw('two DTR true');
  await usb.pull('two');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), LIVE));
  await visitor.shows('#state', 'Console 00000001');
  await visitor.leave();
});

test('who allows no other console after all keeps the one there is', async () => {
  const { visitor, usb } = await connected();
  await visitor.button('Class').click();
  await usb.want(null);
  await visitor.button('Allow another console').click();
  await usb.saw(`asked for ${JSON.stringify([CONSOLE_IDS])}`, 2);
  await usb.tell('one', lines(hello('0000000A'), LIVE));
  await visitor.shows('#state', 'Console 0000000A');
  await visitor.leave();
});

test('the game behind a cable that was pulled is shown as it stands when the cable is back', async () => {
  const { visitor, usb } = await connected();
  await visitor.page.keyboard.press('Home');
  await visitor.shows('#caption', 'The game begins.');
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.shows('#caption', 'The game begins.');
  await usb.plug('one');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, LIVE));
  await visitor.shows('#caption', 'C says yes to 245.');
  await visitor.leave();
});

test('a console is heard after more has come than the computer could take', async () => {
  const { visitor, usb } = await connected();
  await usb.disturb('one');
  await usb.tell('one', ['', ...lines(hello('0000000A'), LIVE)]);
  await visitor.shows('#state', 'Console 0000000A');
  await visitor.leave();
});

test('an unplugged console is called so for as long as it is', async () => {
  const { visitor, usb } = await connected();
  await visitor.page.clock.install();
  await usb.tell('one', lines({ type: 'alive', seconds: 2 }));
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.page.clock.fastForward(60_000);
  assert.match((await visitor.page.locator('#state').textContent()) ?? '', /^Unplugged/);
  await visitor.leave();
});

test('a browser without serial ports says so', async () => {
  const visitor = await ProjectorPage.open(browser);
  await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
  await visitor.page.reload();
  await visitor.shows('#connect-help', 'This browser has no way to a USB port.');
  assert.equal(await visitor.button('Connect a console').isDisabled(), true);
  await visitor.leave();
});
