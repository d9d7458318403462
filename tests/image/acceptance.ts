/**
 * The acceptance test of a console on the virtual board, as it is run for a real one: `cargo xtask accept` at a serial port, and a
 * builder who reads its words, does what they say at the panel, and answers what there is to see.
 */

import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type BoardOptions, type Button, LETTERS, type Shape, VirtualBoard } from 'bombe-virtual-board';
import { environment } from '../environment.ts';

type Position = 1 | 2 | 3 | 4 | 5;

/** A row of the test sheet. */
export interface SheetRow {
  readonly passed: boolean;
  readonly part: string;
  readonly measured: string;
  readonly lookAt: string;
}

/** How much faster than a clock the board runs at most: the program waits by the clock. */
const SPEED = 6;
const SLICE_MS = 20;

/** How long the builder waits for the program to notice something, by the clock and on the board. */
const NOTICED_MS = 900;

/** Longer than any run. */
const PATIENCE_MS = 55_000;

const SHAPES: Readonly<Record<string, Shape>> = { '▲': 'triangle', '■': 'square', '●': 'circle' };

/** Buttons that the builder tries to let the computer in with. */
const WAYS_IN: readonly Button[] = ['OK', 'D', 'E', 'F'];

export interface Bench {
  readonly board: VirtualBoard;
  /** The sheet, and all that the program has printed. */
  readonly rows: readonly SheetRow[];
  readonly printed: string;
  /** How long it took by the clock. */
  readonly seconds: number;
}

/** What is special about a run. */
export interface Special {
  readonly options?: Partial<BoardOptions>;
  /** Breaks the board before the power is on. */
  harm?(board: VirtualBoard): void;
  /** Answers that the builder gives instead of what the board shows. */
  says?(prompt: string): string | undefined;
  /** Where a selector stands when it is turned to a position; by default there. */
  turned?(shape: Shape, position: Position): Position | 'between';
}

/** Runs the whole test on a board. */
export async function accept(special: Special = {}): Promise<Bench> {
  const board = new VirtualBoard({ image: readFileSync(environment('BOMBE_UF2')), ...special.options });
  special.harm?.(board);
  const folder = mkdtempSync(join(tmpdir(), 'bombe-accept-'));
  const port = join(folder, 'port');
  const sheet = join(folder, 'sheet.txt');
  const started = Date.now();
  const cable = new Cable(board, port);
  try {
    board.powerOn();
    await cable.plug();
    const builder = new Builder(board, port, sheet, special);
    await builder.work(cable);
    return {
      board,
      rows: rowsOf(readFileSync(sheet, 'utf8')),
      printed: builder.printed,
      seconds: (Date.now() - started) / 1000,
    };
  } finally {
    cable.pull();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows of a sheet. */
export function rowsOf(sheet: string): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const line of sheet.split('\n')) {
    const [, verdict, part = '', measured = ''] = /^(pass|FAIL) {4,}(.{24}) {2}(.*)$/.exec(line) ?? [];
    const [, lookAt] = /^ {8}look at: (.*)$/.exec(line) ?? [];
    if (verdict) rows.push({ passed: verdict === 'pass', part: part.trim(), measured, lookAt: '' });
    else if (lookAt) rows.push({ ...(rows.pop() as SheetRow), lookAt });
  }
  return rows;
}

/** A computer that gets no answer asks again after five seconds. */
const KNOWN_MS = 6000;

/** Connects the board's USB with a port of this computer, which goes and comes with the console. */
class Cable {
  private readonly board: VirtualBoard;
  private readonly port: string;
  private pty: ChildProcessByStdio<Writable, Readable, null> | null = null;

  constructor(board: VirtualBoard, port: string) {
    this.board = board;
    this.port = port;
    board.usb.onData(({ bytes }) => void this.pty?.stdin.write(bytes));
  }

  /** Plugs the cable in and waits for the port. */
  async plug(): Promise<void> {
    const { usb } = this.board;
    usb.plug();
    assert.ok(
      this.board.runUntil(() => usb.device !== null, KNOWN_MS),
      'the console is not found on USB',
    );
    await this.open();
  }

  /** Takes the port away when the console is gone, and gives it back when it is there again. */
  async watch(): Promise<void> {
    const { usb } = this.board;
    if (this.pty && !usb.device) this.pull();
    if (!this.pty && usb.device) await this.open();
  }

  pull(): void {
    this.pty?.stdin.end();
    this.pty?.kill();
    this.pty = null;
  }

  private async open(): Promise<void> {
    const pty = spawn(environment('BOMBE_PTY'), [this.port], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.pty = pty;
    pty.stdin.on('error', () => undefined);
    await new Promise((resolve) => pty.stdout.once('data', resolve));
    pty.stdout.on('data', (bytes: Buffer) => {
      if (this.pty === pty && this.board.usb.isOpen) this.board.usb.send(bytes);
    });
    this.board.usb.open();
  }
}

/** The builder, beside the board and the program. */
class Builder {
  printed = '';
  private readonly board: VirtualBoard;
  private readonly special: Special;
  private readonly program: ChildProcessByStdio<Writable, Readable, null>;
  private tones: number[] = [];
  private isOver = false;
  private read = 0;

