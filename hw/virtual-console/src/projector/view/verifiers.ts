/** The verifiers with their cards, whose criteria are struck out as they are ruled out. */

import { element } from '../../elements.ts';
import { criteriaOf, type Deck } from '../deduction/deck.ts';
import type { Insight, Standing } from '../deduction/insight.ts';
import type { LineOf } from '../feed/line.ts';
import { type Moment, queriesIn, verdictIn } from '../moments.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import { fit, h, type Mark, mark, withShapes } from './dom.ts';
import { strikeSign } from './strike-sign.ts';

const LETTERS = 'ABCDEF';

/** How a criterion is drawn: its standing, or after the verdict whether it is the verifier's true one. */
type Look = Standing | 'true' | 'untrue';

interface CardLook {
  readonly card: number;
  readonly criteria: readonly Look[];
}

export class Verifiers {
  private readonly place = element('verifiers', HTMLElement);
  private readonly deck: Deck;
  /** What is drawn now. Fitting the text takes time, so nothing is drawn again without a change. */
  private drawn = '';

  constructor(deck: Deck) {
    this.deck = deck;
  }

  /** Draws the verifiers. Without an insight nothing is struck out. */
  show(moment: Moment, insight: Insight | null, texts: LanguageTexts): void {
    const { mode, cards } = moment.problem;
    const { clientWidth, clientHeight } = this.place;
    const drawn = JSON.stringify([moment, insight?.standings, texts.language, clientWidth, clientHeight]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.place.dataset.count = String(cards.length);
    this.place.toggleAttribute('data-strikes', insight !== null && !verdictIn(moment));
    const boxes = mode === 'nightmare' ? this.shuffled(moment, insight, texts) : this.dealt(moment, insight, texts);
    this.place.replaceChildren(...boxes);
    for (const box of boxes) fit(box, box.querySelectorAll<HTMLElement>('.criteria'));
  }

  private dealt(moment: Moment, insight: Insight | null, texts: LanguageTexts): HTMLElement[] {
    const truth = verdictIn(moment)?.criteria;
    return moment.problem.cards.map((cards, verifier) => {
      const looks = cards.map((card, index) => {
        const standings = insight?.standings[verifier]?.[index];
        return this.look(card, standings, truth?.[verifier]);
      });
      const letter = LETTERS.charAt(verifier);
      const head = h('div', { class: 'who' }, h('h3', {}, letter), ...lamp(letter, moment, texts));
      const isPair = looks.length > 1;
      const drawn = looks.map((look) => this.card(look, texts, isPair));
      return h('article', { class: 'verifier' }, head, ...(isPair ? [h('div', { class: 'pair' }, ...drawn)] : drawn));
    });
  }

  /** Nightmare mode: each card with the verifiers that may still have it. */
  private shuffled(moment: Moment, insight: Insight | null, texts: LanguageTexts): HTMLElement[] {
    const truth = verdictIn(moment)?.criteria;
    return moment.problem.cards.map(([card = 0], slot) => {
      const byVerifier = moment.problem.cards.map((_, verifier) => insight?.standings[verifier]?.[slot]);
      const owner = truth?.findIndex(([number]) => number === card) ?? -1;
      const look = this.look(card, insight ? best(byVerifier) : undefined, truth?.[owner]);
      const letters = byVerifier.map((standings, verifier) => {
        const isOut = owner >= 0 ? owner !== verifier : standings?.every((standing) => standing !== 'open');
        const letter = LETTERS.charAt(verifier);
        return h('li', { class: isOut ? 'out' : owner >= 0 ? 'true' : '' }, isOut ? h('s', {}, letter) : letter);
      });
      const owners = h('ul', { class: 'owners', 'aria-label': texts.own.mayHave }, ...letters);
      return h('article', { class: 'verifier shuffled' }, this.card(look, texts), owners);
    });
  }

  /** Whether a card has two criteria for each shape. */
  private isByTwos(card: number): boolean {
    const signs = criteriaOf(this.deck, card).map(({ words }) => words.en.charAt(0));
    return signs.length === 6 && signs[0] === signs[1] && signs[1] !== signs[2];
  }

  private look(card: number, standings: readonly Standing[] | undefined, truth?: readonly number[]): CardLook {
    const [trueCard, truePlace] = truth ?? [];
    const criteria = criteriaOf(this.deck, card).map((_, place): Look => {
      if (trueCard === undefined) return standings?.[place] ?? 'open';
      return trueCard === card && truePlace === place + 1 ? 'true' : 'untrue';
    });
    return { card, criteria };
  }

  /** Draws a card. If it is one of two, there is room only for its number. */
  private card({ card, criteria }: CardLook, texts: LanguageTexts, isOneOfTwo = false): HTMLElement {
    const items = criteria.map((look, place) => {
      const words = withShapes(texts.criterion(card, place));
      const signs = look === 'answered' || look === 'follows' ? [strikeSign(look)] : [];
      const isOut = signs.length > 0 || look === 'untrue';
      return h('li', { class: look }, ...signs, h(isOut ? 's' : 'span', {}, ...words));
    });
    const rows = criteria.length > 4 ? 3 : criteria.length;
    const look = this.isByTwos(card) ? 'criteria by-twos' : 'criteria';
    const list = h('ul', { class: look, style: `--rows: ${rows}` }, ...items);
    const label = fill(texts.console('card'), card);
    const name = isOneOfTwo
      ? [h('span', { class: 'visually-hidden' }, label), h('span', { 'aria-hidden': 'true' }, String(card))]
      : [label];
    return h('div', { class: 'card' }, h('p', { class: 'label' }, ...name), list);
  }
}

/** A criterion of a shuffled card is open if it is open for any verifier. */
function best(byVerifier: readonly (readonly Standing[] | undefined)[]): readonly Standing[] {
  const [first = []] = byVerifier;
  return first.map((_, place) => {
    const standings = byVerifier.map((standings) => standings?.[place]);
    if (standings.includes('open')) return 'open';
    return standings.includes('follows') ? 'follows' : 'answered';
  });
}

/** A verifier's answer in this round. */
function lamp(letter: string, moment: Moment, texts: LanguageTexts): readonly Node[] {
  const queries = queriesIn(moment);
  const latest = queries.at(-1);
  const own = queries.find(
    ({ verifier, round, player }) =>
      verifier === letter && round === latest?.round && player === latest?.player && !verdictIn(moment),
  );
  return own ? [markOf(own, texts)] : [];
}

export function markOf({ answer }: LineOf<'query'>, { own }: LanguageTexts): SVGSVGElement {
  const kind: Mark = answer ?? 'unknown';
  return mark(kind, { pass: own.yes, fail: own.no, unknown: own.something }[kind]);
}
