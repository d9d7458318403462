/** Reads QR codes as a camera would, with a reader that has no part in drawing them: `jsqr`. */

import jsQR from 'jsqr';

/** The display, how far the dark panel goes around it, and how large its pixels are in the picture. */
const WIDTH = 128;
const HEIGHT = 64;
const PANEL = 16;
const SCALE = 4;

/** How bright the panel and dark pixels are. */
const DARK = 10;

/** What a QR code on the display says; null if none can be read. `brightness`: of lit pixels, from 0 to 255. */
export function readDisplay(lit: (x: number, y: number) => boolean, brightness = 255): string | null {
  const [width, height] = [SCALE * (WIDTH + 2 * PANEL), SCALE * (HEIGHT + 2 * PANEL)];
  const bytes = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / SCALE) - PANEL, Math.floor(y / SCALE) - PANEL];
      const isInside = column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT;
      const grey = isInside && lit(column, row) ? brightness : DARK;
      bytes.set([grey, grey, grey, 255], 4 * (y * width + x));
    }
  }
  return readPicture(bytes, width, height);
}

/** What a QR code in a picture of four bytes for each pixel says; null if none can be read. */
export function readPicture(bytes: Uint8ClampedArray, width: number, height: number): string | null {
  return jsQR(bytes, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
