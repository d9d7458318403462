/** The queries of a class as a table with a header row, one line each, for research. `docs/feed.md` describes its columns. */

import { members } from '../deduction/codes.ts';
import type { Engine } from '../deduction/engine.ts';
import { type Answered, LEVELS } from '../deduction/insight.ts';
import type { QueryWorth } from '../deduction/proof.ts';
import type { Ranked } from './class-list.ts';
import { gamesOf, type PlayedGame, type PlayedGames } from './played-games.ts';

type Cell = string | number;

const HEADS = [
  ...[
    'console',
    'name',
    'problem',
    'game',
    'mode',
    'cards',
    'table',
    'players',
    'answers',
    'repeat',
    'outcome',
    'code',
  ],
  ...['round', 'player', 'query', 'proposal', 'verifier', 'answer'],
  ...LEVELS.map((level) => `before_${level}`),
  ...LEVELS.map((level) => `after_${level}`),
  ...['expected', 'best', 'best_proposal', 'best_verifier'],
  ...['loss_rounds', 'loss_queries', 'luck_rounds', 'luck_queries', 'exact'],
];

/** `rows` are the results of a problem; those that were typed in have no queries. */
export function queryTable(rows: readonly Ranked[], games: PlayedGames, engine: Engine): readonly (readonly Cell[])[] {
  const lines = rows.flatMap(({ console, name, problem }) =>
    gamesOf(games, console, problem).flatMap((game) => linesOf(game, name, engine)),
  );
  return [HEADS, ...lines];
}

function linesOf(game: PlayedGame, name: string, engine: Engine): readonly (readonly Cell[])[] {
  const { console, problem, mode, cards, table, players, answers, repeat, outcome, code, queries } = game;
  const shown = cards.map((slot) => slot.join('/')).join(' ');
  const about = [
    console,
    name,
    problem,
    game.game,
    mode,
    shown,
    table,
    players,
    answers,
    Number(repeat),
    outcome,
    code,
  ];
  const counted = new Map<number, number>();
  const worths = new Map(
    [...new Set(queries.map(({ player }) => player))].map((player) => [player, worthsOf(game, player, engine)]),
  );
  return queries.map((query, place) => {
    const { round, player, proposal, verifier, answer } = query;
    const count = (counted.get(player) ?? 0) + 1;
    counted.set(player, count);
    const asked = [round, player, count, proposal, verifier, answer ?? ''];
    const worth = worths.get(player)?.[count - 1];
    return [...about, ...asked, ...figures(game, place, engine), ...worthCells(worth)];
  });
}

/** The codes before and after a query at each level, and the best question; empty where an answer is not known. */
function figures(game: PlayedGame, place: number, engine: Engine): readonly Cell[] {
  const known = game.queries.slice(0, place + 1).map(answered);
  const query = game.queries[place];
  const answers = known.filter((answer) => answer !== null);
  const before = answers.slice(0, -1);
  const nothing = Array.from({ length: 2 * LEVELS.length + 4 }, () => '');
  if (!query || answers.length < known.length) return nothing;
  const left = (after: readonly Answered[]) =>
    LEVELS.map((level) => {
      const insight = engine.insight(game, after, level);
      return insight ? members(insight.codes).length : '';
    });
  const earlier = game.queries
    .slice(0, place)
    .filter(({ round, player }) => round === query.round && player === query.player)
    .map(({ verifier }) => letterPlace(verifier));
  const question = { verifier: letterPlace(query.verifier), proposal: query.proposal };
  const weighed = engine.weigh(game, before, question, earlier);
  const best = weighed
    ? [rounded(weighed.expected), rounded(weighed.best), weighed.bestProposal, 'ABCDEF'.charAt(weighed.bestVerifier)]
    : ['', '', '', ''];
  return [...left(before), ...left(answers), ...best];
}

/** What a player's queries were worth, from their own answers; none if one of these is not known. */
function worthsOf(game: PlayedGame, player: number, engine: Engine): readonly QueryWorth[] {
  const own = game.queries.filter((query) => query.player === player);
  const answers = own.map(answered).filter((answer) => answer !== null);
  if (answers.length < own.length) return [];
  const rounds = own.map(({ round }) => round);
  return engine.review(game, answers, rounds, game.handicaps?.[player - 1] ?? 0) ?? [];
}

function worthCells(worth: QueryWorth | undefined): readonly Cell[] {
  if (!worth?.loss || !worth.luck) return ['', '', '', '', ''];
  return [...worth.loss, ...worth.luck, Number(worth.isExact)];
}

function answered({ verifier, proposal, answer }: PlayedGame['queries'][number]): Answered | null {
  return answer ? { verifier: letterPlace(verifier), proposal, passed: answer === 'pass' } : null;
}

function letterPlace(letter: string): number {
  return 'ABCDEF'.indexOf(letter);
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
