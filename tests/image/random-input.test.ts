/**
 * Twenty thousand random inputs, faster than anyone plays: the console keeps working without warnings, lights no lamp that it has
 * not counted, and has the same counts after a power cycle.
 *
 * `BOMBE_INPUTS` and `BOMBE_SEED` make longer runs and others.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Button, LETTERS, type Random, SHAPES, seededRandom } from 'bombe-virtual-board';
import { pick } from '../chance.ts';
import { TestConsole } from './console.ts';
import { LANGUAGES } from './gallery.ts';
import { isGameScreen, spentQueries } from './game-screen.ts';
import { golden } from './golden.ts';
import { HOME } from './menus.ts';

const INPUTS = Number(process.env.BOMBE_INPUTS ?? 20_000);
const SEED = Number(process.env.BOMBE_SEED ?? 1);

/** How often the hands rest, so that lamps and display can be compared. */
const INPUTS_TO_A_REST = 20;
const RESTS_TO_A_POWER_CYCLE = 25;

/** Longer than the transfer of a frame. */
const REST_MS = 60;

/** From the first screen to an interrupted game: past the question, its cards, and the hand-over. */
const PRESSES_TO_GO_ON = 3;

/** OK and MENU are pressed more often than letters, because they lead forward and back. */
const BUTTONS: readonly Button[] = [...LETTERS, 'OK', 'OK', 'OK', 'MENU', 'MENU'];

/** Where the display is set, in each language. */
const DISPLAY_MENUS = LANGUAGES.map((language) => golden('settings-display', language));

/** The lines of the game screen above its footer, which show the progress of the game; the footer shows the last event. */
const GAME_LINES = 26;

/** Where the seconds that are left of a turn stand, below the player: they start anew after a power cycle. */
const SECONDS = { firstLine: 14, lastLine: 19, columns: 26 };

function gameOn(screen: string): string {
  const lines = screen.split('\n').slice(0, GAME_LINES);
  const withoutSeconds = lines.map((line, index) =>
    index >= SECONDS.firstLine && index <= SECONDS.lastLine ? line.slice(SECONDS.columns) : line,
  );
  return withoutSeconds.join('\n');
}

/** Makes random inputs. */
class RandomHands {
  readonly #console: TestConsole;
  readonly #random: Random;
  readonly #held = new Set<Button>();

  constructor(console: TestConsole, random: Random) {
    this.#console = console;
    this.#random = random;
  }

  /** Makes a random input, and lets a moment pass. */
  meddle(): void {
    const { board } = this.#console;
    const chance = this.#random();
    const shape = pick(SHAPES, this.#random);
    if (chance < 0.9) this.#pressOrLetGo(pick(BUTTONS, this.#random));
    else if (chance < 0.98) board.turn(shape, pick([1, 2, 3, 4, 5] as const, this.#random));
    else board.turnBetween(shape);
    board.runFor(1 + 30 * this.#random() ** 2);
  }

  letGo(): void {
    for (const button of this.#held) this.#pressOrLetGo(button);
  }

  #pressOrLetGo(button: Button): void {
    // With another display than there is, nothing could be read from then on.
    if (button !== 'MENU' && DISPLAY_MENUS.includes(this.#console.screen())) return;
    if (this.#held.delete(button)) {
      this.#console.board.release(button);
    } else {
      this.#held.add(button);
      this.#console.board.press(button);
    }
  }
}

/** Pulls the plug and continues the game. Returns whether there was one. */
function powerCycle(console: TestConsole): boolean {
  console.settle();
  const before = console.screen();
  console.powerCycle();
  if (!isGameScreen(before)) return false;
  for (let press = 0; press < PRESSES_TO_GO_ON && !isGameScreen(console.screen()); press++) console.press('OK');
  // A round that has ended with queries left may go on, so that its end is not kept.
  if (gameOn(console.screen()) !== gameOn(before)) console.press('OK');
  assert.equal(gameOn(console.screen()), gameOn(before), 'the game did not go on where it was');
  return true;
}

test(`${INPUTS} random inputs do no harm`, (context) => {
  const console = new TestConsole({ randomSeed: SEED });
  const hands = new RandomHands(console, seededRandom(SEED));
  console.powerOn();
  let inGame = 0;
  let resumed = 0;
  const rests = Math.ceil(INPUTS / INPUTS_TO_A_REST);
  for (let rest = 1; rest <= rests; rest++) {
    for (let input = 0; input < INPUTS_TO_A_REST; input++) hands.meddle();
    console.board.runFor(REST_MS);
    // Hands that find the way to the boot loader find out of it by the power.
    if (console.board.bootLoader) console.powerCycle();
    const spent = spentQueries(console.screen());
    if (spent !== undefined) {
      const lit = console.lamps().replaceAll('-', '').length;
      assert.ok(lit <= spent, `${lit} lamps are lit on\n${console.screen()}`);
      inGame++;
    }
    if (rest % RESTS_TO_A_POWER_CYCLE === 0) {
      hands.letGo();
      if (powerCycle(console)) resumed++;
      else console.press(...HOME.setUp, 'OK', 'OK');
    }
  }
  context.diagnostic(`${inGame} of ${rests} rests were in a game, ${resumed} games went on after a power cycle`);
  assert.ok(inGame > 0 && resumed > 0, 'no game was played');
  console.assertSound();
  console.noteStack(context.name);
});
