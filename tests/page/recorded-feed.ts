/** Lines of the feed, for tests of the page without a console. */

type Fields = Readonly<Record<string, unknown>>;

/** Numbers lines as a console does, and writes them. */
export function lines(...objects: readonly Fields[]): readonly string[] {
  return objects.map((fields, n) => JSON.stringify({ n, ...fields }));
}

export function hello(console = '7F3A91C4', language = 'en'): Fields {
  return { type: 'hello', feed: 1, firmware: '0.1.0', console, language };
}

export const LIVE: Fields = { type: 'live' };

export function problem(fields: Fields = {}): Fields {
  return {
    type: 'problem',
    game: 1,
    name: '#02',
    mode: 'classic',
    cards: [[3], [7], [10], [14]],
    table: 'solo',
    players: 1,
    answers: 'open',
    aids: [],
    handicaps: [0],
    repeat: false,
    ...fields,
  };
}

export function turn(round: number, queries: number, left: number): Fields {
  return { type: 'turn', round, player: 1, phase: 'asking', queries, left };
}

export function query(round: number, proposal: string, verifier: string, answer: string, queries: number): Fields {
  return { type: 'query', round, player: 1, proposal, verifier, answer, queries };
}

export function result(fields: Fields = {}): Fields {
  return {
    type: 'result',
    place: 0,
    problem: '#02',
    table: 'solo',
    outcome: 'solved',
    winners: [1],
    rounds: 2,
    queries: [5],
    aids: [],
    repeat: false,
    ...fields,
  };
}

/** Rulebook problem 02, of which the code is 435, up to its second round. */
export const BEGUN: readonly Fields[] = [
  problem(),
  turn(1, 0, 3),
  query(1, '245', 'A', 'fail', 1),
  query(1, '245', 'B', 'pass', 2),
  query(1, '245', 'C', 'pass', 3),
  turn(2, 3, 3),
];

/** The rest of the game, with the machine's game after it. */
export const ENDED: readonly Fields[] = [
  query(2, '431', 'D', 'fail', 4),
  {
    type: 'verdict',
    outcome: 'solved',
    winners: [1],
    code: '435',
    criteria: [
      [3, 2],
      [7, 2],
      [10, 2],
      [14, 2],
    ],
    claims: ['435'],
    rounds: 2,
    queries: [4],
  },
  {
    type: 'replay',
    level: 'turing',
    round: 1,
    proposal: '435',
    steps: [
      ['B', 'pass', 2],
      ['D', 'pass', 1],
    ],
  },
  { type: 'machine', level: 'turing', rounds: 1, queries: 2, codes: 7, claim: '435', best: true },
];
