/** The console under test: the firmware image on a virtual board, with the checks that every test makes. */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type BoardOptions, type Button, LETTERS, SHAPES, type TimingOptions, VirtualBoard } from 'bombe-virtual-board';
import { decodeLog, type LogEntry } from 'bombe-virtual-board/node';
import { environment } from '../environment.ts';
import { LANGUAGES, type Language } from './gallery.ts';
import { dialShown, isGameScreen } from './game-screen.ts';
import { golden, picture } from './golden.ts';
import { DECLINE_GUIDE, HOME, READING_MS } from './menus.ts';

/** Longer than debouncing, the settling of a selector and the transfer of a frame. */
export const SETTLE_MS = 120;

/** From power-on until the first screen is complete and the lamp test is over. */
const BOOT_MS = 950;

/** Longer than it takes to erase the room for the longest game sector by sector, while nobody touches the console. */
export const TIDY_MS = 8000;

/** How a lamp that shows a fail blinks: lit for a while from each press on, then dark for a moment. */
export const BLINK_MS = { lit: 1000, dark: 400 } as const;

/** Options for the board under test; the default image is the firmware. */
export type TestOptions = Partial<BoardOptions>;

/** The timing of boards that are built from now on. `cargo xtask test image --slowest-flash` asks for the slowest flash. */
let timing: TimingOptions = process.env.BOMBE_SLOWEST_FLASH ? { flashSpeed: 'slowest' } : {};

/** Runs something with boards of another timing. */
export function withTiming<Result>(wanted: TimingOptions, run: () => Result): Result {
  const before = timing;
  timing = { ...timing, ...wanted };
  try {
    return run();
  } finally {
    timing = before;
  }
}

/** A console that can be played like the real one. It records its log and the erases of its flash. */
export class TestConsole {
  readonly board: VirtualBoard;
  /** When the last flash operation ends. */
  protected flashRestsNs = 0;
  /** When each button was pressed last. */
  readonly #pressedNs = new Map<Button, number>();
  readonly #log: Uint8Array[] = [];
  readonly #erasesInPlay: number[] = [];
  /** The deepest stack of the power cycles so far. */
  #deepestStack = 0;

