/**
 * The golden pictures of the gallery, so that the display of the image can be held against them: what the device shows must
 * be, pixel for pixel, what the core draws on the host.
 */

import type { Frame } from 'bombe-virtual-board';
import { LANGUAGES, type Language, readScene } from './gallery.ts';

const WIDTH = 128;
const HEIGHT = 64;

/** What a display shows as text, two rows of pixels to a line. */
function written(isLit: (x: number, y: number) => boolean): string {
  const lines: string[] = [];
  for (let y = 0; y < HEIGHT; y += 2) {
    let line = '';
    for (let x = 0; x < WIDTH; x++) line += [' ', '▀', '▄', '█'][Number(isLit(x, y)) + 2 * Number(isLit(x, y + 1))];
    lines.push(`|${line}|`);
  }
  return lines.join('\n');
}

/** A frame as text. */
export function picture(frame: Frame): string {
  return written((x, y) => frame.pixel(x, y));
}

const read = new Map<string, string>();

/** A scene of the gallery as text. */
export function golden(scene: string, language: Language = 'english'): string {
  const key = `${language}/${scene}`;
  const text = read.get(key) ?? written(readScene(scene, language));
  read.set(key, text);
  return text;
}

/** Where the game screen of a single note sheet shows the digit of a selector: columns, and lines of a picture. */
const DIGITS = { left: [22, 64, 106], width: 16, top: 6, bottom: 17 } as const;

function digitCells(screen: string): string[] {
  const lines = screen.split('\n').slice(DIGITS.top, DIGITS.bottom);
  // The first character of a line is its frame.
  return DIGITS.left.map((left) => lines.map((line) => line.slice(left + 1, left + 1 + DIGITS.width)).join('\n'));
}

const KNOWN_CELLS = new Map([
  ...digitCells(golden('play')).map((cell, index) => [cell, '533'.charAt(index)] as const),
  ...digitCells(golden('play-answers')).map((cell, index) => [cell, '241'.charAt(index)] as const),
  ...digitCells(golden('refused-triangle')).map((cell, index) => [cell, '-33'.charAt(index)] as const),
]);

/** The code that a picture of the game screen shows, such as `241`; `-` for a selector at no position, `?` for anything else. */
export function dialShown(screen: string): string {
  return digitCells(screen)
    .map((cell) => KNOWN_CELLS.get(cell) ?? '?')
    .join('');
}

/** Where the game screen of a new game says how much was asked: a word between the pips and its number, in the first lines. */
const ASKED = { left: 78, right: 119, bottom: 4 } as const;

/** That word in each language, as columns of a picture without the dark ones on both sides. */
const ASKED_WORDS = LANGUAGES.map((language) => {
  const lines = golden('play', language)
    .split('\n')
    .slice(0, ASKED.bottom)
    .map((line) => line.slice(ASKED.left + 1, ASKED.right + 1));
  const left = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  const right = Math.max(...lines.map((line) => line.trimEnd().length));
  return lines.map((line) => line.slice(left, right));
});

/** Whether a picture is one of the game screen, on which verifiers are asked: only that one has that word in its first lines. */
export function isGameScreen(screen: string): boolean {
  const lines = screen.split('\n').slice(0, ASKED.bottom);
  return ASKED_WORDS.some((word) => stands(word, lines));
}

function stands(word: readonly string[], lines: readonly string[]): boolean {
  const [first = ''] = word;
  for (let at = lines[0]?.indexOf(first) ?? -1; at >= 0; at = lines[0]?.indexOf(first, at + 1) ?? -1) {
    if (word.every((part, index) => lines[index]?.startsWith(part, at))) return true;
  }
  return false;
}
