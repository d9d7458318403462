/** Problem codes, such as 241 435 331 342: parsing them in any notation, and their check digit. */

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

/** The name of a problem as consoles write it, from any notation. */
export function problemName(written: string): string {
  const name = parseProblemCode(written)?.join(' ') ?? parsePublishedNumber(written);
  return name ?? written.trim().replaceAll(/\s+/g, ' ');
}

/** The first code in a text. */
export function findProblemCode(text: string): string | null {
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
