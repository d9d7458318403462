/** The image on modules with each controller: what people see is the same, and nothing is sent that the controller does not have. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Button, DISPLAY_CONTROLLERS, type DisplayController, LETTERS } from 'bombe-virtual-board';
import { SETTLE_MS, TestConsole, type TestOptions } from './console.ts';
import { golden } from './golden.ts';

/** What can be set, in the order of its letters. */
const MODULES: readonly (DisplayController | 'automatic')[] = ['automatic', ...DISPLAY_CONTROLLERS];

/** The letter of a module in the settings. */
const letterOf = (module: DisplayController | 'automatic'): Button => LETTERS[MODULES.indexOf(module)] as Button;

/** From home to the module in the settings. */
const TO_DISPLAY: readonly Button[] = ['C', 'OK', 'C'];

/** How long MENU must be held at power-on, and how long each module is tried then. */
const HELD_MS = 3000;
const TRIED_MS = 3000;

/** Longer than it takes until a display that has lost its power is noticed, and until one is found that was plugged in. */
const NOTICED_MS = 800;

/** The most that a whole screen and an answer may take on the wire. */
const FRAME_LIMIT_MS = 30;

/** Charge pump: the one command that is sent to a display about which nothing is known. */
const CHARGE_PUMP = /SSD1309 command 0x8d/;

/** A test on a module with each controller, about which the console has been told. */
function onEach(name: string, run: (console: TestConsole, controller: DisplayController) => void): void {
  for (const controller of DISPLAY_CONTROLLERS) {
    test(`${controller}: ${name}`, () => {
      const console = new TestConsole({ display: controller });
      setUp(console, controller);
      run(console, controller);
      console.assertSound({ expectWarnings: name.includes('power') || name.includes('plugged') });
      console.noteStack(`${controller}: ${name}`);
    });
  }
}

/** A new console that knows its display, as people would tell it. */
function setUp(console: TestConsole, controller: DisplayController): void {
  ignoringCommands(console, () => {
    console.firstStart();
    console.dial('533');
    console.press(...TO_DISPLAY, letterOf(controller), 'MENU', 'MENU');
  });
  console.powerCycle();
  console.assertScreen('home');
}

/** The commands that a display has refused, which are no faults meanwhile. */
function ignoringCommands(console: TestConsole, run: () => void): number[] {
  const { oled } = console.board;
  const report = oled.onUnknownCommand;
  const commands: number[] = [];
  oled.onUnknownCommand = (command) => commands.push(command);
  run();
  oled.onUnknownCommand = report;
  return commands;
}

onEach('a game is seen as on paper', (console) => {
  console.beginFromHome('533');
  console.assertScreen('play');
  console.press('B');
  assert.match(console.lamps(), /^-[gr]----$/);
  console.press('MENU');
  console.assertScreen('menu');
});

onEach('a whole screen is sent in time', (console) => {
  let bytes = 0;
  let firstNs = 0;
  let lastNs = 0;
  const before = console.screen();
  const stop = console.board.onFrame(({ dataBytes, atNs }) => {
    if (firstNs === 0) firstNs = atNs;
    bytes += dataBytes;
    lastNs = atNs;
  });
  console.press('D');
  stop();
  assert.notEqual(console.screen(), before);
  assert.ok(bytes > 512, `${bytes} bytes are no whole screen`);
  const tookMs = (lastNs - firstNs) / 1e6;
  assert.ok(tookMs < FRAME_LIMIT_MS, `${tookMs} ms`);
});

onEach('its brightness can be set, and dims and sleeps and wakes', (console) => {
  const { oled } = console.board;
  const normal = oled.contrast;
  console.press('C', 'C', 'A');
  const low = oled.contrast;
  console.press('C', 'C');
  assert.ok(low < normal);
  console.assertScreen('settings');
  console.press('C', 'C');
  const high = oled.contrast;
  assert.ok(high > normal);
  console.press('MENU');
  console.board.runFor(2.5 * 60_000);
  assert.ok(oled.contrast < low, 'the display is not dimmed');
  assert.equal(oled.isOn, true);
  console.assertScreen('home');
  console.board.runFor(9 * 60_000);
  assert.equal(oled.isOn, false);
  assert.doesNotMatch(console.screen(), /[▀▄█]/);
  console.press('A');
  assert.equal(oled.contrast, high);
  console.assertScreen('home');
});

onEach('it is set up again after its power went for a moment', (console) => {
  console.beginFromHome('533');
  console.board.trouble.blinkOled();
  console.board.runFor(NOTICED_MS);
  console.assertScreen('play');
  // Also while pixels, not commands, were sent last.
  console.press('B');
  console.board.trouble.blinkOled();
  const before = console.screen();
  console.board.runFor(NOTICED_MS);
  assert.notEqual(console.screen(), before);
  assert.match(console.screen(), /[▀▄█]/);
});

