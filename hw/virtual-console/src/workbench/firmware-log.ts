/**
 * The firmware's log, decoded. The table of its strings is fetched when the first bytes arrive; only the log waits for it.
 */

import { fetchFile } from '../fetch-file.ts';
import { LogDecoder, type LogTable } from '../log/decoder.ts';
import { LogView } from './log-view.ts';

export class FirmwareLog {
  private readonly lines: LogView;
  /** Null if the table cannot be loaded. */
  private decoder: Promise<LogDecoder | null> | undefined;

  constructor(element: HTMLElement) {
    this.lines = new LogView(element);
  }

  /** Adds bytes of the log. */
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
