/**
 * Recognises the game screen, its code, and the number of spent queries. It uses only signs and no words, so that it works in
 * every language.
 */

import { golden, isLit } from './golden.ts';

/** Where a game screen with one note sheet shows the digits: columns and lines of a picture. */
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

/** A query that is left, and one that was asked. */
const PIPS = {
  left: ['.###.', '#####', '#####', '#####', '.###.'],
  spent: ['.###.', '#...#', '#...#', '#...#', '.###.'],
} as const;

/** The number of pips in a row, their distance, and the rightmost column where a row can begin. */
const PIP_ROW = { pips: 3, step: 8, rightmost: 107 } as const;

/** Where the row begins beside large digits, without or with the player's badge above it. */
const BESIDE_LARGE_DIGITS = [
  [105, 12],
  [105, 24],
] as const;

/** The top row of the pips above digits of normal size, between two texts. */
const ABOVE_THE_DIGITS = 3;

/** The number of spent queries on the game screen; undefined for other screens, which have no pips. */
export function spentQueries(screen: string): number | undefined {
  for (const [left, top] of BESIDE_LARGE_DIGITS) {
    const spent = spentPips(screen, left, top);
    if (spent !== undefined) return spent;
  }
  for (let left = 0; left <= PIP_ROW.rightmost; left++) {
    const spent = spentPips(screen, left, ABOVE_THE_DIGITS);
    if (spent !== undefined) return spent;
  }
  return undefined;
}

/** The number of spent pips in the row that begins here; undefined if there is no row. */
function spentPips(screen: string, left: number, top: number): number | undefined {
  let spent = 0;
  for (let pip = 0; pip < PIP_ROW.pips; pip++) {
    const at = left + pip * PIP_ROW.step;
    if (stands(PIPS.spent, screen, at, top)) spent++;
    else if (!stands(PIPS.left, screen, at, top)) return undefined;
  }
  return spent;
}

function stands(sign: readonly string[], screen: string, left: number, top: number): boolean {
  return sign.every((row, y) => [...row].every((pixel, x) => (pixel === '#') === isLit(screen, left + x, top + y)));
}

/** Whether a picture is one of the game screen, on which verifiers are asked. */
export function isGameScreen(screen: string): boolean {
  return spentQueries(screen) !== undefined;
}
