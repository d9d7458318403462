/** The sentences of a proof, in the words of the lessons: what it may use, what each step strikes out, and why. */

import { CODES, codeDigits, members } from '../deduction/codes.ts';
import type { Answered } from '../deduction/insight.ts';
import type { Cases, Listed, Proof, ProofStep, Strike, Way } from '../deduction/proof.ts';
import { letter, type ProofNames } from './proof-names.ts';

/** More codes than this are not listed at the end. */
const MAX_LEFT = 6;

/** Tells proofs of one game in one language. */
export class ProofTexts {
  private readonly names: ProofNames;
  private readonly answers: readonly Answered[];

  /** `answers` are all that the engine was given. */
  constructor(names: ProofNames, answers: readonly Answered[]) {
    this.names = names;
    this.answers = answers;
  }

  /** Which answers are used, and which are not needed. */
  start({ used, leftOut, isLeast, left }: Proof): string {
    const { names } = this;
    const count = members(left).length;
    const facts = { used: used.length, asked: this.answers.length, answers: this.said(used) };
    const uses = used.length === 0 ? 'usesNone' : leftOut.length === 0 ? 'usesAll' : 'usesSome';
    const without = count > 1 ? 'leftOutOpen' : leftOut.length > 1 ? 'leftOutMany' : 'leftOut';
    return [
      names.text(uses, facts),
      ...(used.length > 0 ? [names.text(isLeast ? 'least' : 'found')] : []),
      ...(leftOut.length > 0 ? [names.text(without, { answers: this.said(leftOut) })] : []),
      ...(count > 1 ? [names.text('leaves', { left: count })] : []),
    ].join(' ');
  }

  /** What is true in every game, as far as the proof uses it. */
  facts(proof: Proof): string {
    const { names } = this;
    const criteria = { classic: 'criteria', extreme: 'criteriaPair', nightmare: 'criteriaShuffled' } as const;
    const cases = [...proof.steps.map((step) => casesOfStep(step)), proof.endCases()];
    const isAlone = ({ single, several }: Cases) => single + several > 0;
    const facts = [
      names.text(criteria[names.face.mode]),
      ...(cases.some(isAlone) ? [names.text('one')] : []),
      ...(cases.some(({ single }) => single > 0) ? [names.text('needed')] : []),
    ];
    return names.text('facts', { facts: facts.join(' ') });
  }

  /** What the cards alone rule out; null if nothing. */
  cards({ first, unmet }: Proof): string | null {
    const { names } = this;
    const left = members(first).length;
    if (left === CODES) return null;
    const slots = unmet.flatMap((codes, slot) => (codes === 0n ? [] : [{ codes, slot }]));
    const parts = slots.map(({ codes, slot }) => {
      const cards = names.cards(slot);
      const name = cards.length > 1 ? 'cardsOut' : 'cardOut';
      return names.text(name, { cards: names.all(cards), codes: names.codes(codes) });
    });
    const ties = names.tiesOnCards(slots.map(({ slot }) => slot));
    return names.text('cards', { left, all: CODES, parts: [...parts, ...ties].join(' ') });
  }

  /** A step. `isFirst` says that it is the first for which no verifier may be superfluous: then that is told in full. */
  step(step: ProofStep, isFirst: boolean): string {
    const { names } = this;
    switch (step.reason) {
      case 'answer':
        return this.answered(step);
      case 'noCard':
      case 'noVerifier':
        return this.seated(step);
      case 'noCode':
        return `${this.noCode(step)} ${this.so(step)}`;
      default: {
        const cases = casesOfStep(step);
        if (cases.single === 0) return [this.several(step, cases), names.text('butOne'), this.so(step)].join(' ');
        const needed = names.text(isFirst ? 'butNeededInFull' : 'butNeeded');
        return [this.single(step, cases), needed, this.so(step)].join(' ');
      }
    }
  }

  /** What is known in the end; `code` is the code, if only one is left. */
  end(proof: Proof, code: string | null): string {
    const { names } = this;
    const count = members(proof.left).length;
    if (code === null) {
      const codes = members(proof.left).map((left) => codeDigits(left).join(''));
      return names.text('open', { left: count > MAX_LEFT ? count : `${count} (${names.all(codes)})` });
    }
    const { own, single } = proof.endCases();
    if (own === 0n) return names.text('known', { code });
    return names.text(single > 0 ? 'choiceNeeded' : 'choiceSeveral', { code, others: names.codes(own) });
  }

  /** What would be if one of some strikes were true, as the beginning of a sentence. */
  supposition({ forAll, strikes }: Pick<ProofStep, 'forAll' | 'strikes'>): string {
    const out = this.names.struck(strikes, 'any');
    const verifiers = this.names.any(verifiersOf(strikes));
    return forAll ? this.names.text('ifAny', { out }) : this.names.text('ifTested', { verifiers, out });
  }

  /** Without which slots the same code is left. */
  without(slots: readonly number[]): string {
    const { names } = this;
    if (slots.length === 0 || slots.length === names.face.cards.length) return names.text('withoutSome');
    const holders = slots.map((slot) => names.holder(slot));
    if (slots.length > 1) {
      return names.text(names.isShuffled ? 'withoutAnyCard' : 'withoutAny', { parties: names.all(holders) });
    }
    return names.text(names.isShuffled ? 'withoutCard' : 'without', { party: names.all(holders) });
  }

