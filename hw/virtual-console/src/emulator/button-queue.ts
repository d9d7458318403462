/**
 * ButtonQueue on buttons, in emulated time. A click in a browser may be shorter than any finger's, and an emulator that is busy
 * sees it shorter still: every press lasts, and every button stays up between two presses, long enough to be noticed.
 */

import type { Button, VirtualBoard } from 'bombe-virtual-board';

/** Longer than any debouncing, and longer than the processor stands still while a sector of the flash is erased. */
const SHORTEST_NS = 80e6;

interface Movement {
  readonly button: Button;
  readonly down: boolean;
}

/** Moves buttons on a board, each movement at its time. */
export class ButtonQueue {
  private readonly board: VirtualBoard;
  private waiting: Movement[] = [];
  private readonly movedAtNs = new Map<Button, number>();

  constructor(board: VirtualBoard) {
    this.board = board;
  }

  /** Presses a button or lets it go: now, or as soon as its last movement was long enough ago. */
  move(button: Button, down: boolean): void {
    this.waiting.push({ button, down });
    this.catchUp();
  }

  /** When the next movement is due on the board's clock; infinity if none waits. */
  get dueNs(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.waiting.map(({ button }) => this.readyNs(button)));
  }

  /** Makes the movements that have come due. */
  catchUp(): void {
    const stillWaiting = new Set<Button>();
    this.waiting = this.waiting.filter(({ button, down }) => {
      if (stillWaiting.has(button) || this.board.nowNs < this.readyNs(button)) {
        stillWaiting.add(button);
        return true;
      }
      this.movedAtNs.set(button, this.board.nowNs);
      if (down) this.board.press(button);
      else this.board.release(button);
      return false;
    });
  }

  private readyNs(button: Button): number {
    return (this.movedAtNs.get(button) ?? Number.NEGATIVE_INFINITY) + SHORTEST_NS;
  }
}
