/** Measures the CPU once a second, while the figures are visible. */

import type { BoardStats, VirtualBoard } from 'bombe-virtual-board';
import type { Figures } from '../protocol.ts';

const PERIOD_MS = 1000;

interface Sample {
  readonly atMs: number;
  readonly nowNs: number;
  readonly stats: BoardStats;
}

/** Reports figures about a board. */
export class Meter {
  private readonly board: VirtualBoard;
  private readonly tell: (figures: Figures) => void;
  private last: Sample | null = null;

  constructor(board: VirtualBoard, tell: (figures: Figures) => void) {
    this.board = board;
    this.tell = tell;
  }

  /** Starts or stops measuring. */
  watch(on: boolean): void {
    this.last = on ? this.read() : null;
  }

  /** Reports figures if a second has passed. */
  tick(): void {
    const { last } = this;
    if (!last || performance.now() - last.atMs < PERIOD_MS) return;
    const now = this.read();
    this.last = now;
    const seconds = (now.atMs - last.atMs) / 1000;
    const onNs = now.stats.totalNs - last.stats.totalNs;
    this.tell({
      speed: (now.nowNs - last.nowNs) / 1e9 / seconds,
      load: onNs > 0 ? (now.stats.busyNs - last.stats.busyNs) / onNs : 0,
      instructionsPerSecond: (now.stats.instructions - last.stats.instructions) / seconds,
      instructions: now.stats.instructions,
      emulatedMs: now.nowNs / 1e6,
    });
  }

  private read(): Sample {
    return { atMs: performance.now(), nowNs: this.board.nowNs, stats: this.board.stats };
  }
}
