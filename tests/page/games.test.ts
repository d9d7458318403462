/** Whole games in a real browser, on the real page and image: by mouse, by keyboard, and with a finger on a phone. */

import assert from 'node:assert/strict';
import { dialShown } from '../image/game-screen.ts';
import { golden } from '../image/golden.ts';
import { type ConsolePage, PHONE, type Press, pageTest as test } from './console-page.ts';

/** The hands of a visitor: how they press buttons, and how they dial codes. */
interface Hands {
  readonly press: Press;
  dial(code: string): Promise<void>;
}

/** The code of problem 01, another one, and what verifiers say to them. */
const RIGHT = { code: '241', colour: 'green' } as const;
const WRONG = { code: '533', colour: 'red' } as const;

/** Plays two rounds with a query in each, about two codes of which the second one is claimed. */
async function playToTheEnd(
  visitor: ConsolePage,
  { press, dial }: Hands,
  ...[first, second]: [typeof RIGHT | typeof WRONG, typeof RIGHT | typeof WRONG]
): Promise<void> {
  const dialAndSee = async (code: string) => {
    await dial(code);
    await visitor.displayBecomes(code, (screen) => dialShown(screen) === code);
  };
  await dialAndSee(first.code);
  await press('B');
  await visitor.lampBecomes('B', first.colour);
  await press('OK');
  await visitor.lampBecomes('B', 'off');
  await dialAndSee(second.code);
  await press('C');
  await visitor.lampBecomes('C', second.colour);
  await press('MENU');
  await visitor.screenBecomes('menu');
  await press('C');
  await visitor.displayBecomes('the claim', (screen) => screen !== golden('menu'));
  await press('OK');
}

/** Drags a knob around its centre to a position. */
async function drag(visitor: ConsolePage, shape: string, position: number): Promise<void> {
  const knob = visitor.knob(shape);
  // Without a movement it would be a click.
  if ((await knob.getAttribute('aria-valuenow')) === String(position)) return;
  const box = await knob.locator('.knob-top').boundingBox();
  assert.ok(box);
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const radius = box.width * 0.4;
    return [
      box.x + box.width / 2 + radius * Math.sin(angle),
      box.y + box.height / 2 - radius * Math.cos(angle),
    ] as const;
  };
  const from = 30 * (Number(await knob.getAttribute('aria-valuenow')) - 3);
  const to = 30 * (position - 3);
  const { mouse } = visitor.page;
  await mouse.move(...at(from));
  await mouse.down();
  for (let step = 1; step <= 6; step++) await mouse.move(...at(from + ((to - from) * step) / 6));
  await mouse.up();
  assert.equal(await knob.getAttribute('aria-valuenow'), String(position));
}

test('problem 01 is won with the mouse alone', async (visitor) => {
  const dial = async (code: string) => {
    for (const [index, shape] of ['triangle', 'square', 'circle'].entries()) {
      await drag(visitor, shape, Number(code.charAt(index)));
    }
  };
  await visitor.begin(visitor.withMouse, dial);
  await playToTheEnd(visitor, { press: visitor.withMouse, dial }, WRONG, RIGHT);
  await visitor.screenBecomes('solved');
});

test('problem 01 is won with the keyboard alone', async (visitor) => {
  await visitor.screenBecomes('first-start');
  const dial = async (code: string) => {
    for (const [index, shape] of ['triangle', 'square', 'circle'].entries()) {
      // The focus is brought there as a visitor would, with Tab.
      for (let tabs = 0; tabs < 30; tabs++) {
        const label = await visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
        if (label.includes(shape)) break;
        await visitor.page.keyboard.press('Tab');
      }
      await visitor.page.keyboard.press('Home');
      for (let step = 1; step < Number(code.charAt(index)); step++) await visitor.page.keyboard.press('ArrowRight');
      assert.equal(
        await visitor.knob(shape).getAttribute('aria-valuetext'),
        `${'▲■●'.charAt(index)} ${code.charAt(index)}`,
      );
    }
  };
  await visitor.begin(visitor.withKeyboard, dial);
  await playToTheEnd(visitor, { press: visitor.withKeyboard, dial }, WRONG, RIGHT);
  await visitor.screenBecomes('solved');
});

test('problem 01 is lost with a finger on a phone', PHONE, async (visitor) => {
  const dial = async (code: string) => {
    for (const [index, shape] of ['triangle', 'square', 'circle'].entries()) {
      await visitor
        .knob(shape)
        .locator('text', { hasText: code.charAt(index) })
        .tap();
    }
  };
  await visitor.begin(visitor.withFinger, dial);
  await playToTheEnd(visitor, { press: visitor.withFinger, dial }, RIGHT, WRONG);
  await visitor.screenBecomes('wrong-claim');
  await visitor.withFinger('B');
  await visitor.screenBecomes('failed');
  const surplus = await visitor.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  assert.equal(surplus, 0, 'nothing sticks out at the side');
});

test('a key that is let go while another is held does not stick', async (visitor) => {
  await visitor.screenBecomes('first-start');
  const { keyboard } = visitor.page;
  await keyboard.down('b');
  await visitor.page.locator('.push.down').waitFor({ state: 'attached' });
  await keyboard.down('Control');
  await keyboard.up('b');
  await keyboard.up('Control');
  await visitor.page.locator('.push.down').waitFor({ state: 'detached' });
});

test('only the main button of a mouse presses, and typing into a field presses nothing', async (visitor) => {
  await visitor.screenBecomes('first-start');
  await visitor.button('OK').click({ button: 'right' });
  await visitor.openWorkbench();
  await visitor.page.getByLabel('Problem code').pressSequentially('abcdef');
  await visitor.page.waitForTimeout(300);
  await visitor.screenBecomes('first-start');
});

test('a wheel turns a knob a detent at a time, and no further than its ends', async (visitor) => {
  await visitor.knob('square').hover();
  for (const wanted of ['2', '3', '4', '5', '5']) {
    await visitor.page.mouse.wheel(0, -100);
    await visitor.page.waitForTimeout(30);
    assert.equal(await visitor.knob('square').getAttribute('aria-valuenow'), wanted);
  }
});
