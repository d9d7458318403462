/** A selector: a knob with five detents, for dragging, tapping, wheel and keys. To screen readers it is a slider. */

import type { Shape } from 'bombe-virtual-board';
import type { Position } from '../protocol.ts';
import { svg } from '../svg.ts';
import { PARTS } from './layout.ts';

const POSITIONS: readonly Position[] = [1, 2, 3, 4, 5];
const SIGNS: Readonly<Record<Shape, string>> = { triangle: '▲', square: '■', circle: '●' };

/** How far the knob follows the pointer between two detents, as if held by a spring. */
const GIVE = 0.45;
/** A pointer that moves less than this, in pixels, is a tap. */
const TAP_PX = 5;
/** The wheel movement for one detent; touchpads send many small movements. */
const WHEEL_STEP = 40;

const { diameter, numeralRadius, degreesPerStep, symbolBelow } = PARTS.knob;
const RADIUS = diameter / 2;
/** The clickable area around a figure: up to the next figure, which on a phone may be the next knob's. */
const NUMERAL_REACH = { rx: 3.25, ry: 4.4 } as const;

/** One of the three selectors. */
export class Knob {
  readonly element: SVGGElement;
  private readonly cap: SVGGElement;
  private readonly numerals: SVGGElement[];
  private readonly shape: Shape;
  private readonly turned: (position: Position) => void;
  private at: Position = 1;
  private wheel = 0;

  /** `turned` is called at each new position. */
  constructor(shape: Shape, turned: (position: Position) => void) {
    this.shape = shape;
    this.turned = turned;
    this.cap = drawCap();
    this.numerals = POSITIONS.map(drawNumeral);
    this.element = svg(
      'g',
      { class: `knob ${shape}`, role: 'slider', tabindex: 0, 'aria-valuemin': 1, 'aria-valuemax': 5 },
      ...POSITIONS.map(drawTick),
      ...this.numerals,
      svg('g', { class: 'symbol', transform: `translate(0 ${symbolBelow})` }, drawSign(shape)),
      svg('circle', { class: 'focus', r: RADIUS + 1.4 }),
      svg('circle', { class: 'knob-shadow', r: RADIUS, cy: 1.1 }),
      svg('circle', { class: 'knob-skirt', r: RADIUS }),
      this.cap,
    );
    this.element.setAttribute('aria-label', `Selector ${SIGNS[shape]} (${shape})`);
    this.numerals.forEach((numeral, index) => {
      // Only on a click: a touch may be the start of scrolling, and other mouse buttons have other uses.
      numeral.addEventListener('click', () => this.turnTo(index + 1));
    });
    this.listenToPointer();
    this.listenToWheelAndKeys();
    this.show();
  }

  get position(): Position {
    return this.at;
  }

  /** Turns the knob, no further than its ends. */
  turnTo(position: number): void {
    const next = Math.min(5, Math.max(1, Math.round(position))) as Position;
    const isNew = next !== this.at;
    this.at = next;
    this.show();
    if (isNew) this.turned(next);
  }

  private show(degrees = degreesAt(this.at)): void {
    this.cap.style.transform = `rotate(${degrees}deg)`;
    this.element.setAttribute('aria-valuenow', String(this.at));
    this.element.setAttribute('aria-valuetext', `${SIGNS[this.shape]} ${this.at}`);
    this.numerals.forEach((numeral, index) => {
      numeral.classList.toggle('chosen', index + 1 === this.at);
    });
  }

  private listenToPointer(): void {
    const { cap, element } = this;
    cap.addEventListener('pointerdown', (down) => {
      if (down.button !== 0) return;
      down.preventDefault();
      element.focus({ preventScroll: true });
      cap.setPointerCapture(down.pointerId);
      element.classList.add('held');
      const centre = centreOf(cap);
      let last = angleOf(down, centre);
      let hand = degreesAt(this.at);
      let isTap = true;
      const move = (event: PointerEvent) => {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > TAP_PX) isTap = false;
        if (isTap) return;
        const angle = angleOf(event, centre);
        hand += shortestWay(angle - last);
        last = angle;
        this.turnTo(positionAt(hand));
        const detent = degreesAt(this.at);
        this.show(detent + GIVE * Math.max(-degreesPerStep, Math.min(degreesPerStep, hand - detent)));
      };
      const end = () => {
        cap.removeEventListener('pointermove', move);
        element.classList.remove('held');
        if (isTap) this.turnTo(this.at + (down.clientX < centre.x ? -1 : 1));
        this.show();
      };
      cap.addEventListener('pointermove', move);
      cap.addEventListener('lostpointercapture', end, { once: true });
    });
  }

  private listenToWheelAndKeys(): void {
    this.element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.wheel -= event.deltaY;
        if (Math.abs(this.wheel) < WHEEL_STEP) return;
        this.turnTo(this.at + Math.sign(this.wheel));
        this.wheel = 0;
      },
      { passive: false },
    );
    this.element.addEventListener('keydown', (event) => {
      const next = positionForKey(event.key, this.at);
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.turnTo(next);
    });
  }
}

function positionForKey(key: string, at: number): number | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageDown: at - 1,
    Home: 1,
    End: 5,
  };
  return steps[key];
}

/** Position 3 points up. */
function degreesAt(position: number): number {
  return (position - 3) * degreesPerStep;
}

function positionAt(degrees: number): number {
  return 3 + degrees / degreesPerStep;
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function angleOf({ clientX, clientY }: PointerEvent, centre: { x: number; y: number }): number {
  return (Math.atan2(clientX - centre.x, centre.y - clientY) * 180) / Math.PI;
}

function shortestWay(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function drawCap(): SVGGElement {
  const grip = 40;
  const ridges = Array.from({ length: grip }, (_, index) =>
    svg('line', {
      y1: -RADIUS + 0.25,
      y2: -RADIUS + 1.5,
      transform: `rotate(${(360 / grip) * index})`,
    }),
  );
  return svg(
    'g',
    { class: 'knob-cap' },
    svg('circle', { class: 'knob-side', r: RADIUS }),
    svg('g', { class: 'knob-ridges' }, ...ridges),
    svg('circle', { class: 'knob-top', r: RADIUS - 1.7 }),
    svg('line', { class: 'knob-mark', y1: -RADIUS + 2.6, y2: -RADIUS + 7.2 }),
  );
}

function onRing(position: number, radius: number): { x: number; y: number } {
  const angle = (degreesAt(position) * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

function drawNumeral(position: number): SVGGElement {
  const { x, y } = onRing(position, numeralRadius);
  return svg(
    'g',
    { class: 'numeral' },
    svg('ellipse', { class: 'target', cx: x, cy: y, ...NUMERAL_REACH }),
    svg('text', { x, y, dy: '0.36em' }, String(position)),
  );
}

function drawTick(position: number): SVGLineElement {
  const [inner, outer] = [onRing(position, RADIUS + 1), onRing(position, RADIUS + 2.1)];
  return svg('line', { class: 'tick', x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y });
}

function drawSign(shape: Shape): SVGElement {
  switch (shape) {
    case 'triangle':
      return svg('path', { d: 'M0 -2.5 L2.8 2.2 H-2.8 Z' });
    case 'square':
      return svg('rect', { x: -2.2, y: -2.2, width: 4.4, height: 4.4 });
    case 'circle':
      return svg('circle', { r: 2.5 });
  }
}
