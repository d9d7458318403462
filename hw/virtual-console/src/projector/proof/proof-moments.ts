/**
 * A proof as a sequence of moments: which answers it takes, what is true in every game, what the cards alone rule out, a moment for
 * each step, and what is known in the end. Each shows the cards with what the sentences up to it have struck out.
 */

import { ALL_CODES, codeDigits, members } from '../deduction/codes.ts';
import { criteriaOf, type Deck } from '../deduction/deck.ts';
import type { Standing } from '../deduction/insight.ts';
import type { Proof, ProofPosition, ProofStep } from '../deduction/proof.ts';
import { answersIn, type Moment, queriesIn } from '../moments.ts';
import { casesInLines, endInLines } from './case-texts.ts';
import type { ProofNames } from './proof-names.ts';
import { casesOfStep, type ProofTexts } from './proof-texts.ts';

/** `last` is the moment whose answers the proof is about. */
export function momentsOfProof(
  proof: Proof,
  last: Moment,
  deck: Deck,
  names: ProofNames,
  texts: ProofTexts,
): readonly Moment[] {
  const { steps, first, left } = proof;
  const [code, another] = members(left);
  const solution = code !== undefined && another === undefined ? codeDigits(code).join('') : null;
  const begun = bare(proof, last, []);
  const atFirst = { ...positionAfter(proof, last, deck, []), codes: ALL_CODES, before: ALL_CODES };
  const cards = texts.cards(proof);
  const firstNeeded = steps.find((step) => casesOfStep(step).single > 0);
  const told = steps.map((step, index): Moment => {
    const until = steps.slice(0, index + 1);
    const position = positionAfter(proof, last, deck, until);
    const sentence = texts.step(step, step === firstNeeded);
    return { ...bare(proof, last, until), proof: position, sentence, cases: casesInLines(step, texts, names) };
  });
  const end: Moment = {
    ...bare(proof, last, steps),
    proof: {
      ...positionAfter(proof, last, deck, steps),
      codes: left,
      before: steps.at(-1)?.codes ?? first,
      latest: [],
    },
    sentence: texts.end(proof, solution),
    cases: endInLines(proof, texts, names),
    claim: solution,
  };
  return [
    { ...begun, proof: atFirst, sentence: texts.start(proof) },
    { ...begun, proof: atFirst, sentence: texts.facts(proof) },
    ...(cards ? [{ ...begun, proof: { ...atFirst, codes: first }, sentence: cards }] : []),
    ...told,
    end,
  ];
}

/** The game with those queries only of which the steps have told. */
function bare({ used }: Proof, last: Moment, steps: readonly ProofStep[]): Moment {
  const answers = steps.flatMap(({ reason, answer }) => (reason === 'answer' ? [answer] : []));
  const told = steps.length > answers.length ? used : answers;
  const events = queriesIn(last)
    .filter(({ answer }) => answer !== undefined)
    .filter((_, place) => told.includes(place));
  const { problem, machine } = last;
  return { problem, events, machine, claim: null, sentence: null, cases: [], dial: null, proof: null };
}

/** What is left after some steps. */
function positionAfter(proof: Proof, last: Moment, deck: Deck, steps: readonly ProofStep[]): ProofPosition {
  const { mode, cards } = last.problem;
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
  return { codes, standings, before, latest: latest?.strikes ?? [], asked: answersIn(last).length };
}
