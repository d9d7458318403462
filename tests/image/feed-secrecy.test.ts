/**
 * What is hidden from a listener on USB: the raw bytes of whole games contain nothing of the secret before the console itself
 * shows it, and nothing of private answers, thumbs and claims.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestConsole } from './console.ts';
import { Listener, parse } from './listener.ts';
import { letMachinePlay } from './machine.ts';
import { HOME, SOLO } from './menus.ts';
import { type KnownProblem, knownCodes, knownProblem } from './problems.ts';
import { castVotes, claim, takeTurn, vote } from './rivals.ts';
import { fillIn } from './typing.ts';

/** None of them is a solution here, so that a solution cannot be in the bytes because it was dialled. */
const PROPOSALS = ['115', '225', '334', '443', '551'];

/** Some of each mode. */
const PROBLEMS = knownCodes()
  .map((code) => ({ code, ...knownProblem(code) }))
  .filter(({ solution }) => !PROPOSALS.includes(solution))
  .filter((_, index) => index % 16 === 0);

/** Plays a problem to its end. Returns the bytes before the claim, which is wrong, after it, and once the code is shown. */
function play(problem: KnownProblem): { before: string; claimed: string; after: string } {
  const console = new TestConsole();
  console.firstStart();
  const listener = new Listener(console.board);
  listener.connect();
  console.dialProblem(problem.groups);
  console.press('OK', 'OK');
  for (const proposal of PROPOSALS) {
    console.dial(proposal);
    console.press('A', 'B', 'C', 'OK');
  }
  // A listener that comes later gets it again.
  listener.say('snapshot');
  console.dial(PROPOSALS[0] as string);
  console.press(...SOLO.claim);
  listener.hear();
  const before = listener.raw;
  console.press('OK');
  listener.hear();
  const claimed = listener.raw.slice(before.length);
  console.press('B');
  listener.hear();
  console.assertSound();
  return { before, claimed, after: listener.raw.slice(before.length + claimed.length) };
}

/** All fields in lines of the feed, with their values. */
function* values(raw: string): Generator<readonly [field: string, value: string]> {
  for (const line of raw.split('\n').filter(Boolean)) {
    for (const [field, value] of Object.entries(parse(line))) yield [field, JSON.stringify(value)];
  }
}

/** Fields that may contain dialled codes, or names of the problem or the console. */
const PUBLIC_DIGITS = ['proposal', 'code', 'name', 'console'];

for (const problem of PROBLEMS) {
  test(`the bytes of a game with ${problem.code} hold neither its solution nor its criteria before the verdict`, () => {
    const { before, claimed, after } = play(problem);
    assert.ok(before.length > 1500, 'hardly anything was told');
    assert.doesNotMatch(before, /criteri|solution|secret|verdict|claim"|replay|machine/);
    assert.doesNotMatch(claimed, /criteri|solution|secret|verdict|replay|machine/);
    const digits = new RegExp(problem.solution);
    for (const [field, value] of values(before + claimed)) {
      if (!PUBLIC_DIGITS.includes(field)) assert.doesNotMatch(value, digits, `${field} is ${value}`);
    }
    const proposals = [...before.matchAll(/"proposal":"(\d+)"/g)].map(([, proposal]) => proposal);
    assert.deepEqual(new Set(proposals), new Set(PROPOSALS));
    // The search itself works: the solution is found after the verdict.
    assert.match(after, new RegExp(`"code":"${problem.solution}"`));
    assert.match(after, /"criteria":\[\[/);
  });
}

/**
 * Two problems with the same cards, 3 7 10 14, and different criteria: one has the solution 435, the other 132. They differ in
 * all but the first verifier.
 */
const SAME_CARDS = [
  ['03', '564', '07', '355', '10', '635', '14', '720'],
  ['03', '564', '07', '613', '10', '639', '14', '418'],
];

/** Typing a problem in takes a varying time; at this time after power-on, both games continue alike. */
const TYPED_MS = 25_000;

/** Plays a game of two rivals with private answers, in which only secrets differ. Returns its bytes. */
function playPrivately(fields: readonly string[], thumbs: string, claimed: string): { before: string; after: string } {
  const console = new TestConsole();
  console.firstStart();
  console.press(...HOME.typing, 'OK');
  fillIn(console, fields);
  console.dial('243');
  console.board.runFor(TYPED_MS - console.board.nowNs / 1e6);
  const listener = new Listener(console.board);
  listener.connect();
  console.press('A', 'A', 'D', 'OK', 'OK');
  takeTurn(console, 'A', 'B', 'C');
  takeTurn(console, 'D', 'B');
  vote(console, 'dd');
  console.press('OK');
  // The second player begins the second round, and nobody repeats a question.
  takeTurn(console, 'A');
  takeTurn(console, 'D');
  // The first vote, which is not shown yet.
  castVotes(console, thumbs.slice(0, 1));
  listener.hear();
  const voted = listener.raw;
  castVotes(console, thumbs.slice(1));
  console.board.runFor(3000);
  console.press('OK');
  listener.hear();
  const shown = listener.raw.length;
  claim(console, claimed);
  listener.hear();
  console.assertSound();
  return {
    before: voted + (thumbs === 'uu' ? listener.raw.slice(shown) : ''),
    after: listener.raw.slice(voted.length),
  };
}

test('games with different secrets and private answers are the same to whoever listens, byte for byte', () => {
  const [one, other] = SAME_CARDS.map((fields) => playPrivately(fields, 'uu', '111'));
  assert.ok(one && other && one.before.length > 1500);
  assert.equal(one.before, other.before);
});

test('a thumb that is not shown yet, and a claim that is not checked yet, leave no trace', () => {
  const [fields] = SAME_CARDS as [string[]];
  const [up, down] = ['uu', 'du'].map((thumbs) => playPrivately(fields, thumbs, '111'));
  assert.ok(up && down);
  assert.ok(up.before.startsWith(down.before), 'a thumb can be told before it is shown');
  assert.notEqual(up.after, down.after);
  const claims = ['111', '555'].map((claimed) => playPrivately(fields, 'uu', claimed).before);
  assert.equal(claims[0], claims[1]);
});

test('what the machine has thought of a game before its end is not told', () => {
  const console = new TestConsole();
  console.begin('533');
  const listener = new Listener(console.board);
  listener.connect();
  letMachinePlay(console);
  console.dial('115');
  listener.say('snapshot');
  assert.ok(!listener.raw.includes('241'));
  assert.doesNotMatch(listener.raw, /machine|replay/);
});
