/**
 * The golden pictures of the host's screen tests, so that the display of the image can be held against them: what the
 * device shows must be, pixel for pixel, what the core draws on the host.
 */

import { readFileSync } from 'node:fs';
import type { Frame } from 'bombe-virtual-board';

/** A frame as the host's golden files write it: two rows of pixels to a line of text. */
export function picture(frame: Frame): string {
  const lines: string[] = [];
  for (let y = 0; y < frame.height; y += 2) {
    let line = '';
    for (let x = 0; x < frame.width; x++) {
      line += [' ', '▀', '▄', '█'][Number(frame.pixel(x, y)) + 2 * Number(frame.pixel(x, y + 1))];
    }
    lines.push(`|${line}|`);
  }
  return lines.join('\n');
}

/** The golden picture of a test of `tests/host/screens.rs`, or of another file there: `games/tie` is one of `games.rs`. */
export function golden(name: string): string {
  const [file, snapshot] = name.includes('/') ? name.split('/') : ['screens', name];
  const lines = readFileSync(new URL(`../host/snapshots/host__${file}__${snapshot}.snap`, import.meta.url), 'utf8');
  return lines
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}

/** Where the game screen of a single note sheet shows the digit of a selector: columns, and lines of a picture. */
const DIGITS = { left: [22, 64, 106], width: 16, top: 6, bottom: 17 } as const;

function digitCells(screen: string): string[] {
  const lines = screen.split('\n').slice(DIGITS.top, DIGITS.bottom);
  // The first character of a line is its frame.
  return DIGITS.left.map((left) => lines.map((line) => line.slice(left + 1, left + 1 + DIGITS.width)).join('\n'));
}

const KNOWN_CELLS = new Map([
  ...digitCells(golden('a_game_begins')).map((cell, index) => [cell, '533'.charAt(index)] as const),
  ...digitCells(golden('answers_stand_by_their_letters')).map((cell, index) => [cell, '241'.charAt(index)] as const),
  ...digitCells(golden('between_triangle')).map((cell, index) => [cell, '-33'.charAt(index)] as const),
]);

/** The code that a picture of the game screen shows, such as `241`; `-` for a selector at no position, `?` for anything else. */
export function dialShown(screen: string): string {
  return digitCells(screen)
    .map((cell) => KNOWN_CELLS.get(cell) ?? '?')
    .join('');
}

/** Where the game screen of a new game says `Asked`: columns, and lines of a picture. */
const ASKED = { left: 90, right: 118, bottom: 4 } as const;

const ASKED_LINES = golden('a_game_begins')
  .split('\n')
  .slice(0, ASKED.bottom)
  .map((line) => line.slice(ASKED.left + 1, ASKED.right + 1));

/** Whether a picture is one of the game screen, on which verifiers are asked: only that one says `Asked` in its first line. */
export function isGameScreen(screen: string): boolean {
  const lines = screen.split('\n').slice(0, ASKED.bottom);
  const [first = ''] = ASKED_LINES;
  for (let at = lines[0]?.indexOf(first) ?? -1; at >= 0; at = lines[0]?.indexOf(first, at + 1) ?? -1) {
    if (ASKED_LINES.every((word, index) => lines[index]?.startsWith(word, at))) return true;
  }
  return false;
}
