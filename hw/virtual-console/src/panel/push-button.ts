/** A button of the panel, for mouse, touch, keys and assistive technology. It is down while anything holds it. */

import type { Button } from 'bombe-virtual-board';
import { svg } from '../svg.ts';
import { PARTS } from './layout.ts';

/** A source of input that can hold a button down. */
export type Holder = 'pointer' | 'click' | 'focused key' | 'key' | 'dialler';

const RADIUS = PARTS.cap / 2;

export class PushButton {
  readonly element: SVGGElement;
  private readonly moved: (down: boolean) => void;
  private readonly holders = new Set<Holder>();
  /** A pointer has just released it, in the current task. */
  private isJustLetGo = false;
  /** It got the focus by the click of a pointer. */
  private isPointedAt = false;

  /** `moved` is called when the button goes down and when it comes up. */
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

  /** Presses the button. */
  hold(holder: Holder): void {
    const wasHeld = this.holders.size > 0;
    this.holders.add(holder);
    if (wasHeld) return;
    this.element.classList.add('down');
    this.moved(true);
  }

  /** Releases the button, if `holder` holds it. */
  letGo(holder: Holder): void {
    if (!this.holders.delete(holder) || this.holders.size > 0) return;
    this.element.classList.remove('down');
    this.moved(false);
  }

  private listenToPointer(): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      // The button stays down when the pointer slides off it.
      element.setPointerCapture(event.pointerId);
      this.hold('pointer');
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(end, () => this.letGo('pointer'));
    }
    // A long press shows a card, so it must not open a context menu.
    element.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  /**
   * A click by assistive technology has a click count of 0, and presses the button. Some browsers send pointer events just before
   * it, which have pressed the button already.
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
    // Comes before the focus; from assistive technology it has a click count of 0. `:focus-visible` cannot be used instead,
    // because it changes at the first key.
    element.addEventListener('mousedown', ({ detail }) => {
      this.isPointedAt = detail > 0;
    });
    element.addEventListener('blur', () => {
      this.letGo('focused key');
      // If the window itself has lost the focus, the button gets it back later.
      if (document.activeElement !== element) this.isPointedAt = false;
    });
  }

  /** Enter presses a button that was focused by keyboard. After a click on a button, Enter is OK, as everywhere else. */
  private isPressedBy({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey) return false;
    return key === ' ' || (key === 'Enter' && !this.isPointedAt);
  }
}
