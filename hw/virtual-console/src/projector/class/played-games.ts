/** The games of a class, query by query, as their consoles' feeds have told them: pure values, stored as text. */

import { problemName } from '../../problem-code.ts';
import { type Checked, flag, list, oneOf, optional, record, text, whole } from '../feed/check.ts';
import { type Game, isOver } from '../feed/model.ts';

const query = record({
  round: whole,
  player: whole,
  proposal: text,
  verifier: text,
  /** Absent if it was private. */
  answer: optional(oneOf('pass', 'fail')),
});

const playedGame = record({
  console: text,
  problem: text,
  game: whole,
  mode: oneOf('classic', 'extreme', 'nightmare'),
  cards: list(list(whole)),
  table: text,
  players: whole,
  answers: text,
  repeat: flag,
  outcome: text,
  code: text,
  /** Absent if nobody has one. */
  handicaps: optional(list(whole)),
  queries: list(query),
});

export type PlayedGame = Checked<typeof playedGame>;
export type PlayedGames = readonly PlayedGame[];

/** Adds a game that is over. A console tells it again whenever it is connected; it is kept once. */
export function collectGame(games: PlayedGames, console: string, game: Game): PlayedGames {
  if (!isOver(game)) return games;
  const { problem, events } = game;
  const verdict = events.find((event) => event.type === 'verdict');
  const queries = events
    .filter((event) => event.type === 'query')
    .map(({ round, player, proposal, verifier, answer }) => {
      return { round, player, proposal, verifier, ...(answer ? { answer } : {}) };
    });
  const { game: number, name, mode, cards, table, players, answers, repeat, handicaps } = problem;
  const played: PlayedGame = {
    console,
    problem: problemName(name),
    game: number,
    mode,
    cards,
    table,
    players,
    answers,
    repeat,
    outcome: verdict?.outcome ?? '',
    code: verdict?.code ?? '',
    ...(handicaps.some((queries) => queries > 0) ? { handicaps } : {}),
    queries,
  };
  const now = JSON.stringify(played);
  return games.some((known) => JSON.stringify(known) === now) ? games : [...games, played];
}

/** The games of a console at a problem, in the order in which they were told. */
export function gamesOf(games: PlayedGames, console: string | null, problem: string): PlayedGames {
  return games.filter((game) => game.console === console && game.problem === problemName(problem));
}

/** Removes the games of a console at a problem. */
export function removeGames(games: PlayedGames, console: string | null, problem: string): PlayedGames {
  const removed = gamesOf(games, console, problem);
  return removed.length > 0 ? games.filter((game) => !removed.includes(game)) : games;
}

/** The stored games; none if they cannot be read. */
export function readGames(kept: string | null): PlayedGames {
  if (kept === null) return [];
  try {
    return list(playedGame)(JSON.parse(kept)) ?? [];
  } catch {
    return [];
  }
}
