/**
 * What of a game can be shared: its problem, and its result. Neither has anything that the game does not show to everybody at
 * once: no code, no claim, no answer.
 */

import { problemCode } from '../problem-code.ts';
import type { LineOf } from '../projector/feed/line.ts';
import { type Game, isOver, type Model } from '../projector/feed/model.ts';
import { parsePublishedNumber } from '../published-number.ts';
import { type SharingTexts, sharingTexts } from './words.ts';

/** Something to be shared, line by line; the first one says what was played. */
export interface Shared {
  readonly lines: readonly string[];
  /** A link to the problem, if the page can set it up. */
  readonly link: string | null;
}

/** What can be shared now. */
export interface Shareable {
  readonly problem: Shared | null;
  readonly result: Shared | null;
}

/** `page` is the address of this page. */
export function shareable(model: Model, page: string): Shareable {
  const texts = sharingTexts(model.language);
  const result = latestResult(model);
  const name = model.game?.problem.name ?? result?.problem ?? null;
  const told = (problem: string) => ({
    lines: [`Bombe · ${texts.problem} ${problem}`],
    link: linkTo(model.game?.problem, problem, page),
  });
  const problem = name === null ? null : told(name);
  if (!result) return { problem, result: null };
  const { lines, link } = told(result.problem);
  return { problem, result: { lines: [...lines, ...inWords(result, texts)], link } };
}

/** The result of the game that is over, or the latest one if there is no game. A game that was given up has none. */
function latestResult({ game, results }: Model): LineOf<'result'> | null {
  if (game && (!isOver(game) || wasGivenUp(game))) return null;
  return results[0] ?? null;
}

function wasGivenUp({ events }: Game): boolean {
  return events.some((event) => event.type === 'verdict' && event.outcome === 'abandoned');
}

function inWords(result: LineOf<'result'>, texts: SharingTexts): string[] {
  const { outcome, winners, rounds, queries, aids, repeat, result_code } = result;
  const verdicts = {
    solved: texts.solved,
    failed: texts.failed,
    won: texts.won,
    last: texts.won,
    nobody: texts.nobody,
  };
  const verdict = outcome === 'abandoned' ? '' : verdicts[outcome];
  // The winners have asked equally often.
  const asked = queries[(winners[0] ?? 1) - 1];
  const marks = [repeat && texts.repeat, aids.length > 0 && texts.aids].filter((mark) => mark !== false);
  const counts = [
    texts.rounds.replace('{}', String(rounds)),
    outcome === 'nobody' ? '' : texts.queries.replace('{}', String(asked)),
  ];
  return [
    [verdict, ...counts, ...marks].filter((part) => part !== '').join(' · '),
    ...(result_code === undefined ? [] : [texts.code.replace('{}', result_code)]),
  ];
}

/** The page's address with the problem, if it has a code or a number. */
function linkTo(played: LineOf<'problem'> | undefined, name: string, page: string): string | null {
  // The name of a long code leaves its last groups out.
  const told = played?.name === name ? played : undefined;
  const code = problemCode(told?.code ?? name);
  const number = parsePublishedNumber(told?.number ?? name);
  const link = new URL(page);
  link.hash = '';
  link.search = '';
  if (code) link.searchParams.set('problem', code.replaceAll(' ', '-'));
  else if (number) link.searchParams.set('number', number);
  else return null;
  return link.href;
}

/** The text as it is sent: the lines, and the link behind them. */
export function written({ lines, link }: Shared): string {
  return [...lines, ...(link === null ? [] : [link])].join('\n');
}
