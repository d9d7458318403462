/** The output of a benchmark: one JSON object per line and figure, of which `cargo xtask bench` makes a table. */

/** A measured value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null for a figure without a goal. */
  readonly goal: number | null;
  readonly better: 'lower' | 'higher';
  /** The value on the host, in the same unit. */
  readonly host?: number;
  /** The value in cycles of the chip, if its unit is another. */
  readonly cycles?: number;
  /** The number of problems measured. */
  readonly problems?: number;
}

/** Prints a figure. */
export function report(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}

/** A value without meaningless digits. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** The smallest value that at least this fraction of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/** The mean of all values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error('nothing was measured');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
