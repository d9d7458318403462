/**
 * Presses and releases of buttons, in emulated time. A click may be very short, and even shorter in emulated time if the
 * emulator is busy. The queue makes every press, and every pause between two, long enough to be noticed by the firmware.
 */

import type { Button, VirtualBoard } from 'bombe-virtual-board';

/** Longer than any debouncing, and longer than the CPU is stopped by the erase of a flash sector. */
const SHORTEST_NS = 80e6;

interface Movement {
  readonly button: Button;
  readonly down: boolean;
}

/** Presses and releases the buttons of a board, each at its time. */
export class ButtonQueue {
  private readonly board: VirtualBoard;
  private waiting: Movement[] = [];
  private readonly movedAtNs = new Map<Button, number>();

  constructor(board: VirtualBoard) {
    this.board = board;
  }

  /** Presses or releases a button: now, or as soon as its last movement was long enough ago. */
  move(button: Button, down: boolean): void {
    this.waiting.push({ button, down });
    this.catchUp();
  }

  /** When the next movement is due on the board's clock; infinity if there is none. */
  get dueNs(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.waiting.map(({ button }) => this.readyNs(button)));
  }

  /** Makes the movements that are due. */
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
