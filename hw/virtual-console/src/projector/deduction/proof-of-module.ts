/** Proofs as the engine's module gives them, as in `hw/virtual-console/engine/src/proof.rs`, read into plain data. */

import { type Cases, type Listed, type Proof, type ProofStep, REASONS, type Strike, type Way } from './proof.ts';

/** Stays with the module as long as the page asks for cases; then the browser frees it. */
export interface ModuleProof {
  readonly used: Uint16Array;
  readonly left_out: Uint16Array;
  readonly is_least: boolean;
  readonly left: bigint;
  readonly first: bigint;
  readonly length: number;
  unmet(slot: number): bigint;
  kind(step: number): number;
  parties(step: number): number;
  for_all(step: number): boolean;
  strikes(step: number): Uint8Array;
  codes(step: number): bigint;
  cases(step: number, strikes: Uint8Array): ModuleCases;
  end_cases(): ModuleCases;
}

interface ModuleCases {
  readonly own: bigint;
  readonly parties: Uint8Array;
  readonly possible: number;
  readonly settled: number;
  readonly several: number;
  readonly single: number;
  readonly has_none: boolean;
  readonly codes: bigint;
  readonly length: number;
  left_to(party: number): Uint8Array;
  kept(party: number): bigint;
  criteria(way: number): Uint8Array;
  left(way: number): bigint;
  superfluous(way: number): number;
  free(): void;
}

export function proofOf(found: ModuleProof, slots: number): Proof {
  const { used, left_out: leftOut, is_least: isLeast, left, first, length } = found;
  return {
    used: [...used],
    leftOut: [...leftOut],
    isLeast,
    left,
    first,
    unmet: Array.from({ length: slots }, (_, slot) => found.unmet(slot)),
    steps: Array.from({ length }, (_, step) => stepOf(found, step)),
    endCases: remembered(() => casesOf(found.end_cases())),
  };
}

function stepOf(found: ModuleProof, step: number): ProofStep {
  const parties = found.parties(step);
  return {
    reason: REASONS[found.kind(step)] ?? 'answer',
    answer: parties,
    parties: placesIn(parties),
    forAll: found.for_all(step),
    strikes: inParts(found.strikes(step), 3).map(([verifier = 0, card = 0, row = 0]) => ({ verifier, card, row })),
    codes: found.codes(step),
    cases: remembered((strikes: readonly Strike[]) => {
      const numbers = strikes.flatMap(({ verifier, card, row }) => [verifier, card, row]);
      return casesOf(found.cases(step, Uint8Array.from(numbers)));
    }),
  };
}

function casesOf(found: ModuleCases): Cases {
  const { own, possible, settled, several, single, has_none: hasNone, codes, length } = found;
  const parties = [...found.parties].map((slot, party) => {
    return { slot, criteria: listed(found.left_to(party)), kept: found.kept(party) };
  });
  const shown = Array.from({ length }, (_, way): Way => {
    const superfluous = placesIn(found.superfluous(way));
    return { criteria: listed(found.criteria(way)), codes: found.left(way), superfluous };
  });
  found.free();
  const sets = { possible: placesIn(possible), settled: placesIn(settled) };
  return { own, parties, ...sets, several, single, hasNone, codes, shown };
}

/** The same question has the same answer, which takes time only once. */
function remembered<Question extends readonly unknown[]>(answer: (...question: Question) => Cases) {
  const known = new Map<string, Cases>();
  return (...question: Question): Cases => {
    const key = JSON.stringify(question);
    const found = known.get(key) ?? answer(...question);
    known.set(key, found);
    return found;
  };
}

/** The members of a set: bit n for the one at place n. */
function placesIn(set: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((place) => (set >> place) & 1);
}

function listed(numbers: Uint8Array): readonly Listed[] {
  return inParts(numbers, 2).map(([card = 0, row = 0]) => [card, row]);
}

function inParts(numbers: Uint8Array, size: number): number[][] {
  const parts = Array.from({ length: numbers.length / size }, (_, part) => part * size);
  return parts.map((start) => [...numbers.slice(start, start + size)]);
}
