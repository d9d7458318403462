/**
 * A two-colour lamp. It is drawn as it is lit at this instant, and described as a person would: one that blinks is lit. Those who
 * want no motion see it steady, too.
 */

import type { LampColour, Letter } from 'bombe-virtual-board';
import { svg } from '../svg.ts';
import { PARTS } from './layout.ts';

const RADIUS = PARTS.lamp / 2;
const MEANING: Readonly<Record<LampColour, string>> = { off: 'off', green: 'green', red: 'red', both: 'green and red' };

/** Longer than the dark moment of a lamp that blinks. */
const DARK_MS = 700;

const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class Lamp {
  readonly element: SVGGElement;
  private readonly letter: Letter;
  private going: ReturnType<typeof setTimeout> | undefined;

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
    this.draw('off');
    this.describe('off');
  }

  show(colour: LampColour): void {
    clearTimeout(this.going);
    if (colour !== 'off') {
      this.draw(colour);
      this.describe(colour);
      return;
    }
    if (!wantsNoMotion.matches) this.draw('off');
    this.going = setTimeout(() => {
      this.draw('off');
      this.describe('off');
    }, DARK_MS);
  }

  private draw(colour: LampColour): void {
    this.element.dataset.colour = colour;
  }

  private describe(colour: LampColour): void {
    this.element.setAttribute('aria-label', `Lamp ${this.letter}: ${MEANING[colour]}`);
  }
}
