/** A frame as bits, one for each pixel, row by row, for posting between threads. */

import type { Picture } from './display-text/reader.ts';

export const WIDTH = 128;
export const HEIGHT = 64;

/** Packs a picture. */
export function pack(isLit: (x: number, y: number) => boolean): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array((WIDTH * HEIGHT) / 8);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      if (isLit(x, y)) bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
    }
  }
  return bits;
}

/** Whether a pixel is lit. */
export function isLit(bits: Uint8Array, x: number, y: number): boolean {
  const at = y * WIDTH + x;
  return (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
}

/** The frame as the reader takes it. */
export function picture(bits: Uint8Array): Picture {
  return { width: WIDTH, height: HEIGHT, lit: (x, y) => isLit(bits, x, y) };
}
