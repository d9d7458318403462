/** The firmware's own log, decoded. The table of its strings is fetched when the first line comes. */

import { LogDecoder, type LogTable } from '../log/decoder.ts';
import { Lines } from './lines.ts';

export class FirmwareLog {
  private readonly lines: Lines;
  private decoder: Promise<LogDecoder> | undefined;

  constructor(element: HTMLElement) {
    this.lines = new Lines(element);
  }

  /** Adds what the firmware has logged. */
  async add(bytes: Uint8Array): Promise<void> {
    this.decoder ??= load();
    for (const { time, level, message } of (await this.decoder).push(bytes)) {
      this.lines.add(`${time.padStart(11)} ${level.toUpperCase().padEnd(5)} ${message}`);
    }
  }
}

async function load(): Promise<LogDecoder> {
  const response = await fetch('log.json');
  if (!response.ok) throw new Error(`log.json cannot be loaded (${response.status})`);
  return new LogDecoder((await response.json()) as LogTable);
}