  /** Of those of which a step says that one is superfluous, the first that is so in a way. */
  superfluousIn({ superfluous }: Way, parties: readonly number[]): readonly number[] {
    const told = superfluous.filter((slot) => parties.includes(slot));
    return (told.length > 0 ? told : superfluous).slice(0, 1);
  }

  private said(places: readonly number[]): string {
    return this.names.all(
      places.map((place) => {
        const { verifier, proposal, mark } = this.answer(place);
        return this.names.text('said', { verifier, mark, proposal });
      }),
    );
  }

  private answer(place: number): { readonly verifier: string; readonly proposal: string; readonly mark: string } {
    const { verifier, proposal, passed } = this.answers[place] ?? { verifier: 0, proposal: '', passed: false };
    return { verifier: letter(verifier), proposal, mark: passed ? '✓' : '✗' };
  }

  private answered({ answer, strikes }: ProofStep): string {
    const { names } = this;
    const said = this.answer(answer);
    const so = names.text(names.struckAlone(strikes) === null ? 'soNone' : 'soElse', said);
    if (said.mark === '✗') return `${names.text('answeredFail', { ...said, out: names.struck(strikes, 'all') })} ${so}`;
    const told = names.text('answeredPass', { ...said, out: names.struck(strikes, 'any') });
    return [told, ...names.tiesIn(strikes, said.proposal), so].join(' ');
  }

  /** What a step concludes. */
  private so({ forAll, strikes }: ProofStep): string {
    const { names } = this;
    const out = names.struckAlone(strikes);
    const [verifier, another] = verifiersOf(strikes);
    if (forAll) return out === null ? names.text('soNobodyOfThese') : names.text('soNobody', { out });
    if (verifier === undefined || another !== undefined) {
      return names.text('so', { verifiers: names.all(verifiersOf(strikes)) });
    }
    return out === null ? names.text('soNone', { verifier }) : names.text('soNot', { verifier, out });
  }

  /** In nightmare mode: who cannot have a card because others need it, or it another. */
  private seated(step: ProofStep): string {
    const { names } = this;
    const { reason, parties, strikes } = step;
    const { possible } = casesOfStep(step);
    const isMany = parties.length > 1;
    const cards = (slots: readonly number[]) => slots.map((slot) => names.card(slot));
    const so = { verifiers: names.any(verifiersOf(strikes)), struck: names.any(cards(names.slotsOf(strikes))) };
    if (reason === 'noCard') {
      const facts = { parties: names.all(parties.map(letter)), cards: names.all(cards(possible)) };
      return names.text(isMany ? 'onlyCards' : 'onlyCard', { ...facts, ...so });
    }
    const facts = { holders: names.all(possible.map(letter)), cards: names.all(cards(parties)) };
    return names.text(isMany ? 'onlyHolders' : 'onlyHolder', { ...facts, ...so });
  }

  private noCode(step: ProofStep): string {
    const { names } = this;
    const parties = casesOfStep(step).parties.map(({ slot, criteria }) => {
      const facts = { party: names.holder(slot), criteria: names.anyListed(slot, criteria) };
      return names.isShuffled ? `${facts.party} (${facts.criteria})` : names.text('canTest', facts);
    });
    const onCards = parties.length > 1 ? 'noCodeCards' : 'noCodeCard';
    const facts = { if: this.supposition(step), parties: names.all(parties) };
    return names.text(names.isShuffled ? onCards : 'noCode', facts);
  }

  private several(step: ProofStep, { several, hasNone, codes }: Cases): string {
    const facts = { if: this.supposition(step), codes: this.names.codes(codes) };
    if (hasNone) return this.names.text('severalOrNone', facts);
    return this.names.text(several === 1 ? 'severalOne' : 'severalWays', facts);
  }

  private single(step: ProofStep, { single, several, hasNone, codes, shown }: Cases): string {
    const { names } = this;
    const [way] = shown;
    const isOne = single === 1 && way !== undefined;
    const parties = isOne ? this.superfluousIn(way, step.parties) : step.parties;
    const [party, another] = parties;
    const isKnown = party !== undefined && another === undefined && !names.isShuffled;
    const who = isKnown ? names.text('superfluous', { party: letter(party) }) : names.text('superfluousSome');
    const facts = { if: this.supposition(step), without: this.without(parties), who, codes: names.codes(codes) };
    if (!isOne) return names.text('singleWays', { ...facts, ways: single });
    const struck = names.slotsOf(step.strikes);
    const criteria = way.criteria.flatMap((criterion, slot) =>
      struck.length === 1 && struck.includes(slot) ? [] : [this.chosen(slot, criterion)],
    );
    const isAlone = several === 0 && !hasNone;
    const name = isAlone ? 'singleAlone' : 'singleOne';
    return names.text(name, { ...facts, criteria: names.all(criteria), code: names.codes(codes) });
  }

  /** A criterion with the verifier, or in nightmare mode the card, that has it. */
  chosen(slot: number, criterion: Listed): string {
    const { names } = this;
    const named = names.listed(slot, criterion);
    if (names.isShuffled) return names.text('onCard', { criterion: named, card: names.card(slot) });
    return `${letter(slot)}\u00a0${named}`;
  }
}

export function casesOfStep(step: ProofStep): Cases {
  return step.cases(step.strikes);
}

function verifiersOf(strikes: readonly Strike[]): readonly string[] {
  return [...new Set(strikes.map(({ verifier }) => verifier))].sort().map(letter);
}
