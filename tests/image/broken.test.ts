/** A broken panel or display: what the players see, and that everything else works. */

import assert from 'node:assert/strict';
import { seededRandom } from 'bombe-virtual-board';
import { consoleTest, type TestConsole } from './console.ts';

/** Longer than it takes until a selector counts as dead, and a button as stuck. */
const DEAD_MS = 5200;
const STUCK_MS = 30_200;
const STUCK_AT_BOOT_MS = 3200;

/** Sending a whole frame takes 27 ms, and setting the display up hardly any time. */
const FRAME_MS = 35;

/** How often the firmware checks that the display is still on, as in `firmware/src/tasks/display.rs`. */
const PRESENCE_CHECK_MS = 250;

/** The order for the console's task to spin forever, as in `firmware/src/hang.rs`. */
const HANG_ORDER = 0x4841_0100;

consoleTest('a selector whose wire is broken is named after five seconds, and again by whoever asks', (console) => {
  console.begin('533');
  console.board.trouble.breakSelector('circle', 'open');
  console.board.runFor(DEAD_MS);
  console.press('A');
  console.assertScreen('refused-dead');
  assert.equal(console.lamps(), '------');
  console.board.trouble.breakSelector('circle', null);
  console.settle();
  console.press('A');
  assert.equal(console.lamps(), 'r-----');
});

consoleTest('a selector that is shorted is named at home', (console) => {
  console.firstStart();
  console.dial('533');
  console.board.trouble.breakSelector('square', 'supply');
  // A new console erases sectors meanwhile, and cannot read selectors then.
  console.board.runFor(1.25 * DEAD_MS);
  console.assertScreen('home-dead-selector');
});

consoleTest('a button that is stuck at power-on does nothing and is named, until it comes up', (console) => {
  console.firstStart();
  console.dial('533');
  console.board.trouble.stickButton('A', 'closed');
  console.powerCycle();
  console.assertScreen('home');
  console.board.runFor(STUCK_AT_BOOT_MS);
  console.assertScreen('home-stuck-button');
  console.board.trouble.stickButton('A', null);
  console.settle();
  console.press('B', 'MENU');
  console.assertScreen('home');
});

consoleTest('a button that gets stuck in play is one press, and is named', (console) => {
  console.begin('533');
  console.board.trouble.stickButton('A', 'closed');
  console.board.runFor(STUCK_MS);
  console.assertScreen('play-stuck-button');
  assert.equal(console.lampsOverABlink(), 'r-----');
  console.press('B');
  assert.notEqual(console.lamps().charAt(1), '-');
});

/** Holds MENU in a game while something is wrong with the display. The menu must be shown after `waitMs`. */
function openMenu(console: TestConsole, waitMs: number): void {
  console.board.press('MENU');
  console.board.runFor(waitMs);
  console.assertScreen('menu');
  console.board.release('MENU');
  console.settle();
}

consoleTest(
  'a byte that the display does not acknowledge costs at most a frame',
  (console) => {
    console.begin('533');
    for (let byte = 0; byte < 40; byte++) {
      // Only one acknowledgement goes missing.
      let left = 7 * byte;
      console.board.trouble.nackAtRandom({ probability: 0.5, random: () => Number(left-- !== 0) });
      openMenu(console, 2 * FRAME_MS);
      console.board.trouble.nackAtRandom(null);
      console.press('MENU');
      console.assertScreen('play');
    }
  },
  { expectWarnings: true },
);

for (const pulses of [1, 9]) {
  consoleTest(
    `a display that holds its bus is freed by ${pulses} pulses, and shows the present screen`,
    (console) => {
      console.begin('533');
      console.board.trouble.stickSda(pulses);
      openMenu(console, 10 + FRAME_MS + 10);
    },
    { expectWarnings: true },
  );
}

for (const wire of ['sda', 'scl'] as const) {
  consoleTest(
    `while ${wire.toUpperCase()} is held low, at any instant of a frame, the lamps answer; then the display shows the game`,
    (console) => {
      const random = seededRandom(1);
      console.begin('533');
      for (const letter of ['A', 'B', 'C'] as const) {
        console.board.press('OK');
        console.board.runFor(FRAME_MS * random());
        console.board.trouble.holdBusLow(wire);
        console.board.release('OK');
        console.settle();
        console.press(letter);
        assert.match(console.lamps(), /[gr]/);
        console.board.trouble.freeBus();
        console.board.runFor(1000);
        console.press('MENU');
        console.assertScreen('menu');
        console.press('MENU');
      }
    },
    { expectWarnings: true },
  );
}

consoleTest(
  'a display that loses its power for a moment, at any instant of a frame, soon shows the present screen',
  (console) => {
    console.begin('533');
    for (let ms = 0; ms < FRAME_MS; ms += 3) {
      console.board.press('MENU');
      console.board.runFor(ms);
      console.board.trouble.blinkOled();
      console.board.runFor(PRESENCE_CHECK_MS + 2 * FRAME_MS);
      console.assertScreen('menu');
      console.board.release('MENU');
      console.settle();
      console.press('MENU');
      console.assertScreen('play');
    }
  },
  { expectWarnings: true },
);

consoleTest(
  'a byte that the display misses while it is set up, whichever it is, is made up for',
  (console) => {
    console.begin('533');
    for (let byte = 0; byte < 110; byte++) {
      let left = byte;
      console.board.trouble.blinkOled();
      console.board.trouble.nackAtRandom({ probability: 0.5, random: () => Number(left-- !== 0) });
      console.board.runFor(PRESENCE_CHECK_MS + 3 * FRAME_MS);
      console.board.trouble.nackAtRandom(null);
      console.assertScreen('play');
    }
  },
  { expectWarnings: true },
);

consoleTest('a module whose status says nothing is left alone', (console) => {
  console.board.oled.read = () => 0xff;
  console.begin('533');
  let pixels = 0;
  console.board.onFrame(({ dataBytes }) => {
    pixels += dataBytes;
  });
  console.board.runFor(4 * PRESENCE_CHECK_MS);
  console.assertScreen('play');
  assert.equal(pixels, 0);
});

consoleTest('an order to hang means nothing to an image that is not built for it', (console) => {
  console.powerOn();
  console.board.trouble.writeScratch(0, HANG_ORDER);
  console.board.runFor(4000);
  assert.deepEqual(console.board.faults, []);
});
