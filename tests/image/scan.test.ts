/** What the image shows to be scanned is read from its display by a reader that has no part in drawing it. */

import assert from 'node:assert/strict';
import { readDisplay } from '../qr-reader.ts';
import { consoleTest, type TestConsole } from './console.ts';
import { GAME, HOME, SOLO } from './menus.ts';

/** The letters of brightness and digits in the settings, and of an option of each. */
const LIGHT = 'C';
const DIGITS = 'D';

/** From a press until the code stands. */
const DRAWN_MS = 400;

/** What is scanned from the display, as bright as the display's contrast makes it. */
function scan(console: TestConsole): string | null {
  const frame = console.board.oled.frame();
  const brightness = 60 + Math.round((195 * console.board.oled.contrast) / 255);
  return readDisplay((x, y) => frame.pixel(x, y), brightness);
}

for (const [name, light, digits, contrast] of [
  ['at normal brightness', 'B', 'A', 0x5f],
  ['at low brightness and with large digits', 'A', 'B', 0x2f],
] as const) {
  consoleTest(`a problem and its result are scanned ${name}`, (console) => {
    console.firstStart();
    console.press('C', LIGHT, light, 'MENU', DIGITS, digits, 'MENU', 'MENU');
    console.assertScreen('home');
    console.press(...HOME.setUp, 'OK', 'OK');
    console.dial('241');
    console.press('A', ...GAME.problem);
    const start = console.board.nowNs;
    console.board.press('OK');
    assert.ok(
      console.runUntilShown((screen) => screen.split('█████████').length > 20, DRAWN_MS),
      'no code',
    );
    console.board.release('OK');
    const ms = (console.board.nowNs - start) / 1e6;
    assert.ok(ms < DRAWN_MS, `${ms} ms`);
    console.settle();
    assert.ok(Math.abs(console.board.oled.contrast - contrast) < 0x30, `contrast ${console.board.oled.contrast}`);
    console.assertScreen('scan-problem');
    assert.equal(scan(console), '#01');
    console.press('OK', ...SOLO.claim, 'OK', 'OK', 'F');
    assert.match(scan(console) ?? 'nothing', /^BOMBE RULEBOOK 01 SOLVED 1\/1 [0-9A-Y]{13}$/);
  });
}
