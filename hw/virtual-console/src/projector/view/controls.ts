/** The bar at the bottom: reports the visitor's choices, and shows the current ones. */

import { LANGUAGES, type Language } from '../../console-facts.ts';
import { element, onClick } from '../../elements.ts';
import { LEVELS, type Level } from '../deduction/insight.ts';
import { type Choices, type ShownGame, VIEWS } from '../state.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';
import { fillSelect } from './dom.ts';

/** What the bar shows besides the choices. */
export interface Status {
  readonly position: number;
  readonly length: number;
  readonly isLive: boolean;
  readonly strikes: boolean;
  readonly showsCodes: boolean;
  readonly level: Level;
  /** The levels of the machine whose games are known. */
  readonly machines: readonly Level[];
  /** Whether there can be a proof, and whether it is shown. */
  readonly isProvable: boolean;
  readonly isProved: boolean;
}

/** Changes some of the choices. */
export type Choose = (change: Partial<Choices>) => void;

export class Controls {
  private readonly choose: Choose;
  private status: Status | null = null;
  private readonly position = element('position', HTMLElement);
  private readonly level = element('level', HTMLSelectElement);
  private readonly whose = element('whose', HTMLSelectElement);
  private readonly language = element('language', HTMLSelectElement);
  private readonly strike = element('strike', HTMLButtonElement);
  private readonly picture = element('show-picture', HTMLButtonElement);
  private readonly proof = element('proof', HTMLButtonElement);
  private readonly steps = ['to-start', 'back', 'forward', 'live'].map((id) => element(id, HTMLButtonElement));

  constructor(choose: Choose) {
    this.choose = choose;
    for (const view of VIEWS) {
      onClick(`to-${view}`, () => choose({ view }));
    }
    const [toStart, back, forward, live] = this.steps;
    toStart?.addEventListener('click', () => this.stepTo(0));
    back?.addEventListener('click', () => this.step(-1));
    forward?.addEventListener('click', () => this.step(1));
    live?.addEventListener('click', () => choose({ index: null, show: { kind: 'game' }, proof: false }));
    this.strike.addEventListener('click', () => choose({ strike: !this.status?.strikes }));
    this.picture.addEventListener('click', () => choose({ picture: !this.status?.showsCodes }));
    this.proof.addEventListener('click', () => {
      const proof = !this.status?.isProved;
      choose({ proof, index: proof ? 0 : null });
    });
    this.level.addEventListener('change', () => choose({ level: this.level.value as Level }));
    this.whose.addEventListener('change', () => choose({ show: showOf(this.whose.value), index: 0, proof: false }));
    this.language.addEventListener('change', () => choose({ language: this.language.value as Language }));
    addEventListener('keydown', (event) => this.key(event));
  }

  show({ view, show }: Choices, status: Status, texts: LanguageTexts): void {
    this.status = status;
    for (const name of VIEWS)
      element(`to-${name}`, HTMLButtonElement).setAttribute('aria-pressed', String(name === view));
    const isPlayed = view === 'game' && status.length > 0;
    for (const id of ['steps', 'manner']) element(id, HTMLElement).hidden = !isPlayed;
    const [toStart, back, forward, live] = this.steps;
    if (toStart && back) toStart.disabled = back.disabled = status.position === 0;
    if (forward) forward.disabled = status.position >= status.length - 1;
    live?.setAttribute('aria-pressed', String(status.isLive));
    this.position.textContent = `${status.position + 1} / ${status.length}`;
    this.position.setAttribute('aria-label', fill(texts.own.step, status.position + 1, status.length));
    this.strike.setAttribute('aria-pressed', String(status.strikes));
    this.picture.setAttribute('aria-pressed', String(status.showsCodes));
    this.proof.setAttribute('aria-pressed', String(status.isProved));
    this.proof.disabled = !status.isProvable;
    // A proof strikes out what it tells, with everything that there is to know.
    this.strike.hidden = this.level.hidden = status.isProved;
    fillSelect(
      this.level,
      LEVELS.map((level) => [level, levelWords(level, texts)]),
      status.level,
    );
    this.level.disabled = show.kind === 'machine';
    this.showWhose(show, status.machines, texts);
    const languages = LANGUAGES.map((language) => [language, texts.nameOf(language)] as const);
    fillSelect(this.language, languages, texts.language);
  }

  private showWhose(show: ShownGame, machines: readonly Level[], texts: LanguageTexts): void {
    const options = machines.map((level) => [level, `${texts.console('machine')}: ${texts.console(level)}`] as const);
    fillSelect(this.whose, [['game', texts.own.yourGame], ...options], show.kind === 'machine' ? show.level : 'game');
    this.whose.hidden = machines.length === 0 || show.kind === 'lesson';
  }

  private key(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey || element('steps', HTMLElement).hidden) return;
    const action = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.stepTo(0),
      End: () => this.choose({ index: null }),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  private step(by: number): void {
    this.stepTo((this.status?.position ?? 0) + by);
  }

  /** Goes to a moment. At the last one, the page follows the game. */
  private stepTo(position: number): void {
    const last = (this.status?.length ?? 1) - 1;
    this.choose({ index: position >= last ? null : Math.max(position, 0) });
  }
}

/** A level of reasoning, and what it assumes beyond the one before. */
function levelWords(level: Level, texts: LanguageTexts): string {
  const { own } = texts;
  const premises = { apprentice: own.premiseApprentice, analyst: own.premiseAnalyst, turing: own.premiseTuring };
  return `${texts.console(level)}: ${premises[level]}`;
}

function showOf(value: string): ShownGame {
  const level = LEVELS.find((level) => level === value);
  return level ? { kind: 'machine', level } : { kind: 'game' };
}
