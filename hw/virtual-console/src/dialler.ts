/**
 * Dials the problem in the page's address as a person would, or types its published number: through the menus, visibly, with the panel's buttons and knobs.
 * It begins only when the console is at home, so that it never interrupts a game.
 */

import { type Button, LETTERS, SHAPES } from 'bombe-virtual-board';
import { LANGUAGES } from './console-facts.ts';
import type { DisplayReading } from './display-text/worker.ts';
import type { Panel } from './panel/panel.ts';
import { parseLongCode, parseProblemCode, problemCode } from './problem-code.ts';
import type { Position } from './protocol.ts';
import { readPublishedNumber, typePublishedNumber } from './published-number.ts';

/**
 * Slow enough to follow. In emulated time, because a slow computer falls behind, and would otherwise dial wrong numbers.
 */
const PRESS_MS = 120;
const PAUSE_MS = 450;

/** Texts on the first screen of a new console, in all languages at once, and on the home screen, in each language. */
const FIRST_START = /Language \/ Язык/;
const HOME = /BOMBE/;

/** A problem to be dialled or typed. */
type Wanted =
  | { readonly kind: 'code'; readonly letter: string; readonly groups: readonly string[]; readonly name: string }
  | { readonly kind: 'number'; readonly name: string };

export class Dialler {
  private readonly panel: Panel;
  private readonly pause: (ms: number) => Promise<void>;
  private readonly say: (text: string) => void;
  private wanted: Wanted | null = null;
  private dialled: (name: string) => void = () => {};
  private latest: DisplayReading = { spoken: '', written: '' };
  private isBusy = false;

  /** `pause` lets emulated time pass; `say` shows a message to the visitor. */
  constructor(panel: Panel, pause: (ms: number) => Promise<void>, say: (text: string) => void) {
    this.panel = panel;
    this.pause = pause;
    this.say = say;
  }

  /** Dials a code as soon as the console is at home, then calls `dialled` with it. */
  take(code: string, dialled: (code: string) => void): void {
    this.dialled = dialled;
    const long = parseLongCode(code);
    const groups = parseProblemCode(code);
    const name = problemCode(code) ?? '';
    if (long) this.want({ kind: 'code', ...long, name });
    else if (groups) this.want({ kind: 'code', letter: '', groups, name });
    else this.say(`“${code}” is no problem code: twelve numbers from 1 to 5, the last of which checks the others.`);
  }

  /** The same for a published number. */
  takeNumber(written: string, dialled: (number: string) => void): void {
    this.dialled = dialled;
    const number = readPublishedNumber(written);
    if (typeof number === 'string') this.want({ kind: 'number', name: number });
    else this.say(`“${written}” is no published number: ${number.why}.`);
  }

  private want(wanted: Wanted): void {
    this.wanted = wanted;
    this.say(`Problem ${wanted.name} is dialled as soon as the console is at home.`);
    // It may be at home already, where its display does not change by itself.
    void this.look(this.latest);
  }

  /** Dials if the display shows that the console is at home. */
  async look(reading: DisplayReading): Promise<void> {
    this.latest = reading;
    if (!this.wanted || this.isBusy) return;
    this.isBusy = true;
    if (FIRST_START.test(reading.written)) {
      await this.press(this.languageButton());
      // Declines the guided game, which is offered then.
      await this.press('MENU');
    } else if (HOME.test(reading.written)) await this.dial(this.wanted);
    this.isBusy = false;
    // The display may have changed while a button was pressed.
    if (this.latest !== reading) await this.look(this.latest);
  }

  private async dial(wanted: Wanted): Promise<void> {
    this.wanted = null;
    this.say(`Dialling problem ${wanted.name}`);
    await this.press('OK');
    if (wanted.kind === 'code') await this.dialGroups(wanted.letter, wanted.groups);
    else await this.typeNumber(wanted.name);
    this.dialled(wanted.name);
    this.say(`Problem ${wanted.name} is dialled.`);
  }

  private async dialGroups(letter: string, groups: readonly string[]): Promise<void> {
    await this.press('C');
    const button = LETTERS.find((known) => known === letter);
    if (button) await this.press(button);
    for (const group of groups) {
      for (const [index, shape] of SHAPES.entries()) {
        this.panel.knobs[shape].turnTo(Number(group.charAt(index)) as Position);
        await this.pause(PAUSE_MS / 3);
      }
      await this.press('OK');
    }
  }

  private async typeNumber(number: string): Promise<void> {
    await this.press('E');
    for (const { turn, button } of typePublishedNumber(number)) {
      for (const position of turn?.positions ?? []) {
        if (turn) this.panel.knobs[turn.shape].turnTo(position);
        await this.pause(PAUSE_MS / 3);
      }
      await this.press(button);
    }
    await this.press('OK');
  }

  private async press(name: Button): Promise<void> {
    const button = this.panel.buttons[name];
    button.hold('dialler');
    await this.pause(PRESS_MS);
    button.letGo('dialler');
    await this.pause(PAUSE_MS);
  }

  private languageButton(): Button {
    const codes: readonly string[] = LANGUAGES;
    const places = navigator.languages.map((tag) => codes.indexOf(tag.slice(0, 2)));
    // The console assigns its letters to the languages in order.
    return LETTERS[places.find((place) => place >= 0) ?? 0] ?? 'A';
  }
}