  constructor(board: VirtualBoard, port: string, sheet: string, special: Special) {
    this.board = board;
    this.special = special;
    this.program = spawn(environment('BOMBE_XTASK'), ['accept', port, '--sheet', sheet], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.program.stdout.on('data', (bytes: Buffer) => {
      this.printed += bytes.toString('utf8');
    });
    this.program.on('exit', () => {
      this.isOver = true;
    });
    board.onPiezo(({ hz }) => {
      if (hz > 0) this.tones.push(hz);
    });
  }

  /** Runs the board and follows the program's words until it ends. */
  async work(cable: Cable): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    let since = Date.now();
    let prompt = '';
    let tries = 0;
    while (!this.isOver) {
      assert.ok(Date.now() < until, `it does not end:\n${this.printed}`);
      await this.pass(cable);
      const next = this.newPrompt();
      if (next) {
        [prompt, since, tries] = [next, Date.now(), 0];
        await this.follow(prompt, tries, cable);
      } else if (prompt && Date.now() - since > NOTICED_MS) {
        since = Date.now();
        tries += 1;
        await this.follow(prompt, tries, cable);
      }
    }
  }

  /** Lets a moment pass, on the board and by the clock. */
  private async pass(cable: Cable): Promise<void> {
    const started = performance.now();
    this.board.runFor(SLICE_MS);
    await cable.watch();
    const rest = SLICE_MS / SPEED - (performance.now() - started);
    await new Promise((resolve) => (rest > 1 ? setTimeout(resolve, rest) : setImmediate(resolve)));
  }

  /** The last line that the program has printed since the last call, if it is a prompt. */
  private newPrompt(): string | undefined {
    const end = this.printed.lastIndexOf('\n') + 1;
    const lines = this.printed.slice(this.read, end).split('\n');
    this.read = end;
    return lines.filter((line) => line.startsWith('> ')).at(-1);
  }

  /** Does what a prompt says; `tries`: how often it was done before, and nothing has come of it. */
  private async follow(prompt: string, tries: number, cable: Cable): Promise<void> {
    const [, lamp, colour] = /Is lamp (.) lit in (\w+)/.exec(prompt) ?? [];
    const [, button] = /Press (\w+) and let it go/.exec(prompt) ?? [];
    const [, sign, position] = /Turn (.) to (\d)/.exec(prompt) ?? [];
    // Eyes and ears are slower than the display and the longest sound.
    if (/\[y\/n\]/.test(prompt)) await this.wait(/notes/.test(prompt) ? 700 : 60, cable);
    const said = this.special.says?.(prompt);
    if (said !== undefined) {
      this.say(said);
    } else if (/asks whether it may be tested/.test(prompt)) {
      await this.tap(WAYS_IN[tries % WAYS_IN.length] as Button, cable);
    } else if (/every dot/.test(prompt)) {
      this.say(this.looks((x, y) => this.pixel(x, y)) ? 'y' : 'n');
    } else if (/thin frame/.test(prompt)) {
      this.say(this.looks((x, y) => this.pixel(x, y) === inFrame(x, y)) ? 'y' : 'n');
    } else if (lamp && colour) {
      const lit = this.lit();
      this.say(lit.length === 1 && lit[0] === `${lamp} ${colour}` ? 'y' : 'n');
    } else if (/Which lamp/.test(prompt)) {
      this.say(this.lit()[0] ?? 'none');
    } else if (/four rising notes/.test(prompt)) {
      const four = this.tones.slice(-4);
      this.say(four.length === 4 && four.every((hz, n) => n === 0 || hz > (four[n - 1] as number)) ? 'y' : 'n');
    } else if (button) {
      if (tries === 0) await this.tap(button as Button, cable);
      else this.say('');
    } else if (sign && position) {
      const shape = SHAPES[sign] as Shape;
      if (tries === 0) this.turn(shape, Number(position) as Position);
      else this.say('');
    } else if (/End its game|Continue here/.test(prompt)) {
      assert.fail(`the console does not let the computer in:\n${this.printed}`);
    }
  }

  private turn(shape: Shape, position: Position): void {
    const stands = this.special.turned?.(shape, position) ?? position;
    if (stands === 'between') this.board.turnBetween(shape);
    else this.board.turn(shape, stands);
  }

  private async tap(button: Button, cable: Cable): Promise<void> {
    this.board.press(button);
    await this.wait(80, cable);
    this.board.release(button);
    await this.wait(80, cable);
  }

  private async wait(ms: number, cable: Cable): Promise<void> {
    const untilNs = this.board.nowNs + ms * 1e6;
    while (this.board.nowNs < untilNs) await this.pass(cable);
  }

  private say(answer: string): void {
    this.program.stdin.write(`${answer}\n`);
  }

  /** The lamps that are lit, as the builder would write them. */
  private lit(): string[] {
    return LETTERS.flatMap((letter) => {
      const colour = this.board.lamp(letter);
      if (colour === 'off') return [];
      return colour === 'both' ? [`${letter} green`, `${letter} red`] : [`${letter} ${colour}`];
    });
  }

  private pixel(x: number, y: number): boolean {
    return this.board.oled.frame().pixel(x, y);
  }

  private looks(isRight: (x: number, y: number) => boolean): boolean {
    for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (!isRight(x, y)) return false;
    return true;
  }
}

/** The pattern with the frame: a line round the edge, and squares of eight dots that begin four dots inside. */
function inFrame(x: number, y: number): boolean {
  if (x === 0 || x === 127 || y === 0 || y === 63) return true;
  const [column, row] = [Math.floor((x - 4) / 8), Math.floor((y - 4) / 8)];
  const isInside = x >= 4 && y >= 4 && column < 15 && row < 7;
  return isInside && (column + row) % 2 === 0;
}
