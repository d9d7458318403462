/** The self-test on the image shows every input, and nothing else. */

import assert from 'node:assert/strict';
import { BUTTONS, LETTERS, SHAPES } from 'bombe-virtual-board';
import { consoleTest, SETTLE_MS, type TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';
import { batteryBars, belowSelectors, heldOn, lampsOn, selectorCells, supplyCell } from './self-test-screen.ts';

/** Longer than it takes a new console to make room for its first game. */
const ROOM_MS = 10_000;

/** Longer than it takes until a change is sensed and shown. */
const SENSE_MS = 250;

/** Opens the self-test of a console that has come to rest, its selectors at 533. */
function open(console: TestConsole): void {
  console.firstStart();
  console.dial('533');
  console.board.runFor(ROOM_MS);
  console.press(...HOME.selfTest);
  console.board.runFor(SENSE_MS);
}

/** Fails unless all but the selectors is as in this scene. */
function assertBelowSelectors(console: TestConsole, scene: string): void {
  assert.equal(belowSelectors(console.screen()), belowSelectors(golden(scene)), `the screen is not ${scene}`);
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
  assertBelowSelectors(console, 'self-test');
});

consoleTest('it shows everything at once', (console) => {
  open(console);
  console.turn('243');
  console.board.turnBetween('circle');
  console.board.feedFromBattery(2.9);
  console.board.press('B');
  console.board.press('OK');
  console.board.runFor(SENSE_MS);
  console.assertScreen('self-test-held');
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
      assert.equal(lampsOn(console.screen()), only(index, sign));
      console.board.runFor(500);
    }
    console.board.release(letter);
    console.board.runFor(SETTLE_MS);
    assert.equal(console.lamps(), '------');
  }
  console.board.press('OK');
  console.board.runFor(SETTLE_MS);
  for (const all of ['gggggg', 'rrrrrr']) {
    assert.equal(console.lamps(), all);
    assert.equal(lampsOn(console.screen()), all);
    console.board.runFor(500);
  }
  console.board.release('OK');
  console.settle();
  assert.equal(console.lamps(), '------');
  assertBelowSelectors(console, 'self-test');
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
  console.turn('243');
  console.board.turnBetween('circle');
  console.board.runFor(SENSE_MS);
  assert.deepEqual(selectorCells(console.screen()), selectorCells(golden('self-test-held')));
});

consoleTest('the supply shows within a moment, be it USB or a battery', (console) => {
  open(console);
  const shown = (feed: () => void) => {
    feed();
    console.board.runFor(SENSE_MS);
    return console.screen();
  };
  const fromBattery = (volts: number) => shown(() => console.board.feedFromBattery(volts));
  const fromUsb = (volts?: number) => supplyCell(shown(() => console.board.feedFromUsb(volts)));
  assert.equal(supplyCell(fromBattery(2.9)), supplyCell(golden('self-test-held')));
  assert.equal(supplyCell(fromBattery(2.2)), supplyCell(golden('self-test-red')));
  assert.deepEqual([3.16, 2.44, 2.24].map(fromBattery).map(batteryBars), [3, 2, 1]);
  const usual = supplyCell(golden('self-test'));
  assert.notEqual(fromUsb(5.26), usual);
  assert.equal(fromUsb(), usual);
});

consoleTest('MENU shows like any other button, and leaves if it is pressed again', (console) => {
  open(console);
  console.press('MENU');
  assertBelowSelectors(console, 'self-test-menu');
  console.press('A');
  assertBelowSelectors(console, 'self-test');
  console.press('MENU', 'MENU');
  console.assertScreen('settings');
});

consoleTest('outside of it voltages are not reported, and the supply only if it changes', (console) => {
  console.powerOn();
  console.dial('533');
  for (let second = 0; second < 30; second++) {
    // The usual tolerance of a diode, a cable and the ADC.
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
  const bright = console.board.oled.contrast;
  const minutes = (count: number) => {
    for (let step = 0; step < 6 * count; step++) {
      console.board.feedFromBattery(2.5 + 0.2 * (step % 2));
      console.board.setSelectorFraction('circle', 0.5 + 0.02 * (step % 2));
      console.board.runFor(10_000);
    }
  };
  minutes(3);
  assert.ok(console.board.oled.contrast < bright, 'the display is not dimmed');
  minutes(8);
  assert.doesNotMatch(console.screen(), /[▀▄█]/);
  const before = logged(console, 'Sensed').length;
  assert.ok(before > 50, 'nothing was watched');
  minutes(1);
  assert.equal(logged(console, 'Sensed').length, before, 'a console that sleeps watches nothing');
});
