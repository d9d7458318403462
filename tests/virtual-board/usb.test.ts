/** The computer at the other end of the USB cable, with a probe that echoes everything, or never reads. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VirtualBoard } from 'bombe-virtual-board';
import { Probe } from './probe.ts';

/** Longer than a host takes to identify a device. */
const KNOWN_MS = 300;

/** Longer than anything sent here takes. */
const SENT_MS = 100;

/** The size of a packet, and its time: nineteen fit into a millisecond. */
const PACKET = 64;
const PACKET_MS = 1 / 19.3;

/** A text in which bytes in a wrong place are noticed. */
function text(length: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(97 + ((index * 7 + Math.trunc(index / 26)) % 26)),
  ).join('');
}

/** Collects what a board sends from now on. */
function listen({ usb }: VirtualBoard): () => string {
  let heard = '';
  usb.onData(({ bytes }) => {
    heard += Buffer.from(bytes).toString('latin1');
  });
  return () => heard;
}

/** A board whose probe echoes everything, plugged in, with an open port. */
function openEcho(): VirtualBoard {
  const { board } = new Probe('say again what comes over USB');
  board.usb.plug();
  board.powerOn();
  board.runFor(KNOWN_MS);
  board.usb.open();
  board.runFor(1);
  return board;
}

test('a host finds out what is plugged in', () => {
  const { board } = new Probe('say again what comes over USB');
  board.powerOn();
  board.runFor(KNOWN_MS);
  assert.equal(board.usb.device, null, 'nothing is plugged in');
  board.usb.plug();
  assert.ok(
    board.runUntil(() => board.usb.device !== null, KNOWN_MS),
    'the device is not found',
  );
  assert.deepEqual(board.usb.device, {
    vendorId: 0x1209,
    productId: 1,
    manufacturer: 'Probe',
    product: 'Serial port',
    serialNumber: '1',
    controlInterface: 0,
    bulkIn: 2,
    bulkOut: 1,
  });
});

test('a device that is not plugged in makes no work, nor does one whose port nobody uses', () => {
  const { board } = new Probe('say again what comes over USB');
  board.powerOn();
  board.runFor(KNOWN_MS);
  const instructions = () => board.stats.instructions;
  const unplugged = instructions();
  board.runFor(10_000);
  assert.equal(instructions(), unplugged);
  board.usb.plug();
  board.runFor(KNOWN_MS);
  board.usb.open();
  board.runFor(SENT_MS);
  const open = instructions();
  board.runFor(10_000);
  assert.equal(instructions(), open);
  assert.equal(board.nextEventNs, Number.POSITIVE_INFINITY);
});

test('what is sent and said again is the same, whole packets and parts of them', () => {
  const board = openEcho();
  const heard = listen(board);
  let sent = '';
  for (const length of [1, 2, PACKET - 1, PACKET, PACKET + 1, 2 * PACKET, 1000]) {
    sent += text(length);
    board.usb.send(text(length));
    board.runFor(SENT_MS);
    assert.equal(heard(), sent);
  }
  assert.equal(board.usb.unsent, 0);
});

test('a packet takes its time on the wire', () => {
  const board = openEcho();
  const heard = listen(board);
  const packets = 100;
  const startNs = board.nowNs;
  board.usb.send(text(packets * PACKET));
  board.runUntil(() => heard().length === packets * PACKET, 1000);
  const ms = (board.nowNs - startNs) / 1e6;
  // Each packet is sent and echoed.
  assert.ok(ms > 2 * packets * PACKET_MS && ms < 3 * packets * PACKET_MS, `${ms} ms`);
});

test('a host that does not read holds the device back, and loses nothing', () => {
  const board = openEcho();
  const heard = listen(board);
  board.usb.stalled = true;
  board.usb.send(text(10 * PACKET));
  board.runFor(SENT_MS);
  assert.equal(heard(), '');
  // One packet waits to be read, one to be echoed, and one to be received.
  assert.equal(board.usb.unsent, 7 * PACKET);
  board.usb.stalled = false;
  board.runFor(SENT_MS);
  assert.equal(heard(), text(10 * PACKET));
});

test('a device that does not listen takes one packet, and the rest waits', () => {
  const { board } = new Probe('never listen to USB');
  board.usb.plug();
  board.powerOn();
  board.runFor(KNOWN_MS);
  board.usb.open();
  board.usb.send(text(1000));
  board.runFor(10_000);
  assert.equal(board.usb.unsent, 1000 - PACKET);
  board.usb.close();
  assert.equal(board.usb.unsent, 0);
});

test('a port is closed when the plug is pulled, and is another one when it is back', () => {
  const board = openEcho();
  const heard = listen(board);
  const changes: boolean[] = [];
  board.usb.onChange(() => changes.push(board.usb.device !== null));
  board.usb.send(text(1000));
  board.runFor(1);
  board.usb.unplug();
  assert.equal(board.usb.isOpen, false);
  assert.throws(() => board.usb.send('x'), /not open/);
  assert.throws(() => board.usb.open(), /no serial port/);
  board.runFor(SENT_MS);
  const before = heard();
  assert.ok(before.length > 0 && before.length < 1000, 'the plug was not pulled in the middle');
  board.usb.plug();
  board.runFor(KNOWN_MS);
  board.usb.open();
  board.runFor(SENT_MS);
  board.usb.send('again');
  board.runFor(SENT_MS);
  assert.ok(heard().endsWith('again'), heard());
  assert.deepEqual(changes, [false, true]);
});

test('after a reset of the bus the device is found anew', () => {
  const board = openEcho();
  const heard = listen(board);
  board.usb.resetBus();
  assert.equal(board.usb.device, null);
  board.runFor(KNOWN_MS);
  board.usb.open();
  board.runFor(1);
  board.usb.send('again');
  board.runFor(SENT_MS);
  assert.equal(heard(), 'again');
});

test('the plug stays where it is over a reset and a power cut', () => {
  const board = openEcho();
  for (const end of [() => board.reset(), () => board.powerCycle()]) {
    end();
    assert.equal(board.usb.device, null);
    board.runFor(KNOWN_MS);
    assert.notEqual(board.usb.device, null);
  }
});

test('the same things done at the same instants bring the same bytes at the same instants', () => {
  const [one, other] = [0, 1].map(() => {
    const board = openEcho();
    const packets: [number, string][] = [];
    board.usb.onData(({ bytes, atNs }) => packets.push([atNs, Buffer.from(bytes).toString()]));
    board.usb.send(text(777));
    board.runFor(0.3);
    board.usb.stalled = true;
    board.runFor(1.1);
    board.usb.stalled = false;
    board.runFor(SENT_MS);
    return { packets, stats: board.stats };
  });
  assert.deepEqual(one, other);
});
