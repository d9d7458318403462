/** The verifiers with their cards, whose criteria are struck out as they are ruled out. */

import { element } from '../../elements.ts';
import { criteriaOf, type Deck } from '../deduction/deck.ts';
import type { Insight, Standing } from '../deduction/insight.ts';
import type { Strike } from '../deduction/proof.ts';
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
  /** Whose card it is, or 0 if nobody knows, and its place among the cards that the verifier may have. */
  readonly verifier: number;
  readonly place: number;
  /** For each criterion the verifiers that can still have it, if it matters. */
  readonly holders?: readonly string[];
  /** What the latest step of a proof has struck out. */
  readonly latest: readonly Strike[];
}

export class Verifiers {
  private readonly place = element('verifiers', HTMLElement);
  private readonly deck: Deck;
  /** What is drawn now. Fitting the text takes time, so nothing is drawn again without a change. */
  private drawn = '';

  /** `ask` is called with a struck-out criterion that the visitor chooses, and with null when it is chosen again. */
  constructor(deck: Deck, ask: (strike: Strike | null) => void) {
    this.deck = deck;
    this.place.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-strike]') : null;
      const [verifier, card, row] = button?.dataset.strike?.split(' ').map(Number) ?? [];
      if (verifier === undefined || card === undefined || row === undefined) return;
      ask(button?.getAttribute('aria-pressed') === 'true' ? null : { verifier, card, row });
    });
  }

  /** Draws the verifiers. Without an insight nothing is struck out. `asked` is the criterion whose reason is shown. */
  show(moment: Moment, insight: Insight | null, asked: Strike | null, texts: LanguageTexts): void {
    this.draw(moment, insight, texts);
    const chosen = asked && keyOf(asked);
    for (const button of this.place.querySelectorAll<HTMLElement>('button[data-strike]'))
      button.setAttribute('aria-pressed', String(button.dataset.strike === chosen));
  }

  private draw(moment: Moment, insight: Insight | null, texts: LanguageTexts): void {
    const { mode, cards } = moment.problem;
    const { clientWidth, clientHeight } = this.place;
    const { proof, ...rest } = moment;
    const looks = [rest, proof?.latest, insight?.standings];
    const drawn = JSON.stringify([...looks, texts.language, clientWidth, clientHeight]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.strike : undefined;
    this.place.dataset.count = String(cards.length);
    this.place.toggleAttribute('data-strikes', insight !== null && !verdictIn(moment));
    const boxes = mode === 'nightmare' ? this.shuffled(moment, insight, texts) : this.dealt(moment, insight, texts);
    this.place.replaceChildren(...boxes);
    for (const box of boxes) fit(box, box.querySelectorAll<HTMLElement>('.criteria'));
    if (focused) this.place.querySelector<HTMLElement>(`button[data-strike="${focused}"]`)?.focus();
  }

  private dealt(moment: Moment, insight: Insight | null, texts: LanguageTexts): HTMLElement[] {
    const truth = verdictIn(moment)?.criteria;
    return moment.problem.cards.map((cards, verifier) => {
      const looks = cards.map((card, index) => {
        const standings = insight?.standings[verifier]?.[index];
        const latest = moment.proof?.latest.filter((strike) => strike.verifier === verifier) ?? [];
        return { ...this.look(card, standings, truth?.[verifier]), verifier, place: index, latest };
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
      const drawn = this.look(card, insight ? best(byVerifier) : undefined, truth?.[owner]);
      const { latest = [] } = moment.proof ?? {};
      const look = { ...drawn, place: slot, latest, ...(moment.proof ? { holders: holdersOf(byVerifier) } : {}) };
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
    return { card, criteria, verifier: 0, place: 0, latest: [] };
  }

  /** Draws a card. If it is one of two, there is room only for its number. */
  private card(cardLook: CardLook, texts: LanguageTexts, isOneOfTwo = false): HTMLElement {
    const { card, criteria, verifier, place, holders, latest } = cardLook;
    const isLatest = (row: number) => latest.some((strike) => strike.card === place && strike.row === row);
    const items = criteria.map((look, row) => {
      const words = withShapes(texts.criterion(card, row));
      const kind = isLatest(row) ? `${look} latest` : look;
      if (look === 'answered' || look === 'follows') {
        const label = `${texts.criterion(card, row)}. ${texts.own.whyOut}`;
        const strike = keyOf({ verifier, card: place, row });
        const button = h('button', {
          type: 'button',
          'data-strike': strike,
          'aria-label': label,
          'aria-pressed': 'false',
        });
        button.append(strikeSign(look), h('s', {}, ...words));
        return h('li', { class: kind }, button);
      }
      const may = holders?.[row] ? [h('span', { class: 'holders' }, holders[row])] : [];
      return h('li', { class: kind }, h(look === 'untrue' ? 's' : 'span', {}, ...words), ...may);
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

/** For each criterion of a shuffled card the verifiers that can still have it; empty if all can. */
function holdersOf(byVerifier: readonly (readonly Standing[] | undefined)[]): readonly string[] {
  const [first = []] = byVerifier;
  return first.map((_, row) => {
    const open = byVerifier.flatMap((standings, verifier) =>
      standings?.[row] === 'open' ? [LETTERS.charAt(verifier)] : [],
    );
    return open.length === byVerifier.length ? '' : open.join('');
  });
}

function keyOf({ verifier, card, row }: Strike): string {
  return `${verifier} ${card} ${row}`;
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
