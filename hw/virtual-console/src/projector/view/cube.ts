/** The 125 codes: five blocks, one for each number of ▲, in which rows are ■ and columns are ●. */

import { element } from '../../elements.ts';
import { place, svg } from '../../svg.ts';
import { CODES, type CodeSet, codeDigits, codeIndex, contains, members } from '../deduction/codes.ts';
import type { Level } from '../deduction/insight.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';

const CELL = 10;
const BLOCK = 5 * CELL;
const STEP = BLOCK + 9;
const LEFT = 8;
const TOP = 13;
const WIDTH = LEFT + 4 * STEP + BLOCK + 1;
const HEIGHT = TOP + BLOCK + 9;

/** The codes to draw. */
export interface Codes {
  readonly left: CodeSet;
  /** The codes left one step before. */
  readonly before: CodeSet;
  readonly dialled: string | null;
  readonly solution: string | null;
}

export class Cube {
  private readonly place = element('cube', HTMLElement);
  private readonly count = element('count', HTMLElement);
  private readonly countLabel = element('count-label', HTMLElement);
  private readonly level = element('count-level', HTMLElement);

  /** `level` is how the codes were found; null if they are those that meet what is left on the cards. */
  show(codes: Codes, level: Level | null, texts: LanguageTexts): void {
    const count = members(codes.left).length;
    this.count.textContent = String(count);
    this.countLabel.textContent = count === 1 ? texts.own.codeLeft : texts.own.codesLeft;
    this.level.textContent = level
      ? `${texts.console(level)}: ${texts.console(`${level}Knows`)}`
      : texts.own.meetWhatIsLeft;
    const label = fill(texts.own.codesPicture, count);
    const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, class: 'cube' });
    picture.append(...axes(), ...Array.from({ length: CODES }, (_, index) => cell(index, codes)));
    this.place.replaceChildren(picture);
  }
}

/** How a code can be marked. */
export type CodeSign = 'left' | 'fallen' | 'gone' | 'dialled' | 'solution';

export function codeSign(kind: CodeSign): SVGElement {
  const square = (half: number, rx: number) => {
    return svg('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, rx, class: `is-${kind}` });
  };
  const dot = (r: number) => svg('circle', { r, class: `is-${kind}` });
  return {
    left: () => square(4, 1.2),
    fallen: () => square(4, 1.2),
    gone: () => dot(0.9),
    dialled: () => square(4.9, 1.8),
    solution: () => dot(2.1),
  }[kind]();
}

function cell(index: number, { left, before, dialled, solution }: Codes): SVGElement {
  const [triangle, square, circle] = codeDigits(index);
  const isLeft = contains(left, index);
  const group = svg('g', {}, codeSign(isLeft ? 'left' : contains(before, index) ? 'fallen' : 'gone'));
  if (dialled && codeIndex(dialled) === index) group.append(codeSign('dialled'));
  if (solution && codeIndex(solution) === index) group.append(codeSign('solution'));
  place(group, { x: columnX(triangle, circle), y: rowY(square) });
  return group;
}

function axes(): SVGElement[] {
  const numbers = [1, 2, 3, 4, 5];
  const blocks = numbers.flatMap((triangle) => {
    const middle = LEFT + (triangle - 1) * STEP + BLOCK / 2;
    const frame = svg('rect', {
      x: middle - BLOCK / 2,
      y: TOP,
      width: BLOCK,
      height: BLOCK,
      rx: 2,
      class: 'block',
    });
    const columns = numbers.map((circle) => numeral(circle, columnX(triangle, circle), HEIGHT - 1.6, 'axis'));
    return [frame, ...sign('triangle', triangle, middle, 6.2), ...columns];
  });
  const rows = numbers.map((square) => numeral(square, LEFT - 3.4, rowY(square) + 2.1, 'axis'));
  return [
    ...blocks,
    ...rows,
    svg('rect', { x: LEFT - 5.6, y: TOP - 5.6, width: 4.4, height: 4.4, class: 'shape square' }),
    svg('circle', { cx: LEFT - 3.4, cy: HEIGHT - 3.7, r: 2.4, class: 'shape circle' }),
  ];
}

function sign(kind: string, value: number, x: number, y: number): SVGElement[] {
  return [
    svg('path', { d: `M${x - 4} ${y - 4.6}l4.4 8h-8.8z`, class: `shape ${kind}` }),
    numeral(value, x + 4.6, y + 3.5, 'value'),
  ];
}

function numeral(value: number, x: number, y: number, kind: string): SVGElement {
  return svg('text', { x, y, class: kind, 'text-anchor': 'middle' }, String(value));
}

function columnX(triangle: number, circle: number): number {
  return LEFT + (triangle - 1) * STEP + (circle - 0.5) * CELL;
}

function rowY(square: number): number {
  return TOP + (square - 0.5) * CELL;
}
