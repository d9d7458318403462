/**
 * Recognises the texts and signs in a frame, by the fonts they were drawn with.
 *
 * The match is exact: a character is found where all of its pixels are lit and no others between the cap line and the
 * baseline. Accents and descenders may have neighbours, because lines are close together. Texts that explain more pixels are
 * preferred, and no pixel belongs to two. Struck-out texts are marked as such. Pictures, lines and boxes are ignored.
 */

import type { Font, FontSet, Glyph, Sign } from './fonts.ts';

/** A picture of the display. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether a pixel is lit; pixels outside are dark. */
  lit(x: number, y: number): boolean;
}

/** A recognised text or sign, and where it is. */
export interface Finding {
  readonly kind: 'text' | 'sign';
  /** The text, or the sign's name. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Its pixels. */
  readonly ink: readonly number[];
  /** The font of a text. */
  readonly face: string;
  /** Whether it is struck out. */
  readonly isStruck?: boolean;
}

/** A line through a text. */
interface Strike {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** The texts that a font of digits can have. */
const DIGITS = /^[-\d]+$/;

/** Characters up to this width may be mere strokes. */
const THIN = 2;

/** The number of characters tried for one text, at most. */
const MAX_STEPS = 300;

/** Lines through texts: their height above the baseline, how far they extend beyond the text, and their least length. */
const STRIKE_ABOVE_BASELINE = 4;
const STRIKE_BEYOND = 3;
const SHORTEST_STRIKE = 12;

const WORD = 32;

/** More spaces than this between two words make them two texts. */
const MAX_SPACES = 3;

/** A text must contain one of these. */
const SUBSTANCE = /[\p{L}\p{N}▲■●✓✗☺?+=<>]|\.\.\.|^-$/u;

/** Finds all texts and signs in a picture, in no particular order. */
export function findTexts(picture: Picture, fonts: FontSet): Finding[] {
  const qrCode = findQrCode(picture);
  const rest = qrCode ? { ...picture, lit: (x: number, y: number) => x < qrCode.left && picture.lit(x, y) } : picture;
  const light = new View(rest, false);
  const dark = new View(rest, true);
  const findings = [light, dark].flatMap((view) =>
    choose(findAll(view, fonts)).map((finding) => {
      if (finding.kind === 'sign') return finding;
      return { ...finding, text: fonts.spelling.correct(finding.text, finding.face) };
    }),
  );
  return qrCode ? [...findings, qrCode] : findings;
}

/** Where the lit ground of a QR code begins, which reaches to the right edge. */
const QR_LEFT = 60;

/**
 * The QR code of a screen, of which no text is read. Its place is told as below the display, so that it is the last thing to be
 * spoken.
 */
function findQrCode({ width, height, lit }: Picture): Finding | null {
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width - QR_LEFT }, (_, x) => QR_LEFT + x);
  const isFramed =
    rows.every((y) => lit(QR_LEFT, y) && lit(width - 1, y) && !lit(QR_LEFT - 1, y)) &&
    columns.every((x) => lit(x, 0) && lit(x, height - 1));
  if (!isFramed) return null;
  const place = { left: QR_LEFT, right: width - 1, top: height, bottom: height };
  return { kind: 'sign', text: 'QR code', ...place, ink: [], face: '' };
}

function findAll(view: View, { faces, signs }: FontSet): Finding[] {
  const struck = strikesIn(view).flatMap((strike) => faces.flatMap((face) => findStruck(view, face, strike)));
  return [...findSigns(view, signs), ...struck, ...faces.flatMap((face) => findInFace(view, face))];
}

/** All thin lines that are long enough. */
function strikesIn(view: View): Strike[] {
  const strikes: Strike[] = [];
  for (let row = 1; row < view.height - 1; row++) {
    for (let left = 0; left < view.width; left++) {
      const end = view.endOfLine(left, row);
      const isLong = end - left >= SHORTEST_STRIKE;
      // Some pixels above and below are blank, so it is not a block.
      if (isLong && [row - 1, row + 1].every((beside) => view.endOfLine(left, beside) < end)) {
        strikes.push({ row, left, right: end - 1 });
      }
      left = end;
    }
  }
  return strikes;
}

/** The text under a line through its middle; the line extends a little beyond both ends. */
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

/** Chooses findings with the most pixels first; each pixel belongs to one finding. */
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

/** A picture or its negative, as ink on paper. */
class View {
  readonly width: number;
  readonly height: number;
  /** The ink of each column in its upper and lower 32 rows, the topmost in bit 0. */
  private readonly upper: Uint32Array;
  private readonly lower: Uint32Array;
  /** A line whose pixels are ignored. */
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

  /** Whether a pixel is ink. Outside the picture there is paper. */
  ink(x: number, y: number): boolean {
    if (x < 0 || x >= this.width || y < 0 || y >= this.height) return false;
    const half = y < WORD ? this.upper : this.lower;
    return (((half[x] as number) >>> (y % WORD)) & 1) === 1;
  }

  /** The first column from `from` on without ink in a row. */
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

  /** 32 rows of a column, from `top` on. */
  private word(x: number, top: number): number {
    const upper = this.upper[x] as number;
    const lower = this.lower[x] as number;
    if (top >= 2 * WORD || top <= -WORD) return 0;
    if (top >= WORD) return lower >>> (top - WORD);
    if (top > 0) return (upper >>> top) | (lower << (WORD - top));
    return upper << -top;
  }

