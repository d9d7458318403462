/** The part of the board that needs Node: decoding the firmware's log with `bombe-log-decoder`, which reads the ELF. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One line of a firmware's log. */
export interface LogEntry {
  /** The firmware's uptime; absent if it logs without timestamps. */
  readonly timeUs?: number;
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'print';
  readonly message: string;
  /** Where in the source the line was logged; absent if the ELF has no debug information. */
  readonly module?: string;
  readonly file?: string;
  readonly line?: number;
}

const DECODER = fileURLToPath(new URL('../../../target/debug/bombe-log-decoder', import.meta.url));

/**
 * Decodes the bytes from `VirtualBoard.onLog`, all of them since power-on, in order. The path of the tool is in the
 * environment variable `BOMBE_LOG_DECODER`; by default it is in the workspace's `target/debug`.
 */
export function decodeLog(elfPath: string, bytes: Uint8Array): LogEntry[] {
  const tool = process.env.BOMBE_LOG_DECODER ?? DECODER;
  const { error, status, stdout, stderr } = spawnSync(tool, [elfPath], {
    input: bytes,
    encoding: 'utf8',
    // The logs of many power cycles exceed Node's default limit.
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) {
    throw new Error(`cannot run ${tool}: ${error.message}; build it with "cargo build -p bombe-log-decoder"`);
  }
  if (status !== 0) {
    throw new Error(`${tool} ${elfPath} failed: ${stderr.trim()}`);
  }
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { time_us: timeUs, ...rest } = JSON.parse(line);
      return timeUs === undefined ? rest : { timeUs, ...rest };
    });
}
