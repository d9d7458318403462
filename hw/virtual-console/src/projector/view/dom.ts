/** Functions that make elements, and the signs used all over the page. */

import { svg } from '../../svg.ts';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The smallest readable scale. */
const SMALLEST = 0.35;
const STEP = 0.05;

/** A new element with attributes and children. Attributes that are false are left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

export const SHAPES = ['triangle', 'square', 'circle'] as const;
export type Shape = (typeof SHAPES)[number];
const SIGNS = '▲■●';

/** A shape as a picture, with its character for screen readers. */
export function shape(kind: Shape): HTMLElement {
  const sign = SIGNS.charAt(SHAPES.indexOf(kind));
  const drawn = {
    triangle: () => svg('path', { d: 'M10 2 19 18H1Z' }),
    square: () => svg('rect', { x: 2, y: 2, width: 16, height: 16, rx: 1 }),
    circle: () => svg('circle', { cx: 10, cy: 10, r: 8.6 }),
  }[kind]();
  const picture = svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true', class: `shape ${kind}` }, drawn);
  return h('span', { class: 'shape-box' }, h('span', { class: 'visually-hidden' }, sign), picture);
}

/** A text with ▲ ■ ● as pictures. */
export function withShapes(text: string): (Node | string)[] {
  return text.split(/([▲■●])/).map((part) => {
    const kind = part === '' ? undefined : SHAPES[SIGNS.indexOf(part)];
    return kind && part.length === 1 ? shape(kind) : part;
  });
}

/** A sentence with ▲ ■ ● as pictures, whose quotations are not broken over lines. */
export function sentence(text: string): (Node | string)[] {
  return text.split(/([“«][^”»]*[”»])/).flatMap((part) => {
    const isQuoted = /^[“«]/.test(part);
    return isQuoted ? [h('span', { class: 'quoted' }, ...withShapes(part))] : withShapes(part);
  });
}

/** A code as shapes with digits. */
export function codeSigns(code: string): HTMLElement {
  const parts = SHAPES.map((kind, index) => {
    const digit = code.charAt(index);
    return h('span', { class: 'digit' }, shape(kind), digit === '-' ? '–' : digit);
  });
  return h('span', { class: 'code' }, ...parts);
}

export type Mark = 'pass' | 'fail' | 'unknown';

/** An answer as a sign, distinguished by its shape and not only by its colour. */
export function mark(kind: Mark, label: string): SVGSVGElement {
  const drawn = {
    pass: [svg('circle', { cx: 10, cy: 10, r: 9, class: 'ground' }), svg('path', { d: 'M5.4 10.4 8.8 14 14.8 6.4' })],
    fail: [
      svg('rect', { x: 1.5, y: 1.5, width: 17, height: 17, rx: 3, class: 'ground' }),
      svg('path', { d: 'M6 6 14 14M14 6 6 14' }),
    ],
    unknown: [svg('text', { x: 10, y: 15.5, 'text-anchor': 'middle', 'font-size': 16 }, '?')],
  }[kind];
  const picture = svg('svg', { viewBox: '0 0 20 20', role: 'img', 'aria-label': label, class: `mark ${kind}` });
  picture.append(...drawn);
  return picture;
}

/** Gives a list these options, unless it has them, and chooses one. */
export function setOptions(select: HTMLSelectElement, options: readonly HTMLElement[], value: string): void {
  const key = options.map(({ outerHTML }) => outerHTML).join('');
  if (select.dataset.options !== key) {
    select.dataset.options = key;
    select.replaceChildren(...options);
  }
  select.value = value;
}

/** The same with options that have values and texts, and nothing else. */
export function fillSelect(
  select: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
): void {
  setOptions(
    select,
    options.map(([value, text]) => h('option', { value }, text)),
    value,
  );
}

/** Scales the contents of a box down until they fit, and each of its parts fits its own width. */
export function fit(box: HTMLElement, parts: Iterable<HTMLElement>): void {
  const hasRoom = () =>
    box.scrollHeight <= box.clientHeight + 1 && [...parts].every((part) => part.scrollWidth <= part.clientWidth + 1);
  const isEnough = (step: number) => {
    box.style.setProperty('--fit', (1 - step * STEP).toFixed(2));
    return hasRoom();
  };
  let [few, many] = [0, Math.round((1 - SMALLEST) / STEP)];
  while (few < many) {
    const middle = Math.floor((few + many) / 2);
    if (isEnough(middle)) many = middle;
    else few = middle + 1;
  }
  isEnough(few);
}