onEach('it can be plugged in late', (console) => {
  console.board.trouble.unplugOled();
  console.beginFromHome('533');
  console.board.trouble.plugOledIn();
  console.board.runFor(NOTICED_MS);
  console.assertScreen('play');
});

for (const controller of DISPLAY_CONTROLLERS) {
  test(`${controller}: a console that knows nothing of its display shows everything`, () => {
    const console = new TestConsole({ display: controller });
    const commands = ignoringCommands(console, () => {
      console.begin('533');
      console.assertScreen('play');
      console.press('B', 'MENU');
      console.assertScreen('menu');
    });
    // A charge pump cannot be told from none, and without it an SSD1306 would be dark.
    assert.deepEqual([...new Set(commands)], controller === 'ssd1309' ? [0x8d] : []);
    console.assertSound();
  });
}

test('an SH1106 that does not give its pixels back is driven as an SSD1306: readable, but two columns off', () => {
  const console = new TestConsole({ display: 'sh1106' });
  const { oled } = console.board;
  oled.read = () => (oled.isOn ? 0 : 0x40);
  ignoringCommands(console, () => {
    console.firstStart();
    console.dial('533');
  });
  const rows = golden('home').split('\n');
  // Without the frame, whose left edge is the first character.
  const expected = rows.map((row) => row.slice(3, -1));
  const seen = console.screen().split('\n');
  assert.deepEqual(
    seen.map((row) => row.slice(1, -3)),
    expected,
  );
});

test('sh1106: whichever byte is missed while it is found and set up, it is found and set up', () => {
  const console = new TestConsole({ display: 'sh1106' });
  console.begin('533');
  const commands = ignoringCommands(console, () => {
    for (let byte = 0; byte < 110; byte++) {
      let left = byte;
      console.board.trouble.blinkOled();
      console.board.trouble.nackAtRandom({ probability: 0.5, random: () => Number(left-- !== 0) });
      console.board.runFor(NOTICED_MS);
      console.board.trouble.nackAtRandom(null);
      console.assertScreen('play');
    }
  });
  // If the converter's value was missed, what completes the command is none.
  assert.deepEqual(commands, [0xad]);
  console.assertSound({ expectWarnings: true });
});

test('who holds MENU at power-on tries one display after the other, and keeps the one at which it is let go', () => {
  const console = new TestConsole({ display: 'ssd1306' });
  console.firstStart();
  console.dial('533');
  ignoringCommands(console, () => {
    // The wrong one: the next time the display is dark.
    console.press(...TO_DISPLAY, letterOf('ssd1309'));
    console.powerCycle();
    assert.doesNotMatch(console.screen(), /[▀▄█]/);
    console.board.powerOff();
    console.board.press('MENU');
    console.switchOn();
    console.board.runFor(HELD_MS + TRIED_MS / 2);
    // Those after the one that is set, and from the first one on as far as the right one.
    const last = MODULES.indexOf('ssd1306');
    const tried = [...MODULES.keys()]
      .slice(MODULES.indexOf('ssd1309') + 1)
      .concat([...MODULES.keys()].slice(0, last + 1));
    for (const [place, module] of tried.entries()) {
      if (place > 0) console.board.runFor(TRIED_MS);
      assert.equal(console.lamps(), LETTERS.map((_, letter) => (letter === module ? 'g' : '-')).join(''));
    }
    console.assertScreen('try-displays');
    console.board.release('MENU');
    console.board.runFor(SETTLE_MS);
  });
  console.assertScreen('home');
  assert.equal(console.lamps(), '------');
  console.powerCycle();
  console.assertScreen('home');
  console.assertSound();
});

test('a MENU button that is stuck tries all displays once, and is named', () => {
  const console = new TestConsole();
  console.firstStart();
  console.dial('533');
  console.board.trouble.stickButton('MENU', 'closed');
  ignoringCommands(console, () => {
    console.powerCycle();
    console.assertScreen('home');
    console.board.runFor(HELD_MS + (DISPLAY_CONTROLLERS.length + 1) * TRIED_MS);
  });
  console.assertScreen('home-stuck-menu');
  console.board.trouble.stickButton('MENU', null);
  console.settle();
  console.press('B', 'MENU');
  console.assertScreen('home');
  console.assertSound();
});

test('a wrong setting can be mended in the settings, where the picture can be read', () => {
  const console = new TestConsole({ display: 'ssd1309' } satisfies TestOptions);
  const commands = ignoringCommands(console, () => console.firstStart());
  assert.ok(commands.every((command) => CHARGE_PUMP.test(`SSD1309 command 0x${command.toString(16)}`)));
  console.dial('533');
  console.press(...TO_DISPLAY, letterOf('ssd1309'));
  console.assertScreen('settings-2');
  console.powerCycle();
  console.assertScreen('home');
  ignoringCommands(console, () => console.press(...TO_DISPLAY, letterOf('automatic')));
  console.assertScreen('settings-2');
  console.assertSound();
});
