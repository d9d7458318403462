/** The note sheet: the verifiers' answers in a row for each round, and for each player in a game of rivals. */

import { element } from '../../elements.ts';
import type { LineOf } from '../feed/line.ts';
import { type Moment, queriesIn } from '../moments.ts';
import { fill, type LanguageTexts, letterOf } from '../words/language-texts.ts';
import { codeSigns, h } from './dom.ts';
import { markOf } from './verifiers.ts';

/** The number of rows that fit; earlier ones are only counted. */
const MAX_ROWS = 8;
/** Up to this number, rows can be larger. */
const FEW_ROWS = 5;

export class NoteSheet {
  private readonly place = element('sheet', HTMLElement);

  show(moment: Moment, texts: LanguageTexts): void {
    const rows = rowsOf(queriesIn(moment));
    const { cards, table } = moment.problem;
    const letters = [...'ABCDEF'].slice(0, cards.length);
    if (rows.length === 0) {
      this.place.replaceChildren(h('p', { class: 'nothing' }, texts.own.nothingAsked));
      return;
    }
    const head = h('tr', {}, th(texts.own.round), th(texts.own.code), ...letters.map((letter) => th(letter)));
    const shown = rows.slice(-MAX_ROWS);
    const body = shown.map((row, index) => rowOf(row, letters, table === 'rivals', index === shown.length - 1, texts));
    const earlier = rows.length - shown.length;
    const note = earlier > 0 ? [h('caption', {}, fill(texts.own.earlier, earlier))] : [];
    this.place.replaceChildren(
      h(
        'table',
        { class: shown.length <= FEW_ROWS ? 'few' : '' },
        ...note,
        h('thead', {}, head),
        h('tbody', {}, ...body),
      ),
    );
  }
}

function th(text: string): HTMLElement {
  return h('th', { scope: 'col' }, text);
}

type Row = readonly LineOf<'query'>[];

/** Groups the queries by round and player. */
function rowsOf(queries: readonly LineOf<'query'>[]): readonly Row[] {
  const rows = new Map<string, LineOf<'query'>[]>();
  for (const query of queries) {
    const key = `${query.round} ${query.player}`;
    rows.set(key, [...(rows.get(key) ?? []), query]);
  }
  return [...rows.values()];
}

function rowOf(
  row: Row,
  letters: readonly string[],
  withPlayer: boolean,
  isLast: boolean,
  texts: LanguageTexts,
): HTMLElement {
  const [first] = row;
  const who =
    first && withPlayer ? [h('span', { class: 'player' }, fill(texts.own.player, letterOf(first.player)))] : [];
  const cells = letters.map((letter) => {
    const query = row.find(({ verifier }) => verifier === letter);
    return h('td', {}, ...(query ? [markOf(query, texts)] : []));
  });
  return h(
    'tr',
    { class: isLast ? 'last' : '' },
    h('th', { scope: 'row' }, String(first?.round ?? ''), ...who),
    h('td', {}, codeSigns(first?.proposal ?? '---')),
    ...cells,
  );
}
