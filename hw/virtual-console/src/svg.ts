/** Making SVG elements. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** A new element with attributes and children. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Moves an element that is drawn around its origin. */
export function place(element: SVGElement, { x, y }: { x: number; y: number }, scale = 1): void {
  element.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
}
