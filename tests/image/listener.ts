/** Whoever listens at the other end of the USB cable: opens the console's port, and reads what the feed says. */

import assert from 'node:assert/strict';
import type { VirtualBoard } from 'bombe-virtual-board';

/** A line of the feed, as `docs/feed.md` has it. */
export interface FeedLine {
  readonly n: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Longer than a host takes to know a device that was plugged in, and longer than all there is to tell takes. */
const KNOWN_MS = 1000;
const TOLD_MS = 60;

/** The longest line, with its end. */
const LINE_BYTES = 512;

/** A listener. */
export class Listener {
  readonly #board: VirtualBoard;
  /** All bytes since the port was opened first. */
  raw = '';
  #read = 0;

  constructor(board: VirtualBoard) {
    this.#board = board;
    board.usb.onData(({ bytes }) => {
      this.raw += Buffer.from(bytes).toString('latin1');
    });
  }

  /** Plugs the cable in and opens the port; returns what is told at once. */
  connect(): FeedLine[] {
    this.plug();
    return this.open();
  }

  /** Plugs the cable in, and waits until the console is known. */
  plug(): void {
    const { usb } = this.#board;
    usb.plug();
    this.#board.runUntil(() => usb.device !== null || usb.failed, KNOWN_MS);
    assert.ok(usb.device, 'the console is not found on USB');
  }

  /** Opens the port; returns what is told at once, beginning with the greeting: what another one has left in the port is void. */
  open(): FeedLine[] {
    const before = this.raw.length;
    this.#board.usb.open();
    this.#board.runFor(TOLD_MS);
    this.#read = Math.max(before, this.raw.indexOf('{"n":0,"type":"hello"', before));
    return this.lines();
  }

  /** Says a line; returns what is told next. */
  say(line: string): FeedLine[] {
    this.#board.usb.send(`${line}\n`);
    return this.hear();
  }

  /** Lets a moment pass, and returns the lines that have come since the last time. */
  hear(): FeedLine[] {
    this.#board.runFor(TOLD_MS);
    return this.lines();
  }

  /** The whole lines that have come since the last time. */
  lines(): FeedLine[] {
    const end = this.raw.lastIndexOf('\n') + 1;
    const lines = this.raw.slice(this.#read, end).split('\n').filter(Boolean);
    this.#read = end;
    return lines.map(parse);
  }
}

/** Reads a line, which must be one. */
export function parse(line: string): FeedLine {
  assert.ok(line.length < LINE_BYTES, `${line.length} bytes: ${line}`);
  assert.match(line, /^\{[ -~]*\}$/);
  return JSON.parse(line);
}

/** What all lines but signs of life say, without their numbers. */
export function told(lines: readonly FeedLine[]): object[] {
  return lines.filter(({ type }) => type !== 'alive').map(({ n: _, ...rest }) => rest);
}

/** The kinds of lines, without signs of life. */
export function kinds(lines: readonly FeedLine[]): string[] {
  return lines.map(({ type }) => type).filter((type) => type !== 'alive');
}
