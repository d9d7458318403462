/**
 * Reads the display: finds every text and sign in a frame, pixel by pixel, by the letters it was drawn with.
 *
 * Nothing is guessed. A letter is found where each of its pixels is there and, between the cap line and the baseline,
 * nothing else is; accents and descenders may have neighbours, since lines stand close. Texts that explain more pixels win
 * over those that explain fewer, and no pixel is read twice. Texts with a line through them are read as such. Pictures, lines
 * and boxes are not read.
 */

import type { Font, FontSet, Glyph, Sign } from './fonts.ts';

/** The display, as the page has it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether a pixel is lit; those outside are dark. */
  lit(x: number, y: number): boolean;
}

/** Something that was read, and where. */
export interface Finding {
  readonly kind: 'text' | 'sign';
  /** The text, or the sign's name. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The pixels that it explains. */
  readonly ink: readonly number[];
  /** Which face a text is set in. */
  readonly face: string;
  /** Whether there is a line through it. */
  readonly isStruck?: boolean;
}

/** A line through a text. */
interface Strike {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** What large digits are read for. */
const DIGITS = /^[-\d]+$/;

/** Letters that are no wider than this are mere strokes. */
const THIN = 2;

/** So many letters are tried for a text at most. */
const MAX_STEPS = 300;

/** How lines are drawn through texts: so high above the baseline, so far beyond the ends, and never shorter than this. */
const STRIKE_ABOVE_BASELINE = 4;
const STRIKE_BEYOND = 3;
const SHORTEST_STRIKE = 12;

const WORD = 32;

/** More spaces than this between two words make them two texts. */
const MAX_SPACES = 3;

/** What makes a text worth reading. */
const SUBSTANCE = /[\p{L}\p{N}▲■●✓✗☺?+=<>]|\.\.\.|^-$/u;

/** Finds everything in a picture, in no order. */
export function findTexts(picture: Picture, typecase: FontSet): Finding[] {
  const light = new View(picture, false);
  const dark = new View(picture, true);
  return [light, dark].flatMap((view) =>
    choose(findAll(view, typecase)).map((finding) => {
      if (finding.kind === 'sign') return finding;
      return { ...finding, text: typecase.spelling.correct(finding.text, finding.face) };
    }),
  );
}

function findAll(view: View, { faces, signs }: FontSet): Finding[] {
  const struck = strikesIn(view).flatMap((strike) => faces.flatMap((face) => findStruck(view, face, strike)));
  return [...findSigns(view, signs), ...struck, ...faces.flatMap((face) => findInFace(view, face))];
}

/** Every line that is long enough, and thin. */
function strikesIn(view: View): Strike[] {
  const strikes: Strike[] = [];
  for (let row = 1; row < view.height - 1; row++) {
    for (let left = 0; left < view.width; left++) {
      const end = view.endOfLine(left, row);
      const isLong = end - left >= SHORTEST_STRIKE;
      // Above and below it there is paper somewhere: it is no block.
      if (isLong && [row - 1, row + 1].every((beside) => view.endOfLine(left, beside) < end)) {
        strikes.push({ row, left, right: end - 1 });
      }
      left = end;
    }
  }
  return strikes;
}

/** The text below a line through its middle, which reaches a little beyond it on both sides. */
function findStruck(view: View, face: Font, strike: Strike): Finding[] {
  const baseline = strike.row + STRIKE_ABOVE_BASELINE;
  const struck = view.struckBy(strike);
  for (let x = strike.left; x <= strike.left + STRIKE_BEYOND; x++) {
    if (struck.isPaper(x, baseline + face.cap, -face.cap)) continue;
    const finding = new LineOfText(struck, face, baseline).readFrom(x);
    const isWhole = finding !== null && finding.right + STRIKE_BEYOND >= strike.right;
    return isWhole ? [{ ...finding, isStruck: true }] : [];
  }
  return [];
}

/** Those that explain most come first; a pixel is explained once. */
function choose(findings: readonly Finding[]): Finding[] {
  const explained = new Set<number>();
  const chosen: Finding[] = [];
  for (const finding of [...findings].sort((a, b) => b.ink.length - a.ink.length)) {
    if (finding.ink.some((pixel) => explained.has(pixel))) continue;
    for (const pixel of finding.ink) explained.add(pixel);
    chosen.push(finding);
  }
  return chosen;
}

/** A picture, or its negative: what is written on it is ink, the rest is paper. */
class View {
  readonly width: number;
  readonly height: number;
  /** The ink of each column in its upper and lower 32 rows, the topmost in bit 0. */
  private readonly upper: Uint32Array;
  private readonly lower: Uint32Array;
  /** Where any pixel may be ink or paper. */
  private strike: Strike | null = null;

