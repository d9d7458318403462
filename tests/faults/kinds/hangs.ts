/** A task hangs: the watchdog resets the chip, and the game continues. */

import { type FaultKind, fault } from '../fault.ts';
import { must } from '../outcome.ts';

/** As in `firmware/src/hang.rs` and `firmware/src/roll.rs`. */
const MARK = 0x4841_0000;
const WAYS = { spins: 0x100, sleeps: 0x200 } as const;
const TASKS = { console: 0, display: 1, senses: 2 } as const;

/** From the order to the reset. */
const MAX_MS = 2000;

function hang(task: keyof typeof TASKS, way: keyof typeof WAYS): FaultKind {
  return fault(
    `${task} task ${way}`,
    (rig) => {
      const { console } = rig;
      let [orderedNs, resetNs] = [Number.NaN, Number.NaN];
      const stop = console.board.onReset(({ atNs }) => {
        resetNs = atNs;
        console.proposal = undefined;
      });
      rig.resume();
      rig.moves(rig.below(5));
      const lamps = console.lamps();
      // Before, during and long after the effects of a press, but before the console begins to think.
      console.run(rig.pick([80, 2000]) * rig.random());
      orderedNs = console.board.nowNs;
      console.board.trouble.writeScratch(0, MARK | WAYS[way] | TASKS[task]);
      console.board.runUntil(() => !Number.isNaN(resetNs), 2 * MAX_MS);
      const ms = (resetNs - orderedNs) / 1e6;
      must(ms <= MAX_MS, 'hang', () => `no reset within ${MAX_MS} ms: ${ms}`);
      stop();
      rig.recover(lamps);
      rig.playOn();
    },
    { hangs: true },
  );
}

export const HANGS: readonly FaultKind[] = [
  hang('console', 'spins'),
  hang('console', 'sleeps'),
  hang('display', 'spins'),
  hang('display', 'sleeps'),
  hang('senses', 'spins'),
  hang('senses', 'sleeps'),
];
