/** The legend of the signs that can occur at a moment, in one line. */

import { element } from '../../elements.ts';
import { svg } from '../../svg.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import { type CodeSign, codeSign } from './cube.ts';
import { h } from './dom.ts';
import { strikeSign } from './strike-sign.ts';

/** What is shown at a moment. */
export interface Signs {
  readonly strikes: boolean;
  readonly codes: boolean;
  /** Whether nobody knows who has which card. */
  readonly isShuffled: boolean;
  /** Whether the verifiers that can still have a criterion are beside it. */
  readonly holders: boolean;
  /** Whether the verdict is known: then the true criteria are marked instead of striking others out. */
  readonly isOver: boolean;
  /** Whether the solution is known, from the verdict or the machine: then its code is marked. */
  readonly isSolved: boolean;
}

export class Legend {
  private readonly place = element('legend', HTMLElement);
  private drawn = '';

  show(signs: Signs, texts: LanguageTexts): void {
    const now = JSON.stringify([signs, texts.language]);
    if (now === this.drawn) return;
    this.drawn = now;
    const items = itemsOf(signs, texts);
    this.place.hidden = items.length === 0;
    this.place.replaceChildren(...items.map(([sign, words]) => h('li', {}, sign, words)));
  }
}

function itemsOf(
  { strikes, codes, isShuffled, holders, isOver, isSolved }: Signs,
  { own }: LanguageTexts,
): readonly (readonly [Node | string, string])[] {
  const owners = [
    [h('span', { class: 'owners' }, h('s', { class: 'out' }, 'A')), own.signNoOwner],
    ...(holders ? ([[h('span', { class: 'holders' }, 'AB'), own.signHolders]] as const) : []),
  ] as const;
  const struck = [
    [strikeSign('answered'), isShuffled ? own.signAllAnswered : own.signAnswered],
    [strikeSign('follows'), isShuffled ? own.signAllFollow : own.signFollows],
    ['', own.chooseForWhy],
    ...(isShuffled ? owners : []),
  ] as const;
  const inPlay = [
    [sign('left'), own.signLeft],
    [sign('fallen'), own.signFallen],
    [sign('dialled'), own.signDialled],
  ] as const;
  const solved = [
    [sign('left'), own.signLeft],
    [sign('solution'), own.signSolution],
  ] as const;
  return [...(strikes && !isOver ? struck : []), ...(codes ? (isSolved ? solved : inPlay) : [])];
}

function sign(kind: CodeSign): SVGElement {
  const ground = kind === 'solution' ? [codeSign('left')] : [];
  const picture = svg('svg', { viewBox: '-6 -6 12 12', 'aria-hidden': 'true' });
  picture.append(...ground, codeSign(kind));
  return picture;
}
