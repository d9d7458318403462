/** Published numbers: the times to look one up, and to find the number of a problem. */

import type { Measurement, Order } from './bench-image.ts';

/** The results for numbers of one class. */
export interface Numbers {
  readonly lookUpMs: readonly number[];
  readonly backMs: readonly number[];
  /** A checksum of all problems. */
  readonly checksum: number;
  /** The longest time without a question whether to go on, in microseconds. */
  readonly gapUs: number;
}

/** The results of a finished order. */
export function numbers(order: Order, { itemsMs, messages }: Measurement): Numbers {
  const told = /^checksum (\d+) gap (\d+)$/.exec(messages.at(-1) ?? '');
  if (itemsMs.length !== 2 * order.count || !told) {
    throw new Error(`${JSON.stringify(order)} gave ${itemsMs.length} items and said: ${messages.join('; ')}`);
  }
  return {
    lookUpMs: itemsMs.filter((_, index) => index % 2 === 0),
    backMs: itemsMs.filter((_, index) => index % 2 === 1),
    checksum: Number(told[1]),
    gapUs: Number(told[2]),
  };
}

/** Joins two results. */
export function joinedNumbers(first: Numbers, second: Numbers): Numbers {
  return {
    lookUpMs: [...first.lookUpMs, ...second.lookUpMs],
    backMs: [...first.backMs, ...second.backMs],
    checksum: (first.checksum + second.checksum) % 2 ** 32,
    gapUs: Math.max(first.gapUs, second.gapUs),
  };
}
