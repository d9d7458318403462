/** The front panel: all parts, drawn once and arranged for the available space. */

import { BUTTONS, type Button, LETTERS, type Letter, SHAPES, type Shape } from 'bombe-virtual-board';
import { WIDTH } from '../frame-bits.ts';
import type { Position } from '../protocol.ts';
import { place, svg } from '../svg.ts';
import { Display } from './display.ts';
import { Knob } from './knob.ts';
import { Lamp } from './lamp.ts';
import { DESK, type Layout, PARTS, PHONE } from './layout.ts';
import { PushButton } from './push-button.ts';

/** Callbacks for the visitor's input. */
export interface PanelHandlers {
  turned(shape: Shape, position: Position): void;
  moved(button: Button, down: boolean): void;
}

/** Below this width the phone layout is used, because the panel to scale would be too small to read. */
const NARROW = '(max-width: 47.5rem)';
/** The smallest readable size of a display pixel, in CSS pixels. */
const SMALLEST_PIXEL = 2;

/** Space beside the panel, and above and below it, in CSS pixels. */
const MARGIN_PX = 8;
const AROUND_PX = 120;
/** On a phone the panel has at least this share of the width, even if pixels are not whole then. */
const LEAST_SHARE = 0.9;

export class Panel {
  readonly display = new Display();
  readonly knobs: Readonly<Record<Shape, Knob>>;
  readonly buttons: Readonly<Record<Button, PushButton>>;
  private readonly lamps: Readonly<Record<Letter, Lamp>>;
  private readonly stage: HTMLElement;
  private readonly face = svg('g', { 'aria-hidden': 'true' });
  private readonly drawing: SVGSVGElement;
  private readonly narrow = matchMedia(NARROW);

  /** Draws the panel into an element. */
  constructor(stage: HTMLElement, handlers: PanelHandlers) {
    this.stage = stage;
    this.knobs = record(SHAPES, (shape) => new Knob(shape, (position) => handlers.turned(shape, position)));
    this.buttons = record(BUTTONS, (name) => new PushButton(name, (down) => handlers.moved(name, down)));
    this.lamps = record(LETTERS, (letter) => new Lamp(letter));
    const parts = [
      ...SHAPES.map((shape) => this.knobs[shape].element),
      ...LETTERS.flatMap((letter) => [this.buttons[letter].element, this.lamps[letter].element]),
      this.buttons.MENU.element,
      this.buttons.OK.element,
    ];
    this.drawing = svg('svg', { class: 'panel' }, gradients(), this.face, ...parts);
    stage.append(this.drawing, this.display.element);
    this.narrow.addEventListener('change', () => this.arrange());
    const room = stage.parentElement ?? stage;
    new ResizeObserver(() => this.fit()).observe(room);
    window.addEventListener('resize', () => this.fit());
    this.arrange();
  }

  lamp(letter: Letter): Lamp {
    return this.lamps[letter];
  }

  private get layout(): Layout {
    return this.narrow.matches ? PHONE : DESK;
  }

  private arrange(): void {
    const { layout } = this;
    const { width, height } = layout.panel;
    this.drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const shape of SHAPES) place(this.knobs[shape].element, layout.selectors[shape], layout.knobScale);
    for (const button of BUTTONS) place(this.buttons[button].element, layout.buttons[button], layout.buttonScale);
    for (const letter of LETTERS) place(this.lamps[letter].element, layout.lamps[letter], layout.buttonScale);
    this.face.replaceChildren(...faceplate(layout));
    this.fit();
  }

  /** Chooses a size at which each display pixel, to scale, is a whole number of screen pixels. */
  private fit(): void {
    const { layout } = this;
    const ratio = window.devicePixelRatio || 1;
    const room =
      Math.min(this.stage.parentElement?.clientWidth ?? window.innerWidth, window.innerWidth) - 2 * MARGIN_PX;
    const high = (window.innerHeight - AROUND_PX) * (layout.panel.width / layout.panel.height);
    const widest = layout === PHONE ? room : Math.min(room, Math.max(high, 0));
    const perPixel = layout.panel.width / (layout.display.active.width / WIDTH) / ratio;
    const least = layout === PHONE ? 1 : Math.floor(SMALLEST_PIXEL * ratio);
    const width = Math.max(least, Math.floor(widest / perPixel)) * perPixel;
    this.stage.style.width = `${layout === PHONE ? Math.max(width, room * LEAST_SHARE) : width}px`;
    const mm = this.stage.clientWidth / layout.panel.width;
    const { x, y } = layout.display;
    const [glassWidth, glassHeight] = [layout.display.window.width * mm, layout.display.window.height * mm];
    this.display.fit({
      left: x * mm - glassWidth / 2,
      top: y * mm - glassHeight / 2,
      width: glassWidth,
      height: glassHeight,
    });
  }
}

