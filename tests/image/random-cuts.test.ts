/**
 * Random games with power cuts at random instants. A reference console that always has power plays the same games: when the power
 * is back, both must show the same.
 *
 * `BOMBE_CUTS` raises the number of cuts, `BOMBE_SEED` chooses other games.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERASE_CUTS, type Letter, PROGRAM_CUTS, type Random, seededRandom } from 'bombe-virtual-board';
import { pick, randomCode } from '../chance.ts';
import { AIDS } from './aids.ts';
import { CutConsole, type CutMoment, type Move, pulledPlug } from './cuts.ts';
import { GAME, HOME, SOLO } from './menus.ts';

const CUTS = Number(process.env.BOMBE_CUTS ?? 100);
const SEED = Number(process.env.BOMBE_SEED ?? 1);

/** After this many moves the plug is pulled in any case. */
const MAX_MOVES = 12;

/** Longer than the console must be untouched before it erases a sector. */
const LEFT_ALONE_MS = 400;

/** Longer than a selector takes to settle and a frame to transfer. */
const DIAL_MS = 120;

/** In which what was worked out is drawn; an erase begins later. */
const THOUGHT_MS = 60;

/** The code that is dialled at first. */
const FIRST_CODE = '243';

/** Games end long before the last possible round. */
const LONG_GAME = 80;

/** With the aid that counts codes, so that its deduction must be the same after a cut. */
const START: Move = { lead: [...HOME.setUp, 'B', AIDS.count, 'OK'], press: 'OK' };
const END_OF_ROUND: Move = { lead: [], press: 'OK' };
const START_OVER: Move = { lead: GAME.startOver, press: 'OK' };
const CLAIM: Move = { lead: SOLO.claim, press: 'OK' };
/** If the claim was wrong, the code is shown first; otherwise the letter does nothing. */
const REMATCH: Move = { lead: ['B', 'OK'], press: 'A' };

/** Changes of settings that show in the game, by the letter of the setting and that of the option. */
const ENGLISH = setting('A', 'A');
const NORMAL_DIGITS = setting('D', 'A');
const SETTINGS = [ENGLISH, setting('A', 'B'), setting('A', 'D'), NORMAL_DIGITS, setting('D', 'B')];

function setting(which: Letter, option: Letter): Move {
  return { lead: [...GAME.settings, which], press: option, back: ['MENU', 'MENU', 'MENU'] };
}

