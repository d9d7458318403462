/**
 * A console without faults that is told the same as the one with a fault: the core on the host. What it shows is what must be
 * seen.
 */

import { environment } from '../environment.ts';
import { TwinProcess } from './twin-process.ts';

/** What people see of a console. */
export interface Sight {
  /** The six lamps, as a word of `g`, `r` and `-`. */
  readonly lamps: string;
  /** The display as text, two rows of pixels to a line. */
  readonly screen: string;
}

let twins: TwinProcess | undefined;

/** What is seen of a console without faults after a script, in the words of `tests/workloads/src/stage.rs`. */
function play(script: string): Sight {
  twins ??= new TwinProcess(environment('BOMBE_TWIN'));
  const [lamps = '', ...screen] = twins.answer(script);
  return { lamps, screen: screen.join('\n') };
}

/** The twin, by the script of what was done to it. */
export class Twin {
  #script: string;
  #sight: Sight | undefined;

  constructor(script: string, sight?: Sight) {
    this.#script = script;
    this.#sight = sight;
  }

  /** Does more to it. */
  do(...words: readonly string[]): void {
    this.#script = [this.#script, ...words].join(' ');
    this.#sight = undefined;
  }

  /** Another one with the same past. */
  clone(): Twin {
    return new Twin(this.#script, this.#sight);
  }

  get sight(): Sight {
    this.#sight ??= play(this.#script);
    return this.#sight;
  }
}
