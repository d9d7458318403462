/**
 * What can be known from the cards and the answers, at the three levels at which the machine of the console reasons:
 *
 * | level | what it takes for granted |
 * |---|---|
 * | apprentice | some code meets all criteria |
 * | analyst | exactly one code does |
 * | turing | and no criterion is superfluous |
 *
 * A choice gives every slot a criterion. It is searched for slot by slot, until only one code is left or all have one; the
 * slots behind may have any criterion that this code meets. Written from the rules and held to the core by a test.
 */

import { ALL_CODES, CODES, type CodeSet, first, hasSeveral } from './codes.ts';
import { criteriaOf, type Deck } from './deck.ts';
import { possibleSlots, type SlotSet } from './matching.ts';
import { type Answered, type Choices, type Face, type Offers, offersOf, type Slot } from './offers.ts';

export type Level = 'apprentice' | 'analyst' | 'turing';

export const LEVELS: readonly Level[] = ['apprentice', 'analyst', 'turing'];

/** How a criterion on a card stands for a verifier: possible, ruled out by its own answers, or by what follows from all. */
export type Standing = 'open' | 'answered' | 'follows';

export interface Insight {
  /** The codes that can still be the solution. */
  readonly codes: CodeSet;
  /** Per verifier and card that it may have, the card's criteria. */
  readonly standings: readonly (readonly (readonly Standing[])[])[];
}

/** Works out what follows from some answers. */
export function insight(deck: Deck, face: Face, answers: readonly Answered[], level: Level): Insight {
  const offers = offersOf(deck, face, answers);
  const findings = new Findings(offers);
  if (level === 'apprentice') {
    for (let code = 0; code < CODES; code++) findings.settle([], code);
  } else {
    search(findings, level);
  }
  return { codes: findings.codes, standings: standings(deck, face, findings) };
}

/** What a search has found. */
class Findings {
  codes: CodeSet = 0n;
  readonly offers: Offers;
  /** Per verifier and slot, the criteria that some choice gives it there. */
  readonly open: Choices[][];

  constructor(offers: Offers) {
    this.offers = offers;
    this.open = offers.allowed.map((slots) => slots.map(() => 0));
  }

  /** The criteria of these slots are chosen and leave this code; those of all others may be any that it meets. */
  settle(chosen: readonly (Choices | undefined)[], code: number): void {
    const { slots, mode } = this.offers;
    const candidates = slots.map((slot, place) => chosen[place] ?? slot.metBy[code] ?? 0);
    const seats = mode === 'nightmare' ? this.shuffledSeats(candidates) : this.ownSeats(candidates);
    if (!seats) return;
    this.codes |= 1n << BigInt(code);
    seats.forEach((seat, verifier) => {
      candidates.forEach((candidate, place) => {
        if (seat & (1 << place)) this.add(verifier, place, candidate);
      });
    });
  }

  private add(verifier: number, place: number, candidates: Choices): void {
    const open = this.open[verifier];
    if (open) open[place] = (open[place] ?? 0) | (candidates & this.allowed(verifier, place));
  }

  private ownSeats(candidates: readonly Choices[]): readonly SlotSet[] | null {
    const fits = candidates.every((candidate, place) => candidate & this.allowed(place, place));
    return fits ? candidates.map((_, place) => 1 << place) : null;
  }

  private shuffledSeats(candidates: readonly Choices[]): readonly SlotSet[] | null {
    const row = (allowed: readonly Choices[]) =>
      candidates.reduce((row, candidate, place) => (candidate & (allowed[place] ?? 0) ? row | (1 << place) : row), 0);
    return possibleSlots(this.offers.allowed.map(row));
  }

  private allowed(verifier: number, place: number): Choices {
    return this.offers.allowed[verifier]?.[place] ?? 0;
  }
}

/** A slot in the order of a search, and what anybody may have there. */
interface Stage {
  readonly place: number;
  readonly slot: Slot;
  readonly allowed: Choices;
}

/** Tries all choices that can be true. */
function search(findings: Findings, level: 'analyst' | 'turing'): void {
  const { slots, allowed } = findings.offers;
  const stages = slots.map((slot, place) => {
    const byAnybody = allowed.reduce((all, choices) => all | (choices[place] ?? 0), 0);
    return { place, slot, allowed: byAnybody };
  });
  // Few choices first: the tree stays narrow at its root, where every cut saves most.
  stages.sort((a, b) => bits(a.allowed) - bits(b.allowed));
  const isTuring = level === 'turing';
  const chosen: (Choices | undefined)[] = slots.map(() => undefined);

  /** `needs`: for each criterion chosen so far, the codes that fail it and nothing else. */
  const descend = (depth: number, met: CodeSet, needs: readonly CodeSet[]) => {
    const stage: Stage | undefined = stages[depth];
    if (!stage) return;
    for (let left = stage.allowed; left !== 0; left &= left - 1) {
      const choice = left & -left;
      const mask = stage.slot.masks[31 - Math.clz32(choice)] ?? 0n;
      const nextMet = met & mask;
      if (nextMet === 0n) continue;
      const nextNeeds = isTuring ? stillNeeded(needs, met, mask) : needs;
      if (!nextNeeds) continue;
      chosen[stage.place] = choice;
      const isSettled = !hasSeveral(nextMet);
      // A criterion behind the one that settles the code is superfluous.
      if (isSettled && (!isTuring || depth === stages.length - 1)) findings.settle(chosen, first(nextMet));
      else if (!isSettled) descend(depth + 1, nextMet, nextNeeds);
      chosen[stage.place] = undefined;
    }
  };
  descend(0, ALL_CODES, []);
}

/** What each criterion is needed for when one more is added; null if one of them is superfluous then. */
function stillNeeded(needs: readonly CodeSet[], met: CodeSet, mask: CodeSet): readonly CodeSet[] | null {
  const neededFor = met & ~mask;
  if (neededFor === 0n) return null;
  const next = [neededFor];
  for (const codes of needs) {
    const left = codes & mask;
    if (left === 0n) return null;
    next.push(left);
  }
  return next;
}

function bits(choices: Choices): number {
  return choices.toString(2).replaceAll('0', '').length;
}

function standings(deck: Deck, { mode, cards }: Face, { open, offers }: Findings): Insight['standings'] {
  return cards.map((own, verifier) => {
    const may = mode === 'nightmare' ? cards.map((slot, place) => [place, slot] as const) : [[verifier, own] as const];
    return may.flatMap(([place, slot]) => {
      let bit = 1;
      return slot.map((card) =>
        criteriaOf(deck, card).map((): Standing => {
          const isOpen = (open[verifier]?.[place] ?? 0) & bit;
          const isAllowed = (offers.allowed[verifier]?.[place] ?? 0) & bit;
          bit <<= 1;
          return isOpen ? 'open' : isAllowed ? 'follows' : 'answered';
        }),
      );
    });
  });
}
