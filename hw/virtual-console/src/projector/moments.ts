/**
 * Moments are the steps of a game. A played game, a game of the machine and a lesson are all sequences of moments, and everything
 * on the page is drawn from one.
 */

import type { Answered, Level } from './deduction/insight.ts';
import type { ProofPosition } from './deduction/proof.ts';
import type { LineOf } from './feed/line.ts';
import { readLine } from './feed/line.ts';
import { applyLine, type Game, type GameEvent, type Model, NOTHING } from './feed/model.ts';

export interface Moment {
  readonly problem: LineOf<'problem'>;
  /** The events up to this moment. */
  readonly events: readonly GameEvent[];
  /** The machine, if it is a game of the machine. */
  readonly machine: LineOf<'machine'> | null;
  /** The machine's claim, at the end of its game. */
  readonly claim: string | null;
  /** The sentence of a lesson, and the code that it dials. */
  readonly sentence: string | null;
  /** The cases of a step of a proof, line by line; empty if there are none. */
  readonly cases: readonly string[];
  readonly dial: string | null;
  /** What the steps of a proof have left, if it is a moment of one. */
  readonly proof: ProofPosition | null;
}

/** Why something is struck out: a sentence, and the cases behind it. */
export type Explanation = Pick<Moment, 'cases'> & { readonly sentence: string };

/** From the start of a game to its latest event. */
export function momentsOf({ problem, events }: Game): readonly Moment[] {
  const moment = (length: number): Moment => {
    return {
      problem,
      events: events.slice(0, length),
      machine: null,
      claim: null,
      sentence: null,
      cases: [],
      dial: null,
      proof: null,
    };
  };
  return Array.from({ length: events.length + 1 }, (_, length) => moment(length));
}

/** From the start of the machine's game at a level to its claim; empty if the game is not known. */
export function momentsOfMachine({ problem, replays, machines }: Game, level: Level): readonly Moment[] {
  const machine = machines.find((line) => line.level === level);
  if (!machine) return [];
  const alone = { ...problem, table: 'solo', players: 1, answers: 'open' } as const;
  const queries = replays.filter((line) => line.level === level).flatMap(queriesOf);
  const moment = (length: number): Moment => {
    const events = queries.slice(0, length).map((query, index) => ({ ...query, queries: index + 1 }));
    return { problem: alone, events, machine, claim: null, sentence: null, cases: [], dial: null, proof: null };
  };
  const moments = Array.from({ length: queries.length + 1 }, (_, length) => moment(length));
  const last = moment(queries.length);
  return [...moments, { ...last, claim: machine.claim ?? null }];
}

function queriesOf({ round, proposal, steps }: LineOf<'replay'>): readonly LineOf<'query'>[] {
  return steps.map(([verifier, answer]) => {
    return { type: 'query', round, player: 1, proposal, verifier, answer, queries: 0 };
  });
}

/** Lines of the feed, and the sentence shown after them. */
export interface Scene {
  readonly lines: readonly string[];
  readonly sentence: string;
}

/** The moments of a scripted game, one for each scene. */
export function momentsOfScenes(scenes: readonly Scene[]): readonly Moment[] {
  let model: Model = NOTHING;
  const moments: Moment[] = [];
  for (const { lines, sentence } of scenes) {
    model = lines.reduce((model, line) => applyLine(model, readLine(line)), model);
    const moment = model.game && momentsOf(model.game).at(-1);
    if (moment) moments.push({ ...moment, sentence, dial: model.game?.dial ?? null });
  }
  return moments;
}

export function queriesIn({ events }: Moment): readonly LineOf<'query'>[] {
  return events.filter((event) => event.type === 'query');
}

export function verdictIn({ events }: Moment): LineOf<'verdict'> | null {
  return events.find((event) => event.type === 'verdict') ?? null;
}

/** The public answers up to a moment. */
export function answersIn(moment: Moment): readonly Answered[] {
  return queriesIn(moment).flatMap(({ verifier, proposal, answer }) =>
    answer ? [{ verifier: 'ABCDEF'.indexOf(verifier), proposal, passed: answer === 'pass' }] : [],
  );
}
