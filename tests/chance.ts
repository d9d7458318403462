/** Drawing from a seeded generator. */

import type { Random } from 'bombe-virtual-board';

/** A whole number from 0 up to, but not including, `limit`. */
export function below(limit: number, random: Random): number {
  return Math.floor(limit * random());
}

export function pick<T>(from: readonly T[], random: Random): T {
  return from[below(from.length, random)] as T;
}

/** A code for the selectors, such as `241`. */
export function randomCode(random: Random): string {
  return Array.from({ length: 3 }, () => 1 + below(5, random)).join('');
}
