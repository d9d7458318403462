/**
 * The lines of the feed, version 1, as in docs/feed.md. Unknown types and fields are ignored, so that an older page understands a
 * newer console. An invalid line is reported as broken.
 */

import { type Checked, flag, list, matching, oneOf, optional, orNull, record, text, three, whole } from './check.ts';

const code = matching(/^[1-5]{3}$/);
const verifier = oneOf('A', 'B', 'C', 'D', 'E', 'F');
const answer = oneOf('pass', 'fail');
const level = oneOf('apprentice', 'analyst', 'turing');
const outcome = oneOf('solved', 'failed', 'won', 'last', 'nobody', 'abandoned');
const table = oneOf('solo', 'together', 'rivals');

const LINES = {
  hello: record({ feed: whole, firmware: text, console: text, language: text }),
  result: record({
    place: whole,
    problem: text,
    table,
    outcome,
    winners: list(whole),
    rounds: whole,
    queries: list(whole),
    aids: list(text),
    repeat: flag,
    result_code: optional(text),
  }),
  live: record({}),
  alive: record({ seconds: whole }),
  lobby: record({ screen: text, imitation: optional(flag) }),
  language: record({ language: text }),
  offer: record({ code: optional(text), number: optional(text) }),
  taken: record({ code: optional(text), number: optional(text) }),
  declined: record({ code: optional(text), number: optional(text) }),
  problem: record({
    game: whole,
    name: text,
    code: optional(text),
    number: optional(text),
    mode: oneOf('classic', 'extreme', 'nightmare'),
    cards: list(list(whole)),
    table,
    players: whole,
    answers: oneOf('open', 'private', 'display'),
    aids: list(text),
    handicaps: list(whole),
    repeat: flag,
  }),
  turn: record({
    round: whole,
    player: whole,
    phase: oneOf('asking', 'voting', 'claiming'),
    queries: whole,
    left: optional(whole),
  }),
  vote: record({ round: whole }),
  dial: record({ code: orNull(matching(/^[1-5-]{3}$/)) }),
  query: record({
    round: whole,
    player: whole,
    proposal: code,
    verifier,
    answer: optional(answer),
    queries: whole,
  }),
  hint: record({ player: whole }),
  thumbs: record({ round: whole, up: list(whole) }),
  wrong: record({ players: list(whole) }),
  verdict: record({
    outcome,
    winners: list(whole),
    code: optional(code),
    criteria: optional(list(list(whole))),
    claims: optional(list(orNull(code))),
    rounds: whole,
    queries: list(whole),
  }),
  replay: record({ level, round: whole, proposal: code, steps: list(three(verifier, answer, whole)) }),
  machine: record({
    level,
    rounds: whole,
    queries: whole,
    codes: whole,
    claim: optional(orNull(code)),
    best: flag,
  }),
  error: record({ error: text }),
} as const;

type Lines = typeof LINES;

/** The kinds of lines. */
export type LineType = keyof Lines;

/** A line of one kind. */
export type LineOf<T extends LineType> = Checked<Lines[T]> & { readonly type: T };

/** A line of any kind. */
export type Line = { [T in LineType]: LineOf<T> }[LineType];

/** The result of parsing a line. `unknown` is a type of a later version. */
export type ParsedLine =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'broken'; readonly text: string };

const SHOWN_OF_BROKEN = 60;

/** Parses a line. */
export function readLine(written: string): ParsedLine {
  const broken = { kind: 'broken', text: written.slice(0, SHOWN_OF_BROKEN) } as const;
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return broken;
  }
  const type = record({ type: text })(value)?.type;
  if (type === undefined) return broken;
  if (!isLineType(type)) return { kind: 'unknown' };
  const fields = LINES[type](value);
  return fields ? { kind: 'line', line: { ...fields, type } as Line } : broken;
}

function isLineType(type: string): type is LineType {
  return Object.hasOwn(LINES, type);
}
