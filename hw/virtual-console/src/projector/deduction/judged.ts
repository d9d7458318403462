/** What cards and criteria come to that somebody composes. */
export interface Judged {
  /** The codes that meet all criteria that are chosen, as a set: bit i for the code with index i. */
  readonly codes: bigint;
  /** The places of the verifiers without whose criterion the same codes would be left. */
  readonly superfluous: readonly number[];
  /** The long code, if it is a valid problem. */
  readonly code: string | null;
}
