/**
 * The console's fonts and signs, from a table that `bombe-page-data` extracts from the core, prepared so that the reader can
 * compare whole columns.
 */

import { Spelling } from './spelling.ts';

/** `left` and `top` are relative to the pen on the baseline, `advance` leads to the next pen; bit 0 of a column is the topmost. */
export type GlyphEntry = readonly [left: number, top: number, advance: number, columns: readonly number[]];

/** `letters.json`, which is generated when the page is built. */
export interface FontTable {
  readonly faces: readonly { readonly name: string; readonly letters: Readonly<Record<string, GlyphEntry>> }[];
  readonly signs: Readonly<Record<string, readonly [height: number, columns: readonly number[]]>>;
  /** All words on the console's screens. */
  readonly words: readonly string[];
}

/** A character of a font. */
export interface Glyph {
  readonly character: string;
  readonly left: number;
  /** The topmost row with a pixel, relative to the baseline. */
  readonly top: number;
  readonly width: number;
  readonly advance: number;
  /** The lit pixels, relative to the pen. */
  readonly pixels: readonly (readonly [x: number, y: number])[];
  /** The lit pixels below the baseline or above the cap line. */
  readonly outside: readonly (readonly [x: number, y: number])[];
  /** For each column from `left`, the rows from the cap line down to the baseline as a binary number. */
  readonly body: readonly number[];
  /** The same for the rows from `top` down to the cap line. */
  readonly accent: readonly number[];
}

/** A font. */
export interface Font {
  readonly name: string;
  /** The top row of capitals relative to the baseline, so negative. */
  readonly cap: number;
  readonly space: number;
  /** Whether the font has little besides digits. */
  readonly isOfDigits: boolean;
  /** The possible positions of first columns, relative to the pen. */
  readonly lefts: readonly number[];
  /** The leftmost of them, which may be under the character before. */
  readonly leftmost: number;
  /** Whether any character begins with this column. */
  canStartWith(body: number): boolean;
  /** The characters that begin at `left`, those with the most pixels first, so that é is tried before e. */
  startingAt(left: number): readonly Glyph[];
  /** Those of them that begin with this column. */
  startingWith(left: number, body: number): readonly Glyph[];
}

/** A sign that is not part of a text. */
export interface Sign {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is a filled rectangle. */
  readonly isSolid: boolean;
  readonly columns: readonly number[];
  readonly pixels: readonly (readonly [x: number, y: number])[];
}

/** Everything that can be recognised. */
export interface FontSet {
  readonly faces: readonly Font[];
  readonly signs: readonly Sign[];
  readonly spelling: Spelling;
}

/** Capitals of this height overlap the descenders of the line above: their topmost row is treated like an accent. */
const CLOSE_CAP = -9;

/** Looks like the lines of a table, and occurs in no text. */
const RULE = '|';

/** Prepares a table. */
export function fontSetOf(table: FontTable): FontSet {
  return {
    faces: table.faces.map(({ name, letters }) => faceOf(name, letters)),
    signs: Object.entries(table.signs).map(([name, [, columns]]) => signOf(name, columns)),
    spelling: new Spelling(table.words),
  };
}

/** A sign without the blank margin around it. */
function signOf(name: string, drawn: readonly number[]): Sign {
  const pixels = pixelsOf(drawn, 0, 0);
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const columns = drawn.slice(left, left + width).map((column) => Math.floor(column / 2 ** top));
  const moved = pixels.map(([x, y]) => [x - left, y - top] as const);
  return { name, width, height, columns, pixels: moved, isSolid: pixels.length === width * height };
}

function faceOf(name: string, entries: Readonly<Record<string, GlyphEntry>>): Font {
  const capital = entries.H ?? entries['1'];
  const space = entries[' '];
  if (!capital || !space) throw new Error(`the face ${name} has no capitals, or no space`);
  const cap = capital[1] === CLOSE_CAP ? CLOSE_CAP + 1 : capital[1];
  const letters = Object.entries(entries)
    .filter(([character, entry]) => entry[3].length > 0 && character !== RULE)
    .map(([character, entry]) => letterOf(character, entry, cap))
    .sort((a, b) => b.pixels.length - a.pixels.length);
  const byLeft = new Map<number, Glyph[]>();
  const byColumn = new Map<number, Map<number, Glyph[]>>();
  for (const letter of letters) {
    append(byLeft, letter.left, letter);
    const columns = byColumn.get(letter.left) ?? new Map<number, Glyph[]>();
    byColumn.set(letter.left, columns);
    append(columns, letter.body[0] ?? 0, letter);
  }
  const lefts = [...byLeft.keys()];
  const firstColumns = new Set(letters.map((letter) => letter.body[0] ?? 0));
  return {
    name,
    cap,
    space: space[2],
    isOfDigits: !entries.H,
    lefts,
    leftmost: Math.min(...lefts),
    canStartWith: (body) => firstColumns.has(body),
    startingAt: (left) => byLeft.get(left) ?? NONE,
    startingWith: (left, body) => byColumn.get(left)?.get(body) ?? NONE,
  };
}

const NONE: readonly Glyph[] = [];

function append<Key>(lists: Map<Key, Glyph[]>, key: Key, letter: Glyph): void {
  const list = lists.get(key);
  if (list) list.push(letter);
  else lists.set(key, [letter]);
}

function letterOf(character: string, [left, top, advance, columns]: GlyphEntry, cap: number): Glyph {
  const pixels = pixelsOf(columns, left, top);
  const between = (first: number, end: number) =>
    columns.map((_, index) => {
      const rows = pixels.filter(([x, y]) => x === left + index && y >= first && y < end);
      return rows.reduce((bits, [, y]) => bits + 2 ** (y - first), 0);
    });
  const [body, accent] = [between(cap, 0), between(top, cap)];
  const outside = pixels.filter(([, y]) => y < cap || y >= 0);
  return { character, left, top, width: columns.length, advance, pixels, outside, body, accent };
}

function pixelsOf(columns: readonly number[], left: number, top: number): [number, number][] {
  const pixels: [number, number][] = [];
  columns.forEach((column, x) => {
    // Large digits have more rows than bit operations have bits.
    for (let rest = column, y = 0; rest > 0; rest = Math.floor(rest / 2), y++) {
      if (rest % 2 === 1) pixels.push([left + x, top + y]);
    }
  });
  return pixels;
}