function record<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

function gradients(): SVGDefsElement {
  const linear = (id: string, ...stops: string[]) =>
    svg('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stopsOf(stops));
  const radial = (id: string, ...stops: string[]) => svg('radialGradient', { id, cy: 0.38 }, ...stopsOf(stops));
  return svg(
    'defs',
    {},
    linear('panel-fill', 'panel-top', 'panel-bottom'),
    linear('knob-top-fill', 'knob-top-light', 'knob-top-dark'),
    linear('push-fill', 'push-light', 'push-dark'),
    linear('ok-fill', 'ok-light', 'ok-dark'),
    linear('menu-fill', 'menu-light', 'menu-dark'),
    linear('glass-fill', 'glass-light', 'glass-dark'),
    radial('bulb-off', 'bulb-off-light', 'bulb-off-dark'),
    radial('bulb-green', 'bulb-green-light', 'bulb-green-dark'),
    radial('bulb-red', 'bulb-red-light', 'bulb-red-dark'),
    halo('halo-green'),
    halo('halo-red'),
  );
}

function stopsOf(classes: readonly string[]): SVGStopElement[] {
  return classes.map((name, index) => svg('stop', { class: name, offset: index / Math.max(1, classes.length - 1) }));
}

function halo(id: string): SVGRadialGradientElement {
  const stops = [0.75, 0.28, 0].map((opacity, index) =>
    svg('stop', { class: id, offset: [0.2, 0.5, 1][index] ?? 1, 'stop-opacity': opacity }),
  );
  return svg('radialGradient', { id }, ...stops);
}

/** The fixed parts: the sheet, the window, the engraving. */
function faceplate({ panel, title, display, screws, sounder }: Layout): SVGElement[] {
  const { width, height } = display.window;
  const [left, top] = [display.x - width / 2, display.y - height / 2];
  const inset = 0.25;
  return [
    svg('rect', { class: 'sheet', width: panel.width, height: panel.height, rx: panel.corner }),
    svg('rect', {
      class: 'sheet-edge',
      x: inset,
      y: inset,
      width: panel.width - 2 * inset,
      height: panel.height - 2 * inset,
      rx: panel.corner - inset,
    }),
    svg('text', { class: 'title', x: title.x, y: title.y }, PARTS.title),
    svg('rect', { class: 'bezel', x: left - 1.2, y: top - 1.2, width: width + 2.4, height: height + 2.4, rx: 2 }),
    svg('rect', { class: 'glass', x: left, y: top, width, height, rx: 1 }),
    ...screws.map(({ x, y }, index) => drawScrew(x, y, index)),
    ...(sounder ? drawSounder(sounder.x, sounder.y) : []),
  ];
}

function drawScrew(x: number, y: number, index: number): SVGElement {
  const radius = PARTS.screwHead / 2;
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + index;
    return `${0.5 * radius * Math.cos(angle)} ${0.5 * radius * Math.sin(angle)}`;
  });
  return svg(
    'g',
    { class: 'screw', transform: `translate(${x} ${y})` },
    svg('circle', { r: radius }),
    svg('path', { d: `M${corners.join('L')}Z` }),
  );
}

/** The holes in front of the sounder, in rings. */
function drawSounder(x: number, y: number): SVGElement[] {
  const { diameter, hole } = PARTS.sounder;
  const step = diameter / 2 - hole / 2;
  const rings = [0, 6, 12].flatMap((holes, ring) =>
    Array.from({ length: Math.max(1, holes) }, (_, index) => {
      const angle = (2 * Math.PI * index) / Math.max(1, holes);
      const radius = (step * ring) / 2;
      return { cx: x + radius * Math.sin(angle), cy: y - radius * Math.cos(angle) };
    }),
  );
  return rings.map((centre) => svg('circle', { class: 'hole', r: hole / 2, ...centre }));
}
