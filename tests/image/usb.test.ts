/**
 * The console as a USB device. Computers may come and go at any instant, reset the bus, or open the port and not read; the game
 * must not be affected.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSOLE_IDS } from '../../hw/virtual-console/src/projector/source/usb-ids.ts';
import { consoleTest, TestConsole, TIDY_MS } from './console.ts';
import { Listener } from './listener.ts';
import { version } from './other-version.ts';
import { codeOfRound } from './problems.ts';

const MINUTE_MS = 60_000;

/** From plugging in to an identified device: debouncing, a reset, and about twenty transfers. */
const FOUND_MS = 140;

consoleTest('a computer finds a serial port that has the name of the console', (console) => {
  console.firstStart();
  const { usb } = console.board;
  usb.plug();
  assert.ok(
    console.board.runUntil(() => usb.device !== null, FOUND_MS),
    'it takes too long',
  );
  const { vendorId, productId, manufacturer, product, serialNumber } = usb.device as NonNullable<typeof usb.device>;
  assert.deepEqual({ usbVendorId: vendorId, usbProductId: productId }, CONSOLE_IDS, 'the page looks for another');
  assert.deepEqual([manufacturer, product], ['Bombe', `Bombe verifier console ${version()}`]);
  const [hello] = new Listener(console.board).open();
  assert.equal(hello?.type, 'hello');
  assert.equal(hello.console, serialNumber);
});

test('the name of a console follows from its chip, and is not the number of its chip', () => {
  const names = [0, 1].map((last) => {
    const console = new TestConsole({ flashId: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, last) });
    console.firstStart();
    return new Listener(console.board).connect()[0]?.console;
  });
  assert.equal(new Set(names).size, 2);
  for (const name of names) {
    assert.match(String(name), /^[0-9A-F]{8}$/);
    assert.ok(!'0102030405060700'.includes(String(name)) && !'0007060504030201'.includes(String(name)));
  }
});

consoleTest('nothing is said to a program that has not raised DTR, and nothing is worked out for it', (console) => {
  console.begin('533');
  const listener = new Listener(console.board);
  listener.plug();
  console.board.usb.open({ dtr: false });
  console.press('A', 'B');
  console.dial('241');
  console.board.runFor(3000);
  assert.equal(listener.raw, '');
});

consoleTest('a console with a cable and no listener works as much as one without a cable', (console) => {
  console.firstStart();
  console.board.runFor(TIDY_MS);
  const work = () => {
    const before = console.board.stats.instructions;
    console.board.runFor(3000);
    return console.board.stats.instructions - before;
  };
  const alone = work();
  const listener = new Listener(console.board);
  listener.plug();
  const withCable = work();
  assert.ok(Math.abs(withCable - alone) < 0.005 * alone, `${withCable} instructions, and ${alone} without a cable`);
  listener.open();
  console.board.usb.close();
  // The sign of life that was due is still in the queue of timers.
  console.board.runFor(2500);
  const afterwards = work();
  assert.ok(Math.abs(afterwards - alone) < 0.005 * alone, `${afterwards} instructions, and ${alone} without a cable`);
});

consoleTest('a sign of life comes every two seconds of silence', (console) => {
  console.firstStart();
  const listener = new Listener(console.board);
  listener.connect();
  console.board.runFor(20_000);
  const signs = listener.lines();
  assert.ok(signs.every(({ type }) => type === 'alive'));
  const seconds = signs.map((sign) => Number(sign.seconds));
  assert.ok(seconds.length >= 9 && seconds.length <= 10, `${seconds}`);
  assert.ok(
    seconds.every((second, index) => index === 0 || second - (seconds[index - 1] ?? 0) === 2),
    `${seconds}`,
  );
});

consoleTest('a listener that hangs up in the middle of a line leaves the next one a line of their own', (console) => {
  console.firstStart();
  const listener = new Listener(console.board);
  listener.plug();
  const { usb } = console.board;
  for (let cut = 0; cut < 12; cut++) {
    usb.stalled = true;
    usb.open();
    console.board.runFor(5);
    // A packet or two of what waits are read, and the rest is not.
    usb.stalled = false;
    console.board.runFor(0.06 * cut);
    usb.close();
    console.board.runFor(10);
  }
  const before = listener.raw.length;
  usb.open();
  console.board.runFor(20);
  const lines = listener.raw.slice(before).split('\n');
  const hello = lines.findIndex((line) => line.startsWith('{"n":0,"type":"hello"'));
  assert.ok(hello >= 0, `nobody was greeted: ${listener.raw.slice(before)}`);
  assert.deepEqual(
    lines
      .slice(hello)
      .filter(Boolean)
      .map((line) => JSON.parse(line).n),
    [0, 1, 2],
  );
});

