/**
 * The functions that wait for the flash between a press and its lamp, most first: what `firmware/quick.x` should name.
 *
 * For each: misses per press, the bytes that were fetched, and the function.
 */

import { FLASH_BASE, type VirtualBoard } from 'bombe-virtual-board';
import { TestConsole } from '../image/console.ts';
import { functions } from '../image/elf.ts';
import { codeOfRound } from '../image/problems.ts';

const PRESSES = 24;
const LINE_BYTES = 8;
const ROWS = 60;

/** The cache of the board's chip, which is no part of its public face. */
interface Inside {
  readonly pico: { readonly chip: { readonly xip: { onMiss: ((line: number) => void) | null } } };
}

/** From the highest address down. */
const table = [...functions()].reverse();
const linesOf = new Map<string, number[]>();
const console = new TestConsole();
console.begin('241');
for (let press = 0; press < PRESSES; press++) {
  const { xip } = (console.board as VirtualBoard as unknown as Inside).pico.chip;
  xip.onMiss = (line) => {
    const address = FLASH_BASE + LINE_BYTES * line;
    const name = table.find(({ start }) => start <= address)?.name ?? 'unknown';
    linesOf.set(name, [...(linesOf.get(name) ?? []), line]);
  };
  console.board.press('A');
  console.board.runUntil(() => console.board.lamp('A') !== 'off', 100);
  xip.onMiss = null;
  console.board.runFor(100);
  console.board.release('A');
  console.press('OK');
  console.dial(codeOfRound(press));
}
const rows = [...linesOf].sort(([, a], [, b]) => b.length - a.length);
for (const [name, lines] of rows.slice(0, ROWS)) {
  const misses = (lines.length / PRESSES).toFixed(1).padStart(7);
  process.stdout.write(`${misses} ${String(LINE_BYTES * new Set(lines).size).padStart(6)}  ${name}\n`);
}
