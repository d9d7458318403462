/** The deduction for the aids: its times before the first query and after each. */

import { type Measurement, type Order, run } from './bench-image.ts';

/** Before the first query, and after each of two, as in the workload. */
const MOMENTS = 3;

/** The results for problems of one class. */
export interface Insights {
  readonly firstMs: readonly number[];
  readonly laterMs: readonly number[];
  /** A checksum of all deductions. */
  readonly checksum: number;
}

/** Splits the times of all moments of all problems. */
export function insights(itemsMs: readonly number[], checksum: number): Insights {
  const isFirst = (_: number, index: number) => index % MOMENTS === 0;
  return {
    firstMs: itemsMs.filter(isFirst),
    laterMs: itemsMs.filter((ms, index) => !isFirst(ms, index)),
    checksum,
  };
}

/** Runs the deduction on the chip. */
export function runInsights(order: Omit<Order, 'workload'>): Insights & Pick<Measurement, 'stackBytes'> {
  const { itemsMs, messages, stackBytes } = run({ workload: 'insights', ...order });
  const told = /^checksum (\d+)$/.exec(messages.at(-1) ?? '');
  if (itemsMs.length !== MOMENTS * order.count || !told) {
    throw new Error(`${JSON.stringify(order)} gave ${itemsMs.length} items and said: ${messages.join('; ')}`);
  }
  return { ...insights(itemsMs, Number(told[1])), stackBytes };
}