  constructor(picture: Picture, negative: boolean) {
    this.width = picture.width;
    this.height = picture.height;
    this.upper = new Uint32Array(this.width);
    this.lower = new Uint32Array(this.width);
    for (let y = 0; y < this.height; y++) {
      const half = y < WORD ? this.upper : this.lower;
      for (let x = 0; x < this.width; x++) {
        if (picture.lit(x, y) !== negative) half[x] = (half[x] as number) | (1 << (y % WORD));
      }
    }
  }

  /** Beyond the edges there is paper. */
  ink(x: number, y: number): boolean {
    if (x < 0 || x >= this.width || y < 0 || y >= this.height) return false;
    const half = y < WORD ? this.upper : this.lower;
    return (((half[x] as number) >>> (y % WORD)) & 1) === 1;
  }

  /** The first column from here on that has no ink in a row. */
  endOfLine(from: number, row: number): number {
    let x = from;
    while (this.ink(x, row)) x++;
    return x;
  }

  /** The rows of a column as a binary number, the topmost as its lowest bit. */
  column(x: number, top: number, rows: number): number {
    if (x < 0 || x >= this.width) return 0;
    if (rows < WORD) return this.word(x, top) & ((1 << rows) - 1);
    const low = this.word(x, top) >>> 0;
    return low + 2 ** WORD * (rows === WORD ? 0 : this.column(x, top + WORD, rows - WORD));
  }

  /** So many rows from a row on as a word has bits. */
  private word(x: number, top: number): number {
    const upper = this.upper[x] as number;
    const lower = this.lower[x] as number;
    if (top >= 2 * WORD || top <= -WORD) return 0;
    if (top >= WORD) return lower >>> (top - WORD);
    if (top > 0) return (upper >>> top) | (lower << (WORD - top));
    return upper << -top;
  }

  /** The same where a line is not looked at. */
  struckBy(strike: Strike): View {
    const view: View = Object.create(this);
    view.strike = strike;
    return view;
  }

  get isStruck(): boolean {
    return this.strike !== null;
  }

  /** Whether a line would hide all of a letter, so that it may as well be a space. */
  isHidden(letter: Glyph, baseline: number): boolean {
    const { strike } = this;
    return strike !== null && letter.pixels.every(([, dy]) => baseline + dy === strike.row);
  }

  /** Whether a column is this one in these rows. */
  matches(x: number, top: number, rows: number, wanted: number): boolean {
    const column = this.column(x, top, rows);
    if (column === wanted) return true;
    const { strike } = this;
    if (!strike || x < strike.left || x > strike.right || strike.row < top || strike.row >= top + rows) return false;
    const line = 1 << (strike.row - top);
    return (column | line) === (wanted | line);
  }

  /** Whether a column has no ink in these rows. */
  isPaper(x: number, top: number, rows: number): boolean {
    return this.matches(x, top, rows, 0);
  }

  /** Whether each side of a box has only paper or only ink beside it: that of a larger box. */
  isBoxed(left: number, top: number, right: number, bottom: number): boolean {
    const isEven = (ink: boolean[]) => ink.every((each) => each === ink[0]);
    const rows = Array.from({ length: bottom - top + 1 }, (_, row) => top + row);
    const columns = Array.from({ length: right - left + 1 }, (_, column) => left + column);
    const beside = [left - 1, right + 1].map((x) => rows.map((y) => this.ink(x, y)));
    const around = [top - 1, bottom + 1].map((y) => columns.map((x) => this.ink(x, y)));
    return [...beside, ...around].every(isEven);
  }

