/** Outcomes of a run with a fault. */

/**
 * - `ok`: nothing was lost, no answer was wrong, and the game continued
 * - `told`: damaged records are gone, the console has said so, and a new game could be played
 * - `lost`: something stored is gone, or the console shows something wrong
 * - `wrong`: a lamp was wrong, or answered what was not asked
 * - `hang`: the console did not continue
 */
export const OUTCOMES = ['ok', 'told', 'lost', 'wrong', 'hang'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A failed run. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** Fails the run unless the condition holds. */
export function must(holds: boolean, outcome: Outcome, message: () => string): asserts holds {
  if (!holds) throw new Failure(outcome, message());
}
