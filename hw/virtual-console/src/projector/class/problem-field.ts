/**
 * Which problem the results of the class are about: what somebody has typed, or else the one on the table. It is kept, so that
 * a list is found again where it was left.
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
  /** Whether somebody has typed it: then no game on the table replaces it. */
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

  /** Empty: it is not said. */
  get problem(): string {
    return problemName(this.field.value);
  }

  /** Puts a problem into the field, unless somebody has typed one. */
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
