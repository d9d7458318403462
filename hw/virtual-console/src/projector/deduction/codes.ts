/** Codes as numbers from 0 to 124, and sets of codes as bits of one large number. */

export const CODES = 125;

/** A set of codes: bit i is the code with i = 25(▲-1) + 5(■-1) + (●-1). */
export type CodeSet = bigint;

export const ALL_CODES: CodeSet = (1n << BigInt(CODES)) - 1n;

/** The number of a code given as three digits; undefined if it is not a code. */
export function codeIndex(written: string): number | undefined {
  if (!/^[1-5]{3}$/.test(written)) return undefined;
  return [...written].reduce((index, digit) => 5 * index + Number(digit) - 1, 0);
}

/** The three digits of a code. */
export function codeDigits(index: number): readonly [number, number, number] {
  return [Math.floor(index / 25) + 1, (Math.floor(index / 5) % 5) + 1, (index % 5) + 1];
}

export function contains(codes: CodeSet, index: number): boolean {
  return ((codes >> BigInt(index)) & 1n) === 1n;
}

/** The codes of a set, ascending. */
export function members(codes: CodeSet): number[] {
  return Array.from({ length: CODES }, (_, index) => index).filter((index) => contains(codes, index));
}
