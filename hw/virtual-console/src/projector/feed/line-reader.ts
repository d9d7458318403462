/** Splits bytes into lines, in whatever pieces they arrive. */

/** Far longer than any line of the feed; the rest of a longer line is dropped. */
const LONGEST = 4096;
const END = 0x0a;

/** Assembles lines. Bytes that are not ASCII become U+FFFD, which no valid line has. */
export class LineReader {
  private rest: number[] = [];
  private isTooLong = false;

  /** The lines that end in these bytes, without line ends. */
  take(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    for (const byte of bytes) {
      if (byte === END) lines.push(this.finish());
      else if (this.rest.length < LONGEST) this.rest.push(byte);
      else this.isTooLong = true;
    }
    return lines.filter((line) => line !== '');
  }

  /** Drops an unfinished line. */
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
