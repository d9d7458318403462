/** The image on a Pico W, whose radio has the pins of the heartbeat and of the supply's sensors. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';
import { belowSelectors } from './self-test-screen.ts';

/** Longer than it takes to notice a new supply. */
const SUPPLY_MS = 6000;

/** Longer than it takes a new console to make room for its first game. */
const ROOM_MS = 10_000;

/** The lowest and the highest voltage of VSYS that run a Pico, and the drop of the diode before it. */
const VSYS_VOLTS = { least: 1.8, most: 5.2 } as const;
const DIODE_VOLTS = 0.3;

/** The lines of the log that say what the console is built on. */
function boards(console: TestConsole): string[] {
  const found = console.log().flatMap(({ message }) => /^This is a (\w+)/.exec(message)?.[1] ?? []);
  return [...new Set(found)];
}

function powered(console: TestConsole): number {
  return console.log().filter(({ message }) => message.startsWith('Powered')).length;
}

test('a game is played as on a Pico, without a heartbeat, and the radio is left alone', () => {
  const console = new TestConsole({ board: 'pico-w' });
  let beats = 0;
  console.board.onHeartbeat(() => beats++);
  console.begin('533');
  console.assertScreen('play');
  console.press('B');
  assert.match(console.lamps(), /^-[gr]----$/);
  console.powerCycle();
  console.press('OK');
  console.board.runFor(3000);
  assert.equal(beats, 0);
  assert.deepEqual(boards(console), ['PicoW']);
  // The board's model reports a radio that is switched on or spoken to.
  console.assertSound();
  console.noteStack('a game on a Pico W');
});

test('its supply is not known: no cells are low, and nothing is reported', () => {
  const console = new TestConsole({ board: 'pico-w' });
  console.firstStart();
  console.dial('533');
  for (const volts of [3.2, 2.3, 2.1]) {
    console.board.feedFromBattery(volts);
    console.board.runFor(SUPPLY_MS);
    console.assertScreen('home');
  }
  console.board.feedFromUsb();
  console.board.runFor(SUPPLY_MS);
  console.assertScreen('home');
  assert.equal(powered(console), 0);
  console.assertSound();
});

test('the self-test and the page about the console say so', () => {
  const console = new TestConsole({ board: 'pico-w' });
  console.firstStart();
  console.dial('533');
  console.board.runFor(ROOM_MS);
  console.press(...HOME.selfTest);
  console.board.runFor(250);
  assert.equal(belowSelectors(console.screen()), belowSelectors(golden('self-test-pico-w')));
  console.press('MENU', 'MENU');
  console.assertScreen('settings');
  console.press('OK', 'A');
  console.assertScreen('about-pico-w');
  console.assertSound();
});

test('a Pico is told as a Pico at every voltage that runs it, from flat cells to a strong USB port', () => {
  const console = new TestConsole();
  console.firstStart();
  for (let vsys = VSYS_VOLTS.least; vsys <= VSYS_VOLTS.most; vsys += 0.1) {
    console.board.feedFromBattery(Math.min(5.5, vsys + DIODE_VOLTS));
    console.board.powerCycle();
    console.board.runFor(200);
  }
  assert.deepEqual(boards(console), ['Pico']);
  console.assertSound();
});

test('a Pico W is told as one at every voltage', () => {
  const console = new TestConsole({ board: 'pico-w' });
  console.firstStart();
  for (let vsys = VSYS_VOLTS.least; vsys <= VSYS_VOLTS.most; vsys += 0.5) {
    console.board.feedFromBattery(Math.min(5.5, vsys + DIODE_VOLTS));
    console.board.powerCycle();
    console.board.runFor(200);
  }
  assert.deepEqual(boards(console), ['PicoW']);
  console.assertSound();
});
