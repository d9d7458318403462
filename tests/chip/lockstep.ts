/** Plays on the firmware image, and replays the run on Unicorn at the same time. */

import { TestConsole } from '../image/console.ts';
import { Comparison } from './comparison.ts';
import type { Play } from './plays.ts';
import { Recorder, type RegisterUse } from './recorder.ts';

/** What was compared, and what came of it. */
export interface LockstepCounts {
  readonly instructions: number;
  /** Accesses to registers. */
  readonly accesses: number;
  readonly exceptions: number;
  readonly romCalls: number;
  /** States of the CPU. */
  readonly states: number;
  /** Times that all of SRAM was compared. */
  readonly memories: number;
  readonly mismatches: number;
  /** The first mismatches, for people. */
  readonly examples: readonly string[];
  readonly uses: readonly RegisterUse[];
}

/** Plays and compares. */
export async function compareRun({ steps, hasTrouble = false }: Play): Promise<LockstepCounts> {
  const console = new TestConsole();
  console.switchOn();
  const recorder = new Recorder(console.board);
  const unicorn = new Comparison<Omit<LockstepCounts, 'exceptions' | 'romCalls' | 'uses'>>('lockstep.py');
  await unicorn.send(...recorder.start());
  const trouble: string[] = [];
  try {
    for (const _ of steps(console)) await unicorn.send(...recorder.take());
    console.assertSound({ expectWarnings: hasTrouble });
  } catch (error) {
    // A CPU that goes wrong spoils the play. Where it went wrong is what the replay tells.
    trouble.push(`the play failed: ${error}`);
  }
  recorder.finish();
  await unicorn.send(...recorder.take());
  const { exceptions, romCalls } = recorder.counts;
  const { mismatches, examples, ...counts } = await unicorn.end();
  return {
    exceptions,
    romCalls,
    ...counts,
    mismatches: mismatches + trouble.length,
    examples: [...examples, ...trouble],
    uses: recorder.uses,
  };
}
