/** Generated problems and their solutions, from the golden vectors of `tests/host/generator.rs`, which never change. */

import { readFileSync } from 'node:fs';
import { LETTERS, type Letter } from 'bombe-virtual-board';

const VECTORS = new URL(
  '../host/snapshots/host__generator__a_code_means_the_same_problem_for_ever.snap',
  import.meta.url,
);

/** A problem with a code. */
export interface KnownProblem {
  /** The four groups of its code. */
  readonly groups: readonly string[];
  readonly solution: string;
  /** The letters of its verifiers. */
  readonly letters: readonly Letter[];
  /** Whether a code meets a verifier's criterion. */
  passes(letter: Letter, code: string): boolean;
}

/** The codes of all known problems. */
export function knownCodes(): string[] {
  const codes = readFileSync(VECTORS, 'utf8').matchAll(/^[1-5]{3}( [1-5]{3}){3}/gm);
  return [...codes].map(([code]) => code);
}

/** The problem of a code such as `341 111 111 114`, which must be among the golden vectors. */
export function knownProblem(code: string): KnownProblem {
  const line = readFileSync(VECTORS, 'utf8')
    .split('\n')
    .find((vector) => vector.startsWith(code));
  if (!line) throw new Error(`${code} is not among the golden vectors`);
  const [, solution = '', , masks = ''] = line.split('  ');
  const criteria = masks.split(' ').map((mask) => BigInt(`0x${mask}`));
  return {
    groups: code.split(' '),
    solution,
    letters: LETTERS.slice(0, criteria.length),
    passes: (letter, proposal) => ((criteria[LETTERS.indexOf(letter)] ?? 0n) >> bit(proposal)) % 2n === 1n,
  };
}

/** The bit of a code in a mask. */
function bit(code: string): bigint {
  return BigInt([...code].reduce((place, digit) => 5 * place + Number(digit) - 1, 0));
}

/** A code for a round of a long game. The first 125 are all different. */
export function codeOfRound(round: number): string {
  return [25, 5, 1].map((weight) => 1 + (Math.floor(round / weight) % 5)).join('');
}
