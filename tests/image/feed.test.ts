/**
 * The feed of whole games, line by line, as it arrives over USB: a listener gets what `docs/feed.md` says, live or as a snapshot,
 * and its commands are executed or refused.
 */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { type FeedLine, kinds, Listener, told } from './listener.ts';
import { letMachinePlay } from './machine.ts';
import { GAME, SOLO } from './menus.ts';
import { beginDisplayRivals, beginPrivateRivals, castVotes, claim, takeTurn, vote } from './rivals.ts';

const CODE = '421 111 111 111';

/** Problem 01 as it is played alone. */
const FIRST = {
  type: 'problem',
  game: 1,
  name: '#01',
  mode: 'classic',
  cards: [[4], [9], [11], [14]],
  table: 'solo',
  players: 1,
  answers: 'open',
  aids: [],
  handicaps: [0],
  repeat: false,
};

/** Its criteria: ■ is 4, no 3, ▲ is smaller than ■, ● is the smallest. */
const CRITERIA = [
  [4, 2],
  [9, 1],
  [11, 1],
  [14, 3],
];

/** Listens to a console that is at home. */
function listenFromHome(console: TestConsole): Listener {
  console.firstStart();
  const listener = new Listener(console.board);
  const [hello, ...others] = told(listener.connect()) as Record<string, unknown>[];
  assert.deepEqual(
    { ...hello, console: '' },
    { type: 'hello', feed: 1, firmware: '0.1.0', console: '', language: 'en', self_test: 1 },
  );
  assert.deepEqual(others, [{ type: 'lobby', screen: 'home', imitation: false }, { type: 'live' }]);
  return listener;
}

/** The lines about a game, without the greeting, results and the end of the snapshot. */
function story(lines: readonly FeedLine[]): object[] {
  const apart = ['hello', 'live', 'lobby', 'language', 'offer', 'dial'];
  return told(lines.filter(({ type }) => !apart.includes(type)));
}

/** The last dialled code in lines. */
function lastDial(lines: readonly FeedLine[]): unknown {
  return lines.filter(({ type }) => type === 'dial').at(-1)?.code;
}

consoleTest('a game that is played alone is told line by line', (console) => {
  const listener = listenFromHome(console);
  console.dial('241');
  console.press('OK', 'A', 'OK');
  assert.deepEqual(
    told(listener.hear()).map((line) => (line as { screen: string }).screen),
    ['problem', 'setup'],
  );
  console.press('OK', 'OK');
  const turn = { type: 'turn', round: 1, player: 1, phase: 'asking', queries: 0, left: 3 };
  assert.deepEqual(told(listener.hear()), [FIRST, turn, { type: 'dial', code: '241' }]);
  console.press('B');
  const query = { type: 'query', round: 1, player: 1, proposal: '241' };
  assert.deepEqual(told(listener.hear()), [{ ...query, verifier: 'B', answer: 'pass', queries: 1 }]);
  // The round may go on until another code is asked.
  console.press('OK');
  assert.deepEqual(told(listener.hear()), []);
  console.dial('543');
  assert.equal(lastDial(listener.hear()), '543');
  console.press('C', 'A');
  const asked = { ...query, round: 2, proposal: '543' };
  assert.deepEqual(told(listener.hear()), [
    { ...turn, round: 2, queries: 1 },
    { ...asked, verifier: 'C', answer: 'fail', queries: 2 },
    { ...asked, verifier: 'A', answer: 'pass', queries: 3 },
  ]);
  console.board.turnBetween('square');
  console.settle();
  assert.equal(lastDial(listener.hear()), '5-3');
  console.dial('241');
  console.press(...SOLO.claim);
  assert.deepEqual(
    story(listener.hear()).filter((line) => (line as FeedLine).type !== 'turn'),
    [],
    'a claim that is thought over is nobody’s business',
  );
  console.press('OK');
  const [verdict, result] = story(listener.hear()) as FeedLine[];
  assert.deepEqual(verdict, {
    type: 'verdict',
    outcome: 'solved',
    winners: [],
    code: '241',
    criteria: CRITERIA,
    claims: ['241'],
    rounds: 2,
    queries: [3],
    ranked: true,
  });
  assert.equal(result?.type, 'result');
  assert.deepEqual([result?.place, result?.problem, result?.outcome], [0, '#01', 'solved']);
});

