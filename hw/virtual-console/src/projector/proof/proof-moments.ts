/**
 * A proof as a sequence of moments: how many answers it takes, a moment for each step, and what is known in the end. Each shows
 * the cards with what the sentences up to it have struck out.
 */

import { codeDigits, members } from '../deduction/codes.ts';
import { criteriaOf, type Deck } from '../deduction/deck.ts';
import type { Standing } from '../deduction/insight.ts';
import type { Proof, ProofPosition, ProofStep } from '../deduction/proof.ts';
import { type Moment, queriesIn } from '../moments.ts';
import type { ProofTexts } from './proof-texts.ts';

/** `last` is the moment whose answers the proof is about. */
export function momentsOfProof(proof: Proof, last: Moment, deck: Deck, texts: ProofTexts): readonly Moment[] {
  const [code, another] = members(proof.left);
  const solution = code !== undefined && another === undefined ? codeDigits(code).join('') : null;
  const steps = [null, ...proof.steps];
  const moments = steps.map((step, index): Moment => {
    const until = proof.steps.slice(0, index);
    return {
      ...bare(proof, last, until),
      proof: positionAfter(proof, last, deck, until),
      sentence: step ? texts.step(step) : texts.start(proof),
    };
  });
  const end: Moment = {
    ...bare(proof, last, proof.steps),
    proof: { ...positionAfter(proof, last, deck, proof.steps), codes: proof.left, latest: [] },
    sentence: texts.end(proof, solution),
    claim: solution,
  };
  return [...moments, end];
}

/** The game with those queries only of which the steps have told. */
function bare({ used }: Proof, last: Moment, steps: readonly ProofStep[]): Moment {
  const answers = steps.flatMap(({ reason, answer }) => (reason === 'answer' ? [answer] : []));
  const told = steps.length > answers.length ? used : answers;
  const events = queriesIn(last)
    .filter(({ answer }) => answer !== undefined)
    .filter((_, place) => told.includes(place));
  const { problem, machine } = last;
  return { problem, events, machine, claim: null, sentence: null, dial: null, proof: null };
}

/** What is left after some steps. */
function positionAfter(proof: Proof, { problem }: Moment, deck: Deck, steps: readonly ProofStep[]): ProofPosition {
  const { mode, cards } = problem;
  const standings = cards.map((own) => {
    const may = mode === 'nightmare' ? cards.flat() : own;
    return may.map((card): Standing[] => criteriaOf(deck, card).map(() => 'open'));
  });
  for (const { reason, strikes } of steps) {
    for (const { verifier, card, row } of strikes) {
      const rows = standings[verifier]?.[card];
      if (rows) rows[row] = reason === 'answer' ? 'answered' : 'follows';
    }
  }
  const latest = steps.at(-1);
  const codes = latest?.codes ?? proof.first;
  const before = latest ? (steps.at(-2)?.codes ?? proof.first) : codes;
  return { codes, standings, before, latest: latest?.strikes ?? [] };
}
