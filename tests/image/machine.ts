/** Waiting for the machine, whose thinking shows in the CPU load. */

import type { Letter } from 'bombe-virtual-board';
import { beginDialled } from './aids.ts';
import type { TestConsole } from './console.ts';

/** A game of the machine begins when the panel was not touched for this long. */
const LULL_MS = 4000;

/** Longer than all levels together take. */
const PATIENCE_MS = 120_000;

/** Extreme, hard, six verifiers: of the first 40 of that class, the one that Turing thinks about longest. */
const LONG_TO_PLAY = ['553', '411', '111', '111'] as const;

/** From the first start into a problem that takes the machine a long time, with these aids, until it plays. */
export function letMachineBegin(console: TestConsole, aids: readonly Letter[] = []): void {
  beginDialled(console, LONG_TO_PLAY, aids);
  console.board.runFor(LULL_MS);
  if (!isBusy(console)) throw new Error('the machine does not play');
}

/** Lets the players think until all levels of the machine have played. */
export function letMachinePlay(console: TestConsole): void {
  const beginning = console.board.nowNs;
  console.board.runFor(LULL_MS);
  while (isBusy(console)) {
    console.board.runFor(20);
    if (console.board.nowNs - beginning > PATIENCE_MS * 1e6) throw new Error('the machine thinks and thinks');
  }
}

/** Lets a moment pass, and returns whether the CPU was awake all the time. */
export function isBusy(console: TestConsole): boolean {
  const { busyNs, totalNs } = console.board.stats;
  console.board.runFor(1);
  const { stats } = console.board;
  return stats.busyNs - busyNs === stats.totalNs - totalNs;
}