consoleTest('the machine’s games are told after the verdict, and not before', (console) => {
  const listener = listenFromHome(console);
  console.beginFromHome('241');
  console.press('B');
  // Problem 01 is played by all levels while the players think.
  letMachinePlay(console);
  const before = kinds(listener.hear());
  assert.ok(!before.includes('replay') && !before.includes('machine'), `${before}`);
  console.press(...SOLO.claim, 'OK');
  const after = listener.hear().filter(({ type }) => type === 'replay' || type === 'machine');
  const machines = after.filter(({ type }) => type === 'machine');
  assert.deepEqual(
    machines.map(({ level }) => level),
    ['apprentice', 'analyst', 'turing'],
  );
  for (const { level, rounds, claim } of machines) {
    assert.equal(claim, '241');
    assert.equal(after.filter((line) => line.type === 'replay' && line.level === level).length, rounds);
  }
});

consoleTest('a listener that comes in the middle hears what one heard who was there all the time', (console) => {
  const listener = listenFromHome(console);
  console.beginFromHome('533');
  const heard: FeedLine[] = [];
  const moves = [
    () => console.press('C', 'A'),
    () => console.press('OK'),
    () => console.dial('241'),
    () => console.press('B', 'D', 'A'),
    () => console.press('OK', 'C'),
    () => console.press(...SOLO.claim, 'OK'),
  ];
  for (const [index, move] of moves.entries()) {
    move();
    heard.push(...listener.hear());
    console.board.usb.close();
    console.board.runFor(20);
    const again = listener.open();
    assert.deepEqual(
      [again[0]?.n, again[0]?.type, again.at(-1)?.type],
      [0, 'hello', 'live'],
      `after move ${index + 1}`,
    );
    assert.deepEqual(story(again), story(heard), `after move ${index + 1}`);
    if (index < 5) assert.equal(lastDial(again), lastDial(heard));
  }
});

consoleTest(
  'a listener whose plug was pulled, and one whose console lost its power, hear the game from the start',
  (console) => {
    const listener = listenFromHome(console);
    console.beginFromHome('533');
    console.press('A', 'OK');
    console.dial('241');
    console.press('B');
    const heard = story(listener.hear());
    console.board.usb.unplug();
    console.press('OK');
    console.dial('543');
    console.press('C');
    assert.deepEqual(listener.lines(), []);
    const back = story(listener.connect());
    assert.deepEqual(back.slice(0, heard.length), heard);
    assert.deepEqual((back.at(-1) as FeedLine).verifier, 'C');
    console.powerCycle();
    console.press('OK');
    listener.lines();
    assert.deepEqual(story(listener.connect()), back);
  },
);

consoleTest('what was told is told again when it is asked for', (console) => {
  const listener = listenFromHome(console);
  console.beginFromHome('533');
  console.press('A', 'B');
  const heard = listener.hear();
  const again = listener.say('snapshot');
  assert.deepEqual([again[0]?.n, again[0]?.type, again.at(-1)?.type], [0, 'hello', 'live']);
  assert.deepEqual(story(again), story(heard));
});

consoleTest('a problem that is sent is offered, and played if the players take it', (console) => {
  const listener = listenFromHome(console);
  const home = console.screen();
  const offer = { type: 'offer', code: CODE };
  assert.deepEqual(told(listener.say(`load ${CODE}`)), [offer]);
  console.settle();
  assert.notEqual(console.screen(), home);
  console.press('MENU');
  assert.equal(console.screen(), home);
  assert.ok(kinds(listener.hear()).includes('declined'));
  listener.say(`load ${CODE.replaceAll(' ', '')}`);
  console.press('OK');
  assert.ok(kinds(listener.hear()).includes('taken'));
  console.assertScreen('setup-dealt');
  console.press('OK');
  console.assertScreen('cards-classic');
  console.press('OK');
  const problem = listener.hear().find(({ type }) => type === 'problem');
  assert.deepEqual([problem?.name, problem?.code], [CODE, CODE]);
});

consoleTest('an offer is replaced by another, and a code that is none is refused', (console) => {
  const listener = listenFromHome(console);
  assert.deepEqual(told(listener.say('load 421 111 111 112')), [{ type: 'error', error: 'no such code' }]);
  console.assertScreen('home');
  listener.say(`load ${CODE}`);
  assert.deepEqual(told(listener.say('load 341 111 111 114')), [{ type: 'offer', code: '341 111 111 114' }]);
  console.press('OK', 'OK');
  console.assertScreen('cards-extreme');
});

