/** Draws a moment of a game. */

import { element } from '../../elements.ts';
import { members } from '../deduction/codes.ts';
import type { Deck } from '../deduction/deck.ts';
import type { Engine } from '../deduction/engine.ts';
import type { Answered, Face, Insight, Level } from '../deduction/insight.ts';
import type { Strike } from '../deduction/proof.ts';
import type { Game } from '../feed/model.ts';
import { answersIn, type Explanation, type Moment, queriesIn, verdictIn } from '../moments.ts';
import type { LanguageTexts } from '../words/language-texts.ts';
import { caption } from './caption.ts';
import { CasesView } from './cases-view.ts';
import type { Choose } from './controls.ts';
import { Cube } from './cube.ts';
import { fit, sentence } from './dom.ts';
import { Legend } from './legend.ts';
import { NoteSheet } from './note-sheet.ts';
import { type Learnt, Plot } from './plot.ts';
import { Verifiers } from './verifiers.ts';

/** How a moment is drawn. */
export interface GameViewOptions {
  readonly level: Level;
  readonly strikes: boolean;
  readonly showsCodes: boolean;
  /** The current game, if this is its latest moment. */
  readonly live: Game | null;
  /** The struck-out criterion of which the visitor has asked why, and the reason. */
  readonly asked: Strike | null;
  readonly why: Explanation | null;
  /** Whether the cases are shown. */
  readonly isOpen: boolean;
}

export class GameView {
  private readonly engine: Engine;
  private readonly verifiers: Verifiers;
  private readonly sheet = new NoteSheet();
  private readonly cases: CasesView;
  private readonly cube = new Cube();
  private readonly plot = new Plot();
  private readonly legend = new Legend();
  private readonly table = element('table', HTMLElement);
  private readonly codes = element('codes', HTMLElement);
  private readonly caption = element('caption', HTMLElement);
  private readonly picture = element('picture', HTMLElement);
  /** Earlier results, so that a step back takes no time. */
  private readonly known = new Map<string, Insight | null>();

  constructor(deck: Deck, engine: Engine, choose: Choose) {
    this.engine = engine;
    this.verifiers = new Verifiers(deck, (why) => choose({ why }));
    this.cases = new CasesView((cases) => choose({ cases }));
  }

  show(moment: Moment, options: GameViewOptions, texts: LanguageTexts): void {
    const { level, strikes, showsCodes: isCounted, live, asked, why, isOpen } = options;
    const insights = moment.proof ? [moment.proof] : this.insights(moment, level);
    const showsCodes = isCounted && insights.length > 0;
    const text = why?.sentence ?? caption(moment, texts);
    if (this.caption.dataset.text !== text) {
      this.caption.dataset.text = text;
      this.caption.replaceChildren(...sentence(text));
    }
    // The cards fill the remaining space.
    this.codes.hidden = !showsCodes;
    this.table.dataset.codes = showsCodes ? 'shown' : 'hidden';
    this.cases.show(why?.cases ?? moment.cases, isOpen, texts);
    if (moment.proof || why) fit(this.caption, []);
    const isOver = verdictIn(moment) !== null;
    const isShuffled = moment.problem.mode === 'nightmare';
    const holders = moment.proof !== null;
    const isSolved = solutionOf(moment) !== null;
    this.legend.show({ strikes, codes: showsCodes, isShuffled, holders, isOver, isSolved }, texts);
    this.verifiers.show(moment, strikes ? (insights.at(-1) ?? null) : null, asked, texts);
    this.sheet.show(moment, texts);
    if (showsCodes) this.showCodes(moment, insights, { level, live }, texts);
  }

  /** What is known after none, one, ... all of the answers. */
  private insights(moment: Moment, level: Level): readonly Insight[] {
    const answers = answersIn(moment);
    // A console newer than the page may have problems that the page's engine does not know.
    return Array.from({ length: answers.length + 1 }, (_, count) =>
      this.insight(moment.problem, answers.slice(0, count), level),
    ).filter((insight) => insight !== null);
  }

  /** `insights` are those after none, one, ... all of the answers. */
  private showCodes(
    moment: Moment,
    insights: readonly Insight[],
    { level, live }: Pick<GameViewOptions, 'level' | 'live'>,
    texts: LanguageTexts,
  ): void {
    const codes = insights.map((insight) => insight.codes);
    const left = codes.at(-1) ?? 0n;
    const latest = moment.events.at(-1);
    const before = moment.proof?.before ?? (latest?.type === 'query' && latest.answer ? (codes.at(-2) ?? left) : left);
    const solution = solutionOf(moment);
    const dialled = solution ? null : (live?.dial ?? moment.dial ?? queriesIn(moment).at(-1)?.proposal ?? null);
    this.picture.hidden = moment.proof !== null;
    this.cube.show({ left, before, dialled, solution }, moment.proof ? null : level, texts);
    if (moment.proof) return;
    const counts = codes.map((codes) => members(codes).length);
    const learnt = answersIn(moment).map(({ verifier }, index): Learnt => {
      return { letter: 'ABCDEF'.charAt(verifier), bits: bitsLearnt(counts[index] ?? 0, counts[index + 1] ?? 0) };
    });
    this.plot.show(learnt, texts);
  }

  private insight({ mode, cards }: Face, answers: readonly Answered[], level: Level): Insight | null {
    const key = JSON.stringify([mode, cards, answers, level]);
    let found = this.known.get(key);
    if (found === undefined) {
      found = this.engine.insight({ mode, cards }, answers, level);
      this.known.set(key, found);
    }
    return found;
  }
}

/** The solution, from the verdict or the machine. */
function solutionOf(moment: Moment): string | null {
  return verdictIn(moment)?.code ?? moment.claim;
}

/** The information of an answer. Contradictory answers, which no console gives, leave no codes and have no bits. */
function bitsLearnt(before: number, after: number): number {
  return before > 0 && after > 0 ? Math.log2(before / after) : 0;
}
