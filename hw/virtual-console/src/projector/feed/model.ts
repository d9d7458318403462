/**
 * The state of the console according to its feed, as an immutable value: each line makes a new one. It contains only what a new
 * snapshot would contain, except that a finished game stays until another begins.
 */

import { LANGUAGES, type Language } from '../../console-facts.ts';
import type { Line, LineOf, ParsedLine } from './line.ts';

/** An event of a game, which the visitor can step to. */
export type GameEvent = LineOf<'query'> | LineOf<'hint'> | LineOf<'thumbs'> | LineOf<'wrong'> | LineOf<'verdict'>;

export interface Game {
  readonly problem: LineOf<'problem'>;
  /** All events in order; a past moment is the game with the first of them. */
  readonly events: readonly GameEvent[];
  /** Whose turn it is, or that all show their thumbs at once. */
  readonly turn: LineOf<'turn'> | LineOf<'vote'> | null;
  /** The dialled code, while it is public. */
  readonly dial: string | null;
  readonly replays: readonly LineOf<'replay'>[];
  readonly machines: readonly LineOf<'machine'>[];
}

/** The console's response to a problem that was sent to it. */
export type Offer =
  | { readonly state: 'offered' | 'taken' | 'declined'; readonly problem: string }
  | { readonly state: 'error'; readonly error: string };

export interface Model {
  readonly console: LineOf<'hello'> | null;
  /** Whether the snapshot is complete. */
  readonly isLive: boolean;
  readonly language: Language | null;
  /** Latest first. */
  readonly results: readonly LineOf<'result'>[];
  readonly lobby: LineOf<'lobby'> | null;
  readonly offer: Offer | null;
  readonly game: Game | null;
  /** Unreadable lines since the console was connected, and the last of them. */
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

/** The model after one more line. */
export function applyLine(model: Model, parsed: ParsedLine): Model {
  switch (parsed.kind) {
    case 'line':
      return follow(model, parsed.line);
    case 'unknown':
      return model;
    case 'broken':
      return { ...model, broken: { count: model.broken.count + 1, last: parsed.text } };
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
      return { ...model, offer: { state: 'offered', problem: offered(line) } };
    case 'taken':
    case 'declined':
      return { ...model, offer: { state: line.type, problem: offered(line) } };
    case 'error':
      return { ...model, offer: { state: 'error', error: line.error } };
    case 'problem':
      return { ...model, lobby: null, offer: null, game: begin(line) };
    default:
      return model.game ? { ...model, game: play(model.game, line) } : model;
  }
}

/** The code or the number of an offered problem. */
function offered({ code, number }: LineOf<'offer' | 'taken' | 'declined'>): string {
  return code ?? number ?? '';
}

function languageOf(tag: string): Language | null {
  return LANGUAGES.find((language) => language === tag) ?? null;
}

/** The number of results that a console keeps. */
const RESULTS_KEPT = 20;

/** Inserts a result at its place; the oldest beyond the limit is dropped. */
function withResult({ results }: Model, line: LineOf<'result'>): readonly LineOf<'result'>[] {
  return [...results.slice(0, line.place), line, ...results.slice(line.place)].slice(0, RESULTS_KEPT);
}

function begin(problem: LineOf<'problem'>): Game {
  return { problem, events: [], turn: null, dial: null, replays: [], machines: [] };
}

/** A line about the current game. */
type PlayLine = GameEvent | LineOf<'turn'> | LineOf<'vote'> | LineOf<'dial'> | LineOf<'replay'> | LineOf<'machine'>;

function play(game: Game, line: PlayLine): Game {
  switch (line.type) {
    case 'turn':
    case 'vote':
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
