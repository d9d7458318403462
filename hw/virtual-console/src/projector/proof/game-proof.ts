/** The proof of a game, and the reason why a criterion is struck out: asks the engine once, and tells it in any language. */

import type { Deck } from '../deduction/deck.ts';
import type { Engine } from '../deduction/engine.ts';
import type { Level } from '../deduction/insight.ts';
import type { Proof, Strike } from '../deduction/proof.ts';
import type { LessonTexts } from '../lessons/lesson-texts.ts';
import { answersIn, type Moment } from '../moments.ts';
import { momentsOfProof } from './proof-moments.ts';
import { ProofTexts } from './proof-texts.ts';

export class GameProof {
  private readonly engine: Engine;
  private readonly deck: Deck;
  private readonly known = new Map<string, Proof | null>();

  constructor(engine: Engine, deck: Deck) {
    this.engine = engine;
    this.deck = deck;
  }

  /** The moments of the proof from the answers up to a moment; empty if the engine does not know the problem. */
  moments(last: Moment, texts: LessonTexts): readonly Moment[] {
    const proof = this.proofOf(last);
    return proof ? momentsOfProof(proof, last, this.deck, textsOf(last, texts)) : [];
  }

  /**
   * Why a criterion is struck out at a moment; null if it is not. `last` is the moment whose answers are proved, if this is one
   * of a proof. In nightmare mode a criterion is struck out if no verifier can have it, which may have several reasons.
   */
  why(
    { card, row, verifier }: Strike,
    moment: Moment,
    last: Moment | null,
    level: Level,
    texts: LessonTexts,
  ): string | null {
    const proof = moment.proof && last ? this.proofOf(last) : this.explained(moment, level);
    const isShuffled = moment.problem.mode === 'nightmare';
    const isMeant = (strike: Strike) =>
      strike.card === card && strike.row === row && (isShuffled || strike.verifier === verifier);
    const told = (proof?.steps ?? []).flatMap((step) => {
      const strikes = step.strikes.filter(isMeant);
      return strikes.length > 0 ? [{ ...step, strikes }] : [];
    });
    if (told.length === 0) return null;
    const teller = textsOf(last ?? moment, texts);
    return told.map((step) => teller.step(step)).join(' ');
  }

  private proofOf(last: Moment): Proof | null {
    const { problem } = last;
    const answers = answersIn(last);
    return this.ask(['prove', problem.mode, problem.cards, answers], () => this.engine.prove(problem, answers));
  }

  private explained(moment: Moment, level: Level): Proof | null {
    const { problem } = moment;
    const answers = answersIn(moment);
    return this.ask([level, problem.mode, problem.cards, answers], () => this.engine.explain(problem, answers, level));
  }

  private ask(question: unknown, answer: () => Proof | null): Proof | null {
    const key = JSON.stringify(question);
    let found = this.known.get(key);
    if (found === undefined) {
      found = answer();
      this.known.set(key, found);
    }
    return found;
  }
}

function textsOf(moment: Moment, texts: LessonTexts): ProofTexts {
  return new ProofTexts(moment.problem, answersIn(moment), texts);
}
