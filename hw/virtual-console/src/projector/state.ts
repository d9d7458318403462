/** What the visitor has chosen to see. With the feed's model it says all that the page shows. */

import { type Language, whatAidTells } from '../console-facts.ts';
import type { Deck } from './deduction/deck.ts';
import type { Level } from './deduction/insight.ts';
import type { Model } from './feed/model.ts';
import { LESSONS } from './lessons/lesson.ts';
import { LessonTexts } from './lessons/lesson-texts.ts';
import { scenesOf } from './lessons/scenes.ts';
import { type Moment, momentsOf, momentsOfMachine, momentsOfScenes, verdictIn } from './moments.ts';
import { browserLanguage, LanguageTexts } from './words/language-texts.ts';

export const VIEWS = ['game', 'problem', 'class', 'lessons'] as const;
export type View = (typeof VIEWS)[number];

/** Whose game is shown. */
export type ShownGame =
  | { readonly kind: 'game' }
  | { readonly kind: 'machine'; readonly level: Level }
  | { readonly kind: 'lesson'; readonly id: string };

/** Null where nothing is chosen, and the page decides. */
export interface Choices {
  readonly view: View;
  readonly show: ShownGame;
  /** Which moment; null for the latest. */
  readonly index: number | null;
  readonly strike: boolean | null;
  readonly picture: boolean | null;
  readonly level: Level | null;
  readonly language: Language | null;
}

export const FIRST_CHOICES: Choices = {
  view: 'game',
  show: { kind: 'game' },
  index: null,
  strike: null,
  picture: null,
  level: null,
  language: null,
};

/** The moments of what is shown; none if there is nothing to show. */
export function momentsShown({ show }: Choices, { game }: Model, texts: LanguageTexts): readonly Moment[] {
  switch (show.kind) {
    case 'game':
      return game ? momentsOf(game) : [];
    case 'machine':
      return game ? momentsOfMachine(game, show.level) : [];
    case 'lesson': {
      const lesson = LESSONS.find(({ id }) => id === show.id);
      const teller = new LessonTexts(texts.language, (card, place) => texts.criterion(card, place));
      return lesson ? momentsOfScenes(scenesOf(lesson, teller)) : [];
    }
  }
}

/** Aids that think for the players: what they know, the class may see. */
const tellsCodes = (aid: string) => whatAidTells(aid) !== 'nothing';
const tellsCriteria = (aid: string) => whatAidTells(aid) === 'criteria';

/** Whether criteria are struck out, which they always are at the verdict. `isOver`: the game on the table is. */
export function strikes(choices: Choices, moment: Moment, isOver: boolean): boolean {
  return verdictIn(moment) !== null || (choices.strike ?? isTold(choices, moment, isOver, tellsCriteria));
}

/** Whether the codes that are left are shown. */
export function showsCodes(choices: Choices, moment: Moment, isOver: boolean): boolean {
  return choices.picture ?? isTold(choices, moment, isOver, tellsCodes);
}

/** What nobody has chosen to see is told where it spoils no game, and where the console tells the players the same. */
function isTold({ show }: Choices, { problem }: Moment, isOver: boolean, tells: (aid: string) => boolean): boolean {
  return show.kind !== 'game' || isOver || problem.aids.some(tells);
}

/** How the page reasons: like the machine whose game it is, like the aids on the console, or plainly. */
export function levelOf({ level, show }: Choices, moment: Moment): Level {
  if (show.kind === 'machine') return show.level;
  const isTelling = moment.problem.aids.some(tellsCodes);
  return level ?? (isTelling ? 'turing' : 'apprentice');
}

/** The language that is chosen, or the console's, or the browser's. */
export function textsFor({ language }: Choices, model: Model, deck: Deck): LanguageTexts {
  return new LanguageTexts(language ?? model.language ?? browserLanguage(), deck);
}
