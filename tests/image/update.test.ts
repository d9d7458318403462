/**
 * Another firmware with the lid closed: by the menu and by a computer, newer and older. What is kept survives it, no game is
 * interrupted, and nothing that is being written is cut.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Button } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';
import { environment } from '../environment.ts';
import { consoleTest, type TestConsole, TIDY_MS } from './console.ts';
import { golden } from './golden.ts';
import { Listener } from './listener.ts';
import { GAME, HOME, SOLO } from './menus.ts';
import { switchOnWith } from './older-flash.ts';
import { version, withVersion } from './other-version.ts';

/** From the last screen to the boot loader. */
const LEAVES_MS = 700;

/** Longer than a computer takes to set a speed and to hang up. */
const HUNG_UP_MS = 30;

/** From home into the boot loader. */
const UPDATE: readonly Button[] = ['C', 'OK', 'B', 'OK'];

/** Long enough for the first screen after the new firmware was copied. */
const BOOT_MS = 700;

const IMAGE = readFileSync(environment('BOMBE_UF2'));

/** The same firmware under the number of an older and of a newer version. */
const OLDER = withVersion(IMAGE, '0.0.9');
const NEWER = withVersion(IMAGE, '9.8.7');

/** Opens the port at 1200 baud and closes it again, as tools do that ask for a boot loader. */
function touchAt1200Baud(console: TestConsole): void {
  const { usb } = console.board;
  new Listener(console.board).plug();
  usb.open({ baud: 1200 });
  console.board.runFor(HUNG_UP_MS);
  usb.close();
  console.board.runFor(HUNG_UP_MS);
}

/** Fails unless the console leaves for its boot loader with its last screen on the display, and the archive whole. */
function leaves(console: TestConsole, language?: 'italian'): void {
  const { board } = console;
  assert.ok(
    board.runUntil(() => board.bootLoader !== null, LEAVES_MS),
    `it does not leave\n${console.screen()}`,
  );
  assert.deepEqual(board.bootLoader, { activityPins: 1 << gpioOf('HEARTBEAT'), disabledInterfaces: 0 });
  board.runFor(5000);
  assert.equal(console.screen(), golden('boot-loader', language));
  assert.equal(console.lamps(), '------');
}

function gpioOf(net: string): number {
  const table = JSON.parse(readFileSync(new URL('../../hw/pins.json', import.meta.url), 'utf8'));
  return table.find((row: { net: string }) => row.net === net).gpio;
}

/** Copies another firmware onto the drive, and waits for its first screen. Nothing but the firmware has changed. */
function copy(console: TestConsole, image: Uint8Array): void {
  const { board } = console;
  const archive = board.flash.slice(ARCHIVE.start);
  board.copyUf2(image);
  assert.deepEqual(board.flash.slice(ARCHIVE.start), archive);
  board.runFor(BOOT_MS);
}

/** The version of the firmware that runs, as computers are told it. */
function running(console: TestConsole): string {
  const listener = new Listener(console.board);
  const [hello] = listener.connect();
  console.board.usb.close();
  const product = console.board.usb.device?.product;
  assert.equal(product, `Bombe verifier console ${hello?.firmware}`);
  return String(hello?.firmware);
}

/** What a player finds on a console: home, the results, the options of a setting, and the paused game. */
function found(console: TestConsole): readonly string[] {
  const pages = [console.screen()];
  const look = (...way: Button[]) => {
    console.press(...way);
    pages.push(console.screen());
  };
  look('B');
  look('MENU', ...HOME.sound);
  look('MENU', 'MENU', 'F');
  look(...GAME.pause);
  return pages;
}

