/**
 * A console without faults that is told the same as the one with a fault: the core on the host. What it shows is what must be
 * seen.
 */

import { spawnSync } from 'node:child_process';
import { environment } from '../environment.ts';

/** What people see of a console. */
export interface Sight {
  /** The six lamps, as a word of `g`, `r` and `-`. */
  readonly lamps: string;
  /** The display as text, two rows of pixels to a line. */
  readonly screen: string;
}

const seen = new Map<string, Sight>();

/** What is seen of a console without faults after a script, in the words of `tests/workloads/src/stage.rs`. */
function play(script: string): Sight {
  const tool = environment('BOMBE_TWIN');
  const { error, status, stdout, stderr } = spawnSync(tool, { input: script, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${tool} failed on "${script}": ${error?.message ?? stderr.trim()}`);
  const [lamps = '', ...screen] = stdout.trimEnd().split('\n');
  return { lamps, screen: screen.join('\n') };
}

/** The twin, by the script of what was done to it. */
export class Twin {
  #script: string;

  constructor(script: string) {
    this.#script = script;
  }

  /** Does more to it. */
  do(...words: readonly string[]): void {
    this.#script = [this.#script, ...words].join(' ');
  }

  /** Another one with the same past. */
  clone(): Twin {
    return new Twin(this.#script);
  }

  get sight(): Sight {
    const sight = seen.get(this.#script) ?? play(this.#script);
    seen.set(this.#script, sight);
    return sight;
  }
}
