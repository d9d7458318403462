/** Records of another firmware version: the console reports them, and erases them only when the players agree. */

import assert from 'node:assert/strict';
import { ARCHIVE } from '../archive.ts';
import { consoleTest, type TestConsole } from './console.ts';
import { DECLINE_GUIDE } from './menus.ts';

/** The marker of a sector in version 3 of the journal's format, from the golden bytes of the format. */
const MARKER_OF_VERSION_3 = Uint8Array.of(
  ...[0x42, 0x4d, 0x42, 0x4a, 0x03, 0xff, 0xff, 0xff, 0x07, 0x00, 0x00, 0x00, 0xc6, 0xfc, 0x6c, 0xc4],
);

/** Data that only that version understands. */
const ITS_RECORDS = Uint8Array.from({ length: 100 }, (_, index) => index);

function switchOnWithForeignMemory(console: TestConsole): Uint8Array {
  console.board.flash.set(MARKER_OF_VERSION_3, ARCHIVE.start);
  console.board.flash.set(ITS_RECORDS, ARCHIVE.start + MARKER_OF_VERSION_3.length);
  const archive = console.board.flash.slice(ARCHIVE.start);
  console.powerOn();
  console.dial('533');
  console.assertScreen('foreign');
  return archive;
}

consoleTest('what another version has kept is not touched while people play unsaved', (console) => {
  const archive = switchOnWithForeignMemory(console);
  console.press('MENU', 'A', DECLINE_GUIDE);
  console.assertScreen('home-foreign');
  console.press('OK', 'A', 'OK', 'OK', 'OK', 'A');
  assert.equal(console.lamps(), 'r-----');
  console.board.runFor(5000);
  console.powerCycle();
  console.assertScreen('foreign');
  assert.deepEqual(console.board.flash.slice(ARCHIVE.start), archive);
});

consoleTest('what another version has kept is given up when the players agree, and not before', (console) => {
  const archive = switchOnWithForeignMemory(console);
  console.press('OK');
  console.assertScreen('foreign-erase');
  assert.deepEqual(console.board.flash.slice(ARCHIVE.start), archive);
  console.press('OK', 'A', DECLINE_GUIDE);
  console.assertScreen('home');
  console.press('OK', 'A', 'OK', 'OK', 'OK', 'A', 'OK');
  console.dial('241');
  console.press('B');
  console.powerCycle();
  console.assertScreen('resume');
});
