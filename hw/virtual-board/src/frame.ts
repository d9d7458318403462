/** A picture of the display, as a person sees it. */

import { encode } from 'fast-png';

/** Width of the display in pixels. */
export const WIDTH = 128;
/** Height of the display in pixels. */
export const HEIGHT = 64;

/** An immutable 128 x 64 picture of lit and dark pixels. */
export class Frame {
  readonly width = WIDTH;
  readonly height = HEIGHT;
  private readonly lit: Uint8Array;

  private constructor(lit: Uint8Array) {
    this.lit = lit;
  }

  /** Makes a picture; `isLit` says which pixels are lit. */
  static from(isLit: (x: number, y: number) => boolean): Frame {
    const lit = new Uint8Array(WIDTH * HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        lit[y * WIDTH + x] = isLit(x, y) ? 1 : 0;
      }
    }
    return new Frame(lit);
  }

  /** The picture drawn as rows of `#` (lit) and `.` (dark), the inverse of `toText`. */
  static fromText(text: string): Frame {
    const rows = text.trim().split('\n');
    const wellFormed = rows.length === HEIGHT && rows.every((row) => row.length === WIDTH && /^[#.]+$/.test(row));
    if (!wellFormed) {
      throw new RangeError(`a frame's text has ${HEIGHT} rows of ${WIDTH} characters '#' or '.'`);
    }
    return Frame.from((x, y) => rows[y]?.[x] === '#');
  }

  /** Whether the pixel is lit; x from the left, y from the top. */
  pixel(x: number, y: number): boolean {
    if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) {
      throw new RangeError(`pixel (${x}, ${y}) is outside the ${WIDTH} x ${HEIGHT} display`);
    }
    return this.lit[y * WIDTH + x] === 1;
  }

  /** One line per row, `#` for lit and `.` for dark, each line ended by a newline. */
  toText(): string {
    let text = '';
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        text += this.lit[y * WIDTH + x] ? '#' : '.';
      }
      text += '\n';
    }
    return text;
  }

  /** A greyscale PNG, each pixel `scale` pixels wide and high. */
  toPng(scale = 1): Uint8Array {
    if (!Number.isInteger(scale) || scale < 1) {
      throw new RangeError(`scale ${scale} is not a positive whole number`);
    }
    const width = WIDTH * scale;
    const height = HEIGHT * scale;
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / scale) * WIDTH;
      for (let x = 0; x < width; x++) {
        data[y * width + x] = this.lit[row + Math.floor(x / scale)] ? 255 : 0;
      }
    }
    return encode({ width, height, data, channels: 1, depth: 8 });
  }

  /** Whether both pictures show the same. */
  equals(other: Frame): boolean {
    return this.lit.every((pixel, index) => pixel === other.lit[index]);
  }
}
