/**
 * Recognises the parts of the self-test screen: the buttons, the lamps, the selectors and the supply. Golden pictures cannot cover
 * all their combinations.
 */

import assert from 'node:assert/strict';
import { BUTTONS, type Button, LETTERS, type Letter } from 'bombe-virtual-board';
import { golden, isLit } from './golden.ts';

/** A part of the screen, in pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BUTTON_ROW = { top: 15, height: 12 } as const;
const BOXES: Record<Button, Area> = {
  A: { left: 0, width: 11, ...BUTTON_ROW },
  B: { left: 12, width: 11, ...BUTTON_ROW },
  C: { left: 24, width: 11, ...BUTTON_ROW },
  D: { left: 36, width: 11, ...BUTTON_ROW },
  E: { left: 48, width: 11, ...BUTTON_ROW },
  F: { left: 60, width: 11, ...BUTTON_ROW },
  OK: { left: 72, width: 19, ...BUTTON_ROW },
  MENU: { left: 92, width: 36, ...BUTTON_ROW },
};

/** The position and voltage beside each selector's sign. */
const SELECTORS = [8, 51, 94].map((left) => ({ left, top: 0, width: 33, height: 12 }));

/** The supply and its voltage, below the buttons. */
const SUPPLY: Area = { left: 76, top: 29, width: 52, height: 11 };

/** The measures of the battery sign and its bars. */
const BATTERY = { width: 15, bar: 3, firstBar: 2, barStep: 4, middle: 33 } as const;

/** The lines of a picture below the selectors. */
const BELOW_SELECTORS = 7;

/** Everything on the screen but the selectors. */
export function belowSelectors(screen: string): string {
  return screen.split('\n').slice(BELOW_SELECTORS).join('\n');
}

/** The pictures of the selectors. */
export function selectorCells(screen: string): string[] {
  return SELECTORS.map((area) => cut(screen, area));
}

/** The picture of the supply. */
export function supplyCell(screen: string): string {
  return cut(screen, SUPPLY);
}

/** The number of bars in the battery sign. */
export function batteryBars(screen: string): number {
  const isLitAt = (x: number) => isLit(screen, x, BATTERY.middle);
  let left = SUPPLY.left;
  while (!isLitAt(left) && left < SUPPLY.left + SUPPLY.width) left++;
  let bars = 0;
  for (let x = left + BATTERY.firstBar; x < left + BATTERY.width - 1 && isLitAt(x); x += BATTERY.barStep) bars++;
  return bars;
}

/** The buttons shown as held, whose boxes are filled and names dark. */
export function heldOn(screen: string): Button[] {
  const atRest = golden('self-test');
  return BUTTONS.filter((button) => {
    const area = BOXES[button];
    const box = cut(screen, area);
    const isHeld = box !== cut(atRest, area);
    assert.ok(!isHeld || box === filled(atRest, area), `an odd box of ${button} on\n${screen}`);
    return isHeld;
  });
}

/** The lamps on the screen, as a word of `g`, `r` and `-` (dark). */
export function lampsOn(screen: string): string {
  const signs = new Map([
    [cut(golden('self-test'), signArea('A')), '-'],
    [cut(golden('self-test-held'), signArea('B')), 'g'],
    [cut(golden('self-test-red'), signArea('E')), 'r'],
  ]);
  assert.equal(signs.size, 3, 'two signs look alike');
  return LETTERS.map((letter) => signs.get(cut(screen, signArea(letter))) ?? '?').join('');
}

/** The area of a lamp's sign, below its button. */
function signArea(letter: Letter): Area {
  return { ...BOXES[letter], top: 29, height: 11 };
}

function cut(screen: string, area: Area): string {
  return drawn(area, (x, y) => isLit(screen, x, y));
}

/** A box with its inside inverted. */
function filled(screen: string, area: Area): string {
  const { left, top, width, height } = area;
  const isInside = (x: number, y: number) => x > left && x < left + width - 1 && y > top && y < top + height - 1;
  return drawn(area, (x, y) => isLit(screen, x, y) !== isInside(x, y));
}

function drawn({ left, top, width, height }: Area, isLitAt: (x: number, y: number) => boolean): string {
  const row = (y: number) => Array.from({ length: width }, (_, x) => (isLitAt(left + x, y) ? '#' : '.')).join('');
  return Array.from({ length: height }, (_, y) => row(top + y)).join('\n');
}
