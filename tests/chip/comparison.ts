/** A Python program with Unicorn, which reads what happened here, does the same, and compares. */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { environment } from '../environment.ts';

/** One run of a program, which ends with a result as JSON. */
export class Comparison<Result> {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private printed = '';
  private readonly ended: Promise<unknown>;

  constructor(program: string, ...options: string[]) {
    const file = fileURLToPath(new URL(program, import.meta.url));
    const command = ['-B', file, ...options];
    this.process = spawn(environment('BOMBE_UNICORN'), command, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.printed += text;
    });
    // A program that fails early says why on standard error, and here by its exit code.
    this.process.stdin.on('error', () => {});
    this.ended = once(this.process, 'close');
  }

  /** Sends some arrays. Resolves when there is room for more. */
  async send(...parts: (Uint8Array | Uint32Array)[]): Promise<void> {
    const { stdin } = this.process;
    let hasRoom = true;
    for (const part of parts) {
      // Copied, because it may change before it is written.
      hasRoom = stdin.write(Buffer.from(new Uint8Array(part.buffer, part.byteOffset, part.byteLength)));
    }
    if (!hasRoom && this.process.exitCode === null) await Promise.race([once(stdin, 'drain'), this.ended]);
  }

  /** Ends the input, and gives the result. */
  async end(): Promise<Result> {
    this.process.stdin.end();
    await this.ended;
    if (this.process.exitCode !== 0) throw new Error(`the comparison ended with exit code ${this.process.exitCode}`);
    return JSON.parse(this.printed) as Result;
  }
}
