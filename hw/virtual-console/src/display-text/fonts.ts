/**
 * The console's letters and signs, from the table that `bombe-typecase` takes out of the core's own drawing, laid out so that
 * a reader compares columns, not pixels.
 */

import { Spelling } from './spelling.ts';

/** `[left, top, advance, columns]`: from the pen on the baseline to the first pixel, to the next pen; bit 0 is topmost. */
export type GlyphEntry = readonly [left: number, top: number, advance: number, columns: readonly number[]];

/** `letters.json`, which is made when the page is built. */
export interface FontTable {
  readonly faces: readonly { readonly name: string; readonly letters: Readonly<Record<string, GlyphEntry>> }[];
  readonly signs: Readonly<Record<string, readonly [height: number, columns: readonly number[]]>>;
  /** Every word of the console's screens. */
  readonly words: readonly string[];
}

/** A letter of a face. */
export interface Glyph {
  readonly character: string;
  readonly left: number;
  /** The topmost row with a pixel, from the baseline. */
  readonly top: number;
  readonly width: number;
  readonly advance: number;
  /** The lit pixels, from the pen. */
  readonly pixels: readonly (readonly [x: number, y: number])[];
  /** Those of them that are below the baseline or above the cap line. */
  readonly outside: readonly (readonly [x: number, y: number])[];
  /** By column from `left`: the rows from the face's cap line down to the baseline, as a binary number. */
  readonly body: readonly number[];
  /** The same for the rows from `top` down to the cap line. */
  readonly accent: readonly number[];
}

/** A cut of a font. */
export interface Font {
  readonly name: string;
  /** The top row of capitals, counted from the baseline: negative. */
  readonly cap: number;
  readonly space: number;
  /** Whether it has digits and little else. */
  readonly isOfDigits: boolean;
  /** Where first columns can be, from the pen. */
  readonly lefts: readonly number[];
  /** The leftmost of them: a letter may reach back under the one before it. */
  readonly leftmost: number;
  /** Whether any letter begins with this column. */
  canStartWith(body: number): boolean;
  /** The letters that begin so far from the pen, those with the most ink first: é is also an e. */
  startingAt(left: number): readonly Glyph[];
  /** Those of them whose first column is this one. */
  startingWith(left: number, body: number): readonly Glyph[];
}

/** A sign that stands by itself. */
export interface Sign {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is a mere block. */
  readonly isSolid: boolean;
  readonly columns: readonly number[];
  readonly pixels: readonly (readonly [x: number, y: number])[];
}

/** Everything that can be read. */
export interface FontSet {
  readonly faces: readonly Font[];
  readonly signs: readonly Sign[];
  readonly spelling: Spelling;
}

/** Capitals of this height reach between the descenders of the line above: their topmost row is taken for an accent. */
const CLOSE_CAP = -9;

/** Looks like the rules of a table, and is in no text. */
const RULE = '|';

/** Lays out a table. */
export function fontSetOf(table: FontTable): FontSet {
  return {
    faces: table.faces.map(({ name, letters }) => faceOf(name, letters)),
    signs: Object.entries(table.signs).map(([name, [, columns]]) => signOf(name, columns)),
    spelling: new Spelling(table.words),
  };
}

/** A sign without the paper around it. */
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
    // Large digits have more rows than a bit operation has bits.
    for (let rest = column, y = 0; rest > 0; rest = Math.floor(rest / 2), y++) {
      if (rest % 2 === 1) pixels.push([left + x, top + y]);
    }
  });
  return pixels;
}