for (const [way, leave] of [
  ['by the menu', (console: TestConsole) => console.press(...UPDATE)],
  ['at 1200 baud', touchAt1200Baud],
] as const) {
  consoleTest(`settings, results and a paused game are there after an update and a downgrade ${way}`, (console) => {
    console.begin('533', 'italian');
    console.press('A', ...SOLO.wrongClaim, 'MENU');
    console.press(...HOME.sound, 'A', 'MENU');
    console.beginFromHome('241');
    console.press('A', 'B', ...GAME.pause);
    const before = found(console);
    assert.equal(new Set(before).size, 4, 'home is the first and the last');
    assert.equal(running(console), version());
    for (const [image, name] of [
      [NEWER, '9.8.7'],
      [OLDER, '0.0.9'],
      [IMAGE, version()],
    ] as const) {
      leave(console);
      leaves(console, 'italian');
      copy(console, image);
      assert.deepEqual(found(console), before, name);
      assert.equal(running(console), name);
    }
  });
}

consoleTest('a game of an older firmware that waits to be resumed is there after an update', (console) => {
  switchOnWith(console, 'solo');
  console.assertScreen('resume');
  touchAt1200Baud(console);
  leaves(console);
  copy(console, NEWER);
  console.assertScreen('resume');
  console.dial('533');
  console.press('OK');
  assert.equal(console.lamps(), '--r---');
});

consoleTest('a power cycle leads back to the firmware that was there', (console) => {
  console.firstStart();
  console.press(...UPDATE);
  leaves(console);
  console.powerCycle();
  console.assertScreen('home');
});

consoleTest('a game is not interrupted, neither by the menu, which says why, nor at 1200 baud', (console) => {
  console.begin('533');
  console.press('A');
  const [screen, lamps] = [console.screen(), console.lampsOverABlink()];
  touchAt1200Baud(console);
  console.board.runFor(LEAVES_MS);
  assert.equal(console.board.bootLoader, null);
  assert.deepEqual([console.screen(), console.lampsOverABlink()], [screen, lamps]);
  console.press(...GAME.settings, 'OK', 'B');
  assert.equal(console.board.bootLoader, null);
  console.assertScreen('update-in-game');
  touchAt1200Baud(console);
  console.board.runFor(LEAVES_MS);
  assert.equal(console.board.bootLoader, null);
});

consoleTest('the question before has a way back', (console) => {
  console.firstStart();
  console.press('C', 'OK', 'B');
  console.assertScreen('update');
  console.press('MENU');
  console.assertScreen('settings-2');
  console.board.runFor(LEAVES_MS);
  assert.equal(console.board.bootLoader, null);
});

consoleTest('other speeds, and a pulled cable, lead nowhere', (console) => {
  console.firstStart();
  const { board } = console;
  new Listener(board).plug();
  for (const baud of [300, 1199, 1201, 9600, 115_200]) {
    board.usb.open({ baud });
    board.runFor(HUNG_UP_MS);
    board.usb.close();
    board.runFor(LEAVES_MS);
  }
  board.usb.open({ baud: 1200 });
  board.runFor(HUNG_UP_MS);
  board.usb.unplug();
  board.runFor(LEAVES_MS);
  assert.equal(board.bootLoader, null);
  console.assertScreen('home');
});

consoleTest(
  'a console without a display leaves as well',
  (console) => {
    console.firstStart();
    console.board.trouble.unplugOled();
    touchAt1200Baud(console);
    assert.ok(console.board.runUntil(() => console.board.bootLoader !== null, LEAVES_MS));
    console.board.trouble.plugOledIn();
    console.powerCycle();
  },
  { expectWarnings: true },
);

consoleTest('nothing is cut that is being written when the console leaves', (console) => {
  const { board } = console;
  let endsNs = 0;
  let erased = 0;
  board.onFlash(({ operation, atNs, durationNs }) => {
    endsNs = atNs + durationNs;
    if (operation === 'erase') erased++;
  });
  // A new console erases one sector after the other while it is left alone.
  console.firstStart();
  assert.ok(board.runUntil(() => board.nowNs < endsNs, TIDY_MS));
  touchAt1200Baud(console);
  const before = erased;
  let leftNs = 0;
  board.onBootLoader(({ atNs }) => {
    leftNs = atNs;
  });
  leaves(console);
  assert.ok(before > 0 && erased > before, 'nothing was erased meanwhile');
  assert.ok(leftNs >= endsNs, `left ${endsNs - leftNs} ns before the end`);
  copy(console, NEWER);
  console.assertScreen('home');
});
