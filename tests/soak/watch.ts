/** What is measured of a console over hours: how soon lamps answer, how deep the stack was, and how often the flash was erased. */

import type { Letter } from 'bombe-virtual-board';
import type { TestConsole } from '../image/console.ts';

/** Where the archive is, and what it is made of. */
const ARCHIVE_SECTORS = 64;

/** What came of an hour, or of the rest of one. */
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
  /** How often the archive has gone round since the start. */
  rounds = 0;
  #erased = new Set<number>();
  #counts = { ...NONE };
  #latencies: number[] = [];
  #pressed: { letter: Letter; atNs: number } | undefined;

  observe({ board }: TestConsole): void {
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

  /** A verifier is asked now. It may not answer, if it has done so before. */
  pressed(letter: Letter, atNs: number): void {
    this.#pressed = { letter, atNs };
  }

  count(what: 'games'): void {
    this.#counts[what]++;
  }

  /** Ends an hour. */
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
