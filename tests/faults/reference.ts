/**
 * The reference console: the core on the host, which gets the same input as the console with a fault. It shows what must be
 * seen.
 */

import { environment } from '../environment.ts';
import { ReferenceProcess } from './reference-process.ts';

/** The visible state of a console. */
export interface Shown {
  /** The six lamps, as a word of `g`, `r` and `-`. */
  readonly lamps: string;
  /** The display as text, two rows of pixels to a line. */
  readonly screen: string;
}

let process: ReferenceProcess | undefined;

/** The visible state after a script, in the language of `tests/workloads/src/stage.rs`. */
function play(script: string): Shown {
  process ??= new ReferenceProcess(environment('BOMBE_REFERENCE_CONSOLE'));
  const [lamps = '', ...screen] = process.answer(script);
  return { lamps, screen: screen.join('\n') };
}

/** A reference console, represented by the script of its input. */
export class ReferenceConsole {
  #script: string;
  #shown: Shown | undefined;

  constructor(script: string, shown?: Shown) {
    this.#script = script;
    this.#shown = shown;
  }

  /** Appends input to the script. */
  do(...words: readonly string[]): void {
    this.#script = [this.#script, ...words].join(' ');
    this.#shown = undefined;
  }

  /** A copy with the same input. */
  clone(): ReferenceConsole {
    return new ReferenceConsole(this.#script, this.#shown);
  }

  get shown(): Shown {
    this.#shown ??= play(this.#script);
    return this.#shown;
  }
}
