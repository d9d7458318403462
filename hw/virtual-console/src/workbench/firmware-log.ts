/**
 * The firmware's own log, decoded. The table of its strings is fetched when the first line comes, and nobody else waits for
 * it: the lines do, in order, until it is there.
 */

import { fetchFile } from '../fetch-file.ts';
import { LogDecoder, type LogTable } from '../log/decoder.ts';
import { LogView } from './log-view.ts';

export class FirmwareLog {
  private readonly lines: LogView;
  /** Null if there is no table to decode by. */
  private decoder: Promise<LogDecoder | null> | undefined;

  constructor(element: HTMLElement) {
    this.lines = new LogView(element);
  }

  /** Adds what the firmware has logged. */
  add(bytes: Uint8Array): void {
    this.decoder ??= this.load();
    void this.decoder.then((decoder) => decoder && this.write(decoder, bytes));
  }

  private write(decoder: LogDecoder, bytes: Uint8Array): void {
    for (const { time, level, message } of decoder.push(bytes)) {
      this.lines.add(`${time.padStart(11)} ${level.toUpperCase().padEnd(5)} ${message}`);
    }
  }

  private async load(): Promise<LogDecoder | null> {
    try {
      const response = await fetchFile('log.json');
      return new LogDecoder((await response.json()) as LogTable);
    } catch (error) {
      this.lines.add(`The log cannot be decoded: ${String(error)}`);
      return null;
    }
  }
}
