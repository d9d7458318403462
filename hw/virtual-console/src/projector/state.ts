/** The visitor's choices. Together with the feed's model they determine everything on the page. */

import { type Language, whatAidTells } from '../console-facts.ts';
import type { Deck } from './deduction/deck.ts';
import type { Level } from './deduction/insight.ts';
import type { Strike } from './deduction/proof.ts';
import type { Model } from './feed/model.ts';
import { LESSONS } from './lessons/lesson.ts';
import { LessonTexts } from './lessons/lesson-texts.ts';
import { scenesOf } from './lessons/scenes.ts';
import { type Moment, momentsOf, momentsOfMachine, momentsOfScenes, verdictIn } from './moments.ts';
import { browserLanguage, LanguageTexts } from './words/language-texts.ts';

export const VIEWS = ['game', 'problem', 'compose', 'class', 'lessons'] as const;
export type View = (typeof VIEWS)[number];

/** The game that is shown. */
export type ShownGame =
  | { readonly kind: 'game' }
  | { readonly kind: 'machine'; readonly level: Level }
  | { readonly kind: 'lesson'; readonly id: string };

/** The choices; null where the page decides. */
export interface Choices {
  readonly view: View;
  readonly show: ShownGame;
  /** The index of the moment; null for the latest. */
  readonly index: number | null;
  readonly strike: boolean | null;
  readonly picture: boolean | null;
  readonly level: Level | null;
  readonly language: Language | null;
  /** Whether the proof of the game is shown rather than the game. */
  readonly proof: boolean;
  /** The struck-out criterion whose reason is shown. */
  readonly why: Strike | null;
  /** Whether the cases of a step of a proof are shown. */
  readonly cases: boolean;
}

export const FIRST_CHOICES: Choices = {
  view: 'game',
  show: { kind: 'game' },
  index: null,
  strike: null,
  picture: null,
  level: null,
  language: null,
  proof: false,
  why: null,
  cases: false,
};

/** The moments of the game that is shown; empty if there is none. */
export function momentsShown({ show }: Choices, { game }: Model, texts: LanguageTexts): readonly Moment[] {
  switch (show.kind) {
    case 'game':
      return game ? momentsOf(game) : [];
    case 'machine':
      return game ? momentsOfMachine(game, show.level) : [];
    case 'lesson': {
      const lesson = LESSONS.find(({ id }) => id === show.id);
      return lesson ? momentsOfScenes(scenesOf(lesson, tellerOf(texts))) : [];
    }
  }
}

/** The sentences of lessons and proofs in a language. */
export function tellerOf(texts: LanguageTexts): LessonTexts {
  return new LessonTexts(texts.language, (card, place) => texts.criterion(card, place));
}

/** Aids that deduce for the players: the class may see the same. */
const tellsCodes = (aid: string) => whatAidTells(aid) !== 'nothing';
const tellsCriteria = (aid: string) => whatAidTells(aid) === 'criteria';

/** Whether criteria are struck out; at the verdict and in a proof they always are. `isOver` is about the current game. */
export function strikes(choices: Choices, moment: Moment, isOver: boolean): boolean {
  return (
    verdictIn(moment) !== null ||
    moment.proof !== null ||
    (choices.strike ?? isTold(choices, moment, isOver, tellsCriteria))
  );
}

/**
 * Whether there can be a proof: of answers that the feed tells. It is never shown without a choice, because it helps the players
 * of a game that goes on.
 */
export function isProvable(moment: Moment): boolean {
  return moment.problem.answers === 'open';
}

/** Whether the codes that are left are shown. */
export function showsCodes(choices: Choices, moment: Moment, isOver: boolean): boolean {
  return choices.picture ?? isTold(choices, moment, isOver, tellsCodes);
}

/** Without a choice, deductions are shown if they spoil no game, or if the console shows them to the players. */
function isTold({ show }: Choices, { problem }: Moment, isOver: boolean, tells: (aid: string) => boolean): boolean {
  return show.kind !== 'game' || isOver || problem.aids.some(tells);
}

/** The page's level of reasoning: that of the machine whose game is shown, of the console's aids, or the lowest. */
export function levelOf({ level, show }: Choices, moment: Moment): Level {
  if (show.kind === 'machine') return show.level;
  const isTelling = moment.problem.aids.some(tellsCodes);
  return level ?? (isTelling ? 'turing' : 'apprentice');
}

/** The texts in the chosen language, or else the console's, or else the browser's. */
export function textsFor({ language }: Choices, model: Model, deck: Deck): LanguageTexts {
  return new LanguageTexts(language ?? model.language ?? browserLanguage(), deck);
}
