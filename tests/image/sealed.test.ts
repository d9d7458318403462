/** A copy of the flash reveals nothing: records are sealed with the flash chip's unique ID, which the copy does not contain. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SECTOR, FLASH_SIZE } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';
import { TestConsole, type TestOptions } from './console.ts';

const CELL = 16;
/** Offsets in a record, and the tags of records with a sealed payload. */
const SEQUENCE = 4;
const TAG = 8;
const PAYLOAD = 9;
const isSealed = (tag: number) => (tag >= 0x01 && tag <= 0x40) || (tag >= 0x81 && tag <= 0xc0);

const [ONE_ID, OTHER_ID] = [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 9)];

/** The archive of a console after some rounds of problem 01. */
function archiveAfterRounds(options: TestOptions): Uint8Array {
  const console = new TestConsole(options);
  console.begin('533');
  // The same questions again and again, so that each must be pressed twice.
  for (let round = 0; round < 4; round++) console.press('A', 'A', 'B', 'B', 'C', 'C', 'OK');
  const game = console.screen();
  console.powerCycle();
  console.press('OK');
  assert.equal(console.screen(), game, 'what is sealed cannot be read again');
  console.board.powerOff();
  console.assertSound();
  return console.board.flash.slice(ARCHIVE.start);
}

interface Stored {
  readonly sequence: number;
  readonly tag: number;
  readonly payload: string;
}

/** The sealed records of an archive. */
function stored(archive: Uint8Array): Stored[] {
  const view = new DataView(archive.buffer);
  const records: Stored[] = [];
  for (let at = 0; at < archive.length; at += CELL) {
    const tag = archive[at + TAG] ?? 0;
    if (at % FLASH_SECTOR === 0 || !isSealed(tag)) continue;
    const length = tag & 0x7f;
    const payload = Buffer.from(archive.slice(at + PAYLOAD, at + PAYLOAD + length)).toString('hex');
    records.push({ sequence: view.getUint32(at + SEQUENCE, true), tag, payload });
    at += CELL * (Math.ceil((PAYLOAD + length) / CELL) - 1);
  }
  return records;
}

test('the same game looks different in the flash of two consoles', () => {
  const [one, other] = [ONE_ID, OTHER_ID].map((flashId) => stored(archiveAfterRounds({ flashId })));
  assert.ok(one && other && one.length > 16, 'hardly anything was kept');
  assert.deepEqual(
    one.map(({ sequence, tag }) => [sequence, tag]),
    other.map(({ sequence, tag }) => [sequence, tag]),
  );
  for (const [index, { payload }] of one.entries()) {
    // A single byte may be the same by chance.
    if (payload.length > 4) assert.notEqual(payload, other[index]?.payload);
  }
});

test('the same question looks different wherever it is in flash', () => {
  const rounds = stored(archiveAfterRounds({ flashId: ONE_ID })).slice(-16);
  const questions = rounds.filter(({ payload }) => payload.length > 4).map(({ payload }) => payload);
  assert.ok(questions.length >= 8, `there are only ${questions.length} questions`);
  assert.equal(new Set(questions).size, questions.length);
});

test('a console whose flash came from another one does not read it', () => {
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  flash.set(archiveAfterRounds({ flashId: ONE_ID }), ARCHIVE.start);
  const console = new TestConsole({ flash, flashId: OTHER_ID });
  console.powerOn();
  console.dial('533');
  console.assertScreen('foreign');
});

test('the number that seals is that of the flash chip', () => {
  const dumps = [ONE_ID, OTHER_ID].map((flashId) => archiveAfterRounds({ flashId, withoutFixes: ['flash-id'] }));
  assert.deepEqual(dumps[0], dumps[1]);
});
