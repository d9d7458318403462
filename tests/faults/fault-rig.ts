/**
 * The fault rig: a random game on a console with a fault, compared with a reference console without one.
 *
 * The same must hold for every fault: the console shows what the reference shows, each lamp is right, and when the fault is
 * gone the game continues where it was, also after a power cut.
 */

import { type Button, LETTERS, type Letter, type Random, SHAPES, type Shape, seededRandom } from 'bombe-virtual-board';
import { below, pick, randomCode } from '../chance.ts';
import { isGameScreen } from '../image/game-screen.ts';
import { DECLINE_GUIDE, HOME, SOLO } from '../image/menus.ts';
import { type KnownProblem, knownCodes, knownProblem } from '../image/problems.ts';
import { FaultyConsole } from './console.ts';
import { must } from './outcome.ts';
import { ReferenceConsole } from './reference.ts';

/** How soon a console must look right once the fault is gone. */
const RECOVERY_MS = 2500;
const LOOK_MS = 50;

/** A little later an untouched console begins to think about the game, which is slow to emulate. */
const THOUGHTLESS_MS = 3000;

/** From the first screen of an interrupted game to the game: past the question, and past its cards. */
const PRESSES_TO_GO_ON = 2;

/** The script from a new console to the set-up of this problem. */
export function toSetup(problem: KnownProblem): string {
  const dialled = problem.groups.map((group) => `${group} OK`).join(' ');
  return `243 LANGUAGE ${DECLINE_GUIDE} ${HOME.dialling.join(' ')} ${dialled}`;
}

/** The script from a new console to the cards of this problem. */
function toCards(problem: KnownProblem): string {
  return `${toSetup(problem)} OK`;
}

/** The script from a new console to a game of this problem. */
function toGame(problem: KnownProblem): string {
  return `${toCards(problem)} OK`;
}

/** The flash of a console whose game has just begun. It does not depend on the fault, so it is made once for each problem. */
const beginnings = new Map<KnownProblem, Uint8Array>();

function beginning(problem: KnownProblem): Uint8Array {
  const known = beginnings.get(problem) ?? begin(problem);
  beginnings.set(problem, known);
  return known;
}

/** A new console at the set-up of this problem. */
export function consoleAtSetup(problem: KnownProblem): FaultyConsole {
  const console = new FaultyConsole(problem, {});
  console.turn('243');
  console.bootFirst();
  for (const button of HOME.dialling) console.tap(button);
  for (const group of problem.groups) {
    console.dial(group);
    console.tap('OK');
  }
  return console;
}

function begin(problem: KnownProblem): Uint8Array {
  const console = consoleAtSetup(problem);
  console.tap('OK');
  // Setting up a problem may take longer than a tap, so wait for the cards.
  awaitScreen(console, new ReferenceConsole(toCards(problem)));
  console.tap('OK');
  awaitScreen(console, new ReferenceConsole(toGame(problem)));
  console.board.powerOff();
  return console.board.flash;
}

/** Waits until a console looks like its reference. */
export function awaitScreen(console: FaultyConsole, { shown }: ReferenceConsole): void {
  const isThere = () => console.screen() === shown.screen;
  for (let ms = 0; !isThere() && ms < RECOVERY_MS; ms += LOOK_MS) console.run(LOOK_MS);
  must(isThere(), 'hang', () => `the game does not begin, but stands at\n${console.screen()}`);
}

function isInGame({ shown }: ReferenceConsole): boolean {
  return isGameScreen(shown.screen);
}

const problems = knownCodes().map(knownProblem);

/** What is compared besides the lamps. */
export interface Compared {
  readonly screen: boolean;
}

/** Lamps and display. */
const WITH_SCREEN: Compared = { screen: true };

/** Only the lamps, while the display does not work. */
export const LAMPS_ONLY: Compared = { screen: false };

