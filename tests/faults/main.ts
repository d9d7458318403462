/**
 * Plays games with every fault, and prints one JSON object per line: the reason for each failed run, and at the end the outcomes
 * of each fault, counted by how often it has happened. Progress is printed to standard error now and then.
 *
 * The same seed gives the same games, faults and instants on any computer.
 */

import { parseArgs } from 'node:util';
import { runAll } from '../worker-pool.ts';
import type { FaultKind } from './fault.ts';
import { FAULTS } from './kinds.ts';
import type { RunReport, RunSpec } from './run.ts';
import { Score } from './score.ts';

/** The games of a long run with most faults. The power cuts add up to ten thousand. */
const LONG_RUNS = 1000;

const PROGRESS_MS = 20_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    long: { type: 'boolean', default: false },
  },
});

function whole(name: 'seed' | 'runs'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`not a number for --${name}: ${values[name]}`);
  return number;
}

const [seed, runs] = [whole('seed'), whole('runs')];
const chosen = FAULTS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0)
  throw new Error(`no fault is called "${values.only}": ${FAULTS.map(({ name }) => name).join(', ')}`);

function runsOf({ longRuns = LONG_RUNS }: FaultKind): number {
  return values.long ? longRuns : runs;
}

/** Run by run through all faults, so that a long run reports each of them early. */
function allOrders(): RunSpec[] {
  const most = Math.max(...chosen.map(runsOf));
  const rounds = Array.from({ length: most }, (_, run) =>
    chosen.filter((kind) => run < runsOf(kind)).map(({ name }) => ({ fault: name, seed: seed * 1_000_000 + run })),
  );
  return rounds.flat();
}

const score = new Score(chosen);
const orders = allOrders();
const progress = setInterval(() => console.error(score.progress(orders.length)), PROGRESS_MS);
await runAll(new URL('worker.ts', import.meta.url), orders, (report: RunReport) => {
  score.take(report);
  if (report.reason) console.log(JSON.stringify({ failed: report }));
});
clearInterval(progress);
for (const row of score.rows()) console.log(JSON.stringify(row));