  constructor(options: TestOptions = {}) {
    this.board = new VirtualBoard({ image: readFileSync(environment('BOMBE_UF2')), ...timing, ...options });
    this.board.onLog((bytes) => this.#log.push(bytes.slice()));
    this.board.onFlash(({ operation, atNs, durationNs }) => {
      this.flashRestsNs = atNs + durationNs;
      // Erases are forbidden on the game screen, where they would delay an answer.
      if (operation === 'erase' && isGameScreen(this.screen())) this.#erasesInPlay.push(atNs);
    });
  }

  /** Switches the console on, without letting time pass. */
  switchOn(): void {
    this.#pressedNs.clear();
    this.#deepestStack = this.deepestStack;
    // Ends a log frame that the last power cut may have interrupted.
    this.#log.push(Uint8Array.of(0));
    this.board.powerOn();
  }

  /** Switches the console on and waits for its first screen. */
  powerOn(): void {
    this.switchOn();
    this.board.runFor(BOOT_MS);
  }

  /** Switches a new console on, chooses its language, and declines the guided game. */
  firstStart(language: Language = 'english'): void {
    this.powerOn();
    this.press(LETTERS[LANGUAGES.indexOf(language)] as Button, DECLINE_GUIDE);
  }

  /** Pulls the plug and puts it back, and waits for the first screen. */
  powerCycle(): void {
    this.board.powerOff();
    this.powerOn();
  }

  /** Dials a code such as `241`. */
  dial(code: string): void {
    const wasInGame = isGameScreen(this.screen());
    this.turn(code);
    this.settle();
    // A turn that was taken so refuses letters for a moment.
    if (!wasInGame && isGameScreen(this.screen())) this.board.runFor(READING_MS);
  }

  /** Turns the selectors to a code such as `241`, without letting time pass. */
  turn(code: string): void {
    SHAPES.forEach((shape, index) => {
      this.board.turn(shape, Number(code.charAt(index)) as 1 | 2 | 3 | 4 | 5);
    });
  }

  /** Presses buttons one after the other, and none of them before its screen could be read. */
  press(...buttons: Button[]): void {
    for (const button of buttons) {
      this.board.runFor(this.readingMs(button));
      this.touch(button);
      this.board.tap(button);
      this.settle();
      this.board.runFor(this.readingMs());
    }
  }

  /** Takes note of a press. */
  protected touch(button: Button): void {
    this.#pressedNs.set(button, this.board.nowNs);
  }

  /** How long the screen may still refuse this button, or any letter, because of an earlier press, in milliseconds. */
  protected readingMs(button?: Button): number {
    if (button === 'MENU') return 0;
    // Without a display the players cannot know either.
    const isQuery = button !== 'OK' && (isGameScreen(this.screen()) || !/[▀▄█]/.test(this.screen()));
    const causes: Button[] = button === undefined ? [] : [button];
    if (isQuery) causes.push('OK', 'MENU');
    const lastNs = Math.max(...causes.map((cause) => this.#pressedNs.get(cause) ?? Number.NEGATIVE_INFINITY));
    return Math.max(0, READING_MS - (this.board.nowNs - lastNs) / 1e6);
  }

  /** Waits until the console is at rest. The start of a game may have to erase enough sectors for the longest game. */
  settle(): void {
    do {
      this.board.runFor(SETTLE_MS);
    } while (this.board.nowNs < this.flashRestsNs + SETTLE_MS * 1e6);
  }

  /** Begins problem 01 alone, on a new console, with a code dialled. */
  begin(code: string, language?: Language): void {
    this.firstStart(language);
    this.beginFromHome(code);
  }

  /** Begins problem 01 alone, from home, with a code dialled. */
  beginFromHome(code: string): void {
    this.dial(code);
    this.press('OK', 'A', 'OK', 'OK', 'OK');
  }

  /** From home to the set-up of the problem with a code, given as its four groups. */
  dialProblem(groups: readonly string[]): void {
    this.press(...HOME.dialling);
    for (const group of groups) {
      this.dial(group);
      this.press('OK');
    }
  }

  /**
   * The state of the six lamps at this instant, as a word of `g`, `r`, `-` (dark) and `!` (both). For a second after a press a
   * lamp that blinks is lit; later, ask for `lampsOverABlink`.
   */
  lamps(): string {
    const signs = { off: '-', green: 'g', red: 'r', both: '!' } as const;
    return LETTERS.map((letter) => signs[this.board.lamp(letter)]).join('');
  }

  /** The same over a whole blink, which passes: each lamp as it was whenever it was lit, `!` if it was lit in both colours. */
  lampsOverABlink(): string {
    const seen = [this.lamps()];
    const stop = this.board.onLamp(() => seen.push(this.lamps()));
    this.board.runFor(BLINK_MS.lit + BLINK_MS.dark);
    stop();
    const signs = LETTERS.map(
      (_, index) => new Set(seen.map((word) => word.charAt(index)).filter((sign) => sign !== '-')),
    );
    return signs.map((lit) => (lit.size > 1 ? '!' : ([...lit][0] ?? '-'))).join('');
  }

  /** The picture on the display, as text. */
  screen(): string {
    return picture(this.board.oled.frame());
  }

  /** The code on the game screen. */
  shownDial(): string {
    return dialShown(this.screen());
  }

  /** Lets time pass until the display shows what is wanted; returns whether that was in time. */
  runUntilShown(isWanted: (screen: string) => boolean, timeoutMs: number): boolean {
    let isNew = true;
    const stop = this.board.onFrame(({ changed }) => {
      isNew ||= changed;
    });
    const reached = this.board.runUntil(() => {
      const look = isNew;
      isNew = false;
      return look && isWanted(this.screen());
    }, timeoutMs);
    stop();
    return reached;
  }

  /** Fails unless the display shows this screen as the core draws it on the host. */
  assertScreen(name: string): void {
    assert.equal(this.screen(), golden(name), `the screen is not ${name}`);
  }

  /** The decoded log of all power cycles so far. */
  log(): LogEntry[] {
    return decodeLog(environment('BOMBE_ELF'), Buffer.concat(this.#log));
  }

  /** Fails on faults, on erases during play, and on warnings that are not expected. */
  assertSound({ expectWarnings = false } = {}): void {
    assert.deepEqual(this.board.faults, []);
    assert.deepEqual(this.#erasesInPlay, [], 'the flash was erased while an answer could be waited for');
    const complaints = this.log().filter(({ level }) => level === 'warn' || level === 'error');
    assert.equal(complaints.length > 0, expectWarnings, complaints.map(({ message }) => message).join('\n'));
  }

  /** The deepest stack of all power cycles, in bytes. */
  get deepestStack(): number {
    return Math.max(this.#deepestStack, this.board.stackUse());
  }

  /** Records the deepest stack for the memory budget. */
  noteStack(test: string): void {
    const stackLog = process.env.BOMBE_STACK_LOG;
    if (stackLog) appendFileSync(stackLog, `${JSON.stringify({ test, stack_bytes: this.deepestStack })}\n`);
  }
}

/** A test of a console; at its end `assertSound` must hold. */
export function consoleTest(
  name: string,
  run: (console: TestConsole) => void,
  { expectWarnings = false }: { expectWarnings?: boolean } = {},
): void {
  test(name, () => {
    const console = new TestConsole();
    run(console);
    console.assertSound({ expectWarnings });
    console.noteStack(name);
  });
}