/** A game on a console with a fault. */
export class FaultRig {
  readonly random: Random;
  readonly console: FaultyConsole;
  reference: ReferenceConsole;
  readonly problem: KnownProblem;
  /** Buttons that the player avoids because they do not work. */
  readonly avoided = new Set<Button>();
  #code: string;
  /** A button that was pressed, until its effect is compared. */
  #pending: Button | undefined;

  constructor(seed: number, image?: Uint8Array) {
    this.random = seededRandom(seed);
    this.problem = this.pick(problems);
    const flash = beginning(this.problem);
    this.console = new FaultyConsole(this.problem, { flash, randomSeed: seed, ...(image && { image }) });
    this.#code = this.problem.groups.at(-1) ?? '';
    this.console.turn(this.#code);
    this.reference = new ReferenceConsole(toGame(this.problem));
  }

  /** A whole number below a limit. */
  below(limit: number): number {
    return below(limit, this.random);
  }

  pick<T>(from: readonly T[]): T {
    return pick(from, this.random);
  }

  /** The code on the selectors. */
  get code(): string {
    return this.#code;
  }

  /** Switches the console on, and continues the game. */
  resume(compared: Compared = WITH_SCREEN): void {
    this.wake(compared);
    this.goOn(compared);
  }

  /** Switches the console on, and waits for its first screen. */
  wake(compared: Compared = WITH_SCREEN): void {
    const { console } = this;
    console.proposal = undefined;
    console.board.powerOff();
    if (compared.screen) {
      console.boot();
    } else {
      console.switchOn();
      console.run(700);
    }
    this.reference.do('CUT');
    this.compare(compared);
  }

  /** From the first screen of an interrupted game to the game. */
  goOn(compared: Compared = WITH_SCREEN): void {
    for (let press = 0; press < PRESSES_TO_GO_ON && !isInGame(this.reference); press++) {
      this.tap('OK', compared);
    }
    this.console.proposal = this.#code;
  }

  /** Makes a random move, and waits until the console has reacted. */
  move(compared: Compared = WITH_SCREEN): void {
    const chance = this.random();
    const asked = this.#asked;
    const open = this.problem.letters.filter((letter) => !asked.includes(letter) && !this.avoided.has(letter));
    const mayAsk = asked.length < 3 && open.length > 0;
    if (asked.length === 0 && chance < 0.4) this.turn(compared);
    else if (mayAsk && (chance < 0.8 || asked.length === 0)) this.tap(this.pick(open), compared);
    else if (asked.length > 0 && !this.avoided.has('OK')) this.tap('OK', compared);
    else if (!this.avoided.has('MENU')) this.lookAtMenu(compared);
  }

  /** Makes several random moves. */
  moves(count: number, compared: Compared = WITH_SCREEN): void {
    for (let move = 0; move < count; move++) this.move(compared);
  }

  /** Turns the selectors to another code, without comparing. */
  turnUnseen(): void {
    this.#code = randomCode(this.random);
    this.console.proposal = this.#code;
    this.console.dial(this.#code);
  }

  turn(compared: Compared = WITH_SCREEN): void {
    this.#code = randomCode(this.random);
    this.console.proposal = this.#code;
    // The reference first: the selectors keep their positions even if the console loses its power.
    this.reference.do(this.#code);
    this.console.dial(this.#code);
    this.compare(compared);
  }

  /**
   * Lets a long time pass, turning a working selector now and then, so that the console does not begin to think. `seen` converts
   * a code to what the console senses.
   */
  linger(ms: number, shape: Shape, seen = (code: string) => code): void {
    const { console, reference } = this;
    const endNs = console.board.nowNs + ms * 1e6;
    const leftMs = () => (endNs - console.board.nowNs) / 1e6;
    const other = [...this.#code].map((digit, at) => (SHAPES[at] === shape ? 1 + (Number(digit) % 5) : digit)).join('');
    while (leftMs() > THOUGHTLESS_MS) {
      console.run(THOUGHTLESS_MS);
      for (const code of [other, this.#code]) {
        console.dial(code);
        reference.do(seen(code));
      }
    }
    console.run(Math.max(0, leftMs()));
  }

  lookAtMenu(compared: Compared = WITH_SCREEN): void {
    this.tap('MENU', compared);
    this.tap('MENU', compared);
  }

  /** Presses a button on the console and the reference, and compares them. */
  tap(button: Button, compared: Compared = WITH_SCREEN): void {
    this.#pending = button;
    this.console.tap(button);
    this.reference.do(button);
    this.#pending = undefined;
    this.compare(compared);
  }

  /** The verifiers asked in this round. */
  get #asked(): Letter[] {
    const { lamps } = this.reference.shown;
    return LETTERS.filter((_, index) => lamps.charAt(index) !== '-');
  }

  /**
   * Continues the game after a power cut or reset at any instant, when these lamps were lit. The effect of the last press may be
   * lost, unless it was visible.
   */
  recover(lamps: string): void {
    const before = this.reference;
    let possible = [before.clone()];
    if (this.#pending) {
      const done = before.clone();
      done.do(this.#pending);
      possible.push(done);
    }
    const all = (...words: string[]) => {
      for (const reference of possible) reference.do(...words);
      possible = this.#alike(possible);
    };
    this.console.proposal = undefined;
    all('CUT');
    for (let press = 0; press < PRESSES_TO_GO_ON && !possible.some(isInGame); press++) {
      this.console.tap('OK');
      all('OK');
    }
    const [left] = possible;
    must(left !== undefined, 'lost', () => this.#difference());
    this.reference = left;
    this.console.proposal = this.#code;
    const isLit = (index: number) => lamps.charAt(index) !== '-' && before.shown.lamps.charAt(index) === '-';
    const forgotten = LETTERS.filter((letter, index) => isLit(index) && !this.#asked.includes(letter));
    must(this.#pending === 'OK' || forgotten.length === 0, 'lost', () => `${forgotten} was seen, and is gone`);
    this.#pending = undefined;
    this.compare();
  }

  /** Those of several references that look like the console. Waits until there is one. */
  #alike(references: readonly ReferenceConsole[]): ReferenceConsole[] {
    const isAlike = ({ shown }: ReferenceConsole) => shown.screen === this.console.screen();
    for (let ms = 0; !references.some(isAlike) && ms < RECOVERY_MS; ms += LOOK_MS) this.console.run(LOOK_MS);
    const alike = references.filter(isAlike);
    must(alike.length > 0, 'lost', () => this.#difference());
    return alike;
  }

  /** Lets time pass until the console is seen as its reference. */
  compare({ screen }: Compared = WITH_SCREEN): void {
    const wanted = this.reference.shown;
    const isAlike = () =>
      (this.console.lamps() === wanted.lamps || this.#isLampTest()) &&
      (!screen || this.console.screen() === wanted.screen);
    for (let ms = 0; !isAlike() && ms < RECOVERY_MS; ms += LOOK_MS) this.console.run(LOOK_MS);
    must(isAlike(), 'lost', () => this.#difference());
  }

  /** Claims the dialled code, right or wrong, and goes home. */
  endGame(): void {
    for (const button of [...SOLO.wrongClaim, 'MENU'] as const) this.tap(button);
    this.console.proposal = undefined;
  }

  /** From home through a game of the rulebook that has hardly begun, and over a power cut. Of its lamps only the reference knows. */
  beginAnother(): void {
    for (const button of [...HOME.setUp, 'OK', 'OK', 'A', 'B'] as const) this.tap(button);
    this.console.board.powerOff();
    this.console.boot();
    this.reference.do('CUT');
    this.tap('OK');
  }

  /** Checks that the game continues without the fault, and once more after a power cut. */
  playOn(): void {
    this.compare();
    this.moves(3);
    this.resume();
    this.moves(1);
  }

  /** Whether the lamps may be part of the lamp test at power-on. */
  #isLampTest(): boolean {
    return !isInGame(this.reference);
  }

  #difference(): string {
    const { lamps, screen } = this.reference.shown;
    return `lamps ${this.console.lamps()}, not ${lamps}; the display shows\n${this.console.screen()}\nand not\n${screen}`;
  }
}
