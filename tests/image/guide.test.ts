/** The guided game on the firmware image: offered once, said step by step, and continued after a power cut. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';

/** Longer than a screen takes to settle, and is then left to be looked at before the guide explains it. */
const SAID_MS = 2400;

consoleTest('the guided game is offered to a new console, and goes on after a power cut', (console) => {
  console.powerOn();
  console.dial('533');
  console.press('A');
  console.assertScreen('guide-offer');
  console.powerCycle();
  console.assertScreen('guide-offer');
  console.press('A');
  console.assertScreen('guide-aim');
  console.press('OK');
  console.assertScreen('guide-cards');
  console.press('OK', 'OK');
  console.assertScreen('guide-turn');
  console.dial('341');
  console.board.runFor(SAID_MS);
  console.assertScreen('guide-ask');
  console.press('A');
  assert.equal(console.lamps(), 'g-----');
  console.board.runFor(SAID_MS);
  console.assertScreen('guide-hold-pass');
  assert.equal(console.lamps(), 'g-----');
  console.powerCycle();
  console.press('OK');
  console.board.runFor(SAID_MS);
  console.assertScreen('guide-hold-pass');
  console.press('OK');
  console.assertScreen('guide-tests');
});
