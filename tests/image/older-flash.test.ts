/** Games in the flash of a console that gets this firmware: they go on where the older one was switched off. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { type FeedLine, Listener } from './listener.ts';
import { switchOnWith } from './older-flash.ts';
import { codeOfRound } from './problems.ts';
import { takeTurn, vote } from './rivals.ts';

consoleTest('a solo game of an older firmware goes on, with its answers', (console) => {
  switchOnWith(console, 'solo');
  console.assertScreen('resume');
  console.dial('533');
  console.press('OK');
  assert.equal(console.lamps(), '--r---');
  console.press('A', 'B', 'D');
  assert.equal(console.lamps(), 'rrr---', 'the third query of this round is the last one');
});

consoleTest('rivals of an older firmware whose answers were open go on with open answers', (console) => {
  switchOnWith(console, 'rivals');
  console.dial('533');
  console.press('OK', 'OK');
  assert.equal(console.lamps(), '---r--');
  console.press('A');
  assert.equal(console.lamps(), 'r--r--');
});

consoleTest('rivals of an older firmware whose answers were private go on with private answers', (console) => {
  switchOnWith(console, 'rivals-private');
  console.dial('533');
  console.press('OK', 'OK');
  assert.equal(console.lamps(), '------');
  console.press('A');
  assert.equal(console.lamps(), '------', 'the lamp is lit only while the button is held');
});

/** Who has asked in each round, in order; the first round first. */
function askers(lines: readonly FeedLine[]): number[][] {
  const turns = lines.filter(({ type, phase }) => type === 'turn' && phase === 'asking');
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return rounds.map((which) => turns.filter(({ round }) => round === which).map(({ player }) => Number(player)));
}

consoleTest('each round of rivals of an older firmware is begun by the first player, as it was', (console) => {
  switchOnWith(console, 'rivals');
  console.dial('533');
  const listener = new Listener(console.board);
  const begun = listener.connect();
  const players = Number(begun.find(({ type }) => type === 'problem')?.players);
  const before = askers(begun);
  // Whoever is at the console ends the turn; the others ask.
  console.press('OK', 'OK', 'OK');
  for (let turn = before.at(-1)?.length ?? 0; turn < players; turn++) takeTurn(console, 'A');
  for (let round = 0; round < 2; round++) {
    vote(console, 'd'.repeat(players));
    console.press('OK');
    // Nobody repeats a question.
    console.dial(codeOfRound(round));
    for (let turn = 0; turn < players; turn++) takeTurn(console, 'A');
  }
  const all = askers([...begun, ...listener.hear()]);
  assert.equal(all.length, before.length + 2);
  const inOrder = Array.from({ length: players }, (_, index) => index + 1);
  assert.deepEqual(all, new Array(all.length).fill(inOrder));
});

consoleTest('an imitation game of an older firmware goes on, with its votes', (console) => {
  switchOnWith(console, 'imitation');
  console.assertScreen('imitation-resume');
  console.dial('333');
  console.press('OK');
  console.dial('533');
  console.press('B');
  console.assertScreen('imitation-vote-again');
});
