/** Bytes to lines. Whoever sends them, and in whatever pieces they come. */

/** Far longer than any line of the feed: what has no end by then is thrown away up to its end. */
const LONGEST = 4096;
const END = 0x0a;

/** Puts lines together. Bytes that are no ASCII come out as U+FFFD, which no line has. */
export class LineReader {
  private rest: number[] = [];
  private isTooLong = false;

  /** The lines that end in these bytes, without their ends. */
  take(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    for (const byte of bytes) {
      if (byte === END) lines.push(this.finish());
      else if (this.rest.length < LONGEST) this.rest.push(byte);
      else this.isTooLong = true;
    }
    return lines.filter((line) => line !== '');
  }

  /** Forgets a line that has begun: its end will not come. */
  reset(): void {
    this.rest = [];
    this.isTooLong = false;
  }

  private finish(): string {
    const characters = this.rest.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : '\ufffd'));
    const line = characters.join('').replace(/\r$/, '');
    const wasTooLong = this.isTooLong;
    this.reset();
    return wasTooLong ? `${line}\ufffd` : line;
  }
}