consoleTest('nobody is disturbed in a game by a problem that is sent', (console) => {
  const listener = listenFromHome(console);
  console.beginFromHome('533');
  console.press('A');
  const [screen, lamps] = [console.screen(), console.lamps()];
  listener.hear();
  assert.deepEqual(told(listener.say(`load ${CODE}`)), [{ type: 'error', error: 'busy' }]);
  console.settle();
  assert.deepEqual([console.screen(), console.lamps()], [screen, lamps]);
  console.powerCycle();
  listener.connect();
  assert.deepEqual(told(listener.say(`load ${CODE}`)), [{ type: 'error', error: 'busy' }], 'the game waits to go on');
});

consoleTest('rivals with open answers: turns, thumbs after the countdown, who is out, and who wins', (console) => {
  console.firstStart();
  const listener = new Listener(console.board);
  listener.connect();
  console.dial('533');
  console.press('OK', 'A', 'OK', 'A', 'A', 'A', 'B', 'D', 'OK', 'OK');
  for (let player = 1; player <= 3; player++) takeTurn(console, 'B');
  const asked = listener.hear();
  assert.deepEqual(
    asked.filter(({ type }) => type === 'query').map(({ player, verifier, answer }) => [player, verifier, answer]),
    [1, 2, 3].map((player) => [player, 'B', 'fail']),
  );
  castVotes(console, 'udd');
  console.board.runFor(1000);
  assert.ok(!kinds(listener.hear()).includes('thumbs'), 'the thumbs are still counted down');
  console.board.runFor(2000);
  assert.deepEqual(listener.hear().find(({ type }) => type === 'thumbs')?.up, [1]);
  console.press('OK');
  claim(console, '533');
  const wrong = listener.hear();
  assert.deepEqual(wrong.find(({ type }) => type === 'wrong')?.players, [1]);
  assert.ok(!listener.raw.slice(-2000).includes('"claims"'));
  console.press('OK');
  for (let player = 2; player <= 3; player++) takeTurn(console, 'C');
  vote(console, 'ud');
  console.press('OK');
  claim(console, '241');
  const verdict = listener.hear().find(({ type }) => type === 'verdict');
  assert.deepEqual([verdict?.outcome, verdict?.winners, verdict?.code], ['won', [2], '241']);
  assert.deepEqual(verdict?.claims, ['533', '241', null]);
});

consoleTest('rivals with private answers: who asked whom is told, and no answer, not even afterwards', (console) => {
  const listener = new Listener(console.board);
  beginPrivateRivals(console, 2);
  const begun = listener.connect();
  assert.equal(begun.find(({ type }) => type === 'problem')?.answers, 'private');
  takeTurn(console, 'A', 'B');
  takeTurn(console, 'C');
  vote(console, 'ud');
  console.press('OK');
  claim(console, '241');
  const lines = [...begun, ...listener.hear()];
  const queries = lines.filter(({ type }) => type === 'query');
  assert.deepEqual(
    queries.map(({ player, verifier }) => `${player}${verifier}`),
    ['1A', '1B', '2C'],
  );
  assert.ok(queries.every((query) => !('answer' in query)));
  assert.ok(kinds(lines).includes('verdict'));
  assert.ok(listener.say('snapshot').every((line) => !('answer' in line)));
});

consoleTest('rivals with answers on the display only: it is told, and no answer is', (console) => {
  const listener = new Listener(console.board);
  beginDisplayRivals(console, 2);
  const begun = listener.connect();
  assert.equal(begun.find(({ type }) => type === 'problem')?.answers, 'display');
  takeTurn(console, 'A', 'B');
  const queries = listener.hear().filter(({ type }) => type === 'query');
  assert.equal(queries.length, 2);
  assert.ok(queries.every((query) => !('answer' in query)));
});

consoleTest('a game that is given up ends with a verdict, and is no result', (console) => {
  const listener = listenFromHome(console);
  console.beginFromHome('533');
  console.press('A', ...GAME.giveUp);
  console.assertScreen('given-up');
  const lines = listener.hear();
  assert.equal(lines.find(({ type }) => type === 'verdict')?.outcome, 'abandoned');
  assert.ok(!kinds(lines).includes('result'));
});
