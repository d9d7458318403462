/**
 * What the cards of a problem offer: per slot the criteria that it may have, as bits of a small number, and which of them the
 * verifiers' own answers allow.
 */

import { CODES, type CodeSet, codeIndex, contains } from './codes.ts';
import { criteriaOf, type Deck } from './deck.ts';

export type Mode = 'classic' | 'extreme' | 'nightmare';

/** What everybody sees of a problem: the cards of each slot. In nightmare mode nobody knows whose they are. */
export interface Face {
  readonly mode: Mode;
  readonly cards: readonly (readonly number[])[];
}

/** A question that was answered. */
export interface Answered {
  /** From 0. */
  readonly verifier: number;
  readonly proposal: string;
  readonly passed: boolean;
}

/** Some of a slot's criteria, bit `i` for the one at place `i`, counted through all cards of the slot. */
export type Choices = number;

export interface Slot {
  readonly masks: readonly CodeSet[];
  /** For each code the criteria that it meets. */
  readonly metBy: readonly Choices[];
}

export interface Offers {
  readonly mode: Mode;
  readonly slots: readonly Slot[];
  /** Per verifier and slot, what the verifier's own answers leave there. */
  readonly allowed: readonly (readonly Choices[])[];
}

export function offersOf(deck: Deck, { mode, cards }: Face, answers: readonly Answered[]): Offers {
  const slots = cards.map((slot) => slotOf(deck, slot));
  const allowed = slots.map((_, verifier) => {
    const own = answers.filter((answer) => answer.verifier === verifier);
    return slots.map((slot, place) => (mode === 'nightmare' || place === verifier ? allowedBy(own, slot) : 0));
  });
  return { mode, slots, allowed };
}

function slotOf(deck: Deck, cards: readonly number[]): Slot {
  const masks = cards.flatMap((card) => criteriaOf(deck, card).map(({ mask }) => BigInt(`0x${mask}`)));
  const met = (code: number) =>
    masks.reduce((met, mask, place) => (contains(mask, code) ? met | (1 << place) : met), 0);
  return { masks, metBy: Array.from({ length: CODES }, (_, code) => met(code)) };
}

function allowedBy(answers: readonly Answered[], { masks, metBy }: Slot): Choices {
  const all = (1 << masks.length) - 1;
  return answers.reduce((allowed, { proposal, passed }) => {
    const met = metBy[codeIndex(proposal) ?? 0] ?? 0;
    return allowed & (passed ? met : all & ~met);
  }, all);
}
