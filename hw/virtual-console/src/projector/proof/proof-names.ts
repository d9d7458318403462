/** How sentences of proofs name criteria, cards, verifiers and codes, in the words of the lessons. */

import { type CodeSet, codeDigits, members } from '../deduction/codes.ts';
import { criteriaOf, type Deck, type Extreme } from '../deduction/deck.ts';
import type { Face } from '../deduction/insight.ts';
import type { Listed, Strike } from '../deduction/proof.ts';
import type { ProofText } from '../lessons/lesson.ts';
import type { Facts, LessonTexts } from '../lessons/lesson-texts.ts';

/** More criteria than this are only counted. */
const MAX_NAMED = 6;
/** More codes than this are only counted, beside some examples. */
const MAX_CODES = 6;
const EXAMPLES = 3;

/** A criterion on a card; `row` counts from 0. */
interface Place {
  readonly card: number;
  readonly row: number;
}

export class ProofNames {
  readonly face: Face;
  readonly isShuffled: boolean;
  private readonly deck: Deck;
  private readonly texts: LessonTexts;

  constructor(face: Face, deck: Deck, texts: LessonTexts) {
    this.face = face;
    this.isShuffled = face.mode === 'nightmare';
    this.deck = deck;
    this.texts = texts;
  }

  /** A sentence of a proof, or a part of one. */
  text(name: ProofText, facts: Facts = {}): string {
    return this.texts.proof(name, facts);
  }

  all(items: readonly string[]): string {
    return this.texts.list(items, 'conjunction');
  }

  any(items: readonly string[]): string {
    return this.texts.list(items, 'disjunction');
  }

  /** What a step strikes out, each criterion once, with its card. */
  struck(strikes: readonly Strike[], list: 'all' | 'any'): string {
    return this.onCards(
      strikes.map((strike) => this.placeOf(strike)),
      list,
    );
  }

  /** What a step strikes out if it is one criterion: without its card where that is known. */
  struckAlone(strikes: readonly Strike[]): string | null {
    const places = strikes.map((strike) => this.placeOf(strike));
    const [only, ...more] = new Set(places.map((place) => this.words(place)));
    if (only === undefined || more.length > 0) return null;
    return this.isShuffled ? this.onCards(places, 'all') : only;
  }

  /** A criterion of a slot, without its card. */
  listed(slot: number, [card, row]: Listed): string {
    return this.words(this.placeIn(slot, [card, row]));
  }

  /** Criteria of a slot, without their card. */
  anyListed(slot: number, criteria: readonly Listed[]): string {
    const named = criteria.map((criterion) => this.listed(slot, criterion));
    const shown = named.slice(0, named.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
    return this.any([...shown, ...this.more(named.length - shown.length)]);
  }

  /** The verifier that has a slot, or in nightmare mode the card of it, which is all that is known. */
  holder(slot: number): string {
    return this.isShuffled ? this.card(slot) : letter(slot);
  }

  /** The number of a slot's card, or of its two. */
  cards(slot: number): readonly string[] {
    return (this.face.cards[slot] ?? []).map(String);
  }

  card(slot: number): string {
    return this.cards(slot).join(', ');
  }

  /** Codes as a noun: all of them if they are few, or else how many, and some. */
  codes(codes: CodeSet): string {
    return this.written(codes, 'manyCodes');
  }

  /** Codes after a colon. */
  countedCodes(codes: CodeSet): string {
    return codes === 0n ? this.text('none') : this.written(codes, 'manyCounted');
  }

  /** Where ties do not count, says so: for some criteria. */
  ties(strikes: readonly Strike[], listed: readonly (readonly [slot: number, criterion: Listed])[]): readonly string[] {
    const struck = strikes.map((strike) => this.placeOf(strike));
    return this.tiesOf([...struck, ...listed.map(([slot, criterion]) => this.placeIn(slot, criterion))]);
  }

  /** The same for all criteria of some slots. */
  tiesOnCards(slots: readonly number[]): readonly string[] {
    const cards = slots.flatMap((slot) => this.face.cards[slot] ?? []);
    return this.tiesOf(cards.flatMap((card) => criteriaOf(this.deck, card).map((_, row) => ({ card, row }))));
  }

  /** The same for what an answer strikes out because of a tie in its proposal. */
  tiesIn(strikes: readonly Strike[], proposal: string): readonly string[] {
    return this.tiesOf(
      strikes.map((strike) => this.placeOf(strike)),
      proposal,
    );
  }

  /** The slots that some strikes are in. */
  slotsOf(strikes: readonly Strike[]): readonly number[] {
    return [...new Set(strikes.map(({ verifier, card }) => (this.isShuffled ? card : verifier)))];
  }

  private tiesOf(places: readonly Place[], proposal?: string): readonly string[] {
    const found = new Map<Extreme, string>();
    for (const place of places) {
      const [extreme, example] = criteriaOf(this.deck, place.card)[place.row]?.tie ?? [];
      if (!extreme || !example || found.has(extreme) || (proposal && !isTied(proposal, extreme))) continue;
      const name = extreme === 'smallest' ? 'tieSmallest' : 'tieLargest';
      found.set(extreme, this.text(name, { criterion: this.words(place), code: proposal ?? example }));
    }
    return [...found.values()];
  }

  private written(codes: CodeSet, many: ProofText): string {
    const digits = members(codes).map((code) => codeDigits(code).join(''));
    if (digits.length <= MAX_CODES) return this.all(digits);
    return this.text(many, { count: digits.length, examples: this.all(digits.slice(0, EXAMPLES)) });
  }

  /** Criteria by card; of many only some, and how many more. */
  private onCards(places: readonly Place[], list: 'all' | 'any'): string {
    const named = new Map(places.map((place) => [`${place.card} ${this.words(place)}`, place]));
    const distinct = [...named.values()];
    const shown = distinct.slice(0, distinct.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
    const byCard = [...new Set(shown.map(({ card }) => card))].map((card) => {
      const own = shown.filter((place) => place.card === card).map((place) => this.words(place));
      return this.text('onCard', { criterion: this[list](own), card });
    });
    return this[list]([...byCard, ...this.more(distinct.length - shown.length)]);
  }

  private more(count: number): readonly string[] {
    return count > 0 ? [this.text('more', { count })] : [];
  }

  private words({ card, row }: Place): string {
    return this.texts.criterion(card, row + 1);
  }

  private placeOf({ verifier, card, row }: Strike): Place {
    return this.placeIn(this.isShuffled ? card : verifier, [card, row]);
  }

  private placeIn(slot: number, [card, row]: Listed): Place {
    return { card: this.face.cards[slot]?.[this.isShuffled ? 0 : card] ?? 0, row };
  }
}

/** Whether two numbers of a code tie for the smallest or the largest. */
function isTied(code: string, extreme: Extreme): boolean {
  const digits = [...code].sort();
  const [first, second] = extreme === 'smallest' ? digits : digits.reverse();
  return first === second;
}

export function letter(verifier: number): string {
  return 'ABCDEF'.charAt(verifier);
}
