/**
 * Invalid input to the console's port, in any amount: each line is answered by one error, and the game is not affected.
 *
 * `BOMBE_FEED_LINES=100000` and `BOMBE_SEED` make longer runs and others.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Button, LETTERS, type Random, seededRandom } from 'bombe-virtual-board';
import { below, pick, randomCode } from '../chance.ts';
import { TestConsole } from './console.ts';
import { Listener } from './listener.ts';

const LINES = Number(process.env.BOMBE_FEED_LINES ?? 10_000);
const SEED = Number(process.env.BOMBE_SEED ?? 1);

/** The moves made meanwhile, each in the middle of as many lines. */
const MOVES = 60;
const LINES_PER_MOVE = Math.ceil(LINES / MOVES);

/** The longest line that the console accepts. */
const HEARD_BYTES = 64;

/** Lines that resemble commands, and typical garbage. */
const ALMOST = [
  'snapshots',
  'SNAPSHOT',
  'snap shot',
  '\0snapshot',
  'snapshot;load',
  'load',
  'load 241',
  'load 241 435 331 342',
  'load 555 555 555 555 555',
  'load 241 435 331 34x',
  'load -1',
  '{"type":"snapshot"}',
  '../../etc/passwd',
  "'; DROP TABLE games; --",
  '%s%s%s%n',
  'AT+CGMI',
  '\x1b[2J',
  'Ünïcödé ☃',
];

/** Generates lines that are not commands, and counts those that must be answered. */
class Nonsense {
  readonly #random: Random;
  answers = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Several lines, with their ends. */
  lines(count: number): Uint8Array {
    return Buffer.concat(Array.from({ length: count }, () => this.#line()));
  }

  #line(): Uint8Array {
    const kind = this.#random();
    const words = kind < 0.3 ? Buffer.from(pick(ALMOST, this.#random)) : this.#bytes(kind < 0.4 ? 300 : 30);
    const isBlank = words.every((byte) => [0x20, 0x09, 0x0c].includes(byte));
    if (words.length > HEARD_BYTES || !isBlank) this.answers++;
    return Buffer.concat([words, Buffer.from(pick(['\n', '\r', '\r\n'], this.#random))]);
  }

  #bytes(most: number): Uint8Array {
    const isEnd = (byte: number) => byte === 0x0a || byte === 0x0d;
    return Uint8Array.from({ length: below(most, this.#random) }, () => below(256, this.#random)).map((byte) =>
      isEnd(byte) ? 0 : byte,
    );
  }
}

/** A random move, to be made on both consoles. */
function move(random: Random, number: number): (console: TestConsole) => void {
  const buttons: readonly Button[] = [...LETTERS.slice(0, 4), 'OK', 'MENU'];
  if (number % 4 === 3) {
    const code = randomCode(random);
    return (console) => console.dial(code);
  }
  const button = pick(buttons, random);
  // MENU is pressed twice, so that no menu item ends the game.
  return button === 'MENU' ? (console) => console.press('MENU', 'MENU') : (console) => console.press(button);
}

test(`${LINES} odd lines over USB disturb nothing, and each is answered by one error`, (context) => {
  const [flooded, alone] = [new TestConsole(), new TestConsole()];
  for (const console of [flooded, alone]) console.begin('533');
  const listener = new Listener(flooded.board);
  listener.connect();
  const random = seededRandom(SEED);
  const nonsense = new Nonsense(random);
  const started = performance.now();
  for (let sent = 0, number = 0; sent < LINES; sent += LINES_PER_MOVE, number++) {
    flooded.board.usb.send(nonsense.lines(Math.min(LINES_PER_MOVE, LINES - sent)));
    const act = move(random, number);
    for (const console of [flooded, alone]) act(console);
    assert.deepEqual([flooded.lamps(), flooded.screen()], [alone.lamps(), alone.screen()], `after move ${number}`);
  }
  flooded.board.runUntil(() => flooded.board.usb.unsent === 0, 600_000);
  listener.hear();
  const wall = (performance.now() - started) / 1000;
  const errors = listener.raw.split('\n').filter((line) => line.includes('"type":"error"'));
  assert.equal(errors.length, nonsense.answers);
  assert.ok(
    errors.every((line) => /^\{"n":\d+,"type":"error","error":"(unknown|too long|no such code|busy)"\}$/.test(line)),
  );
  context.diagnostic(`${LINES} lines, ${errors.length} errors, ${wall.toFixed(1)} s`);
  flooded.powerCycle();
  alone.powerCycle();
  for (const console of [flooded, alone]) console.press('OK');
  assert.equal(flooded.screen(), alone.screen(), 'the counts differ after a power cycle');
  for (const console of [flooded, alone]) console.assertSound();
  flooded.noteStack(context.name);
});
