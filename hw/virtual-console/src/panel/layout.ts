/**
 * The layout of the panel. The desk layout is the real panel, to scale, from the same geometry file as the circuit board and the
 * enclosure. On a narrow screen the same parts are stacked.
 */

import type { Button, Letter, Shape } from 'bombe-virtual-board';
import panel from '../../../panel.json' with { type: 'json' };

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A layout in millimetres. Parts are drawn at their true size, and scaled. */
export interface Layout {
  readonly panel: Size & { readonly corner: number };
  readonly title: Point;
  readonly display: Point & { readonly window: Size; readonly active: Size };
  readonly knobScale: number;
  readonly buttonScale: number;
  readonly selectors: Readonly<Record<Shape, Point>>;
  readonly buttons: Readonly<Record<Button, Point>>;
  readonly lamps: Readonly<Record<Letter, Point>>;
  readonly screws: readonly Point[];
  readonly sounder: Point | null;
}

/** The true sizes of the parts. */
export const PARTS = {
  title: panel.title.text,
  knob: panel.knob,
  cap: panel.button.cap,
  lamp: panel.lamp.diameter,
  screwHead: panel.screws.head,
  sounder: panel.sounder,
} as const;

function byPart<Part extends string>(places: readonly { part: string; x: number; y: number }[]): Record<Part, Point> {
  return Object.fromEntries(places.map(({ part, x, y }) => [part, { x, y }])) as Record<Part, Point>;
}

/** The panel as it is built. */
export const DESK: Layout = {
  panel: panel.panel,
  title: panel.title,
  display: panel.display,
  knobScale: 1,
  buttonScale: 1,
  selectors: byPart<Shape>(panel.selectors),
  buttons: byPart<Button>(panel.buttons),
  lamps: byPart<Letter>(panel.lamps),
  screws: panel.screws.at,
  sounder: panel.sounder,
};

const COLUMNS = [19, 50, 81] as const;
const ROWS = [109, 128] as const;
const PHONE_WIDTH = 100;

function grid(dx: number): Record<Letter, Point> {
  const cells = (['A', 'B', 'C', 'D', 'E', 'F'] as const).map((letter, index) => {
    const place = { x: (COLUMNS[index % 3] ?? 0) + dx, y: ROWS[Math.floor(index / 3)] ?? 0 };
    return [letter, place] as const;
  });
  return Object.fromEntries(cells) as Record<Letter, Point>;
}

/** The same parts for an upright phone. */
export const PHONE: Layout = {
  panel: { width: PHONE_WIDTH, height: 158, corner: 5 },
  title: { x: 7, y: 7.5 },
  display: { x: 50, y: 35, window: { width: 91, height: 47 }, active: { width: 89, height: 44.5 } },
  knobScale: 0.92,
  buttonScale: 1.15,
  selectors: { triangle: { x: 18.5, y: 79 }, square: { x: 50, y: 79 }, circle: { x: 81.5, y: 79 } },
  buttons: { ...grid(-5), MENU: { x: 32, y: 147 }, OK: { x: 68, y: 147 } },
  lamps: grid(7),
  screws: [],
  sounder: null,
};
