/**
 * A problem of one's own: cards and criteria are chosen, and the page says at once what they come to. Its long code leads to the
 * page that everybody dials from, and to the virtual console.
 */

import { LETTERS } from 'bombe-virtual-board';
import { element, onClick } from '../../elements.ts';
import { keep, recall } from '../../local-storage.ts';
import type { Engine } from '../deduction/engine.ts';
import { fillSelect } from '../view/dom.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import { Background } from './background.ts';
import { ComposeRow } from './compose-row.ts';
import {
  bytesOf,
  COUNTS,
  type Composition,
  cardsOf,
  compositionOf,
  empty,
  inMode,
  MODES,
  type Mode,
  read,
  withCount,
  withRow,
  written,
} from './composition.ts';
import { ratingWords, verdictWords } from './verdict-words.ts';

const KEY = 'bombe compose';

export class ComposeView {
  private readonly engine: Engine;
  private readonly mode = element('compose-mode', HTMLSelectElement);
  private readonly count = element('compose-count', HTMLSelectElement);
  private readonly list = element('compose-rows', HTMLElement);
  private readonly verdict = element('compose-verdict', HTMLElement);
  private readonly rating = element('compose-rating', HTMLElement);
  private readonly showsCode = element('compose-show', HTMLInputElement);
  private readonly ready = element('compose-ready', HTMLElement);
  private readonly code = element('compose-code', HTMLElement);
  private readonly link = element('compose-link', HTMLAnchorElement);
  private readonly rater = new Background();
  private readonly filler = new Background();
  private rows: readonly ComposeRow[] = [];
  private composition: Composition = read(recall(KEY)) ?? empty('classic', 4);
  private texts: LanguageTexts;
  /** The mode and cards that the rating is of, and the rating; null while the machine thinks. */
  private rated: { readonly key: string; readonly grades: readonly number[] | null } = { key: '', grades: null };
  /** What was said last about filling up, until something is chosen. */
  private said = '';
  private drawn = '';

  /** `showAll` is called with the code of a problem that everybody is to dial. */
  constructor(engine: Engine, texts: LanguageTexts, showAll: (code: string) => void) {
    this.engine = engine;
    this.texts = texts;
    this.mode.addEventListener('change', () => this.choose(inMode(this.composition, this.mode.value as Mode)));
    this.count.addEventListener('change', () => this.choose(withCount(this.composition, Number(this.count.value))));
    this.showsCode.addEventListener('change', () => this.draw());
    onClick('compose-fill', () => this.fill());
    onClick('compose-clear', () => this.choose(empty(this.composition.mode, this.composition.rows.length)));
    onClick('compose-show-all', () => showAll(this.code.textContent ?? ''));
  }

  show(texts: LanguageTexts): void {
    const isNew = this.drawn !== texts.language;
    this.drawn = texts.language;
    this.texts = texts;
    if (isNew) this.draw();
  }

  private choose(composition: Composition): void {
    this.composition = composition;
    this.said = '';
    this.filler.stop();
    keep(KEY, written(composition));
    this.draw();
  }

  /** Fills up what is not chosen, at random. */
  private fill(): void {
    const { mode } = this.composition;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.filler.ask({ kind: 'fill', mode, rows: bytesOf(this.composition), seed }, (rows) => {
      if (rows) return this.choose(compositionOf(mode, rows));
      this.said = this.texts.own.fillNone;
      this.draw();
    });
    this.said = this.texts.own.filling;
    this.draw();
  }

  private draw(): void {
    const { texts, composition } = this;
    fillSelect(
      this.mode,
      MODES.map((mode) => [mode, texts.console(mode)]),
      composition.mode,
    );
    fillSelect(
      this.count,
      COUNTS.map((count) => [String(count), String(count)]),
      String(composition.rows.length),
    );
    this.drawRows();
    const judged = this.engine.judge(composition.mode, bytesOf(composition));
    this.verdict.textContent = this.said || verdictWords(composition, judged, this.showsCode.checked, texts);
    this.verdict.dataset.kind = judged?.code && !this.said ? 'valid' : '';
    this.ready.hidden = !judged?.code;
    this.code.textContent = judged?.code ?? '';
    if (judged?.code) this.link.href = `./?problem=${judged.code.replaceAll(' ', '-')}`;
    this.rate(judged?.code !== null);
  }

  /** A row is kept as long as there is such a verifier, so that the focus stays where it is. */
  private drawRows(): void {
    const { rows } = this.composition;
    if (this.rows.length !== rows.length) {
      this.rows = rows.map(
        (_, place) => new ComposeRow(LETTERS[place] ?? '', (row) => this.choose(withRow(this.composition, place, row))),
      );
      this.list.replaceChildren(...this.rows.map(({ item }) => item));
    }
    const taken = cardsOf(this.composition);
    for (const [place, drawn] of this.rows.entries()) {
      const row = rows[place];
      if (row) drawn.show(row, taken, this.texts);
    }
  }

  /** Has the machine rate the problem, once for its cards. */
  private rate(isValid: boolean): void {
    const { mode } = this.composition;
    const cards = cardsOf(this.composition);
    const key = isValid ? `${mode} ${cards.join(' ')}` : '';
    if (key !== this.rated.key) {
      this.rater.stop();
      this.rated = { key, grades: null };
      if (isValid) {
        this.rater.ask({ kind: 'rate', mode, cards: Uint8Array.from(cards) }, (grades) => {
          this.rated = { key, grades: grades ? [...grades] : [] };
          this.draw();
        });
      }
    }
    this.rating.textContent = isValid ? ratingWords(this.rated.grades, this.texts) : '';
  }
}