  /** Whether there is only paper around a box. */
  isAlone(left: number, top: number, right: number, bottom: number): boolean {
    for (let x = left; x <= right; x++) if (this.ink(x, top - 1) || this.ink(x, bottom + 1)) return false;
    return [left - 1, right + 1].every((x) => this.isPaper(x, top, bottom - top + 1));
  }
}

function findSigns(view: View, signs: readonly Sign[]): Finding[] {
  const found: Finding[] = [];
  for (const height of new Set(signs.map((sign) => sign.height))) {
    const ofHeight = signs.filter((sign) => sign.height === height);
    const firstColumns = new Set(ofHeight.map((sign) => sign.columns[0]));
    for (let top = 0; top + height <= view.height; top++) {
      for (let left = 0; left < view.width; left++) {
        if (!firstColumns.has(view.column(left, top, height))) continue;
        const sign = ofHeight.find((sign) => isSign(view, sign, left, top));
        if (sign) found.push(foundSign(view, sign, left, top));
      }
    }
  }
  return found;
}

function isSign(view: View, sign: Sign, left: number, top: number): boolean {
  if (!sign.columns.every((column, x) => view.column(left + x, top, sign.height) === column)) return false;
  const [right, bottom] = [left + sign.width - 1, top + sign.height - 1];
  return view.isAlone(left, top, right, bottom) || (!sign.isSolid && view.isBoxed(left, top, right, bottom));
}

function foundSign(view: View, sign: Sign, left: number, top: number): Finding {
  const ink = sign.pixels.map(([x, y]) => (top + y) * view.width + left + x);
  const [right, bottom] = [left + sign.width - 1, top + sign.height - 1];
  return { kind: 'sign', text: sign.name, left, right, top, bottom, ink, face: '' };
}

function findInFace(view: View, face: Font): Finding[] {
  const found: Finding[] = [];
  for (let baseline = -face.cap; baseline <= view.height; baseline++) {
    for (let x = 0; x < view.width; x++) {
      const top = baseline + face.cap;
      const body = view.column(x, top, -face.cap);
      if (body === 0 || !face.canStartWith(body) || !view.isPaper(x - 1, top, -face.cap)) continue;
      const line = new LineOfText(view, face, baseline);
      const finding = line.readFrom(x);
      if (finding) {
        found.push(finding);
        x = Math.max(x, finding.right);
      }
    }
  }
  return found;
}

/** A letter, or a space, and where its pen is. */
interface Placed {
  readonly letter: Glyph | null;
  readonly pen: number;
}

/** A text that is being read, letter by letter. Letters may reach under each other, so that columns are compared as a whole. */
class LineOfText {
  private readonly view: View;
  private readonly face: Font;
  private readonly baseline: number;
  private readonly top: number;
  private readonly rows: number;
  private readonly placed: Placed[] = [];
  /** What the letters up to now put between cap line and baseline, by column. */
  private readonly cover = new Map<number, number>();
  private longest: readonly Placed[] = [];
  private steps = 0;

  constructor(view: View, face: Font, baseline: number) {
    this.view = view;
    this.face = face;
    this.baseline = baseline;
    this.top = baseline + face.cap;
    this.rows = -face.cap;
  }

  /** Reads the text whose first letter begins in column `x`. */
  readFrom(x: number): Finding | null {
    for (const first of this.fitting((left) => x - left, x)) {
      if (this.extendWith(first, 0)) break;
    }
    this.take(this.longest);
    return this.longest.length > 0 ? this.finding(x) : null;
  }

  /**
   * Places a letter and reads on; false if that leads nowhere, so that another letter is tried. The longest text up to now
   * is remembered.
   */
  private extendWith(placed: Placed, spaces: number): boolean {
    const before = this.placed.slice();
    const pen = this.place(placed);
    this.steps++;
    const isWhole = placed.letter !== null && this.endsClean(placed.letter, placed.pen);
    if (isWhole && this.inkOf(this.placed) > this.inkOf(this.longest)) this.longest = this.placed.slice();
    if (this.steps < MAX_STEPS && pen < this.view.width) {
      const nexts = this.fitting(() => pen, pen + this.face.leftmost);
      if (nexts.some((next) => this.extendWith(next, 0))) return true;
      const canBeSpace = spaces < MAX_SPACES && this.isExplained(pen, pen + this.face.space + this.face.leftmost);
      if (canBeSpace && this.extendWith({ letter: null, pen }, spaces + 1)) return true;
    }
    this.take(before);
    // Behind as many spaces as can be there is nothing more to find.
    return isWhole && this.view.isPaper(pen, this.top, this.rows) && this.view.isPaper(pen + 1, this.top, this.rows);
  }

  /** Whether there is nothing but the letter up to its end, and paper behind it. */
  private endsClean(letter: Glyph, pen: number): boolean {
    return this.isExplained(pen, pen + letter.left + letter.width + 1);
  }

  private inkOf(placed: readonly Placed[]): number {
    return placed.reduce((ink, { letter }) => ink + (letter?.pixels.length ?? 0), 0);
  }

  /** The letters that could stand there, most ink first; `from` is where columns are not yet accounted for. */
  private fitting(penFor: (left: number) => number, from: number): Placed[] {
    const found = this.face.lefts.flatMap((left) => {
      const pen = penFor(left);
      const letters = this.candidates(left, pen + left).filter((letter) => this.fits(letter, pen, from));
      return letters.map((letter) => ({ letter, pen }));
    });
    return found.sort((a, b) => b.letter.pixels.length - a.letter.pixels.length);
  }

  /** The letters that may begin in a column. Where another one reaches into it, any may. */
  private candidates(left: number, x: number): readonly Glyph[] {
    const isShared = (this.cover.get(x) ?? 0) !== 0 || this.view.isStruck;
    if (isShared) return this.face.startingAt(left);
    return this.face.startingWith(left, this.view.column(x, this.top, this.rows));
  }

