/**
 * The sign before a criterion that is ruled out. It is in the margin, because a line through a criterion would turn = into ≡ or
 * ≠. A heavy cross or a light ring, distinguished by its shape and not by its colour.
 */

import { svg } from '../../svg.ts';
import type { Standing } from '../deduction/insight.ts';

export type Fallen = Exclude<Standing, 'open'>;

export function strikeSign(standing: Fallen): SVGElement {
  const picture = svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true', class: `strike strike-${standing}` });
  const drawn = {
    answered: [svg('path', { d: 'M3 3 17 17M17 3 3 17' })],
    follows: [svg('circle', { cx: 10, cy: 10, r: 7.6 }), svg('path', { d: 'M4.6 15.4 15.4 4.6' })],
  }[standing];
  picture.append(...drawn);
  return picture;
}
