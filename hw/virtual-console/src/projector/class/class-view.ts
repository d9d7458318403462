/** The results of a class as a table that can be typed into, and saved. Kept in this browser. */

import { download, element } from '../../elements.ts';
import { keep, recall } from '../../kept.ts';
import type { Model } from '../feed/model.ts';
import { h } from '../view/dom.ts';
import type { Speech } from '../words/words.ts';
import { type ClassList, collect, edit, type Ranked, ranked, read, remove, written } from './class-list.ts';
import { csv } from './csv.ts';

const KEY = 'bombe class';

export class ClassView {
  private readonly problem = element('class-problem', HTMLInputElement);
  private readonly body = element('class-body', HTMLElement);
  private readonly form = element('class-form', HTMLFormElement);
  private readonly nothing = element('class-nothing', HTMLElement);
  private entries: ClassList = read(recall(KEY));
  private speech: Speech;
  private drawn = '';

  constructor(speech: Speech) {
    this.speech = speech;
    this.problem.addEventListener('input', () => this.draw());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.add(new FormData(this.form));
      this.form.reset();
    });
    element('class-csv', HTMLButtonElement).addEventListener('click', () => {
      download('bombe-class.csv', new Blob([this.csv()], { type: 'text/csv;charset=utf-8' }));
    });
    element('class-clear', HTMLButtonElement).addEventListener('click', () => {
      this.keep(this.rows().reduce((entries, { id }) => remove(entries, id), this.entries));
    });
  }

  /** Puts a problem into the field, unless somebody has typed one. */
  suggest(problem: string): void {
    if (this.problem.value === '' || this.problem.dataset.suggested === this.problem.value) {
      this.problem.value = problem;
      this.problem.dataset.suggested = problem;
    }
  }

  /** Takes over what the console that is connected tells of the problem. */
  show(model: Model, speech: Speech): void {
    this.speech = speech;
    const { console, results, isLive } = model;
    if (console && isLive && this.problem.value !== '') {
      const entries = collect(this.entries, console.console, results, this.problem.value);
      if (written(entries) !== written(this.entries)) this.keep(entries);
    }
    this.draw();
  }

  private rows(): readonly Ranked[] {
    return ranked(this.entries, this.problem.value);
  }

  private add(data: FormData): void {
    const number = (name: string) => Math.max(0, Math.trunc(Number(data.get(name))) || 0);
    const entry = {
      id: `typed ${Date.now()} ${Math.random()}`,
      name: String(data.get('name') ?? '').trim(),
      console: null,
      problem: this.problem.value,
      solved: data.get('solved') !== null,
      rounds: number('rounds'),
      queries: number('queries'),
      withAids: false,
      repeated: false,
    };
    this.keep([...this.entries, entry]);
  }

  private keep(entries: ClassList): void {
    this.entries = entries;
    keep(KEY, written(entries));
    this.draw();
  }

  /** The field that is typed into is left alone: it is drawn anew only when something else has changed. */
  private draw(): void {
    const rows = this.rows();
    const now = JSON.stringify([rows.map(({ name: _, ...rest }) => rest), this.speech.language]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.nothing.hidden = rows.length > 0;
    this.body.replaceChildren(...rows.map((row) => this.row(row)));
  }

  private row(entry: Ranked): HTMLElement {
    const { own } = this.speech;
    const { id } = entry;
    const name = h('input', { type: 'text', value: entry.name, 'aria-label': own.name, class: 'name' });
    name.addEventListener('input', () => {
      this.entries = edit(this.entries, id, { name: name.value });
      keep(KEY, written(this.entries));
    });
    const button = h('button', { type: 'button', 'aria-label': `${own.remove}: ${entry.name}` }, own.remove);
    button.addEventListener('click', () => this.keep(remove(this.entries, id)));
    return h(
      'tr',
      {},
      h('td', { class: 'number' }, `${entry.place}.`),
      h('td', {}, name),
      h('td', { class: 'number' }, this.number(entry, 'rounds')),
      h('td', { class: 'number' }, this.number(entry, 'queries')),
      h('td', {}, entry.solved ? own.solved : own.notSolved),
      h('td', {}, this.remarks(entry)),
      h('td', {}, button),
    );
  }

  private number(entry: Ranked, field: 'rounds' | 'queries'): HTMLElement {
    const label = `${this.speech.own[field]}: ${entry.name}`;
    const input = h('input', { type: 'number', min: 0, value: entry[field], 'aria-label': label });
    input.addEventListener('change', () => {
      this.keep(edit(this.entries, entry.id, { [field]: Math.max(0, Math.trunc(Number(input.value)) || 0) }));
    });
    return input;
  }

  private remarks({ console, withAids, repeated }: Ranked): string {
    const { own } = this.speech;
    const words = [console ?? own.typedIn, withAids && own.withAids, repeated && own.repeated];
    return words.filter((word) => word).join(', ');
  }

  private csv(): string {
    const { own } = this.speech;
    const head = [own.problem, own.place, own.name, own.rounds, own.queries, own.outcome, own.console, own.remarks];
    const rows = this.rows().map((entry) => [
      entry.problem,
      entry.place,
      entry.name,
      entry.rounds,
      entry.queries,
      entry.solved ? own.solved : own.notSolved,
      entry.console ?? '',
      [entry.withAids && own.withAids, entry.repeated && own.repeated].filter((word) => word).join(', '),
    ]);
    return csv([head, ...rows]);
  }
}
