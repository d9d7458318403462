/** Problem codes, such as 241 435 331 342, and long codes with a letter before them: parsing them in any notation, and their check digit. */

import { parsePublishedNumber } from './published-number.ts';

const GROUPS = 4;
const DIGITS_PER_GROUP = 3;

/** The four dial settings of a code; null if it is not a valid code. */
export function parseProblemCode(written: string): readonly string[] | null {
  const digits = written.replace(/[\s,.;:_+-]/g, '');
  if (!/^[1-5]{12}$/.test(digits) || !hasRightCheckDigit(digits)) return null;
  return Array.from({ length: GROUPS }, (_, group) =>
    digits.slice(group * DIGITS_PER_GROUP, (group + 1) * DIGITS_PER_GROUP),
  );
}

/** A long code: its letter, and its groups. */
export interface LongCode {
  readonly letter: string;
  readonly groups: readonly string[];
}

/** How many groups the long codes of each letter have. */
const LONG: Readonly<Record<string, number>> = { A: 5, B: 6, C: 7, D: 8, E: 10, F: 11 };

/** A long code, of which the letter may be missing; null if it is not a valid one. Whether it names a problem, the console knows. */
export function parseLongCode(written: string): LongCode | null {
  const [, given = '', digits = ''] = /^([a-f]?)([1-5]+)$/i.exec(written.replace(/[\s,.;:_+-]/g, '')) ?? [];
  const groups = digits.match(/.{3}/g) ?? [];
  const [letter] = Object.entries(LONG).find(([, length]) => 3 * length === digits.length) ?? [];
  const isDealt = hasRightCheckDigit(digits.slice(0, 3 * GROUPS));
  if (!letter || isDealt || !hasRightCheckDigit(digits)) return null;
  return given === '' || given.toUpperCase() === letter ? { letter, groups } : null;
}

/** The code of a problem as consoles write it, from any notation; null if it is none. */
export function problemCode(written: string): string | null {
  const long = parseLongCode(written);
  return long ? [long.letter, ...long.groups].join(' ') : (parseProblemCode(written)?.join(' ') ?? null);
}

/** The name of a problem as consoles write it, from any notation. */
export function problemName(written: string): string {
  const name = problemCode(written) ?? parsePublishedNumber(written);
  return name ?? written.trim().replaceAll(/\s+/g, ' ');
}

/** The first code of four groups in a text. A display with a long code has none: its rows may look like one. */
export function findProblemCode(text: string): string | null {
  if (/\b[A-F] [1-5]{3} [1-5]{3}/.test(text)) return null;
  for (const [code] of text.matchAll(/(?<!\d)[1-5]{3} [1-5]{3} [1-5]{3} [1-5]{3}(?!\d)/g)) {
    if (parseProblemCode(code)) return code;
  }
  return null;
}

/** The sum of the digits, each less 1 and weighted 1 2 3 4 in turn, must be a multiple of 5. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((sum, digit, index) => sum + ((index % 4) + 1) * (Number(digit) - 1), 0);
  return sum % 5 === 0;
}
