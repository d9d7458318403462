/** The page's log decoder, compared with defmt's own: the same bytes give the same lines. No browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { VirtualBoard } from 'bombe-virtual-board';
import { decodeLog } from 'bombe-virtual-board/node';
import { LogDecoder } from '../../hw/virtual-console/src/log/decoder.ts';
import { fragmentsOf } from '../../hw/virtual-console/src/log/format.ts';
import { environment } from '../environment.ts';

const table = JSON.parse(readFileSync(join(environment('BOMBE_DIST'), 'log.json'), 'utf8'));

/** The log of a start and some presses: its bytes, and its lines as defmt reads them. */
function realLog(): { bytes: Uint8Array; wanted: readonly string[] } {
  const board = new VirtualBoard({ image: readFileSync(environment('BOMBE_UF2')) });
  const pieces: Uint8Array[] = [];
  board.onLog((bytes) => pieces.push(bytes.slice()));
  board.powerOn();
  board.runFor(3000);
  board.trouble.unplugOled();
  for (const button of ['A', 'OK', 'MENU', 'C', 'F'] as const) {
    board.tap(button);
    board.runFor(400);
  }
  const bytes = Buffer.concat(pieces);
  return { bytes, wanted: decodeLog(environment('BOMBE_ELF'), bytes).map(written) };
}

function written({ level, message }: { readonly level: string; readonly message: string }): string {
  return `${level} ${message}`;
}

const { bytes, wanted } = realLog();

test('a real log is decoded as defmt does it, in whatever pieces it comes', () => {
  assert.ok(wanted.length > 8, `${wanted.length} lines`);
  for (const size of [1, 7, bytes.length]) {
    const decoder = new LogDecoder(table);
    const lines = [];
    for (let at = 0; at < bytes.length; at += size) lines.push(...decoder.push(bytes.subarray(at, at + size)));
    assert.deepEqual(lines.map(written), wanted);
    assert.match(lines[0]?.time ?? '', /^\d+\.\d{6}$/);
  }
});

test('damaged frames are left out, and the next one is read', () => {
  // It begins with a zero, too, which ends a frame that was interrupted by a reset.
  const firstFrame = bytes.subarray(0, bytes.indexOf(0, 1) + 1);
  for (const damaged of [
    [0x12, 0x80, 0],
    [0xff, 0],
    [0x12, 0x80, 0, 0xff, 0],
    [0x12, 0x80],
  ]) {
    const decoder = new LogDecoder(table);
    assert.deepEqual(decoder.push(Uint8Array.from(damaged)), []);
    assert.deepEqual(decoder.push(firstFrame).map(written), wanted.slice(0, 1));
  }
});

test('a line with an argument of a type that is not known is told as far as it can be', () => {
  const strings = { 1: ['warn', 'the supply has {=f32} V at {=u8}'] } as const;
  const decoder = new LogDecoder({ encoding: 'rzcobs', timestamp: '{=u8:us}', strings });
  // The string's number and the time, packed: a bit is set for each byte that is 0.
  assert.deepEqual(decoder.push(Uint8Array.of(1, 5, 0b0111_1010, 0)), [
    {
      time: '0.000005',
      level: 'warn',
      message: 'the supply has {=f32} V at {=u8} (arguments of the type f32 are not known here)',
    },
  ]);
});

test('every string of the firmware has only arguments that are known', () => {
  const known =
    /^(\?|\[\?(;\s*\d+)?\]|[ui](8|16|32|64|128|size)|bool|str|istr|char|\[u8\]|__internal_(Debug|Display|FormatSequence))$/;
  const strings = Object.values(table.strings as Record<string, [string, string]>);
  assert.ok(strings.length > 20);
  for (const [, text] of strings) {
    for (const fragment of fragmentsOf(text)) {
      if (typeof fragment !== 'string') assert.match(fragment.type, known, text);
    }
  }
});
