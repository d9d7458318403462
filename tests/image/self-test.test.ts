/** The self-test on the image: whatever is done to the panel shows, and only what is done. */

import assert from 'node:assert/strict';
import { BUTTONS, type Button, LETTERS, SHAPES } from 'bombe-virtual-board';
import { consoleTest, SETTLE_MS, type TestConsole } from './console.ts';
import { golden } from './golden.ts';

/** Longer than it takes a new console to make room for its first game. */
const ROOM_MS = 10_000;

/** Longer than the senses need until a change shows. */
const SENSE_MS = 250;

/** Where the boxes of the buttons stand: columns, and lines of a picture. */
const BOXES: Record<Button, readonly [left: number, right: number]> = {
  A: [0, 11],
  B: [12, 23],
  C: [24, 35],
  D: [36, 47],
  E: [48, 59],
  F: [60, 71],
  OK: [72, 91],
  MENU: [92, 128],
};
const BOX_LINES = { top: 7, bottom: 14 } as const;

/** Where a selector's position and voltage stand, beside its sign: columns, and lines of a picture. */
const SELECTORS = { left: [8, 51, 94], width: 33, bottom: 6 } as const;

/** Opens the self-test of a console that has come to rest, its selectors at 533. */
function open(console: TestConsole): void {
  console.powerOn();
  console.dial('533');
  console.board.runFor(ROOM_MS);
  console.press('C', 'C');
  console.board.runFor(SENSE_MS);
}

function boxOf(screen: string, button: Button): string {
  const [left, right] = BOXES[button];
  const lines = screen.split('\n').slice(BOX_LINES.top, BOX_LINES.bottom);
  return lines.map((line) => line.slice(left + 1, right + 1)).join('\n');
}

/** The buttons that the display shows as held. */
function heldOn(screen: string): Button[] {
  const held = golden('self_test/all_held');
  const atRest = golden('self_test/at_rest');
  return BUTTONS.filter((button) => {
    const box = boxOf(screen, button);
    assert.ok(box === boxOf(held, button) || box === boxOf(atRest, button), `an odd box of ${button} on\n${screen}`);
    return box === boxOf(held, button);
  });
}

function selectorCells(screen: string): string[] {
  const lines = screen.split('\n').slice(0, SELECTORS.bottom);
  return SELECTORS.left.map((left) => lines.map((line) => line.slice(left + 1, left + 1 + SELECTORS.width)).join('\n'));
}

/** The messages of the log that begin with a word. */
function logged(console: TestConsole, word: string): string[] {
  return console
    .log()
    .map(({ message }) => message)
    .filter((message) => message.startsWith(word));
}

consoleTest('it opens from the settings and shows a console at rest', (console) => {
  open(console);
  console.assertScreen('self_test/at_rest');
});

consoleTest('every button shows while it is held, and is heard', (console) => {
  open(console);
  for (const button of BUTTONS) {
    let tones = 0;
    const stop = console.board.onPiezo(({ hz }) => {
      tones += Number(hz > 0);
    });
    console.board.press(button);
    console.settle();
    assert.deepEqual(heldOn(console.screen()), [button]);
    console.board.release(button);
    console.settle();
    stop();
    assert.deepEqual(heldOn(console.screen()), []);
    assert.equal(tones, 1, `${button} was not heard once`);
  }
});

consoleTest('a held button lights its lamp, OK all of them: green, red, and so on until it is let go', (console) => {
  open(console);
  const only = (index: number, sign: string) => '-'.repeat(index) + sign + '-'.repeat(5 - index);
  for (const [index, letter] of LETTERS.entries()) {
    console.board.press(letter);
    console.board.runFor(SETTLE_MS);
    for (const sign of ['g', 'r', 'g', 'r']) {
      assert.equal(console.lamps(), only(index, sign));
      console.board.runFor(500);
    }
    console.board.release(letter);
    console.board.runFor(SETTLE_MS);
    assert.equal(console.lamps(), '------');
  }
  console.board.press('OK');
  console.board.runFor(SETTLE_MS);
  assert.equal(console.lamps(), 'gggggg');
  console.board.runFor(500);
  assert.equal(console.lamps(), 'rrrrrr');
  console.assertScreen('self_test/ok_lights_all_lamps');
  console.board.release('OK');
  console.settle();
  console.assertScreen('self_test/at_rest');
});

