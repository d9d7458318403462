/** The display's pixels on a canvas of its own size; the style sheet magnifies it without blurring. */

import type { Frame } from 'bombe-virtual-board';

const LIT = [0xd8, 0xf0, 0xff, 0xff] as const;
const DARK = [0x05, 0x06, 0x08, 0xff] as const;

/** Draws a frame, replacing what was there. */
export function drawFrame(canvas: HTMLCanvasElement, frame: Frame): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(frame.width, frame.height);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      image.data.set(frame.pixel(x, y) ? LIT : DARK, 4 * (y * frame.width + x));
    }
  }
  context.putImageData(image, 0, 0);
}
