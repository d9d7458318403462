/** Keeps the positions of the selectors from one visit to the next, as real knobs keep theirs without power. */

import { SHAPES, type Shape } from 'bombe-virtual-board';
import { keep, recall } from '../local-storage.ts';
import type { Knob } from './knob.ts';

type Knobs = Readonly<Record<Shape, Knob>>;

/** Consoles in other folders of the same host have selectors of their own. */
const KEY = `bombe selectors ${new URL('.', location.href).pathname}`;

/** Saves the current positions. */
export function keepPositions(knobs: Knobs): void {
  keep(KEY, SHAPES.map((shape) => knobs[shape].position).join(''));
}

/** Turns the knobs to the saved positions, if there are any. */
export function recallPositions(knobs: Knobs): void {
  const kept = recall(KEY) ?? '';
  if (!/^[1-5]{3}$/.test(kept)) return;
  for (const [index, shape] of SHAPES.entries()) knobs[shape].turnTo(Number(kept.charAt(index)));
}
