/**
 * Reads what an image tells about itself as `picotool info` does, after Raspberry Pi's `binary_info/structure.h`: a header within the
 * 256 bytes after the second stage names a list of addresses, each of an entry.
 *
 *     header   +0 0x7188ebf2  +4 start of the list  +8 its end  +12 table of copied addresses  +16 0xe71aa390
 *     entry    +0 type  +2 tag   number and text: +4 id, +8 value   function of pins: +4 encoding   name of pins: +4 mask, +8 text
 */

import assert from 'node:assert/strict';
import { FLASH_BASE } from 'bombe-virtual-board';

const BLOCK = 512;
const HEADER_FROM = 0x100;
const HEADER_UNTIL = 0x200;
const MARKER_START = 0x7188_ebf2;
const MARKER_END = 0xe71a_a390;

const TAG_RASPBERRY_PI = 'R'.charCodeAt(0) | ('P'.charCodeAt(0) << 8);
const TYPE = { number: 5, text: 6, pinsWithFunction: 8, pinsWithName: 9 } as const;
const ENCODED_AS_LIST = 2;

/** The ids of the entries that picotool shows as information on the program. */
const FIELDS = new Map([
  [0x0203_1c86, 'name'],
  [0x11a9_bc3a, 'version'],
  [0xb6a0_7c19, 'description'],
  [0x1856_239a, 'web site'],
  [0x9da2_2254, 'build date'],
  [0x68f4_65de, 'binary end'],
]);

/** The names of functions, as picotool has them, for those that are in use. */
const FUNCTIONS = new Map([
  [3, 'I2C'],
  [4, 'PWM'],
  [5, 'SIO'],
]);

/** What an image tells. */
export interface BinaryInfo {
  readonly fields: ReadonlyMap<string, string | number>;
  /** By number: its names and its functions. */
  readonly pins: ReadonlyMap<number, readonly string[]>;
}

/** The bytes that a UF2 file writes from the start of the flash on. */
export function flashOf(uf2: Buffer): Buffer {
  const blocks = Array.from({ length: uf2.length / BLOCK }, (_, block) => uf2.subarray(block * BLOCK));
  const end = Math.max(...blocks.map((block) => block.readUInt32LE(12) + block.readUInt32LE(16)));
  const flash = Buffer.alloc(end - FLASH_BASE, 0xff);
  for (const block of blocks) block.copy(flash, block.readUInt32LE(12) - FLASH_BASE, 32, 32 + block.readUInt32LE(16));
  return flash;
}

/** Reads the information in a flash. */
export function binaryInfo(flash: Buffer): BinaryInfo {
  const word = (address: number) => flash.readUInt32LE(address - FLASH_BASE);
  const half = (address: number) => flash.readUInt16LE(address - FLASH_BASE);
  const text = (address: number) =>
    flash.toString('utf8', address - FLASH_BASE, flash.indexOf(0, address - FLASH_BASE));
  const header = findHeader(flash);
  const [start, end] = [word(header + 4), word(header + 8)];
  const fields = new Map<string, string | number>();
  const pins = new Map<number, string[]>();
  const addTo = (pin: number, what: string) => pins.set(pin, [...(pins.get(pin) ?? []), what]);
  for (let place = start; place < end; place += 4) {
    const entry = word(place);
    assert.equal(half(entry + 2), TAG_RASPBERRY_PI);
    switch (half(entry)) {
      case TYPE.number:
      case TYPE.text: {
        const field = FIELDS.get(word(entry + 4));
        assert.ok(field && !fields.has(field), `an entry with the id ${word(entry + 4).toString(16)}`);
        fields.set(field, half(entry) === TYPE.text ? text(word(entry + 8)) : word(entry + 8));
        break;
      }
      case TYPE.pinsWithFunction:
        for (const [pin, name] of functionsIn(word(entry + 4))) addTo(pin, name);
        break;
      case TYPE.pinsWithName:
        for (let pin = 0; pin < 32; pin++) if (word(entry + 4) & (1 << pin)) addTo(pin, text(word(entry + 8)));
        break;
      default:
        assert.fail(`an entry of type ${half(entry)}`);
    }
  }
  return { fields, pins };
}

function findHeader(flash: Buffer): number {
  for (let at = HEADER_FROM; at < HEADER_UNTIL; at += 4) {
    if (flash.readUInt32LE(at) === MARKER_START && flash.readUInt32LE(at + 16) === MARKER_END) return FLASH_BASE + at;
  }
  assert.fail('there is no header where picotool looks for it');
}

/** Five pins of five bits each from bit 7 on, of which the last may be repeated; their function from bit 3 on. */
function functionsIn(encoding: number): ReadonlyMap<number, string> {
  assert.equal(encoding & 7, ENCODED_AS_LIST);
  const name = FUNCTIONS.get((encoding >>> 3) & 0xf);
  assert.ok(name, 'a function that is not in use');
  return new Map([0, 1, 2, 3, 4].map((place) => [(encoding >>> (7 + 5 * place)) & 0x1f, name]));
}
