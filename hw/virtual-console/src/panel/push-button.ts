/** A button of the panel, for mouse, touch and keys. It is down as long as anything holds it. */

import type { Button } from 'bombe-virtual-board';
import { PARTS } from './layout.ts';
import { svg } from './svg.ts';

/** What can hold a button down. */
export type Holder = 'pointer' | 'space' | 'key' | 'dialler';

const RADIUS = PARTS.cap / 2;

export class PushButton {
  readonly element: SVGGElement;
  private readonly moved: (down: boolean) => void;
  private readonly holders = new Set<Holder>();

  /** `moved` is called when it goes down and when it comes up. */
  constructor(name: Button, moved: (down: boolean) => void) {
    this.moved = moved;
    this.element = svg(
      'g',
      { class: `push ${name.length === 1 ? 'letter' : name.toLowerCase()}`, role: 'button', tabindex: 0 },
      svg('circle', { class: 'focus', r: RADIUS + 1.5 }),
      svg('circle', { class: 'well', r: RADIUS + 0.7 }),
      svg('circle', { class: 'push-shadow', r: RADIUS, cy: 0.9 }),
      svg(
        'g',
        { class: 'push-cap' },
        svg('circle', { class: 'push-side', r: RADIUS }),
        svg('circle', { class: 'push-top', r: RADIUS - 0.9 }),
        svg('text', { dy: '0.36em' }, name),
      ),
    );
    this.element.setAttribute('aria-label', name);
    this.listen();
  }

  /** Something presses it. */
  hold(holder: Holder): void {
    const wasHeld = this.holders.size > 0;
    this.holders.add(holder);
    if (wasHeld) return;
    this.element.classList.add('down');
    this.moved(true);
  }

  /** It is let go by something that may have held it. */
  letGo(holder: Holder): void {
    if (!this.holders.delete(holder) || this.holders.size > 0) return;
    this.element.classList.remove('down');
    this.moved(false);
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      // The button stays held when the pointer slides off it, as a finger on a real one would.
      element.setPointerCapture(event.pointerId);
      this.hold('pointer');
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(end, () => this.letGo('pointer'));
    }
    // A long press is for looking at a card.
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    element.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      this.hold('space');
    });
    element.addEventListener('keyup', (event) => {
      if (event.key === ' ') this.letGo('space');
    });
    element.addEventListener('blur', () => this.letGo('space'));
  }
}
