/** The firmware under another version number, which it tells in the same places. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const BLOCK = 512;
const PAYLOAD = { start: 32, length: 256 } as const;

/** The number of this version, as the workspace has it. */
export function version(): string {
  const manifest = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  const [, number] = /^version = "(.+)"$/m.exec(manifest) ?? [];
  assert.ok(number);
  return number;
}

/** The same image with another number of the same length. */
export function withVersion(image: Uint8Array, number: string): Uint8Array {
  const wanted = Buffer.from(number);
  const present = Buffer.from(version());
  assert.equal(wanted.length, present.length);
  const starts = Array.from({ length: image.length / BLOCK }, (_, block) => block * BLOCK + PAYLOAD.start);
  const flash = Buffer.concat(starts.map((start) => image.subarray(start, start + PAYLOAD.length)));
  let places = 0;
  for (let at = flash.indexOf(present); at >= 0; at = flash.indexOf(present, at + 1), places++) wanted.copy(flash, at);
  assert.ok(places > 0, 'the image does not have its version');
  const changed = Uint8Array.from(image);
  starts.forEach((start, block) => {
    changed.set(flash.subarray(block * PAYLOAD.length, (block + 1) * PAYLOAD.length), start);
  });
  return changed;
}
