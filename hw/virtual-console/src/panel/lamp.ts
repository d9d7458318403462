/** A two-colour lamp. */

import type { LampColour, Letter } from 'bombe-virtual-board';
import { svg } from '../svg.ts';
import { PARTS } from './layout.ts';

const RADIUS = PARTS.lamp / 2;
const MEANING: Readonly<Record<LampColour, string>> = { off: 'off', green: 'green', red: 'red', both: 'green and red' };

export class Lamp {
  readonly element: SVGGElement;
  private readonly letter: Letter;

  constructor(letter: Letter) {
    this.letter = letter;
    this.element = svg(
      'g',
      { class: 'lamp', role: 'img' },
      svg('circle', { class: 'halo', r: RADIUS * 2.6 }),
      svg('circle', { class: 'lamp-ring', r: RADIUS + 0.55 }),
      svg('circle', { class: 'bulb', r: RADIUS }),
      svg('ellipse', { class: 'glint', cx: -0.7, cy: -0.95, rx: 0.95, ry: 0.6, transform: 'rotate(-35)' }),
    );
    this.show('off');
  }

  show(colour: LampColour): void {
    this.element.dataset.colour = colour;
    this.element.setAttribute('aria-label', `Lamp ${this.letter}: ${MEANING[colour]}`);
  }
}
