/** A listener at the other end of the USB cable, which opens the console's port and reads the feed. */

import assert from 'node:assert/strict';
import type { VirtualBoard } from 'bombe-virtual-board';

/** A line of the feed, as in `docs/feed.md`. */
export interface FeedLine {
  readonly n: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Longer than a host takes to identify a device, and than the longest snapshot takes. */
const KNOWN_MS = 1000;
const TOLD_MS = 60;

/** The longest line, with its end. */
const LINE_BYTES = 512;

/** A listener. */
export class Listener {
  readonly #board: VirtualBoard;
  /** All bytes since the port was first opened. */
  raw = '';
  #read = 0;

  constructor(board: VirtualBoard) {
    this.#board = board;
    board.usb.onData(({ bytes }) => {
      this.raw += Buffer.from(bytes).toString('latin1');
    });
  }

  /** Plugs the cable in and opens the port. Returns the lines that follow at once. */
  connect(): FeedLine[] {
    this.plug();
    return this.open();
  }

  /** Plugs the cable in, and waits until the console is identified. */
  plug(): void {
    const { usb } = this.#board;
    usb.plug();
    this.#board.runUntil(() => usb.device !== null || usb.failed, KNOWN_MS);
    assert.ok(usb.device, 'the console is not found on USB');
  }

  /** Opens the port. Returns the lines from the greeting on; bytes left over from an earlier listener are skipped. */
  open(): FeedLine[] {
    const before = this.raw.length;
    this.#board.usb.open();
    this.#board.runFor(TOLD_MS);
    this.#read = Math.max(before, this.raw.indexOf('{"n":0,"type":"hello"', before));
    return this.lines();
  }

  /** Sends a line. Returns the lines that follow. */
  say(line: string): FeedLine[] {
    this.#board.usb.send(`${line}\n`);
    return this.hear();
  }

  /** Lets a moment pass. Returns the lines that have arrived since the last call. */
  hear(): FeedLine[] {
    this.#board.runFor(TOLD_MS);
    return this.lines();
  }

  /** The complete lines that have arrived since the last call. */
  lines(): FeedLine[] {
    const end = this.raw.lastIndexOf('\n') + 1;
    const lines = this.raw.slice(this.#read, end).split('\n').filter(Boolean);
    this.#read = end;
    return lines.map(parse);
  }
}

/** Parses a line, which must be valid. */
export function parse(line: string): FeedLine {
  assert.ok(line.length < LINE_BYTES, `${line.length} bytes: ${line}`);
  assert.match(line, /^\{[ -~]*\}$/);
  return JSON.parse(line);
}

/** All lines except signs of life, without their numbers. */
export function told(lines: readonly FeedLine[]): object[] {
  return lines.filter(({ type }) => type !== 'alive').map(({ n: _, ...rest }) => rest);
}

/** The types of all lines except signs of life. */
export function kinds(lines: readonly FeedLine[]): string[] {
  return lines.map(({ type }) => type).filter((type) => type !== 'alive');
}
