/** Measures the emulator's speed in emulated seconds per second, at rest and at work. Runs in Node and in a browser. */

import { SHAPES, VirtualBoard } from 'bombe-virtual-board';

/** Emulated seconds per second. */
export interface Speed {
  readonly idle: number;
  readonly busy: number;
  /** The fraction of the time in which the CPU was awake during the measurement at work. */
  readonly busyShare: number;
}

const WARM_UP_MS = 1500;
const IDLE_MS = 20_000;
const BUSY_MS = 1500;

/** Extreme, hard, six verifiers: the machine plays it for a long time, once the panel has not been touched for a while. */
const HARD_PROBLEM = ['553', '411', '111', '111'];
const LULL_MS = 4000;

/** Measures on a board with this image. */
export function measureSpeed(image: Uint8Array): Speed {
  const board = new VirtualBoard({ image });
  board.powerOn();
  board.runFor(4000);
  const tap = (...buttons: ('A' | 'C' | 'MENU' | 'OK')[]) => {
    for (const button of buttons) {
      board.tap(button);
      board.runFor(400);
    }
  };
  // The language, and no guided game.
  tap('A', 'MENU');
  const idle = pace(board, IDLE_MS);
  tap('OK', 'C');
  for (const group of HARD_PROBLEM) {
    SHAPES.forEach((shape, index) => {
      board.turn(shape, Number(group.charAt(index)) as 1);
    });
    board.runFor(300);
    tap('OK');
  }
  tap('OK', 'OK');
  board.runFor(LULL_MS);
  const before = board.stats;
  const busy = pace(board, BUSY_MS);
  const { busyNs, totalNs } = board.stats;
  return { idle, busy, busyShare: (busyNs - before.busyNs) / (totalNs - before.totalNs) };
}

function pace(board: VirtualBoard, ms: number): number {
  board.runFor(WARM_UP_MS);
  const started = performance.now();
  board.runFor(ms);
  return ms / (performance.now() - started);
}
