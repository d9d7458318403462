/** The information of each answer in bits: how often it has halved the number of codes left. */

import { element } from '../../elements.ts';
import { svg } from '../../svg.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';

const WIDTH = 90;
const HEIGHT = 50;
const FLOOR = 42;
const CEILING = 8;
/** Keeps a single bar from being too wide. */
const FEWEST_COLUMNS = 6;
/** The number of bars whose figures fit; earlier ones are left out. */
const MAX_COLUMNS = 9;

/** An answer: its verifier's letter, and its bits. */
export interface Learnt {
  readonly letter: string;
  readonly bits: number;
}

export class Plot {
  private readonly place = element('plot', HTMLElement);
  private readonly sum = element('plot-sum', HTMLElement);

  show(learnt: readonly Learnt[], texts: LanguageTexts): void {
    const { own } = texts;
    const all = learnt.reduce((sum, { bits }) => sum + bits, 0);
    this.sum.textContent = learnt.length === 0 ? own.bitsNone : fill(own.bitsInAll, texts.number(all, 1));
    const said = learnt.map(({ letter, bits }) => `${letter} ${texts.number(bits, 1)}`).join(', ');
    const label = learnt.length === 0 ? own.bitsNone : fill(own.bitsPicture, said);
    const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label, class: 'plot' });
    picture.append(svg('path', { d: `M0 ${FLOOR}H${WIDTH}`, class: 'floor' }), ...bars(learnt, texts));
    this.place.replaceChildren(picture);
  }
}

function bars(learnt: readonly Learnt[], texts: LanguageTexts): SVGElement[] {
  const shown = learnt.slice(-MAX_COLUMNS);
  const step = WIDTH / Math.max(shown.length, FEWEST_COLUMNS);
  const most = Math.max(2, ...shown.map(({ bits }) => bits));
  return shown.flatMap(({ letter, bits }, index) => {
    const height = Math.max(0.6, ((FLOOR - CEILING) * bits) / most);
    const middle = (index + 0.5) * step;
    const isLast = index === shown.length - 1;
    return [
      svg('rect', {
        x: middle - step * 0.32,
        y: FLOOR - height,
        width: step * 0.64,
        height,
        rx: 0.8,
        class: isLast ? 'bar last' : 'bar',
      }),
      text(texts.number(bits, 1), middle, FLOOR - height - 1.6, 'bits'),
      text(letter, middle, HEIGHT - 0.8, 'letter'),
    ];
  });
}

function text(value: string, x: number, y: number, kind: string): SVGElement {
  return svg('text', { x, y, 'text-anchor': 'middle', class: kind }, value);
}
