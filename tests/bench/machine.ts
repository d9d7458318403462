/**
 * Benchmarks of the machine: the strength of its levels, measured on the host over all possible solutions of some problems, and
 * their thinking times on the emulated chip.
 *
 * Times include the flash cache's misses, of which the cost is an estimate.
 */

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { environment } from '../environment.ts';
import { type Done, type Order, parts, runAll } from './bench-image.ts';
import { className } from './classes.ts';
import { quantile, report, rounded } from './figure.ts';

const { values } = parseArgs({
  options: {
    /** The number of generated problems for each mode and number of verifiers; or a list in the format of `cargo xtask analyse`. */
    problems: { type: 'string', default: '9' },
    file: { type: 'string' },
    /** The number of problems of each class played on the chip, for classic ones, which are fast, and for others. */
    'classic-games': { type: 'string', default: '100' },
    games: { type: 'string', default: '2' },
    /** How many microseconds Turing may think about one; 0 for the console's own limit. */
    patience: { type: 'string', default: '0' },
  },
});

/** The hard classes of each mode, with four, five and six verifiers. */
const CLASSES = [6, 7, 8, 15, 16, 17, 24, 25, 26];
const FIRST_NOT_CLASSIC = 9;

/** Few, so that all processors stay busy until the end. */
const GAMES_PER_ORDER = 4;

const LEVELS = ['Apprentice', 'Analyst', 'Turing'] as const;

/** The longest time that any level may think. */
const MAX_MS = 60_000;

/** How long a level may think about 99 of 100 problems of a class. */
function goalMs(level: (typeof LEVELS)[number], number: number): number {
  if (level !== 'Turing') return 1000;
  return number < FIRST_NOT_CLASSIC ? 2000 : 30_000;
}

/** Reports the machine's strength, measured on the host. */
function reportStrength(): void {
  const tool = environment('BOMBE_ENGINE');
  const source = values.file ? ['--file', values.file] : ['--problems', values.problems];
  const { error, status, stdout, stderr } = spawnSync(tool, ['machine', ...source], { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${tool} failed: ${error?.message ?? stderr.trim()}`);
  for (const line of stdout.trim().split('\n')) {
    const { class: name, level, problems, rounds, queries, best } = JSON.parse(line);
    const figure = (what: string, value: number, unit: string) =>
      report({
        name: `${name}, ${level}: ${what}`,
        value: rounded(value, 3),
        unit,
        goal: null,
        better: 'lower',
        problems,
      });
    figure('mean rounds', rounds, '');
    figure('mean queries', queries, '');
    if (level === 'turing') figure('not known to be best', 100 * (1 - best), '%');
  }
}

/** The games of one class. */
function games(number: number): Order {
  const count = Number(number < FIRST_NOT_CLASSIC ? values['classic-games'] : values.games);
  return { workload: 'games', class: number, firstSeed: 1, count, patience: Number(values.patience) };
}

/** Reports the thinking times on the chip for one class. */
function reportTimes(number: number, done: readonly Done[]): void {
  const { count, patience = 0 } = games(number);
  const itemsMs = done.filter(({ order }) => order.class === number).flatMap(({ outcome }) => outcome.itemsMs);
  if (itemsMs.length !== LEVELS.length * count) throw new Error(`${className(number)}: ${itemsMs.length} games`);
  LEVELS.forEach((level, place) => {
    const times = itemsMs.filter((_, item) => item % LEVELS.length === place);
    // With a lower limit than the console's, the time means little.
    const player = level === 'Turing' && patience > 0 ? `${level} with ${patience / 1e6} s of patience` : level;
    const figure = (what: string, share: number, goal: number) =>
      report({
        name: `${className(number)}: a game of ${player}, ${what}`,
        value: rounded(quantile(times, share), 1),
        unit: 'ms',
        goal,
        better: 'lower',
        problems: count,
      });
    figure('99th percentile', 0.99, goalMs(level, number));
    figure('worst', 1, MAX_MS);
  });
}

/** The machine's memory in bytes, as the chip logs it. */
function room({ outcome: { messages } }: Done): number {
  const told = /room (\d+)$/.exec(messages.at(-1) ?? '');
  if (!told) throw new Error(`the chip said: ${messages.join('; ')}`);
  return Number(told[1]);
}

reportStrength();
const done = await runAll(CLASSES.flatMap((number) => parts(games(number), GAMES_PER_ORDER)));
for (const number of CLASSES) reportTimes(number, done);
report({
  name: 'room of the machine',
  value: Math.max(...done.map(room)),
  unit: 'bytes',
  goal: 80 * 1024,
  better: 'lower',
});
