/**
 * Dials the problem in the page's address as a person would: through the menus, visibly, with the panel's buttons and knobs.
 * It begins only when the console is at home, so that it never interrupts a game.
 */

import { type Button, LETTERS, SHAPES } from 'bombe-virtual-board';
import { LANGUAGES } from './console-facts.ts';
import type { DisplayReading } from './display-text/worker.ts';
import type { Panel } from './panel/panel.ts';
import { parseProblemCode } from './problem-code.ts';
import type { Position } from './protocol.ts';

/**
 * Slow enough to follow. In emulated time, because a slow computer falls behind, and would otherwise dial wrong numbers.
 */
const PRESS_MS = 120;
const PAUSE_MS = 450;

/** Texts on the first screen of a new console, in all languages at once, and on the home screen, in each language. */
const FIRST_START = /Language \/ Язык/;
const HOME = /BOMBE/;

export class Dialler {
  private readonly panel: Panel;
  private readonly pause: (ms: number) => Promise<void>;
  private readonly say: (text: string) => void;
  private groups: readonly string[] | null = null;
  private dialled: (code: string) => void = () => {};
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
    this.groups = parseProblemCode(code);
    if (this.groups) this.say(`Problem ${this.groups.join(' ')} is dialled as soon as the console is at home.`);
    else this.say(`“${code}” is no problem code: twelve numbers from 1 to 5, the last of which checks the others.`);
  }

  /** Dials if the display shows that the console is at home. */
  async look(reading: DisplayReading): Promise<void> {
    this.latest = reading;
    if (!this.groups || this.isBusy) return;
    this.isBusy = true;
    if (FIRST_START.test(reading.written)) {
      await this.press(this.languageButton());
      // Declines the guided game, which is offered then.
      await this.press('MENU');
    } else if (HOME.test(reading.written)) await this.dial(this.groups);
    this.isBusy = false;
    // The display may have changed while a button was pressed.
    if (this.latest !== reading) await this.look(this.latest);
  }

  private async dial(groups: readonly string[]): Promise<void> {
    this.groups = null;
    this.say(`Dialling problem ${groups.join(' ')}`);
    await this.press('OK');
    await this.press('C');
    for (const group of groups) {
      for (const [index, shape] of SHAPES.entries()) {
        this.panel.knobs[shape].turnTo(Number(group.charAt(index)) as Position);
        await this.pause(PAUSE_MS / 3);
      }
      await this.press('OK');
    }
    this.dialled(groups.join(' '));
    this.say(`Problem ${groups.join(' ')} is dialled.`);
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
