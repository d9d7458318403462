/**
 * USB trouble during a game: a computer is plugged in and out, opens and closes the port, does not read, sends without end, and
 * resets the bus, at any instant. The game must not be affected.
 */

import type { UsbHost } from 'bombe-virtual-board';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';
import { must } from '../outcome.ts';

/** A time that contains the next move. */
const ANY_INSTANT_MS = 120;

/** More than is read during one move. */
const FLOOD_LINES = 500;

/** Longer than a host takes to identify a console, and than the console takes to greet it. */
const FOUND_MS = 1000;
const GREETED_MS = 50;

type Happening = (usb: UsbHost, rig: FaultRig) => void;

/** Random events on USB; some need an open port. */
const HAPPENINGS: readonly Happening[] = [
  (usb) => usb.plug(),
  (usb) => usb.plug(),
  (usb) => usb.unplug(),
  (usb) => usb.resetBus(),
  (usb) => usb.device && usb.open(),
  (usb) => usb.device && usb.open(),
  (usb) => usb.close(),
  (usb) => {
    usb.stalled = !usb.stalled;
  },
  (usb, rig) => usb.isOpen && usb.send(flood(rig)),
];

function flood(rig: FaultRig): Uint8Array {
  const lines = rig.pick(['nonsense\n', 'snapshot\n', 'load 421 111 111 111\n', '\0\n\xff\r', 'x'.repeat(1000)]);
  return new TextEncoder().encode(lines.repeat(1 + rig.below(FLOOD_LINES)));
}

/** Checks that the console greets a computer that is plugged in again. */
function mustBeFound({ console }: FaultRig): void {
  const { usb } = console.board;
  let heard = '';
  const stop = usb.onData(({ bytes }) => {
    heard += new TextDecoder().decode(bytes);
  });
  usb.unplug();
  console.run(GREETED_MS);
  usb.stalled = false;
  usb.plug();
  console.board.runUntil(() => usb.device !== null || usb.failed, FOUND_MS);
  must(usb.device !== null, 'hang', () => 'the console is not found on USB any more');
  usb.open();
  console.run(GREETED_MS);
  stop();
  // An empty line ends an interrupted one.
  must(heard.trimStart().startsWith('{"n":0,"type":"hello"'), 'hang', () => `nobody is greeted on USB: ${heard}`);
}

const TROUBLED = fault('USB plugged, flooded, stalled and reset', (rig) => {
  const { console } = rig;
  const { usb } = console.board;
  usb.plug();
  rig.resume();
  for (let move = 6 + rig.below(6); move > 0; move--) {
    for (let happening = rig.below(4); happening > 0; happening--) {
      const act = rig.pick(HAPPENINGS);
      console.after(ANY_INSTANT_MS * rig.random(), (board) => act(board.usb, rig));
    }
    rig.move();
  }
  console.run(ANY_INSTANT_MS);
  mustBeFound(rig);
  rig.playOn();
  const resets = console.board.faults.length;
  must(resets === 0, 'hang', () => `the watchdog has bitten ${resets} times`);
});

export const USB_FAULTS: readonly FaultKind[] = [TROUBLED];
