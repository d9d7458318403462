/** The image as others see it: as a file that other tools would have made, as the boot ROM checks it, and as picotool shows it. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FLASH_BASE } from 'bombe-virtual-board';
import { ARCHIVE } from '../archive.ts';
import { environment } from '../environment.ts';
import { binaryInfo, flashOf } from './binary-info.ts';
import { version } from './other-version.ts';

const UF2 = readFileSync(environment('BOMBE_UF2'));
const FLASH = flashOf(UF2);

for (const image of ['BOMBE', 'BOMBE_BENCH'] as const) {
  test(`elf2uf2-rs makes the same file of ${image}, byte for byte`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'bombe-uf2-'));
    try {
      const made = join(folder, 'image.uf2');
      execFileSync(environment('ELF2UF2'), [environment(`${image}_ELF`), made]);
      const [ours, theirs] = [readFileSync(environment(`${image}_UF2`)), readFileSync(made)];
      assert.equal(ours.length, theirs.length);
      assert.ok(ours.equals(theirs), `they differ from byte ${ours.findIndex((byte, at) => byte !== theirs[at])} on`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/**
 * CRC-32/MPEG-2, bit by bit: the boot ROM's checksum of the second stage (RP2040 data sheet, 2.8.1.3.1), here of bytes that end with
 * their own checksum, most significant byte first, which leaves zero.
 */
function remainder(bytes: Iterable<number>): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const isOdd = (crc >>> 31) ^ ((byte >>> bit) & 1);
      crc = (crc << 1) ^ (isOdd ? 0x04c1_1db7 : 0);
    }
  }
  return crc >>> 0;
}

test('the second stage has the checksum that the boot ROM asks for', () => {
  const checksum = [...FLASH.subarray(252, 256)].reverse();
  assert.equal(remainder([...FLASH.subarray(0, 252), ...checksum]), 0);
  assert.notEqual(remainder([...FLASH.subarray(1, 252), ...checksum]), 0);
});

/** Code that is copied to RAM at power-on, above the stack. */
const CODE_IN_RAM = { start: 0x2001_0000, end: 0x2004_0000 };

test('the vectors lie in the image or its code in RAM, and on the stack', () => {
  const vectors = Array.from({ length: 48 }, (_, index) => FLASH.readUInt32LE(0x100 + 4 * index));
  const [stack = 0, ...code] = vectors;
  assert.ok(stack > 0x2000_0000 && stack <= 0x2004_2000 && stack % 8 === 0, `stack at ${stack.toString(16)}`);
  for (const [index, address] of code.entries()) {
    const isInFlash = address > FLASH_BASE && address < FLASH_BASE + FLASH.length;
    const isInRam = address > CODE_IN_RAM.start && address < CODE_IN_RAM.end;
    const isCode = address % 2 === 1 && (isInFlash || isInRam);
    assert.ok(isCode || address === 0, `vector ${index + 1} is ${address.toString(16)}`);
  }
});

test('the image ends before the archive', () => {
  assert.ok(FLASH.length <= ARCHIVE.start, `${FLASH.length} bytes`);
});

test('picotool shows the name and the version, and no date', () => {
  const fields = new Map(binaryInfo(FLASH).fields);
  const end = Number(fields.get('binary end'));
  fields.delete('binary end');
  assert.deepEqual(Object.fromEntries(fields), {
    name: 'Bombe verifier console',
    version: version(),
    description: "Turn three selectors to a code, press a verifier's button, and its lamp says pass or fail",
  });
  // A file has whole pages.
  const left = FLASH_BASE + FLASH.length - end;
  assert.ok(left >= 0 && left < 256, `it says that it ends at ${end.toString(16)}`);
});

test('picotool shows each pin of the table, with its net and its function', () => {
  interface Row {
    readonly net: string;
    readonly gpio: number;
    readonly kind: string;
  }
  const table: Row[] = JSON.parse(readFileSync(new URL('../../hw/pins.json', import.meta.url), 'utf8'));
  // The function that each net is switched to; analog ones are to none.
  const functionOf = ({ net }: Row): string[] => {
    if (net.startsWith('OLED_')) return ['I2C'];
    if (net === 'PIEZO') return ['PWM'];
    return net.startsWith('SEL_') || net === 'VSYS_SENSE' ? [] : ['SIO'];
  };
  const expected = table.map((row) => [row.gpio, [row.net, ...functionOf(row)].sort()] as const);
  const found = [...binaryInfo(FLASH).pins].map(([pin, what]) => [pin, [...what].sort()] as const);
  const inOrder = (pins: (readonly [number, string[]])[]) => pins.sort(([one], [other]) => one - other);
  assert.deepEqual(inOrder(found), inOrder(expected));
});