/** Plays a round about a code of its own, and returns what was visible. */
function round(console: TestConsole, number: number): string[] {
  console.dial(codeOfRound(number));
  const seen: string[] = [];
  for (const move of [() => console.press('A'), () => console.press('B'), () => console.press('OK')]) {
    move();
    seen.push(console.lamps(), console.screen());
  }
  return seen;
}

/** What is visible in some rounds without a computer. */
function undisturbed(rounds: number): string[][] {
  const console = new TestConsole();
  console.begin('533');
  return Array.from({ length: rounds }, (_, number) => round(console, number));
}

consoleTest('a plug that is pulled and put back at any instant disturbs no game', (console) => {
  const rounds = undisturbed(24);
  console.begin('533');
  const listener = new Listener(console.board);
  const { usb } = console.board;
  for (const [index, seen] of rounds.entries()) {
    usb.plug();
    // In the middle of the identification, or of the snapshot.
    console.board.runFor(100 + 2.7 * index);
    if (usb.device) usb.open();
    console.board.runFor(0.37 * index);
    usb.unplug();
    console.board.runFor(10 * (index % 3));
    if (index % 2) usb.plug();
    assert.deepEqual(round(console, index), seen, `round ${index + 1}`);
    usb.unplug();
  }
  assert.equal(listener.connect()[0]?.type, 'hello');
});

consoleTest('a console whose plug is pulled in the middle of any transfer is found again', (console) => {
  console.firstStart();
  // During an erase, a host may have to ask again.
  console.board.runFor(TIDY_MS);
  const { usb } = console.board;
  for (let instant = 0; instant < 120; instant++) {
    usb.plug();
    console.board.runFor(120 + 0.03 * instant);
    usb.unplug();
    console.board.runFor(10);
    usb.plug();
    const isFound = console.board.runUntil(() => usb.device !== null, FOUND_MS);
    assert.ok(isFound, `it is lost since it was unplugged ${0.03 * instant} ms after it was first asked`);
    usb.unplug();
    console.board.runFor(10);
  }
});

consoleTest('a host that resets the bus in a loop disturbs no game, and finds the console when it stops', (console) => {
  const [seen] = undisturbed(1);
  console.begin('533');
  const listener = new Listener(console.board);
  const { usb } = console.board;
  usb.plug();
  console.board.runFor(110);
  for (let reset = 0; reset < 300; reset++) {
    usb.resetBus();
    // Each in another step of what a host asks a device that was reset.
    console.board.runFor(19 + 0.021 * reset);
  }
  const stop = console.board.onHeartbeat(() => usb.resetBus());
  assert.deepEqual(round(console, 0), seen);
  stop();
  assert.equal(listener.connect()[0]?.type, 'hello');
});

consoleTest(
  'a host that opens the port and never reads disturbs no game, and is told all of it when it does',
  (console) => {
    const rounds = undisturbed(3);
    console.begin('533');
    const listener = new Listener(console.board);
    listener.plug();
    console.board.usb.stalled = true;
    console.board.usb.open();
    for (const [index, seen] of rounds.entries()) {
      assert.deepEqual(round(console, index), seen);
      console.board.runFor(2 * MINUTE_MS);
      // The display is dimmed, and bright again after the first input.
      console.dial('534');
      console.dial('533');
    }
    assert.equal(listener.raw, '');
    console.board.usb.stalled = false;
    const queries = listener.hear().filter(({ type }) => type === 'query');
    assert.equal(queries.length, 2 * rounds.length);
  },
);

consoleTest('the flash that stops the chip for a while does not lose the computer', (console) => {
  console.firstStart();
  const listener = new Listener(console.board);
  listener.connect();
  let erases = 0;
  console.board.onFlash(({ operation }) => {
    erases += Number(operation === 'erase');
  });
  for (let game = 0; game < 12; game++) {
    console.beginFromHome('533');
    console.press('A', 'B', 'MENU', 'D', 'D', 'A', 'A', 'MENU');
    listener.say('nonsense');
  }
  assert.ok(erases > 0, 'the flash was not erased');
  const lines = listener.raw
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(lines.filter(({ error }) => error === 'unknown').length, 12);
  assert.deepEqual(
    lines.map(({ n }) => n),
    lines.map((_, index) => index),
  );
});