  private fits(letter: Glyph, pen: number, from: number): boolean {
    const { view, baseline } = this;
    if (view.isHidden(letter, baseline)) return false;
    for (let dx = 0; dx < letter.width; dx++) {
      if (!isPart(letter.body[dx] ?? 0, view.column(pen + letter.left + dx, this.top, this.rows))) return false;
    }
    const isThere = ([dx, dy]: readonly [number, number]) =>
      view.ink(pen + dx, baseline + dy) || baseline + dy >= view.height || baseline + dy < 0;
    if (!letter.outside.every(isThere) || !this.hasItsAccent(letter, pen)) return false;
    if (letter.width <= THIN) {
      // The rules of a table and the sides of a box look like an I otherwise.
      const { above, below } = this.inkAround(letter, pen);
      if (above && below) return false;
    }
    return this.isExplained(from, pen + letter.advance + this.face.leftmost, { letter, pen });
  }

  /** Whether a stroke goes on beyond the letter. */
  private inkAround(letter: Glyph, pen: number): { above: boolean; below: boolean } {
    const rows = letter.pixels.map(([, dy]) => this.baseline + dy);
    const x = pen + letter.left;
    return { above: this.view.ink(x, Math.min(...rows) - 1), below: this.view.ink(x, Math.max(...rows) + 1) };
  }

  /** Above the cap line, an accent's own box holds nothing but the accent. */
  private hasItsAccent(letter: Glyph, pen: number): boolean {
    const rows = this.face.cap - letter.top;
    if (rows <= 0) return true;
    const top = this.baseline + letter.top;
    return letter.accent.every((column, dx) => this.view.column(pen + letter.left + dx, top, rows) === column);
  }

  /** Whether the letters, and perhaps one more, are all there is in these columns. */
  private isExplained(from: number, end: number, more?: Placed): boolean {
    for (let x = from; x < end; x++) {
      const dx = more?.letter ? x - more.pen - more.letter.left : -1;
      const added = more?.letter?.body[dx] ?? 0;
      if (!this.view.matches(x, this.top, this.rows, union(this.cover.get(x) ?? 0, added))) return false;
    }
    return true;
  }

  private place(placed: Placed): number {
    this.placed.push(placed);
    const { letter, pen } = placed;
    if (!letter) return pen + this.face.space;
    letter.body.forEach((column, dx) => {
      const x = pen + letter.left + dx;
      this.cover.set(x, union(this.cover.get(x) ?? 0, column));
    });
    return pen + letter.advance;
  }

  /** Forgets all letters but these. */
  private take(placed: readonly Placed[]): void {
    this.placed.length = 0;
    this.cover.clear();
    for (const each of placed) this.place(each);
  }

  /** Whether a stroke that stands by itself goes on above or below. */
  private hasRules(): boolean {
    const isSpace = (index: number) => !this.placed[index]?.letter;
    return this.placed.some(({ letter, pen }, index) => {
      if (!letter || letter.width > THIN || !isSpace(index - 1) || !isSpace(index + 1)) return false;
      const { above, below } = this.inkAround(letter, pen);
      return above || below;
    });
  }

  private finding(left: number): Finding | null {
    const { view, baseline } = this;
    const last = this.placed.at(-1);
    const right = last?.letter ? last.pen + last.letter.left + last.letter.width - 1 : left;
    const text = this.placed.map(({ letter }) => letter?.character ?? ' ').join('');
    const ink = this.placed.flatMap(({ letter, pen }) =>
      (letter?.pixels ?? []).map(([dx, dy]) => (baseline + dy) * view.width + pen + dx),
    );
    const rows = ink.map((pixel) => Math.floor(pixel / view.width));
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const isReadable = this.face.isOfDigits ? DIGITS.test(text) : SUBSTANCE.test(text);
    // A single letter is easily part of something else, unless nothing is beside it.
    if (!isReadable || this.hasRules() || (text.length === 1 && !view.isAlone(left, top, right, bottom))) return null;
    return { kind: 'text', text, left, right, top, bottom, ink, face: this.face.name };
  }
}

/** Whether all of one column's pixels are in another. Columns may have more rows than a bit operation has bits. */
function isPart(part: number, whole: number): boolean {
  if (part < 2 ** 31 && whole < 2 ** 31) return (part & ~whole) === 0;
  const [lowPart, lowWhole] = [part % 2 ** 31, whole % 2 ** 31];
  return (lowPart & ~lowWhole) === 0 && (Math.floor(part / 2 ** 31) & ~Math.floor(whole / 2 ** 31)) === 0;
}

/** Both columns. Those with many rows are of digits, which do not reach under each other. */
function union(one: number, other: number): number {
  if (one === 0 || other === 0) return one + other;
  return (one | other) >>> 0;
}