/** A player who knows enough of the game to make only legal moves. */
class Player {
  readonly #random: Random;
  #asked = new Set<string>();
  /** The codes that were asked in this game, and the one that is dialled. */
  #proposed = new Set<string>();
  #code = FIRST_CODE;
  #round = 1;
  #isOver = false;
  /** The current settings, at first English and normal digits; choosing them again would change nothing. */
  #set: readonly Move[] = [ENGLISH, NORMAL_DIGITS];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Another code to dial before the next move, if that is wanted: no code is asked in two rounds, which would be held back. */
  turn(): string | undefined {
    const wants = this.#asked.size === 0 && (this.#proposed.has(this.#code) || this.#random() < 0.3);
    if (!wants) return undefined;
    do this.#code = randomCode(this.#random);
    while (this.#proposed.has(this.#code));
    return this.#code;
  }

  next(): Move {
    const chance = this.#random();
    if (this.#isOver) return REMATCH;
    if (chance < 0.03 || this.#round > LONG_GAME) return CLAIM;
    if (chance < 0.06 && (this.#round > 1 || this.#asked.size > 0)) return START_OVER;
    if (chance < 0.12) {
      const others = SETTINGS.filter((move) => !this.#set.includes(move));
      return pick(others, this.#random);
    }
    const open = (['A', 'B', 'C', 'D'] as const).filter((letter) => !this.#asked.has(letter));
    const letter = open[Math.floor(this.#random() * open.length)];
    const canAsk = this.#asked.size < 3 && letter !== undefined;
    // The end of a round that has queries left is not kept.
    return canAsk ? { lead: [], press: letter } : END_OF_ROUND;
  }

  /** Records a move that the console has stored. */
  note(move: Move): void {
    if (SETTINGS.includes(move)) {
      const isOther = (set: Move) => set.lead.at(-1) !== move.lead.at(-1);
      this.#set = [...this.#set.filter(isOther), move];
      return;
    }
    if (move === CLAIM) this.#isOver = true;
    else if (move === REMATCH || move === START_OVER)
      [this.#round, this.#isOver, this.#proposed] = [1, false, new Set()];
    else if (move === END_OF_ROUND) this.#round++;
    else {
      this.#asked.add(move.press);
      this.#proposed.add(this.#code);
    }
    if (move.lead.length > 0 || move === END_OF_ROUND) this.#asked = new Set();
  }
}

/** The console that loses its power, the reference that does not, and the move at the time of the cut. */
class Trial {
  readonly console = new CutConsole();
  readonly reference = new CutConsole();
  readonly tally = { program: 0, erase: 0, elsewhere: 0, kept: 0, gone: 0 };
  readonly #random: Random;
  readonly #player: Player;
  #pending: Move | undefined;
  /** Whether the pending move is being made now, and not before the last cut. */
  #isWatching = false;
  /** When the pending move was pressed, and its visible effects. */
  #pressedNs = 0;
  #seen: string[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.#player = new Player(random);
    for (const console of [this.console, this.reference]) {
      console.turn(FIRST_CODE);
      console.bootFirst();
      console.do(START);
      console.tap('OK');
    }
    // The lamp test at power-on lights lamps too, but this one only rarely at this moment.
    this.console.board.onLamp(({ letter, colour }) => {
      if (colour !== 'off' && letter === this.#pending?.press) this.#see(`lamp ${letter} ${colour}`);
    });
    this.console.board.onFrame(({ changed }) => {
      if (changed) this.#see('the display');
    });
  }

  #see(what: string): void {
    const { nowNs, powered } = this.console.board;
    if (this.#isWatching && powered) this.#seen.push(`${what} after ${(nowNs - this.#pressedNs) / 1e6} ms`);
  }

  /** Plays from power-on until the plug is pulled. */
  live(): void {
    const moment = this.#moment();
    this.console.board.powerCut = {
      erase: pick(ERASE_CUTS, this.#random),
      program: pick(PROGRAM_CUTS, this.#random),
      random: this.#random,
    };
    this.console.pullPlugAt(moment);
    const pulled = pulledPlug(() => {
      this.#wake();
      for (let move = 0; move < MAX_MOVES; move++) this.#play();
      this.console.leavePlugIn();
    });
    this.console.board.powerOff();
    this.tally[pulled && 'operation' in moment ? moment.operation : 'elsewhere']++;
  }

  /** Half of the cuts are at any instant, the others in flash operations. */
  #moment(): CutMoment {
    const chance = this.#random();
    const fraction = this.#random();
    if (chance < 0.5) return { atNs: this.console.board.nowNs + 900e6 * this.#random() };
    if (chance < 0.9) return { operation: 'program', index: Math.floor(8 * this.#random()), fraction };
    return { operation: 'erase', index: 0, fraction };
  }

  /** Switches the console on again, and compares it with the reference. */
  #wake(): void {
    this.#isWatching = false;
    const isInterrupted = this.console.boot();
    if (isInterrupted && this.#random() < 0.2) this.console.run(LEFT_ALONE_MS);
    if (isInterrupted) this.console.goOn();
    if (!this.#isAlike()) this.#keepPending();
    else if (this.#pending) this.#losePending();
  }

  /** Whether both show the same, also if one of them was still drawing. */
  #isAlike(): boolean {
    const isSame = () => this.console.screen() === this.reference.screen();
    if (isSame()) return true;
    this.reference.run(THOUGHT_MS);
    if (isSame()) return true;
    this.console.run(THOUGHT_MS);
    return isSame();
  }

  #assertAlike(move: Move): void {
    if (!this.#isAlike()) assert.equal(this.console.screen(), this.reference.screen(), `after ${JSON.stringify(move)}`);
  }

  #keepPending(): void {
    assert.ok(this.#pending, `something else has changed:\n${this.console.screen()}\n${this.reference.screen()}`);
    this.reference.do(this.#pending);
    this.#assertAlike(this.#pending);
    this.#player.note(this.#pending);
    this.#pending = undefined;
    this.tally.kept++;
  }

  #losePending(): void {
    assert.deepEqual(this.#seen, [], `${JSON.stringify(this.#pending)} was seen, and is gone`);
    this.#pending = undefined;
    this.tally.gone++;
  }

  #play(): void {
    const code = this.#player.turn();
    if (code !== undefined) this.#turn(code);
    const move = this.#player.next();
    for (const button of move.lead) this.console.tap(button);
    [this.#pending, this.#isWatching, this.#pressedNs, this.#seen] = [move, true, this.console.board.nowNs, []];
    this.console.tap(move.press);
    this.#pending = undefined;
    this.reference.do(move);
    this.#player.note(move);
    for (const button of move.back ?? []) this.console.tap(button);
    this.#assertAlike(move);
  }

  #turn(code: string): void {
    for (const console of [this.reference, this.console]) {
      console.turn(code);
      console.run(DIAL_MS);
    }
  }
}

test(`${CUTS} cuts at random instants of random games lose nothing that was seen`, (context) => {
  const trial = new Trial(seededRandom(SEED));
  for (let cut = 0; cut < CUTS; cut++) trial.live();
  context.diagnostic(JSON.stringify(trial.tally));
  assert.ok(trial.tally.program > 0 && trial.tally.kept > 0 && trial.tally.gone > 0, 'the cuts make no difference');
  trial.console.assertSound();
  trial.console.noteStack(context.name);
  trial.reference.assertSound();
});