  /** The same picture, with the pixels of a line ignored. */
  struckBy(strike: Strike): View {
    const view: View = Object.create(this);
    view.strike = strike;
    return view;
  }

  get isStruck(): boolean {
    return this.strike !== null;
  }

  /** Whether the line hides all pixels of a character, so that it cannot be told from a space. */
  isHidden(letter: Glyph, baseline: number): boolean {
    const { strike } = this;
    return strike !== null && letter.pixels.every(([, dy]) => baseline + dy === strike.row);
  }

  /** Whether a column has exactly the pixels `wanted` in these rows. */
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

  /** Whether the pixels beside each side of a box are all paper or all ink, as inside a larger box. */
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

/** A character, or null for a space, and its pen position. */
interface Placed {
  readonly letter: Glyph | null;
  readonly pen: number;
}

/** Reads a text character by character. Characters may overlap, so whole columns are compared. */
class LineOfText {
  private readonly view: View;
  private readonly face: Font;
  private readonly baseline: number;
  private readonly top: number;
  private readonly rows: number;
  private readonly placed: Placed[] = [];
  /** The pixels of the characters so far between cap line and baseline, by column. */
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

  /** Reads the text whose first character begins in column `x`. */
  readFrom(x: number): Finding | null {
    for (const first of this.fitting((left) => x - left, x)) {
      if (this.extendWith(first, 0)) break;
    }
    this.take(this.longest);
    return this.longest.length > 0 ? this.finding(x) : null;
  }

  /**
   * Places a character and reads on; false if that fails, so that another character is tried. Remembers the longest text.
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
    // After blank columns there is nothing more to find.
    return isWhole && this.view.isPaper(pen, this.top, this.rows) && this.view.isPaper(pen + 1, this.top, this.rows);
  }

  /** Whether there is nothing but the character up to its end, and paper after it. */
  private endsClean(letter: Glyph, pen: number): boolean {
    return this.isExplained(pen, pen + letter.left + letter.width + 1);
  }

  private inkOf(placed: readonly Placed[]): number {
    return placed.reduce((ink, { letter }) => ink + (letter?.pixels.length ?? 0), 0);
  }

  /** The characters that fit, those with the most pixels first; columns before `from` are explained already. */
  private fitting(penFor: (left: number) => number, from: number): Placed[] {
    const found = this.face.lefts.flatMap((left) => {
      const pen = penFor(left);
      const letters = this.candidates(left, pen + left).filter((letter) => this.fits(letter, pen, from));
      return letters.map((letter) => ({ letter, pen }));
    });
    return found.sort((a, b) => b.letter.pixels.length - a.letter.pixels.length);
  }

  /** The characters that may begin in a column; any, if another one overlaps the column. */
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
      // Otherwise the lines of a table and the sides of a box would look like an I.
      const { above, below } = this.inkAround(letter, pen);
      if (above && below) return false;
    }
    return this.isExplained(from, pen + letter.advance + this.face.leftmost, { letter, pen });
  }

  /** Whether a stroke continues above and below the character. */
  private inkAround(letter: Glyph, pen: number): { above: boolean; below: boolean } {
    const rows = letter.pixels.map(([, dy]) => this.baseline + dy);
    const x = pen + letter.left;
    return { above: this.view.ink(x, Math.min(...rows) - 1), below: this.view.ink(x, Math.max(...rows) + 1) };
  }

  /** Whether the box of the accent above the cap line contains only the accent. */
  private hasItsAccent(letter: Glyph, pen: number): boolean {
    const rows = this.face.cap - letter.top;
    if (rows <= 0) return true;
    const top = this.baseline + letter.top;
    return letter.accent.every((column, dx) => this.view.column(pen + letter.left + dx, top, rows) === column);
  }

  /** Whether the characters so far, and perhaps one more, explain all pixels in these columns. */
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

  /** Goes back to these characters. */
  private take(placed: readonly Placed[]): void {
    this.placed.length = 0;
    this.cover.clear();
    for (const each of placed) this.place(each);
  }

  /** Whether a lone stroke continues above or below, like the line of a table. */
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
    // A single character may be part of something else, unless there is nothing beside it.
    if (!isReadable || this.hasRules() || (text.length === 1 && !view.isAlone(left, top, right, bottom))) return null;
    return { kind: 'text', text, left, right, top, bottom, ink, face: this.face.name };
  }
}

/** Whether all pixels of one column are in another. Columns may have more rows than bit operations have bits. */
function isPart(part: number, whole: number): boolean {
  if (part < 2 ** 31 && whole < 2 ** 31) return (part & ~whole) === 0;
  const [lowPart, lowWhole] = [part % 2 ** 31, whole % 2 ** 31];
  return (lowPart & ~lowWhole) === 0 && (Math.floor(part / 2 ** 31) & ~Math.floor(whole / 2 ** 31)) === 0;
}

/** The pixels of both columns. Columns with many rows are of large digits, which do not overlap. */
function union(one: number, other: number): number {
  if (one === 0 || other === 0) return one + other;
  return (one | other) >>> 0;
}
