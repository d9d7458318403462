/** An untouched console dims, then sleeps, and is woken by a press that does nothing else. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';

const MINUTE_MS = 60_000;

consoleTest('the display goes dark after ten minutes, and the press that wakes it asks nothing', (console) => {
  console.begin('533');
  console.press('A');
  const screen = console.screen();
  const bright = console.board.oled.contrast;
  console.board.runFor(9 * MINUTE_MS);
  assert.equal(console.screen(), screen);
  assert.ok(console.board.oled.contrast < bright, 'the display is not dimmed');
  console.board.runFor(MINUTE_MS + 2000);
  assert.doesNotMatch(console.screen(), /[▀▄█]/);
  assert.equal(console.lamps(), '------');
  console.press('B');
  assert.equal(console.screen(), screen);
  assert.equal(console.lamps(), 'r-----');
  console.press('B');
  assert.equal(console.lamps(), 'rr----');
});

consoleTest('a selector that is turned wakes the display', (console) => {
  console.begin('533');
  console.board.runFor(11 * MINUTE_MS);
  assert.doesNotMatch(console.screen(), /[▀▄█]/);
  console.dial('241');
  assert.equal(console.shownDial(), '241');
});

consoleTest('a display that lost its power while it was off shows the game when it is woken', (console) => {
  console.begin('533');
  const screen = console.screen();
  console.board.runFor(11 * MINUTE_MS);
  console.board.trouble.blinkOled();
  console.press('A');
  assert.equal(console.screen(), screen);
});
