/**
 * The log contains what people do, and no secrets: reading it with a debug probe reveals no more than watching the players'
 * hands. `feed-secrecy.test.ts` tests the feed over USB.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestConsole } from './console.ts';
import { symbolNames } from './elf.ts';
import { GAME, SOLO } from './menus.ts';
import { type KnownProblem, knownCodes, knownProblem } from './problems.ts';

/** Long enough for a verifier's cards, and for the machine's first game. */
const PEEK_MS = 1200;
const LULL_MS = 4300;

const PROPOSALS = ['111', '245', '333', '512', '454', '231'];

/** Plays a game in which only the problem varies. Returns the log since the power cycle, and all answers. */
function play(problem: KnownProblem): { log: string[]; answers: string[] } {
  const console = new TestConsole();
  console.firstStart();
  console.dialProblem(problem.groups);
  console.press('OK', 'OK');
  console.dial('111');
  console.board.powerOff();
  const before = console.log().length;
  console.powerOn();
  console.press('OK', 'OK');
  const answers: string[] = [];
  for (const proposal of PROPOSALS) {
    console.dial(proposal);
    console.press('A', 'B', 'C', 'D');
    answers.push(console.lamps());
    console.press('OK');
  }
  console.board.tap('A', PEEK_MS);
  console.board.runFor(LULL_MS);
  console.press(...GAME.notes, 'MENU', 'MENU', ...SOLO.wrongClaim, 'MENU');
  console.assertSound();
  const log = console.log().slice(before);
  return { log: log.map(({ message }) => message), answers };
}

test('the log of games with different secrets is the same', () => {
  const isPlain = ({ letters, solution }: KnownProblem) => letters.length === 4 && !PROPOSALS.includes(solution);
  const [first, ...others] = knownCodes().map(knownProblem).filter(isPlain).slice(0, 4).map(play);
  assert.ok(first && others.length === 3, 'too few problems are known');
  assert.ok(first.log.length > 60, `there are only ${first.log.length} lines`);
  for (const { log, answers } of others) {
    assert.deepEqual(log, first.log);
    assert.notDeepEqual(answers, first.answers, 'two problems have the same answers: they prove nothing');
  }
});

/** The crates that know the secret: the console and its engine. */
const PURE_CRATES = ['bombe_core', 'bombe_engine'];

/** All format strings for values of the core: parts of the panel, input to it, orders in the self-test, and that a problem was sent. */
const SAYABLE = [
  'A|B|C|D|E|F',
  'At({=?})|Between|Dead',
  'Begin|Lamp({=?})|Display({=?})|Sound|Memory|Hang|End',
  'Bounce {{ changes: {=u16:?}, microseconds: {=u16:?} }}',
  'Code({=?})|Number({=?})|Composed({=?})',
  'Dial {{ triangle: {=?:?}, square: {=?:?}, circle: {=?:?} }}',
  'Full|Frame',
  'LongCode',
  'One|Two|Three|Four|Five',
  // The lamp that a computer orders in the self-test.
  'Pass|Fail',
  'Pico|PicoW',
  'Power {{ source: {=?:?}, millivolts: {=u16:?} }}',
  'Pressed({=?})|Released({=?})|Stuck({=?})|Dialled({=?})|PauseOver|SecondOver|Idle|Powered({=?})|Sensed({=?})|Offered({=?})|UpdateWanted|Ordered({=?})|Bounced({=?}, {=?})|HasDisplay({=bool})',
  'Pressed|Released|Stuck',
  'ProblemCode',
  'PublishedNumber',
  'Readings {{ low: {=?:?}, high: {=?:?} }}',
  'Triangle|Square|Circle',
  'Usb|Battery',
  'Verifier({=?})|Ok|Menu',
];

test('the image has words for the panel only, and none for a problem, a criterion or a game', () => {
  const formats = symbolNames().filter((name) => name.startsWith('{"package"'));
  const ofCore = formats.map((name) => JSON.parse(name)).filter(({ crate_name }) => PURE_CRATES.includes(crate_name));
  assert.deepEqual([...new Set(ofCore.map(({ data }) => data))].sort(), [...SAYABLE].sort());
});

test('nothing of the core can be written out for debugging', () => {
  const printers = symbolNames().filter((name) => /core\.\.fmt\.\.Debug\$GT\$/.test(name));
  assert.ok(
    printers.some((name) => name.includes('SpawnError')),
    'names are written in another way now',
  );
  assert.deepEqual(
    printers.filter((name) => PURE_CRATES.some((crate) => name.includes(`${crate}..`))),
    [],
  );
});
