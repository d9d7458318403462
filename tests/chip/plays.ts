/** What is played for the comparison of a run. */

import assert from 'node:assert/strict';
import type { Button } from 'bombe-virtual-board';
import type { TestConsole } from '../image/console.ts';
import { Listener } from '../image/listener.ts';
import { isBusy } from '../image/machine.ts';
import { DECLINE_GUIDE } from '../image/menus.ts';

/** A play: steps, between which the replay may catch up. */
export interface Play {
  readonly name: string;
  readonly steps: (console: TestConsole) => Generator<void>;
  /** Whether the console has reason to complain in its log. */
  readonly hasTrouble?: boolean;
}

const STEP_MS = 10;
/** Until the first screen is complete and the lamp test is over. */
const BOOT_MS = 1000;
const LANGUAGE: Button = 'A';

/** As long as the machine thinks in the long play. */
const THINKING_MS = 8000;

/** Extreme, hard, six verifiers; the machine plays it once the panel has not been touched for a while. */
const LONG_TO_PLAY = ['553', '411', '111', '111'];
const LULL_MS = 4000;

/** Lets time pass. */
function* pass(console: TestConsole, ms: number): Generator<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    console.board.runFor(Math.min(STEP_MS, left));
    yield;
  }
}

function* press(console: TestConsole, ...buttons: Button[]): Generator<void> {
  for (const button of buttons) {
    console.press(button);
    yield;
  }
}

/** From power-on to home, on a console that was never used. */
function* start(console: TestConsole): Generator<void> {
  yield* pass(console, BOOT_MS);
  yield* press(console, LANGUAGE, DECLINE_GUIDE);
}

/** The first start, a game with a query, and a listener on USB. */
export const SHORT_PLAY: Play = {
  name: 'first start, a query, USB',
  *steps(console) {
    yield* start(console);
    const listener = new Listener(console.board);
    listener.connect();
    console.beginFromHome('241');
    yield;
    yield* press(console, 'B');
    assert.notEqual(console.lamps(), '------', 'the query was not answered');
    assert.ok(listener.say('snapshot').length > 0, 'the console tells nothing over USB');
    yield* pass(console, 200);
  },
};

/** Longer plays, which add up to some minutes. */
export const LONG_PLAYS: readonly Play[] = [
  {
    name: 'menus, with a computer that comes and goes',
    *steps(console) {
      yield* start(console);
      const { usb } = console.board;
      const listener = new Listener(console.board);
      listener.connect();
      console.beginFromHome('241');
      for (const button of [
        'A',
        'B',
        'MENU',
        'A',
        'OK',
        'B',
        'MENU',
        'B',
        'MENU',
        'MENU',
        'C',
        'F',
        'MENU',
        'D',
      ] as const) {
        yield* press(console, button);
        listener.say('snapshot');
      }
      usb.resetBus();
      yield* pass(console, 1000);
      usb.unplug();
      yield* pass(console, 500);
      listener.connect();
      yield* pass(console, 2000);
    },
  },
  {
    name: 'trouble with the display',
    hasTrouble: true,
    *steps(console) {
      const { trouble } = console.board;
      yield* start(console);
      console.beginFromHome('241');
      trouble.unplugOled();
      yield* pass(console, 3000);
      trouble.plugOledIn();
      yield* pass(console, 2000);
      trouble.stickSda(5);
      yield* pass(console, 1500);
      trouble.freeBus();
      trouble.holdBusLow('scl');
      yield* pass(console, 1000);
      trouble.freeBus();
      yield* pass(console, 2000);
    },
  },
  {
    name: 'the machine thinks',
    *steps(console) {
      yield* start(console);
      console.dialProblem(LONG_TO_PLAY);
      yield* press(console, 'OK', 'OK');
      yield* pass(console, LULL_MS);
      assert.ok(isBusy(console), 'the machine does not think');
      yield* pass(console, THINKING_MS);
    },
  },
];
