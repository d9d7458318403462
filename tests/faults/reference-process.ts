/**
 * Asks the program `bombe-reference-console` synchronously, because a game is played step by step. Starting the program for each question
 * took a third of the time.
 *
 * Node can wait synchronously only for the end of a program, not for a line of its output. But it can read files synchronously,
 * and a named pipe is a file.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The lamps, and the display. */
const LINES = 33;

/** About as long as an answer, whose block characters have three bytes each. */
const CHUNK_BYTES = 16_384;

export class ReferenceProcess {
  readonly #tool: string;
  readonly #child: ChildProcess;
  readonly #questions: number;
  readonly #answers: number;
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);

  constructor(tool: string) {
    this.#tool = tool;
    const folder = mkdtempSync(join(tmpdir(), 'bombe-reference-console-'));
    const [questions, answers] = [join(folder, 'questions'), join(folder, 'answers')];
    const { error, status } = spawnSync('mkfifo', [questions, answers]);
    if (error || status !== 0) throw new Error(`no pipes can be made in ${folder}: ${error?.message ?? status}`);
    // Opening one end of a pipe waits for the other, unless both are opened at once. Finally each side must have only its own
    // ends, so that it notices when the other side ends.
    this.#questions = openSync(questions, 'r+');
    const both = openSync(answers, 'r+');
    this.#answers = openSync(answers, 'r');
    const ends = [openSync(questions, 'r'), openSync(answers, 'w')] as const;
    this.#child = spawn(tool, { stdio: [...ends, 'inherit'] });
    this.#child.unref();
    for (const end of [both, ...ends]) closeSync(end);
    rmSync(folder, { recursive: true });
  }

  /** The lines of the answer to a script. */
  answer(script: string): string[] {
    writeSync(this.#questions, `${script}\n`);
    let bytes = Buffer.alloc(0);
    while (lineEnds(bytes) < LINES) {
      const length = readSync(this.#answers, this.#chunk);
      if (length === 0) throw new Error(`${this.#tool} (${this.#child.pid}) ended at "${script}"`);
      bytes = Buffer.concat([bytes, this.#chunk.subarray(0, length)]);
    }
    return bytes.toString('utf8').trimEnd().split('\n');
  }
}

function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) count += Number(byte === 0x0a);
  return count;
}
