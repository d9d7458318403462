/**
 * A console without faults that is told the same as the one with a fault: the core on the host. What it shows is what must be
 * seen.
 */

import { environment } from '../environment.ts';
import { ReferenceProcess } from './reference-process.ts';

/** What people see of a console. */
export interface Shown {
  /** The six lamps, as a word of `g`, `r` and `-`. */
  readonly lamps: string;
  /** The display as text, two rows of pixels to a line. */
  readonly screen: string;
}

let process: ReferenceProcess | undefined;

/** What is seen of a console without faults after a script, in the words of `tests/workloads/src/stage.rs`. */
function play(script: string): Shown {
  process ??= new ReferenceProcess(environment('BOMBE_TWIN'));
  const [lamps = '', ...screen] = process.answer(script);
  return { lamps, screen: screen.join('\n') };
}

/** The twin, by the script of what was done to it. */
export class ReferenceConsole {
  #script: string;
  #shown: Shown | undefined;

  constructor(script: string, shown?: Shown) {
    this.#script = script;
    this.#shown = shown;
  }

  /** Does more to it. */
  do(...words: readonly string[]): void {
    this.#script = [this.#script, ...words].join(' ');
    this.#shown = undefined;
  }

  /** Another one with the same past. */
  clone(): ReferenceConsole {
    return new ReferenceConsole(this.#script, this.#shown);
  }

  get shown(): Shown {
    this.#shown ??= play(this.#script);
    return this.#shown;
  }
}
