/** A button of the panel, for mouse, touch, keys and assistive technology. It is down as long as anything holds it. */

import type { Button } from 'bombe-virtual-board';
import { svg } from '../svg.ts';
import { PARTS } from './layout.ts';

/** What can hold a button down. */
export type Holder = 'pointer' | 'click' | 'focused key' | 'key' | 'dialler';

const RADIUS = PARTS.cap / 2;

export class PushButton {
  readonly element: SVGGElement;
  private readonly moved: (down: boolean) => void;
  private readonly holders = new Set<Holder>();
  /** A pointer has let it go at this very moment. */
  private isJustLetGo = false;
  /** It has the focus by a pointer's click. */
  private isPointedAt = false;

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
    this.listenToPointer();
    this.listenToClicks();
    this.listenToKeys();
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

  private listenToPointer(): void {
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
  }

  /**
   * A click of assistive technology counts none, and presses. Some browsers send a pointer's events ahead of it, in one go: then
   * the button has been pressed already.
   */
  private listenToClicks(): void {
    const { element } = this;
    element.addEventListener('pointerup', () => {
      this.isJustLetGo = true;
      setTimeout(() => {
        this.isJustLetGo = false;
      });
    });
    element.addEventListener('click', ({ detail }) => {
      if (detail !== 0 || this.isJustLetGo) return;
      this.hold('click');
      this.letGo('click');
    });
  }

  private listenToKeys(): void {
    const { element } = this;
    element.addEventListener('keydown', (event) => {
      if (!this.isPressedBy(event)) return;
      event.preventDefault();
      if (!event.repeat) this.hold('focused key');
    });
    element.addEventListener('keyup', ({ key }) => {
      if (key === ' ' || key === 'Enter') this.letGo('focused key');
    });
    // Comes before the focus, and from assistive technology without a count. What a browser shows as focused is no guide: it
    // changes its mind at the first key.
    element.addEventListener('mousedown', ({ detail }) => {
      this.isPointedAt = detail > 0;
    });
    element.addEventListener('blur', () => {
      this.letGo('focused key');
      // Unless it is the window that has lost the focus: then it comes back as it was.
      if (document.activeElement !== element) this.isPointedAt = false;
    });
  }

  /** Enter is for the button that the focus was brought to. After a click on it Enter is OK, as it is everywhere else. */
  private isPressedBy({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey) return false;
    return key === ' ' || (key === 'Enter' && !this.isPointedAt);
  }
}
