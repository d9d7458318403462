/** What can come of a run with a fault. */

/**
 * - `ok`: nothing was lost, no answer was wrong, and the console played on
 * - `told`: what was damaged in flash is gone, and the console has said so; it played on
 * - `lost`: something is gone that the console had kept
 * - `wrong`: a lamp has lied, or told what was not asked
 * - `hang`: the console did not go on
 */
export const OUTCOMES = ['ok', 'told', 'lost', 'wrong', 'hang'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Ends a run that has not gone well. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** Fails a run unless something holds. */
export function must(holds: boolean, outcome: Outcome, message: () => string): asserts holds {
  if (!holds) throw new Failure(outcome, message());
}
