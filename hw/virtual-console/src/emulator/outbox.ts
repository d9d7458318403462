/**
 * Reports to the page, held back until the flash is saved: the console writes before it answers, and after a reload every
 * answer that was seen must still be there.
 */

import type { VirtualBoard } from 'bombe-virtual-board';
import { FLASH_SECTOR } from 'bombe-virtual-board';
import type { Batch, Report } from '../protocol.ts';
import type { FlashStore } from './flash-store.ts';

/** Collects reports and sends them in order. */
export class Outbox {
  private readonly board: VirtualBoard;
  private readonly store: FlashStore | null;
  private readonly send: (batch: Batch) => void;
  private reports: Report[] = [];
  /** Sectors that were written to, and when the write ends. */
  private readonly dirty = new Map<number, number>();
  /** Resolves when everything given to the store is saved; batches are sent one after another through it. */
  private queue: Promise<void> = Promise.resolve();
  private isSafe = true;

  constructor(board: VirtualBoard, store: FlashStore | null, send: (batch: Batch) => void) {
    this.board = board;
    this.store = store;
    this.send = send;
    board.onFlash(({ offset, atNs, durationNs }) => {
      this.dirty.set(offset - (offset % FLASH_SECTOR), atNs + durationNs);
    });
  }

  /** Adds a report to the next batch. */
  add(report: Report): void {
    this.reports.push(report);
  }

  /** Marks the whole flash as changed. */
  touchAll(): void {
    for (let offset = 0; offset < this.board.flash.length; offset += FLASH_SECTOR) this.dirty.set(offset, 0);
  }

  /** Stops saving the flash. */
  closeStore(): void {
    this.store?.close();
  }

  /** Sends the collected reports once the flash is saved as it is now. */
  flush(): void {
    const sectors = this.takeFinished();
    const batch = { nowMs: this.board.nowNs / 1e6, reports: this.reports };
    this.reports = [];
    if (sectors.size === 0 && this.isSafe) {
      if (batch.reports.length > 0) this.send(batch);
      return;
    }
    this.isSafe = false;
    const queue = this.queue.then(() => this.save(sectors)).then(() => this.send(batch));
    this.queue = queue;
    queue.then(() => {
      if (this.queue === queue) this.isSafe = true;
    });
  }

  private takeFinished(): Map<number, Uint8Array> {
    const finished = new Map<number, Uint8Array>();
    for (const [offset, endNs] of this.dirty) {
      if (endNs > this.board.nowNs && this.board.powered) continue;
      finished.set(offset, this.board.flash.slice(offset, offset + FLASH_SECTOR));
      this.dirty.delete(offset);
    }
    return finished;
  }

  private async save(sectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    if (sectors.size === 0 || !this.store) return;
    try {
      await this.store.save(sectors);
    } catch (error) {
      // The game continues without saving, as in a private window. Sectors saved later would not fit the missing ones.
      this.closeStore();
      this.add({ kind: 'notice', text: `This browser does not keep the game: ${String(error)}` });
    }
  }
}
