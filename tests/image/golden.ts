/**
 * The golden pictures of the gallery, for comparison with the display of the image: pixel for pixel, the device must show what
 * the core draws on the host.
 */

import type { Frame } from 'bombe-virtual-board';
import { type Language, readScene } from './gallery.ts';

/** The display. */
const WIDTH = 128;
const HEIGHT = 64;

/** How long a line of text is with its frame and its end. */
const LINE = WIDTH + 3;

/** A picture as text, with two rows of pixels in each line. */
function written(isLit: (x: number, y: number) => boolean): string {
  const lines: string[] = [];
  for (let y = 0; y < HEIGHT; y += 2) {
    let line = '';
    for (let x = 0; x < WIDTH; x++) line += [' ', '▀', '▄', '█'][Number(isLit(x, y)) + 2 * Number(isLit(x, y + 1))];
    lines.push(`|${line}|`);
  }
  return lines.join('\n');
}

const pictures = new WeakMap<Frame, string>();

/** A frame as text. */
export function picture(frame: Frame): string {
  const text = pictures.get(frame) ?? written((x, y) => frame.pixel(x, y));
  pictures.set(frame, text);
  return text;
}

const read = new Map<string, string>();

/** A scene of the gallery as text. */
export function golden(scene: string, language: Language = 'english'): string {
  const key = `${language}/${scene}`;
  const text = read.get(key) ?? written(readScene(scene, language));
  read.set(key, text);
  return text;
}

/** Whether a pixel is lit in a picture as text. */
export function isLit(screen: string, x: number, y: number): boolean {
  const pair = screen.charAt(Math.floor(y / 2) * LINE + 1 + x);
  return pair === '█' || pair === (y % 2 === 0 ? '▀' : '▄');
}
