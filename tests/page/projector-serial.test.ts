/** The projector page and real consoles: allowing them, plugging them in one after another, and disconnecting. */

import assert from 'node:assert/strict';
import { CONSOLE_IDS } from '../../hw/virtual-console/src/projector/source/usb-ids.ts';
import { UsbConsoles } from './fake-serial.ts';
import { type ProjectorPage, projectorTest as test } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines } from './recorded-feed.ts';

/** Has the page listen to the console `one`. */
async function connect(visitor: ProjectorPage): Promise<UsbConsoles> {
  const usb = await UsbConsoles.beside(visitor.page);
  await usb.plug('one');
  await usb.want('one');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true');
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, LIVE));
  await visitor.shows('#state', 'Console 00000001');
  return usb;
}

test('a real console is listened to by its serial port, and again when it is plugged in again', async (visitor) => {
  const usb = await connect(visitor);
  await usb.saw(`asked for ${JSON.stringify([CONSOLE_IDS])}`);
  await visitor.shows('#caption', 'C says yes to 245.');
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.shows('#caption', 'C says yes to 245.');
  await usb.plug('one');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, ...ENDED, LIVE));
  await visitor.shows('#caption', '435 is right!');
});

test('a console that was allowed once is listened to when the page is loaded again', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.page.reload();
  await visitor.shows('#state', 'Waiting for the console');
  await usb.plug('one');
  await usb.saw('one DTR true');
});

test('who disconnects lets go of the port, and can connect again', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.button('Disconnect').click();
  await usb.saw('one closed');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), LIVE));
  await visitor.shows('#state', 'Console 00000001');
});

test('another console is allowed while one is plugged in, and listened to from then on', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.button('Class').click();
  await usb.plug('two');
  await usb.want('two');
  await visitor.button('Allow another console').click();
  await usb.saw('one closed');
  await usb.saw('two DTR true');
  await usb.tell('two', lines(hello('00000002'), LIVE));
  await visitor.shows('#state', 'Console 00000002');
});

test('a console that waits its turn is listened to when the one before it is pulled', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.button('Class').click();
  await usb.plug('two');
  await usb.want('two');
  await visitor.button('Allow another console').click();
  await usb.saw('two DTR true');
  await usb.pull('two');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), LIVE));
  await visitor.shows('#state', 'Console 00000001');
});

test('who allows no other console after all keeps the one there is', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.button('Class').click();
  await usb.want(null);
  await visitor.button('Allow another console').click();
  await usb.saw(`asked for ${JSON.stringify([CONSOLE_IDS])}`, 2);
  await usb.tell('one', lines(hello('0000000A'), LIVE));
  await visitor.shows('#state', 'Console 0000000A');
});

test('the game behind a cable that was pulled is shown as it stands when the cable is back', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.page.keyboard.press('Home');
  await visitor.shows('#caption', 'The game begins.');
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.shows('#caption', 'The game begins.');
  await usb.plug('one');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', lines(hello('00000001'), ...BEGUN, LIVE));
  await visitor.shows('#caption', 'C says yes to 245.');
});

test('a console is heard after more has come than the computer could take', async (visitor) => {
  const usb = await connect(visitor);
  await usb.disturb('one');
  await usb.tell('one', ['', ...lines(hello('0000000A'), LIVE)]);
  await visitor.shows('#state', 'Console 0000000A');
});

test('an unplugged console is called so for as long as it is', async (visitor) => {
  const usb = await connect(visitor);
  await visitor.page.clock.install();
  await usb.tell('one', lines({ type: 'alive', seconds: 2 }));
  await usb.pull('one');
  await visitor.shows('#state', 'Unplugged');
  await visitor.page.clock.fastForward(60_000);
  assert.match((await visitor.page.locator('#state').textContent()) ?? '', /^Unplugged/);
});

test('a browser without serial ports says so', async (visitor) => {
  await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
  await visitor.page.reload();
  await visitor.shows('#connect-help', 'This browser has no way to a USB port.');
  assert.equal(await visitor.button('Connect a console').isDisabled(), true);
});
