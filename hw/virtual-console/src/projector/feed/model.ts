/**
 * What the feed has told so far, as one value that never changes: each line makes a new one. Nothing is kept that a snapshot
 * would not bring back, except that a game that is over stays until another begins.
 */

import { LANGUAGES, type Language } from '../../console-facts.ts';
import type { Line, LineOf, ParsedLine } from './line.ts';

/** Something that happened in a game, at which one can stop and look. */
export type GameEvent = LineOf<'query'> | LineOf<'hint'> | LineOf<'thumbs'> | LineOf<'wrong'> | LineOf<'verdict'>;

export interface Game {
  readonly problem: LineOf<'problem'>;
  /** All that happened, in order: any past moment is the game with the first of them. */
  readonly events: readonly GameEvent[];
  readonly turn: LineOf<'turn'> | null;
  /** What is dialled, while that is public. */
  readonly dial: string | null;
  readonly replays: readonly LineOf<'replay'>[];
  readonly machines: readonly LineOf<'machine'>[];
}

/** How the console took a problem that was sent to it. */
export type Offer =
  | { readonly state: 'offered' | 'taken' | 'declined'; readonly code: string }
  | { readonly state: 'error'; readonly error: string };

export interface Model {
  readonly console: LineOf<'hello'> | null;
  /** Whether all of the state has been told. */
  readonly isLive: boolean;
  readonly language: Language | null;
  /** The latest first. */
  readonly results: readonly LineOf<'result'>[];
  readonly lobby: LineOf<'lobby'> | null;
  readonly offer: Offer | null;
  readonly game: Game | null;
  /** Lines that could not be read since the console was connected, and the last of them. */
  readonly broken: { readonly count: number; readonly last: string };
}

export const NOTHING: Model = {
  console: null,
  isLive: false,
  language: null,
  results: [],
  lobby: null,
  offer: null,
  game: null,
  broken: { count: 0, last: '' },
};

/** The model after one more line, or what was meant to be one. */
export function hear(model: Model, reading: ParsedLine): Model {
  switch (reading.kind) {
    case 'line':
      return follow(model, reading.line);
    case 'unknown':
      return model;
    case 'broken':
      return { ...model, broken: { count: model.broken.count + 1, last: reading.text } };
  }
}

function follow(model: Model, line: Line): Model {
  switch (line.type) {
    case 'hello':
      return { ...NOTHING, console: line, language: languageOf(line.language) };
    case 'language':
      return { ...model, language: languageOf(line.language) };
    case 'live':
      return { ...model, isLive: true };
    case 'alive':
      return model;
    case 'result':
      return { ...model, results: withResult(model, line) };
    case 'lobby':
      return { ...model, lobby: line, game: model.game && isOver(model.game) ? model.game : null };
    case 'offer':
      return { ...model, offer: { state: 'offered', code: line.code } };
    case 'taken':
    case 'declined':
      return { ...model, offer: { state: line.type, code: line.code } };
    case 'error':
      return { ...model, offer: { state: 'error', error: line.error } };
    case 'problem':
      return { ...model, lobby: null, offer: null, game: begin(line) };
    default:
      return model.game ? { ...model, game: play(model.game, line) } : model;
  }
}

function languageOf(tag: string): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null;
}

/** So many results a console keeps. */
const RESULTS_KEPT = 20;

/** Those from its place on move back, and the console forgets the oldest that it has no room for. */
function withResult({ results }: Model, line: LineOf<'result'>): readonly LineOf<'result'>[] {
  return [...results.slice(0, line.place), line, ...results.slice(line.place)].slice(0, RESULTS_KEPT);
}

function begin(problem: LineOf<'problem'>): Game {
  return { problem, events: [], turn: null, dial: null, replays: [], machines: [] };
}

/** A line that is about the game on the table. */
type PlayLine = GameEvent | LineOf<'turn'> | LineOf<'dial'> | LineOf<'replay'> | LineOf<'machine'>;

function play(game: Game, line: PlayLine): Game {
  switch (line.type) {
    case 'turn':
      return { ...game, turn: line };
    case 'dial':
      return { ...game, dial: line.code };
    case 'replay':
      return { ...game, replays: [...game.replays, line] };
    case 'machine':
      return { ...game, machines: [...game.machines, line] };
    default:
      return { ...game, events: [...game.events, line] };
  }
}

export function isOver(game: Game): boolean {
  return game.events.some(({ type }) => type === 'verdict');
}
