/**
 * A lesson as a game on the feed: each scene has the lines that a console would send, and a sentence. A query takes two scenes,
 * so that a class can think before it sees the answer.
 */

import type { Scene } from '../moments.ts';
import { effortOf, type Lesson, type Step } from './lesson.ts';
import type { LessonTexts } from './lesson-texts.ts';

export function scenesOf(lesson: Lesson, texts: LessonTexts): readonly Scene[] {
  const [first = '', ...more] = texts.start(lesson);
  const asked = lesson.steps.flatMap((step, index): Scene[] => [
    { lines: [line({ type: 'dial', code: step.proposal })], sentence: texts.why(lesson, step) },
    { lines: [queryLine(step, index + 1)], sentence: texts.so(lesson, step) },
  ]);
  return [
    { lines: [problemLine(lesson)], sentence: first },
    ...more.map((sentence) => ({ lines: [], sentence })),
    ...asked,
    { lines: [verdictLine(lesson)], sentence: texts.end(lesson) },
    { lines: [], sentence: texts.summary(lesson) },
  ];
}

function line(fields: object): string {
  return JSON.stringify({ n: 0, ...fields });
}

function problemLine({ problem, mode, cards }: Lesson): string {
  return line({
    type: 'problem',
    game: 0,
    name: problem,
    code: problem,
    mode,
    cards,
    table: 'solo',
    players: 1,
    answers: 'open',
    aids: ['lessons'],
    handicaps: [0],
    repeat: false,
  });
}

function queryLine({ round, proposal, verifier, answer }: Step, queries: number): string {
  return line({ type: 'query', round, player: 1, proposal, verifier, answer, queries });
}

function verdictLine(lesson: Lesson): string {
  const { code, criteria } = lesson.end;
  const { rounds, queries } = effortOf(lesson);
  return line({
    type: 'verdict',
    outcome: 'solved',
    winners: [1],
    code,
    criteria,
    claims: [code],
    rounds,
    queries: [queries],
  });
}
