/**
 * The field for the problem of the class: what the visitor has typed, or else the problem of the current game. It is stored
 * from one visit to the next.
 */

import { element } from '../../elements.ts';
import { keep, recall } from '../../local-storage.ts';
import { problemName } from '../../problem-code.ts';
import { flag, record, text } from '../feed/check.ts';
import { h } from '../view/dom.ts';

const KEY = 'bombe class problem';
const kept = record({ problem: text, isTyped: flag });

export class ProblemField {
  private readonly field = element('class-problem', HTMLInputElement);
  private readonly choices = element('class-problems', HTMLDataListElement);
  /** Whether the visitor has typed it: then a new game does not replace it. */
  private isTyped: boolean;

  constructor(changed: () => void) {
    const { problem, isTyped } = read(recall(KEY));
    this.field.value = problem;
    this.isTyped = isTyped;
    this.field.addEventListener('input', () => {
      this.isTyped = this.problem !== '';
      this.keep();
      changed();
    });
  }

  /** Empty if there is none. */
  get problem(): string {
    return problemName(this.field.value);
  }

  /** Puts a problem into the field, unless the visitor has typed one. */
  suggest(problem: string): void {
    if (this.isTyped) return;
    this.field.value = problem;
    this.keep();
  }

  /** Offers problems to choose from. */
  offer(problems: Iterable<string>): void {
    this.choices.replaceChildren(...Array.from(problems, (value) => h('option', { value })));
  }

  private keep(): void {
    keep(KEY, JSON.stringify({ problem: this.field.value, isTyped: this.isTyped }));
  }
}

function read(written: string | null): { readonly problem: string; readonly isTyped: boolean } {
  const nothing = { problem: '', isTyped: false };
  try {
    return kept(JSON.parse(written ?? 'null')) ?? nothing;
  } catch {
    return nothing;
  }
}
