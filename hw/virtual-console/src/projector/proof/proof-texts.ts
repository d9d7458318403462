/** The sentences of a proof, in the words of the lessons: what each step strikes out, and why. */

import { members } from '../deduction/codes.ts';
import type { Answered, Face } from '../deduction/insight.ts';
import type { Proof, ProofStep, Strike } from '../deduction/proof.ts';
import type { ProofText } from '../lessons/lesson.ts';
import type { LessonTexts } from '../lessons/lesson-texts.ts';

/** More criteria than this are only counted. */
const MAX_NAMED = 6;

/** Tells proofs of one game in one language. */
export class ProofTexts {
  private readonly face: Face;
  private readonly answers: readonly Answered[];
  private readonly texts: LessonTexts;

  /** `answers` are all that the engine was given. */
  constructor(face: Face, answers: readonly Answered[], texts: LessonTexts) {
    this.face = face;
    this.answers = answers;
    this.texts = texts;
  }

  /** How many answers are needed. */
  start({ used, isLeast, left }: Proof): string {
    const count = members(left).length;
    const facts = { asked: this.answers.length, used: used.length, left: count };
    if (count === 1) return this.texts.proof(isLeast ? 'least' : 'found', facts);
    return this.texts.proof(isLeast ? 'leastOpen' : 'foundOpen', facts);
  }

  step(step: ProofStep): string {
    const { reason, answer } = step;
    if (reason !== 'answer') return this.texts.proof('because', { fact: this.fact(step), reason: this.reason(step) });
    const { verifier, proposal, passed } = this.answers[answer] ?? { verifier: 0, proposal: '', passed: false };
    const mark = passed ? '✓' : '✗';
    return this.texts.proof('answered', { verifier: letter(verifier), mark, proposal, fact: this.fact(step) });
  }

  /** What is known in the end; `code` is the code, if only one is left. */
  end({ left, first, steps }: Proof, code: string | null): string {
    const count = members(left).length;
    if (code === null) return this.texts.proof('open', { left: count });
    const isKnown = members(steps.at(-1)?.codes ?? first).length === 1;
    return this.texts.proof(isKnown ? 'known' : 'choice', { code });
  }

  /** What a step strikes out. */
  private fact({ reason, strikes, forAll }: ProofStep): string {
    const whose = [...new Set(strikes.map(({ verifier }) => verifier))].map(letter);
    const verifiers = this.texts.list(whose, 'conjunction');
    const isMany = whose.length > 1;
    if (reason === 'noCard' || reason === 'noVerifier') {
      const cards = this.cards([...new Set(strikes.map(({ card }) => card))], 'disjunction');
      return this.texts.proof(isMany ? 'cardMany' : 'card', { verifiers, cards });
    }
    const out = this.criteria(strikes, reason !== 'answer');
    if (forAll) return this.texts.proof('nobody', { out });
    return this.texts.proof(isMany ? 'testMany' : 'test', { verifiers, out });
  }

  private reason({ reason, parties }: ProofStep): string {
    const isMany = parties.length > 1;
    const letters = (type: 'conjunction' | 'disjunction') => this.texts.list(parties.map(letter), type);
    const named = (one: ProofText, many: ProofText, parties: string) =>
      this.texts.proof(isMany ? many : one, { parties });
    const isDealt = this.face.mode !== 'nightmare';
    switch (reason) {
      case 'noCard':
        return named('noCard', 'noCardMany', letters('conjunction'));
      case 'noVerifier':
        return named('noVerifier', 'noVerifierMany', this.cards(parties, 'conjunction'));
      case 'noCode':
        if (isDealt) return named('noCode', 'noCodeMany', letters('conjunction'));
        return named('noCodeCard', 'noCodeCardMany', this.cards(parties, 'conjunction'));
      case 'superfluous':
        if (parties.length === this.face.cards.length) return this.texts.proof('superfluousSome', {});
        if (isDealt) return this.texts.proof('superfluous', { parties: letters('disjunction') });
        return this.texts.proof('superfluousCard', { parties: this.cards(parties, 'disjunction') });
      default:
        return this.texts.proof('several', {});
    }
  }

  /** Criteria in a list, each once; in nightmare mode with their cards, if it matters on which card they are. */
  private criteria(strikes: readonly Strike[], isOnCard: boolean): string {
    const named = new Map(
      strikes.map((strike) => {
        const card = this.cardOf(strike);
        const criterion = this.texts.criterion(card, strike.row + 1);
        return [isOnCard ? `${card} ${criterion}` : criterion, { card, criterion }];
      }),
    );
    const all = [...named.values()];
    const shown = all.length > MAX_NAMED ? all.slice(0, MAX_NAMED - 1) : all;
    const isByCard = isOnCard && this.face.mode === 'nightmare';
    const more = all.length > shown.length ? [this.texts.proof('more', { count: all.length - shown.length })] : [];
    const items = isByCard ? this.byCard(shown) : shown.map(({ criterion }) => criterion);
    return this.texts.list([...items, ...more], 'disjunction');
  }

  private byCard(named: readonly { readonly card: number; readonly criterion: string }[]): readonly string[] {
    return [...new Set(named.map(({ card }) => card))].map((card) => {
      const own = named.filter((one) => one.card === card).map(({ criterion }) => criterion);
      return this.texts.proof('onCard', { criterion: this.texts.list(own, 'disjunction'), card });
    });
  }

  private cards(slots: readonly number[], type: 'conjunction' | 'disjunction'): string {
    const numbers = slots.map((slot) => String(this.face.cards[slot]?.[0] ?? '?'));
    return this.texts.list(numbers, type);
  }

  private cardOf({ verifier, card }: Strike): number {
    const { mode, cards } = this.face;
    return (mode === 'nightmare' ? cards[card]?.[0] : cards[verifier]?.[card]) ?? 0;
  }
}

function letter(verifier: number): string {
  return 'ABCDEF'.charAt(verifier);
}
