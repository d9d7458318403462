/**
 * The fault bench: plays games with every fault, and prints one JSON object per line: for each run that has not gone well why,
 * and at the end for each fault how its runs have gone.
 *
 * The same seed gives the same games, faults and instants, on any machine.
 */

import { parseArgs } from 'node:util';
import { FAULTS } from './kinds.ts';
import { OUTCOMES, type Outcome } from './outcome.ts';
import { runAll } from './pool.ts';
import type { Order } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
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

/** Run by run through all faults, so that a long bench tells of each of them early. */
const orders: Order[] = Array.from({ length: runs }, (_, run) =>
  chosen.map(({ name }) => ({ fault: name, seed: seed * 1_000_000 + run })),
).flat();

const none = () => Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
const tallies = new Map(chosen.map(({ name }) => [name, none()]));

await runAll(orders, (report) => {
  const tally = tallies.get(report.fault);
  if (tally) tally[report.outcome]++;
  if (report.reason) console.log(JSON.stringify({ failed: report }));
});
for (const [fault, tally] of tallies) console.log(JSON.stringify({ fault, runs, ...tally }));
