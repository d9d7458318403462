/** The page of the acceptance test: the same test as the command's, at a serial port of the browser, in each language. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { environment } from '../environment.ts';
import { violations } from './axe.ts';
import { UsbConsoles } from './fake-serial.ts';
import { testsOf, VisitedPage } from './visited-page.ts';

class AcceptancePage extends VisitedPage {
  static async open(browser: Browser, language = 'en'): Promise<AcceptancePage> {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: true });
    const visitor = new AcceptancePage(await VisitedPage.newPage(context), context);
    const address = new URL(`acceptance.html?language=${language}`, environment('BOMBE_PAGE_URL'));
    await visitor.page.goto(address.href);
    return visitor;
  }

  async shows(selector: string, text: string | RegExp): Promise<void> {
    await this.page.locator(selector, { hasText: text }).first().waitFor();
  }
}

const test = testsOf((browser, language?: string) => AcceptancePage.open(browser, language));

/** A console that greets and lets the computer in. */
const GREETING = [
  '{"n":0,"type":"hello","feed":1,"firmware":"0.1.0","console":"7F3A91C4","language":"en","self_test":1}',
  '{"n":1,"type":"lobby","screen":"home","imitation":false}',
  '{"n":2,"type":"live"}',
];
const ASKED = '{"n":3,"type":"self_test","self_test":1,"stage":"asked"}';
const OPEN = [
  '{"n":4,"type":"self_test","self_test":1,"stage":"open"}',
  '{"n":5,"type":"memory","memory":"works","room":100,"lost":false,"check":"no"}',
  '{"n":6,"type":"supply","source":"usb","millivolts":3700}',
  '{"n":7,"type":"display","answers":false}',
  '{"n":8,"type":"output","lamp":null,"display":null,"sounds":0}',
];
const CHECKED = '{"n":9,"type":"memory","memory":"works","room":100,"lost":false,"check":"done","worn":0}';
const LIT = '{"n":10,"type":"output","lamp":"A green","display":null,"sounds":0}';

/** Leads the page up to the first lamp. */
async function upToFirstLamp(visitor: AcceptancePage, connect: string): Promise<UsbConsoles> {
  const usb = await UsbConsoles.beside(visitor.page);
  await usb.plug('one');
  await usb.want('one');
  await visitor.button(connect).click();
  await usb.saw('one DTR true');
  await usb.tell('one', GREETING);
  await usb.saw('one hears self-test begin');
  await usb.tell('one', [ASKED]);
  return usb;
}

test('a console is led through, and what fails says what to look at', async (visitor) => {
  const usb = await upToFirstLamp(visitor, 'Connect a console');
  await visitor.shows('#prompt', 'Press OK or any letter');
  assert.deepEqual(await violations(visitor.page), []);
  await usb.tell('one', OPEN);
  await usb.saw('one hears self-test memory');
  await visitor.shows('#rows [data-verdict=pass]', 'Firmware: 0.1.0, console 7F3A91C4');
  await visitor.shows('#rows [data-verdict=fail]', /Supply: 3.70 V from USB.*Look at: USB cable and hub/);
  await usb.tell('one', [CHECKED]);
  await visitor.shows('#rows [data-verdict=fail]', /Display: does not answer.*OLED_SDA \(GP0\)/);
  await usb.saw('one hears self-test lamp A green');
  await usb.tell('one', [LIT]);
  await visitor.shows('#prompt', 'Is lamp A lit in green, and no other?');
  await visitor.button('No').click();
  await visitor.shows('#prompt', 'Which lamp is lit');
  assert.deepEqual(await violations(visitor.page), []);
  await visitor.button('A red').click();
  await usb.saw('one hears self-test lamp A red');
});

test('it goes on where it was when the console is plugged in again', async (visitor) => {
  const usb = await upToFirstLamp(visitor, 'Connect a console');
  await usb.tell('one', [...OPEN, CHECKED, LIT]);
  await visitor.shows('#prompt', 'Is lamp A lit in green');
  await usb.pull('one');
  await visitor.shows('#prompt', 'Waiting for the console');
  await usb.plug('one');
  await usb.saw('one DTR true', 2);
  await usb.tell('one', GREETING);
  await usb.saw('one hears self-test begin', 2);
  await usb.tell('one', OPEN);
  await usb.saw('one hears self-test lamp A green', 2);
});

for (const [language, connect, prompt] of [
  ['it', 'Collega una console', 'Premi OK o una lettera'],
  ['es', 'Conectar una consola', 'Pulsa OK o una letra'],
  ['ru', 'Подключить консоль', 'Нажмите на ней OK'],
] as const) {
  test(`it speaks ${language}`, language, async (visitor) => {
    await upToFirstLamp(visitor, connect);
    await visitor.shows('#prompt', prompt);
    assert.equal(await visitor.page.locator('html').getAttribute('lang'), language);
  });
}

test('a console without a self-test ends the test, and the sheet is saved', async (visitor) => {
  const usb = await UsbConsoles.beside(visitor.page);
  await usb.plug('one');
  await usb.want('one');
  await visitor.button('Connect a console').click();
  await usb.saw('one DTR true');
  await usb.tell('one', [(GREETING[0] as string).replace(',"self_test":1', ''), GREETING[2] as string]);
  await visitor.shows('#result', '1 of 1 checks failed.');
  const saved = visitor.page.waitForEvent('download');
  await visitor.button('Save the test sheet').click();
  const sheet = readFileSync(await (await saved).path(), 'utf8');
  assert.match(sheet, /FAIL +Firmware .*\n +look at: the firmware/);
  assert.match(sheet, /The test was not finished\./);
  await usb.saw('one closed');
});
