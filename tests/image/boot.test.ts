/** Power on, power off, and the image's name and version. */

import assert from 'node:assert/strict';
import { consoleTest, TestConsole } from './console.ts';
import { LANGUAGES } from './gallery.ts';
import { golden } from './golden.ts';

consoleTest('a new console asks for the language', (console) => {
  console.switchOn();
  assert.ok(
    console.runUntilShown((screen) => screen === golden('first-start'), 500),
    'no question within half a second',
  );
});

for (const language of LANGUAGES) {
  consoleTest(`a console that was told to speak ${language} does so, also after a power cycle`, (console) => {
    console.firstStart(language);
    assert.equal(console.screen(), golden('home', language));
    console.powerCycle();
    assert.equal(console.screen(), golden('home', language));
    console.beginFromHome('533');
    assert.equal(console.screen(), golden('play', language));
  });
}

consoleTest('nothing is shown of the noise in a display that was just powered', (console) => {
  const screens = new Set([console.screen(), golden('first-start')]);
  let transfers = 0;
  console.board.onFrame(() => {
    transfers++;
    assert.ok(screens.has(console.screen()), 'a screen that is neither dark nor the first one');
  });
  console.powerOn();
  assert.ok(transfers > 0);
});

consoleTest('a console that is switched on for the first time makes room while it is left alone', (console) => {
  const erased: number[] = [];
  console.board.onFlash(({ operation, offset }) => {
    if (operation === 'erase') erased.push(offset);
  });
  console.switchOn();
  console.board.runFor(10_000);
  const afterTenSeconds = erased.length;
  assert.ok(afterTenSeconds > 0);
  assert.equal(new Set(erased).size, erased.length, 'a sector was erased twice');
  console.board.runFor(5000);
  assert.equal(erased.length, afterTenSeconds, 'the console did not come to rest');
});

consoleTest('the test of the lamps ends with the first press, so that nobody takes it for an answer', (console) => {
  console.firstStart();
  console.board.powerOff();
  console.switchOn();
  console.board.runFor(250);
  assert.notEqual(console.lamps(), '------');
  console.board.tap('B');
  assert.equal(console.lamps(), '------');
  let edges = 0;
  console.board.onLamp(() => {
    edges++;
  });
  console.board.runFor(1000);
  assert.equal(edges, 0);
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
  'without a display the heartbeat blinks twice a second, until there is one',
  (console) => {
    const blinks = () => {
      let count = 0;
      const stop = console.board.onHeartbeat(({ on }) => {
        count += Number(on);
      });
      console.board.runFor(3000);
      stop();
      return count / 3;
    };
    console.board.trouble.unplugOled();
    console.powerOn();
    assert.equal(blinks(), 2);
    console.board.trouble.plugOledIn();
    console.board.runFor(1000);
    assert.equal(blinks(), 1);
  },
  { expectWarnings: true },
);

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
    console.assertScreen('refused-again');
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
    console.assertScreen('play');
  },
  { expectWarnings: true },
);

consoleTest('two consoles of one image behave alike to the cycle', (console) => {
  const other = new TestConsole();
  for (const each of [console, other]) {
    each.begin('241');
    each.press('A', 'D');
  }
  assert.equal(console.board.stats.instructions, other.board.stats.instructions);
});
