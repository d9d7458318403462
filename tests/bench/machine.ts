/**
 * Figures of the machine: how strong its levels are, played on the host over all that can be true of some problems; and how
 * long they think, on the emulated chip.
 *
 * The emulator has no flash wait states: times are lower bounds for a real chip.
 */

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { environment } from '../environment.ts';
import { type Done, type Order, parts, runAll } from './bench-image.ts';
import { className } from './classes.ts';
import { quantile, report, rounded } from './figure.ts';

const { values } = parseArgs({
  options: {
    /** How many generated problems of each mode and number of verifiers; or a list in the format of `cargo xtask analyse`. */
    problems: { type: 'string', default: '9' },
    file: { type: 'string' },
    /** How many problems of each class are played on the chip: classic ones, which take little time, and others. */
    'classic-games': { type: 'string', default: '100' },
    games: { type: 'string', default: '2' },
    /** How many microseconds Turing may think about one: 0 for as many as on the console. */
    patience: { type: 'string', default: '0' },
  },
});

/** The hard ones of each mode, with four, five and six verifiers. */
const CLASSES = [6, 7, 8, 15, 16, 17, 24, 25, 26];
const FIRST_NOT_CLASSIC = 9;

/** Few, so that the last orders of all keep every processor busy. */
const GAMES_PER_ORDER = 4;

const LEVELS = ['Apprentice', 'Analyst', 'Turing'] as const;

/** Longer than this no level may think. */
const MAX_MS = 60_000;

/** How long each level may think about 99 of 100 problems, by the number of the class. */
function goalMs(level: (typeof LEVELS)[number], number: number): number {
  if (level !== 'Turing') return 1000;
  return number < FIRST_NOT_CLASSIC ? 2000 : 30_000;
}

/** What the host has to say of the machine's strength. */
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

/** All games of one class. */
function games(number: number): Order {
  const count = Number(number < FIRST_NOT_CLASSIC ? values['classic-games'] : values.games);
  return { workload: 'games', class: number, firstSeed: 1, count, patience: Number(values.patience) };
}

/** How long the chip thinks about problems of one class. */
function reportTimes(number: number, done: readonly Done[]): void {
  const { count, patience = 0 } = games(number);
  const itemsMs = done.filter(({ order }) => order.class === number).flatMap(({ outcome }) => outcome.itemsMs);
  if (itemsMs.length !== LEVELS.length * count) throw new Error(`${className(number)}: ${itemsMs.length} games`);
  LEVELS.forEach((level, place) => {
    const times = itemsMs.filter((_, item) => item % LEVELS.length === place);
    // With less patience than the console's, the time says little.
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

/** The machine's room in bytes, as the chip tells it. */
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