consoleTest('every selector shows its position and its voltage', (console) => {
  open(console);
  const seen = new Set<string>();
  for (const position of [1, 2, 3, 4, 5] as const) {
    console.dial(String(position).repeat(3));
    console.board.runFor(SENSE_MS);
    const [cell = '', ...others] = selectorCells(console.screen());
    assert.deepEqual(others, [cell, cell]);
    seen.add(cell);
  }
  assert.equal(seen.size, 5, 'two positions look alike');
  for (const shape of SHAPES) {
    // A resistor of the ladder is wrong: the position is right, and the voltage tells.
    console.board.setSelectorFraction(shape, 0.4);
    console.board.runFor(SENSE_MS);
  }
  assert.ok(selectorCells(console.screen()).every((cell) => !seen.has(cell)));
  console.turn('531');
  console.board.turnBetween('triangle');
  console.board.runFor(SENSE_MS);
  console.assertScreen('self_test/selectors_turned');
});

consoleTest('the supply shows within a moment, be it USB or a battery', (console) => {
  open(console);
  const fed: [name: string, feed: () => void][] = [
    ['battery_full', () => console.board.feedFromBattery(3.16)],
    ['battery_half', () => console.board.feedFromBattery(2.44)],
    ['battery_low', () => console.board.feedFromBattery(2.24)],
    ['usb_of_five_volts', () => console.board.feedFromUsb(5.26)],
    ['at_rest', () => console.board.feedFromUsb()],
  ];
  for (const [name, feed] of fed) {
    feed();
    console.board.runFor(SENSE_MS);
    console.assertScreen(`self_test/${name}`);
  }
});

consoleTest('MENU shows like any other button, and leaves if it is pressed again', (console) => {
  open(console);
  console.press('MENU');
  console.assertScreen('self_test/menu_was_pressed');
  console.press('A');
  console.assertScreen('self_test/at_rest');
  console.press('MENU', 'MENU');
  console.assertScreen('settings');
});

consoleTest('outside of it voltages are not reported, and the supply only if it changes', (console) => {
  console.powerOn();
  console.dial('533');
  for (let second = 0; second < 30; second++) {
    // What a diode, a cable and a converter are good for.
    console.board.feedFromUsb(5 + 0.02 * (second % 3));
    console.board.setSelectorFraction('circle', 0.5 + 0.02 * (second % 3));
    console.board.runFor(1000);
  }
  console.board.feedFromBattery(3);
  console.board.runFor(6000);
  const sources = logged(console, 'Powered').map((message) => /source: (\w+)/.exec(message)?.[1]);
  assert.deepEqual(sources, ['Usb', 'Battery']);
  assert.deepEqual(logged(console, 'Sensed'), []);
});

consoleTest('what no hand has done keeps the display neither bright nor on', (console) => {
  open(console);
  const bright = console.board.oled.registers.contrast;
  const minutes = (count: number) => {
    for (let step = 0; step < 6 * count; step++) {
      console.board.feedFromBattery(2.5 + 0.2 * (step % 2));
      console.board.setSelectorFraction('circle', 0.5 + 0.02 * (step % 2));
      console.board.runFor(10_000);
    }
  };
  minutes(3);
  assert.ok(console.board.oled.registers.contrast < bright, 'the display is not dimmed');
  minutes(8);
  assert.doesNotMatch(console.screen(), /[▀▄█]/);
  const before = logged(console, 'Sensed').length;
  assert.ok(before > 50, 'nothing was watched');
  minutes(1);
  assert.equal(logged(console, 'Sensed').length, before, 'a console that sleeps watches nothing');
});
