/** Power on, power off, and what the image says of itself. */

import assert from 'node:assert/strict';
import { consoleTest, TestConsole } from './console.ts';
import { golden, picture } from './golden.ts';

consoleTest('the first screen after power-on is the title', (console) => {
  console.board.powerOn();
  const shown = console.board.runUntil(() => picture(console.board.oled.frame()) === golden('title'), 500);
  assert.ok(shown, 'no title within half a second');
});

consoleTest('nothing is shown of the noise in a display that was just powered', (console) => {
  console.board.powerOn();
  const dark = picture(console.board.oled.frame());
  const screens = new Set([dark, golden('title')]);
  while (console.board.nowNs < 300e6) {
    console.board.runFor(1);
    assert.ok(screens.has(picture(console.board.oled.frame())), 'a screen that is neither dark nor the title');
  }
});

consoleTest('a power cycle in mid-game leads back to the title, with all lamps dark', (console) => {
  console.begin('241');
  console.press('A');
  assert.equal(console.lamps(), 'g-----');
  console.board.powerOff();
  assert.equal(console.lamps(), '------');
  console.powerOn();
  console.assertScreen('title');
  assert.equal(console.lamps(), '------');
});

consoleTest('the image logs its name and version at boot', (console) => {
  console.powerOn();
  const [first] = console.log();
  assert.match(first?.message ?? '', /^Bombe \d+\.\d+\.\d+$/);
});

consoleTest('the heartbeat blinks once a second', (console) => {
  console.powerOn();
  let edges = 0;
  let lit = console.board.heartbeat;
  for (let ms = 0; ms < 5000; ms += 10) {
    console.board.runFor(10);
    if (console.board.heartbeat !== lit) edges++;
    lit = console.board.heartbeat;
  }
  assert.equal(edges, 10);
});

consoleTest(
  'without a display the lamps still answer, and a display that is plugged in again shows the game',
  (console) => {
    console.board.oled.connected = false;
    console.begin('533');
    console.press('A');
    assert.equal(console.lamps(), 'r-----');
    console.board.oled.connected = true;
    console.board.runFor(1000);
    console.press('A');
    console.assertScreen('already_asked');
  },
  { expectWarnings: true },
);

consoleTest('two consoles of one image behave alike to the cycle', (console) => {
  const twin = new TestConsole();
  for (const each of [console, twin]) {
    each.begin('241');
    each.press('A', 'D');
  }
  assert.equal(console.board.stats.instructions, twin.board.stats.instructions);
});
