/**
 * The console under test: the firmware image on a virtual board, with the checks that every test of the image makes.
 */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Button, LETTERS, SHAPES, VirtualBoard } from 'bombe-virtual-board';
import { decodeLog, type LogEntry } from 'bombe-virtual-board/node';
import { environment } from '../environment.ts';
import { dialShown, golden, picture } from './golden.ts';

/** Longer than any debouncing, any selector's settling and any frame's transfer. */
const SETTLE_MS = 120;

/** From power-on until the first screen stands and the lamps have been tested. */
const BOOT_MS = 700;

/** A virtual board with the image, not yet powered. */
export function unpoweredBoard(): VirtualBoard {
  return new VirtualBoard({ image: readFileSync(environment('BOMBE_UF2')) });
}

/** A powered console that can be played like the real one, and remembers its log. */
export class TestConsole {
  readonly board = unpoweredBoard();
  readonly #log: Uint8Array[] = [];

  constructor() {
    this.board.onLog((bytes) => this.#log.push(bytes.slice()));
  }

  /** Switches the console on and waits for its first screen. */
  powerOn(): void {
    this.board.powerOn();
    this.board.runFor(BOOT_MS);
  }

  /** Dials a code such as `241`. */
  dial(code: string): void {
    SHAPES.forEach((shape, index) => {
      this.board.turn(shape, Number(code.charAt(index)) as 1 | 2 | 3 | 4 | 5);
    });
    this.board.runFor(SETTLE_MS);
  }

  /** Presses buttons one after the other. */
  press(...buttons: Button[]): void {
    for (const button of buttons) {
      this.board.tap(button);
      this.board.runFor(SETTLE_MS);
    }
  }

  /** Begins problem 01 alone, with a code dialled. */
  begin(code: string): void {
    this.powerOn();
    this.dial(code);
    this.press('OK', 'A', 'OK', 'OK', 'OK');
  }

  /** What the six lamps show, as a word of `g`, `r`, `-` (dark) and `!` (both). */
  lamps(): string {
    const signs = { off: '-', green: 'g', red: 'r', both: '!' } as const;
    return LETTERS.map((letter) => signs[this.board.lamp(letter)]).join('');
  }

  /** The code on the game screen. */
  shownDial(): string {
    return dialShown(picture(this.board.oled.frame()));
  }

  /** Fails unless the display shows what the core draws for this screen on the host. */
  assertScreen(name: string): void {
    assert.equal(picture(this.board.oled.frame()), golden(name), `the screen is not ${name}`);
  }

  /** The decoded log so far. */
  log(): LogEntry[] {
    return decodeLog(environment('BOMBE_ELF'), Buffer.concat(this.#log));
  }
}

/** A test of a console; at its end the log must be free of warnings, unless they are expected, and the stack is noted. */
export function consoleTest(
  name: string,
  run: (console: TestConsole) => void,
  { expectWarnings = false }: { expectWarnings?: boolean } = {},
): void {
  test(name, () => {
    const console = new TestConsole();
    run(console);
    assert.deepEqual(console.board.faults, []);
    const complaints = console.log().filter(({ level }) => level === 'warn' || level === 'error');
    assert.equal(complaints.length > 0, expectWarnings, complaints.map(({ message }) => message).join('\n'));
    const stackLog = process.env.BOMBE_STACK_LOG;
    if (stackLog)
      appendFileSync(stackLog, `${JSON.stringify({ test: name, stack_bytes: console.board.stackUse() })}\n`);
  });
}
