/** Reading the firmware's log from SRAM. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SRAM_BASE } from 'bombe-virtual-board';
import { RttReader } from '../../hw/virtual-board/src/rtt.ts';
import { noisySram } from '../../hw/virtual-board/src/sram.ts';

const BLOCK = 0x1234;
const BUFFER = 0x4000;
const SIZE = 8;
const UP_CHANNEL = BLOCK + 24;

/** SRAM with a firmware's log set up, and a reader of it. */
function loggingFirmware() {
  const sram = noisySram();
  const view = new DataView(sram.buffer);
  sram.set(new TextEncoder().encode('SEGGER RTT\0\0\0\0\0\0'), BLOCK);
  const channel = [0, SRAM_BASE + BUFFER, SIZE, 0, 0, 1];
  channel.forEach((value, index) => {
    view.setUint32(UP_CHANNEL + 4 * index, value, true);
  });
  return {
    sram,
    reader: new RttReader(sram),
    setWrite: (index: number) => view.setUint32(UP_CHANNEL + 12, index, true),
    setRead: (index: number) => view.setUint32(UP_CHANNEL + 16, index, true),
    readIndex: () => view.getUint32(UP_CHANNEL + 16, true),
  };
}

test('what was logged is read once, and the read index follows', () => {
  const { sram, reader, setWrite, readIndex } = loggingFirmware();
  assert.equal(reader.drain(0), null);
  sram.set([1, 2, 3], BUFFER);
  setWrite(3);
  assert.deepEqual([...(reader.drain(0) ?? [])], [1, 2, 3]);
  assert.equal(readIndex(), 3);
  assert.equal(reader.drain(0), null);
});

test('a log that wraps around the end of its buffer stays in order', () => {
  const { sram, reader, setRead, setWrite } = loggingFirmware();
  sram.set([3, 4, 0, 0, 0, 0, 1, 2], BUFFER);
  setRead(6);
  setWrite(2);
  assert.deepEqual([...(reader.drain(0) ?? [])], [1, 2, 3, 4]);
});

test('a control block that is only half written is left alone', () => {
  const { reader, setWrite, setRead } = loggingFirmware();
  setRead(0xa5a5_a5a5);
  setWrite(1);
  assert.equal(reader.drain(0), null);
  setRead(0);
  assert.equal(reader.drain(0)?.length, 1);
});

test('a control block that appears later is found, at once if asked', () => {
  const { sram, reader, setWrite } = loggingFirmware();
  const identifier = sram.slice(BLOCK, BLOCK + 16);
  sram.fill(0, BLOCK, BLOCK + 16);
  assert.equal(reader.drain(0), null);
  sram.set(identifier, BLOCK);
  setWrite(1);
  assert.equal(reader.drain(10), null);
  reader.scanSoon();
  assert.equal(reader.drain(10)?.length, 1);
});

test('after a reset the old control block does not count any more', () => {
  const { reader, setWrite } = loggingFirmware();
  assert.equal(reader.drain(0), null);
  reader.invalidate();
  setWrite(5);
  reader.scanSoon();
  assert.equal(reader.drain(0), null);
});
