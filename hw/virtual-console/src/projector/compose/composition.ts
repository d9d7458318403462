/** What somebody has chosen of a problem of their own: mode, cards, and the criterion of each verifier. */

import { LETTERS } from 'bombe-virtual-board';
import type { Face } from '../deduction/insight.ts';

export type Mode = Face['mode'];

/** A criterion: the card that it is on, and its place there, from 1. */
export interface ChosenCriterion {
  readonly card: number;
  readonly place: number;
}

/** What is chosen for a verifier. A card that is not chosen yet is 0. */
export interface Row {
  readonly cards: readonly number[];
  readonly criterion: ChosenCriterion | null;
}

export interface Composition {
  readonly mode: Mode;
  readonly rows: readonly Row[];
}

export const MODES: readonly Mode[] = ['classic', 'extreme', 'nightmare'];
export const COUNTS: readonly number[] = [4, 5, 6];

const BYTES = 4;
const LAST_CARD = 48;

/** Nothing is chosen. */
export function empty(mode: Mode, verifiers: number): Composition {
  return { mode, rows: Array.from({ length: verifiers }, () => emptyRow(mode)) };
}

function emptyRow(mode: Mode): Row {
  return { cards: mode === 'extreme' ? [0, 0] : [0], criterion: null };
}

/** The same with another mode: of two cards the one with the criterion stays. */
export function inMode({ mode: before, rows }: Composition, mode: Mode): Composition {
  const changed = rows.map(({ cards, criterion }): Row => {
    const [first = 0, second = 0] = cards;
    if (mode === 'extreme') return { cards: [first, second], criterion };
    return { cards: [before === 'extreme' ? (criterion?.card ?? (first || second)) : first], criterion };
  });
  return { mode, rows: changed };
}

/** The same with another number of verifiers. */
export function withCount({ mode, rows }: Composition, verifiers: number): Composition {
  return { mode, rows: Array.from({ length: verifiers }, (_, place) => rows[place] ?? emptyRow(mode)) };
}

/** The same with another row. */
export function withRow({ mode, rows }: Composition, place: number, row: Row): Composition {
  return { mode, rows: rows.map((before, index) => (index === place ? row : before)) };
}

/** A row with another card. A criterion that was on the card before goes with it. */
export function withCard({ cards, criterion }: Row, place: number, card: number): Row {
  const changed = cards.map((before, index) => (index === place ? card : before));
  return { cards: changed, criterion: criterion && changed.includes(criterion.card) ? criterion : null };
}

/** All cards that are chosen. */
export function cardsOf({ rows }: Composition): readonly number[] {
  return rows.flatMap(({ cards }) => cards.filter((card) => card > 0));
}

/** The letters of the verifiers of which something is not chosen. */
export function openRows({ rows }: Composition): readonly string[] {
  const isOpen = ({ cards, criterion }: Row) => cards.includes(0) || criterion === null;
  return LETTERS.filter((_, place) => rows[place] !== undefined && isOpen(rows[place]));
}

/** As the engine takes it. */
export function bytesOf({ rows }: Composition): Uint8Array {
  return Uint8Array.from(
    rows.flatMap(({ cards: [first = 0, second = 0], criterion }) => [
      first,
      second,
      criterion?.card ?? 0,
      criterion?.place ?? 0,
    ]),
  );
}

/** What the engine's bytes say. */
export function compositionOf(mode: Mode, bytes: Iterable<number>): Composition {
  const numbers = [...bytes];
  const rows = Array.from({ length: numbers.length / BYTES }, (_, index): Row => {
    const [first = 0, second = 0, card = 0, place = 0] = numbers.slice(BYTES * index, BYTES * (index + 1));
    return { cards: mode === 'extreme' ? [first, second] : [first], criterion: place > 0 ? { card, place } : null };
  });
  return { mode, rows };
}

/** A composition as a text that can be stored, and from such a text; null if it is none. */
export function written(composition: Composition): string {
  return [composition.mode, ...bytesOf(composition)].join(' ');
}

export function read(text: string | null): Composition | null {
  const [name, ...words] = text?.split(' ') ?? [];
  const mode = MODES.find((mode) => mode === name);
  const numbers = words.map(Number);
  const isSound = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= LAST_CARD);
  if (!mode || !isSound || !COUNTS.includes(numbers.length / BYTES)) return null;
  return compositionOf(mode, numbers);
}
