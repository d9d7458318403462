/** Pictures of the display. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frame } from 'bombe-virtual-board';
import { decode } from 'fast-png';

const diagonal = Frame.from((x, y) => x === y);

test('a frame becomes text and comes back', () => {
  const text = diagonal.toText();
  const rows = text.split('\n');
  assert.equal(rows.length, 65);
  assert.equal(rows[0], `#${'.'.repeat(127)}`);
  assert.equal(rows[64], '');
  assert.ok(Frame.fromText(text).equals(diagonal));
});

test('frames are equal if and only if every pixel is', () => {
  assert.ok(diagonal.equals(Frame.from((x, y) => x === y)));
  assert.ok(!diagonal.equals(Frame.from((x, y) => x === y && x !== 63)));
});

test('a pixel outside the display is an error, not dark', () => {
  assert.equal(diagonal.pixel(63, 63), true);
  assert.equal(diagonal.pixel(64, 63), false);
  for (const [x, y] of [
    [-1, 0],
    [128, 0],
    [0, 64],
    [0.5, 0],
  ] as const) {
    assert.throws(() => diagonal.pixel(x, y), RangeError);
  }
});

test('a PNG shows each pixel at the scale that was asked for', () => {
  const { width, height, data, channels } = decode(diagonal.toPng(3));
  assert.deepEqual([width, height, channels], [384, 192, 1]);
  const at = (x: number, y: number) => data[y * width + x];
  assert.equal(at(0, 0), 255);
  assert.equal(at(2, 2), 255);
  assert.equal(at(3, 2), 0);
  assert.equal(at(191, 191), 255);
  assert.throws(() => diagonal.toPng(0), RangeError);
});

test('text that is no frame is refused', () => {
  assert.throws(() => Frame.fromText('#.#'), RangeError);
  assert.throws(() => Frame.fromText(diagonal.toText().replace('#', 'x')), RangeError);
});
