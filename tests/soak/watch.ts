/** Measures a console over hours: the latency of lamps, resets, and erases of the flash. */

import type { Letter } from 'bombe-virtual-board';
import type { TestConsole } from '../image/console.ts';

/** The number of sectors of the archive. */
const ARCHIVE_SECTORS = 64;

/** The figures of an hour, or of the rest of one. */
export interface Hour {
  readonly games: number;
  readonly answers: number;
  /** From a press to its lamp, in microseconds. */
  readonly medianUs: number;
  readonly slowestUs: number;
  readonly erases: number;
}

const NONE = { games: 0, erases: 0 };

export class Watch {
  resets = 0;
  /** How often all sectors of the archive were erased. */
  rounds = 0;
  #erased = new Set<number>();
  #counts = { ...NONE };
  #latencies: number[] = [];
  #pressed: { letter: Letter; atNs: number } | undefined;
  #isLit = (_: Letter): boolean => false;

  observe({ board }: TestConsole): void {
    this.#isLit = (letter) => board.lamp(letter) !== 'off';
    board.onReset(() => {
      this.resets++;
    });
    board.onLamp(({ letter, colour, atNs }) => {
      if (colour === 'off' || this.#pressed?.letter !== letter) return;
      this.#latencies.push((atNs - this.#pressed.atNs) / 1e3);
      this.#pressed = undefined;
    });
    board.onFlash(({ operation, offset }) => {
      if (operation !== 'erase') return;
      this.#counts.erases++;
      this.#erased.add(offset);
      if (this.#erased.size < ARCHIVE_SECTORS) return;
      this.#erased.clear();
      this.rounds++;
    });
  }

  /** A verifier is asked. It does not answer if it has been asked before; then its lamp may blink. */
  pressed(letter: Letter, atNs: number): void {
    this.#pressed = this.#isLit(letter) ? undefined : { letter, atNs };
  }

  count(what: 'games'): void {
    this.#counts[what]++;
  }

  /** Ends an hour, and returns its figures. */
  takeHour(): Hour {
    const sorted = this.#latencies.sort((a, b) => a - b);
    const hour = {
      ...this.#counts,
      answers: sorted.length,
      medianUs: sorted[Math.floor(sorted.length / 2)] ?? 0,
      slowestUs: sorted.at(-1) ?? 0,
    };
    [this.#counts, this.#latencies] = [{ ...NONE }, []];
    return hour;
  }
}
