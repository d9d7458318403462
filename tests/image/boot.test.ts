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
  const { board } = console;
  const screens = new Set([picture(board.oled.frame()), golden('title')]);
  let transfers = 0;
  board.onFrame(() => {
    transfers++;
    assert.ok(screens.has(picture(board.oled.frame())), 'a screen that is neither dark nor the title');
  });
  console.powerOn();
  assert.ok(transfers > 0);
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

consoleTest(
  'a display that lost its power for a while is set up again, untouched',
  (console) => {
    console.begin('533');
    console.board.oled.connected = false;
    console.board.oled.powerOff();
    console.board.runFor(2000);
    console.board.oled.powerOn();
    console.board.oled.connected = true;
    console.board.runFor(2000);
    console.assertScreen('a_game_begins');
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
