/** The proof of a game, and the reason why a criterion is struck out: asks the engine once, and tells it in any language. */

import type { Deck } from '../deduction/deck.ts';
import type { Engine } from '../deduction/engine.ts';
import type { Level } from '../deduction/insight.ts';
import type { Proof, Strike } from '../deduction/proof.ts';
import type { LessonTexts } from '../lessons/lesson-texts.ts';
import { answersIn, type Explanation, type Moment } from '../moments.ts';
import { casesInLines } from './case-texts.ts';
import { momentsOfProof } from './proof-moments.ts';
import { ProofNames } from './proof-names.ts';
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
    if (!proof) return [];
    const names = new ProofNames(last.problem, this.deck, texts);
    return momentsOfProof(proof, last, this.deck, names, new ProofTexts(names, answersIn(last)));
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
  ): Explanation | null {
    const proof = moment.proof && last ? this.proofOf(last) : this.explained(moment, level);
    const names = new ProofNames(moment.problem, this.deck, texts);
    const teller = new ProofTexts(names, answersIn(last ?? moment));
    const isMeant = (strike: Strike) =>
      strike.card === card && strike.row === row && (names.isShuffled || strike.verifier === verifier);
    const told = (proof?.steps ?? []).flatMap((step) => {
      const strikes = step.strikes.filter(isMeant);
      return strikes.length > 0 ? [{ ...step, strikes }] : [];
    });
    const sentences = told.map((step) => teller.step(step, true));
    const [only, ...more] = sentences;
    if (only === undefined) return null;
    const cases = told.map((step) => casesInLines(step, teller, names));
    if (more.length === 0) return { sentence: only, cases: cases.flat() };
    const out = names.struck([{ card, row, verifier }], 'any');
    const lines = sentences.flatMap((sentence, place) => [sentence, ...(cases[place] ?? [])]);
    return { sentence: names.text('nobody', { out }), cases: lines };
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
