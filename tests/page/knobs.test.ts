/** The figures around a knob: what turns it to them, and what does not. */

import assert from 'node:assert/strict';
import { type ConsolePage, PHONE, pageTest as test } from './console-page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(visitor: ConsolePage, shape: string, figure: number): Promise<Point> {
  const text = visitor.knob(shape).locator('text', { hasText: String(figure) });
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function positionOf(visitor: ConsolePage, shape: string): Promise<string | null> {
  return visitor.knob(shape).getAttribute('aria-valuenow');
}

test('a click on a figure turns the knob to it, and so does one beside it', async (visitor) => {
  const { mouse } = visitor.page;
  const four = await middleOf(visitor, 'square', 4);
  await mouse.click(four.x, four.y);
  assert.equal(await positionOf(visitor, 'square'), '4');
  const two = await middleOf(visitor, 'square', 2);
  await mouse.click(two.x - 11, two.y);
  assert.equal(await positionOf(visitor, 'square'), '2');
});

test('another button of the mouse on a figure turns nothing', async (visitor) => {
  const four = await middleOf(visitor, 'square', 4);
  for (const button of ['right', 'middle'] as const) await visitor.page.mouse.click(four.x, four.y, { button });
  assert.equal(await positionOf(visitor, 'square'), '1');
});

test('a finger that scrolls from a figure turns nothing, and the page scrolls', {
  ...PHONE,
  viewport: { width: 390, height: 500 },
}, async (visitor) => {
  const { x, y } = await middleOf(visitor, 'square', 4);
  const session = await visitor.context.newCDPSession(visitor.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x, y: y - 12 * step }]);
  await touch('touchEnd', []);
  await visitor.page.waitForFunction(() => scrollY > 0);
  assert.equal(await positionOf(visitor, 'square'), '1');
});

test(
  'on a phone the figures of neighbouring knobs do not take from each other what can be hit',
  PHONE,
  async (visitor) => {
    const five = await middleOf(visitor, 'triangle', 5);
    const one = await middleOf(visitor, 'square', 1);
    // A mouse hits what it points at; for a finger browsers look around.
    await visitor.page.mouse.click(0.6 * five.x + 0.4 * one.x, five.y);
    assert.deepEqual([await positionOf(visitor, 'triangle'), await positionOf(visitor, 'square')], ['5', '1']);
  },
);
