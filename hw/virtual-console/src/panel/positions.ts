/** Where the selectors stand, from one visit to the next: a knob stays where it was left, whatever becomes of the power. */

import { SHAPES, type Shape } from 'bombe-virtual-board';
import { keep, recall } from '../local-storage.ts';
import type { Knob } from './knob.ts';

type Knobs = Readonly<Record<Shape, Knob>>;

/** Consoles of other folders on the same host have selectors of their own. */
const KEY = `bombe selectors ${new URL('.', location.href).pathname}`;

/** Keeps the positions as they are now. */
export function keepPositions(knobs: Knobs): void {
  keep(KEY, SHAPES.map((shape) => knobs[shape].position).join(''));
}

/** Turns the knobs to where they were left, if they ever were. */
export function recallPositions(knobs: Knobs): void {
  const kept = recall(KEY) ?? '';
  if (!/^[1-5]{3}$/.test(kept)) return;
  for (const [index, shape] of SHAPES.entries()) knobs[shape].turnTo(Number(kept.charAt(index)));
}
