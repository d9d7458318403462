/**
 * Power cuts while a sector is opened or erased, with every model of a power cut: nothing that was stored is lost, and the game
 * continues at once.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Button, ERASE_CUTS, type EraseCut, PROGRAM_CUTS, seededRandom } from 'bombe-virtual-board';
import { CutConsole, pulledPlug } from './cuts.ts';
import { HOME, SOLO } from './menus.ts';

const FRACTIONS = [0.01, 0.3, 0.5, 0.7, 0.99];

/** Longer than the console must be untouched before it erases a sector. */
const LEFT_ALONE_MS = 1500;

/** Enough rounds with three queries to fill a sector, so that the console erases another one. */
const ROUNDS = 64;

/** A moment of a long game. */
interface Stage {
  readonly flash: Uint8Array;
  /** The buttons that are pressed next, of which the last one counts. */
  readonly next: readonly Button[];
}

/** The flash at several moments of a long game. */
interface LongGame {
  /** Before the event that finds its sector full. */
  readonly sectorsEnd: Stage;
  /** In the last round. */
  readonly underWay: Uint8Array;
  /** At home again, after a claim, without a pause since. */
  readonly home: Uint8Array;
}

function playALongGame(): LongGame {
  const console = new CutConsole();
  let programs = 0;
  console.board.onFlash(({ operation }) => {
    programs += Number(operation === 'program');
  });
  console.turn('243');
  console.bootFirst();
  console.do({ lead: HOME.setUp, press: 'OK' });
  console.tap('OK');
  let sectorsEnd: Stage | undefined;
  for (let round = 1; round <= ROUNDS; round++) {
    for (const button of ['A', 'C', 'D', 'OK'] as const) {
      const flash = console.board.flash.slice();
      programs = 0;
      // A question that was answered in an earlier round is asked if it is pressed again.
      const next = round === 1 || button === 'OK' ? [button] : [button, button];
      press(console, next);
      if (programs > 1) sectorsEnd = { flash, next };
    }
  }
  const underWay = console.board.flash.slice();
  console.do({ lead: SOLO.wrongClaim, press: 'MENU' });
  console.board.powerOff();
  console.assertSound();
  assert.ok(sectorsEnd, 'no event opened another sector');
  return { sectorsEnd, underWay, home: console.board.flash };
}

function press(console: CutConsole, buttons: readonly Button[]): void {
  for (const button of buttons) console.tap(button);
}

const LONG_GAME = playALongGame();

/** A switched-off console with this flash. */
function consoleWith(flash: Uint8Array): CutConsole {
  const console = new CutConsole();
  console.turn('243');
  console.board.flash.set(flash);
  return console;
}

/** Tries every model of a cut erase at several moments, each from the same contents of the flash. */
function forEveryCut(console: CutConsole, flash: Uint8Array, attempt: (where: string) => void): void {
  for (const erase of ERASE_CUTS satisfies readonly EraseCut[]) {
    for (const fraction of FRACTIONS) {
      console.board.powerOff();
      console.board.flash.set(flash);
      console.board.powerCut = { erase, program: 'front', random: seededRandom(100 * fraction) };
      console.pullPlugAt({ operation: 'erase', index: 0, fraction });
      attempt(`${erase}, at ${fraction}`);
    }
  }
}

for (const program of PROGRAM_CUTS) {
  test(`a sector whose opening is cut does not keep the game from going on at once: ${program}`, () => {
    const { flash, next } = LONG_GAME.sectorsEnd;
    const console = consoleWith(flash);
    const before = console.resume();
    press(console, next);
    const after = console.screen();
    for (const index of [0, 1]) {
      for (const fraction of [0.05, 0.1, 0.5, 0.9]) {
        const where = `program ${index}, at ${fraction}`;
        console.board.powerOff();
        console.board.flash.set(flash);
        console.board.powerCut = { erase: 'front', program, random: seededRandom(index) };
        console.resume();
        console.pullPlugAt({ operation: 'program', index, fraction });
        assert.ok(
          pulledPlug(() => press(console, next)),
          `${where}: the plug stayed in`,
        );
        const restored = console.resume();
        if (restored !== after) {
          assert.equal(restored, before, where);
          press(console, next);
        }
        assert.equal(console.screen(), after, where);
      }
    }
    console.assertSound();
  });
}

test('an erase that is cut before a game goes on leaves the game as it was', () => {
  const console = consoleWith(LONG_GAME.underWay);
  const game = console.resume();
  forEveryCut(console, LONG_GAME.underWay, (where) => {
    const pulled = pulledPlug(() => console.boot());
    assert.ok(pulled, `${where}: nothing was erased`);
    assert.equal(console.resume(), game, where);
    console.tap('B');
    const goneOn = console.screen();
    assert.notEqual(goneOn, game, `${where}: the game does not go on`);
    console.board.powerOff();
    assert.equal(console.resume(), goneOn, where);
  });
  console.assertSound();
});

test('an erase that is cut at the start of a game leaves the results of those before it', () => {
  const console = consoleWith(LONG_GAME.home);
  console.boot();
  const home = console.screen();
  console.tap('B');
  const results = console.screen();
  forEveryCut(console, LONG_GAME.home, (where) => {
    const pulled = pulledPlug(() => {
      console.boot();
      console.do({ lead: HOME.setUp, press: 'OK' });
    });
    assert.ok(pulled, `${where}: nothing was erased`);
    assert.equal(console.resume(), home, where);
    console.tap('B');
    assert.equal(console.screen(), results, where);
  });
  console.assertSound();
});

test('a first erase that is cut leaves a console that can be played', () => {
  const console = new CutConsole();
  console.turn('243');
  // The chip may have been used for something else before.
  const random = seededRandom(1);
  console.board.flash.subarray(console.board.flash.length / 2).forEach((_, index, bytes) => {
    bytes[index] = 256 * random();
  });
  forEveryCut(console, console.board.flash.slice(), (where) => {
    const pulled = pulledPlug(() => {
      console.boot();
      console.run(LEFT_ALONE_MS);
    });
    assert.ok(pulled, `${where}: nothing was erased`);
    console.bootFirst();
    console.do({ lead: HOME.setUp, press: 'OK' });
    console.tap('OK');
    console.tap('A');
    const game = console.screen();
    console.board.powerOff();
    assert.equal(console.resume(), game, where);
  });
  console.assertSound();
});
