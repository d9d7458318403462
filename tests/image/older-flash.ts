/** What older firmware has left in the flash of consoles (`tests/data/flash`). */

import { readFileSync } from 'node:fs';
import { ARCHIVE } from '../archive.ts';
import type { TestConsole } from './console.ts';

/** Switches a console on with what an older firmware has left in its flash; all that an image does not name is blank. */
export function switchOnWith(console: TestConsole, image: string): void {
  const lines = readFileSync(new URL(`../data/flash/chip/${image}.hex`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const [offset = 0, ...bytes] = line.split(' ').map((number) => Number.parseInt(number, 16));
    console.board.flash.set(bytes, ARCHIVE.start + offset);
  }
  console.powerOn();
}
