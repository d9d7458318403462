/** The results of a class as an editable table that can be saved. It is kept in this browser. */

import { download, element, onClick } from '../../elements.ts';
import { keep, recall } from '../../local-storage.ts';
import type { Engine } from '../deduction/engine.ts';
import type { Model } from '../feed/model.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import {
  type ClassList,
  collect,
  correct,
  forgetRemoved,
  problems,
  type Ranked,
  ranked,
  read,
  remove,
  removed,
  rename,
  written,
} from './class-list.ts';
import { resultRow } from './class-row.ts';
import { classTable } from './class-table.ts';
import { csv, separatorIn } from './csv.ts';
import { collectGame, type PlayedGames, readGames, removeGames } from './played-games.ts';
import { ProblemField } from './problem-field.ts';
import { queryTable } from './query-table.ts';

const KEY = 'bombe class';
const GAMES_KEY = 'bombe class games';

export class ClassView {
  private readonly field = new ProblemField(() => this.collect());
  private readonly body = element('class-body', HTMLElement);
  private readonly nothing = element('class-nothing', HTMLElement);
  private readonly form = element('class-form', HTMLFormElement);
  private readonly add = element('class-add', HTMLButtonElement);
  private readonly why = element('class-why', HTMLElement);
  private readonly clear = element('class-clear', HTMLButtonElement);
  private readonly sure = element('class-sure', HTMLDialogElement);
  private readonly again = element('class-again', HTMLButtonElement);
  private entries: ClassList = read(recall(KEY));
  private games: PlayedGames = readGames(recall(GAMES_KEY));
  private readonly engine: Engine;
  private model: Model | null = null;
  private texts: LanguageTexts;
  private drawn = '';

  constructor(engine: Engine, texts: LanguageTexts) {
    this.engine = engine;
    this.texts = texts;
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.addTyped(new FormData(this.form));
      this.form.reset();
    });
    onClick('class-csv', () => this.save('bombe-class.csv', classTable(this.rows(), this.texts)));
    onClick('class-queries', () => this.save('bombe-queries.csv', queryTable(this.rows(), this.games, this.engine)));
    this.clear.addEventListener('click', () => this.askWhetherToClear());
    this.sure.addEventListener('close', () => {
      if (this.sure.returnValue === 'remove') this.removeAll();
    });
    this.again.addEventListener('click', () => {
      this.keep(forgetRemoved(this.entries, this.field.problem));
      this.collect();
    });
  }

  /** Shows the results for this problem, unless the visitor has typed another. */
  suggest(problem: string): void {
    this.field.suggest(problem);
    this.collect();
  }

  /** Collects the connected console's result for the problem whenever its results have changed. */
  show(model: Model, texts: LanguageTexts): void {
    const { model: before } = this;
    const isNews = !before || before.results !== model.results || before.isLive !== model.isLive;
    this.model = model;
    this.texts = texts;
    if (isNews) this.collect();
    if (model.isLive && model.game !== before?.game) this.collectGame(model);
    this.draw();
  }

  /** Keeps the queries of a game that is over, for whoever wants them as CSV. */
  private collectGame({ console, game }: Model): void {
    if (console && game) this.keepGames(collectGame(this.games, console.console, game));
  }

  private keepGames(games: PlayedGames): void {
    if (games === this.games) return;
    this.games = games;
    keep(GAMES_KEY, JSON.stringify(games));
  }

  private collect(): void {
    const { console, results = [], isLive } = this.model ?? {};
    if (console && isLive) this.keep(collect(this.entries, console.console, results, this.field.problem));
    this.draw();
  }

  private rows(): readonly Ranked[] {
    return ranked(this.entries, this.field.problem);
  }

  private addTyped(data: FormData): void {
    const number = (name: string) => Math.max(0, Math.trunc(Number(data.get(name))) || 0);
    const entry = {
      id: `typed ${Date.now()} ${Math.random()}`,
      name: String(data.get('name') ?? '').trim(),
      console: null,
      problem: this.field.problem,
      solved: data.get('solved') !== null,
      rounds: number('rounds'),
      queries: number('queries'),
      withAids: false,
      repeated: false,
    };
    this.keep([...this.entries, entry]);
  }

  private askWhetherToClear(): void {
    const words = fill(this.texts.own.sureToRemove, this.rows().length, this.field.problem);
    element('class-sure-words', HTMLElement).textContent = words;
    this.sure.returnValue = '';
    this.sure.showModal();
  }

  private removeAll(): void {
    for (const row of this.rows()) this.remove(row);
  }

  private remove({ id, console, problem }: Ranked): void {
    this.keepGames(removeGames(this.games, console, problem));
    this.keep(remove(this.entries, id));
  }

  private keep(entries: ClassList): void {
    if (entries === this.entries) return;
    this.entries = entries;
    keep(KEY, written(entries));
    this.draw();
  }

  /** Draws the table, unless only names have changed: a name that is being typed must not be interrupted. */
  private draw(): void {
    const rows = this.rows();
    const gone = removed(this.entries, this.field.problem).length;
    const unnamed = rows.map(({ name: _, ...rest }) => rest).sort((a, b) => a.id.localeCompare(b.id));
    const now = JSON.stringify([unnamed, gone, this.field.problem, this.texts.language]);
    if (now === this.drawn) return;
    this.drawn = now;
    const isSaid = this.field.problem !== '';
    this.add.disabled = !isSaid;
    this.why.textContent = isSaid ? '' : this.texts.own.needsProblem;
    this.nothing.hidden = rows.length > 0;
    this.clear.disabled = rows.length === 0;
    this.again.hidden = gone === 0;
    this.again.textContent = fill(this.texts.own.collectAgain, gone);
    this.field.offer(problems(this.entries));
    this.body.replaceChildren(...rows.map((row) => this.row(row)));
  }

  private row(entry: Ranked): HTMLElement {
    const { id } = entry;
    return resultRow(entry, this.texts, {
      rename: (name) => this.keep(rename(this.entries, id, name)),
      correct: (numbers) => this.keep(correct(this.entries, id, numbers)),
      remove: () => this.remove(entry),
    });
  }

  private save(file: string, table: readonly (readonly (string | number)[])[]): void {
    const separator = separatorIn(this.texts.language, navigator.languages);
    download(file, new Blob([csv(table, separator)], { type: 'text/csv;charset=utf-8' }));
  }
}
