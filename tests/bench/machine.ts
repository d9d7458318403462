/**
 * Figures of the machine: how strong its levels are, played on the host over all that can be true of some problems; and how
 * long they think, on the emulated chip.
 *
 * The emulator has no flash wait states: times are lower bounds for a real chip.
 */

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { environment } from '../environment.ts';
import { run } from './bench-image.ts';
import { className } from './classes.ts';
import { quantile, report, rounded } from './figure.ts';

const { values } = parseArgs({
  options: {
    /** How many generated problems of each mode and number of verifiers; or a list in the format of `cargo xtask analyse`. */
    problems: { type: 'string', default: '9' },
    file: { type: 'string' },
    /** How many extreme and nightmare problems of each class on the chip, and how many microseconds Turing may think about one: 0 for as many as on
     *  the console. */
    games: { type: 'string', default: '2' },
    patience: { type: 'string', default: '0' },
  },
});

/** The hard ones of each mode, with four, five and six verifiers. */
const CLASSES = [6, 7, 8, 15, 16, 17, 24, 25, 26];
const FIRST_NOT_CLASSIC = 9;

/** Classic problems take so little time that so many are played for each of the others. */
const CLASSIC_GAMES = 50;

const LEVELS = ['Apprentice', 'Analyst', 'Turing'] as const;

/** Longer than this no level may think. */
const MOST_MS = 60_000;

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

/** How long the chip thinks about problems of one class; gives the machine's room in bytes. */
function reportTimes(number: number): number {
  const patience = Number(values.patience);
  const games = Number(values.games) * (number < FIRST_NOT_CLASSIC ? CLASSIC_GAMES : 1);
  const { itemsMs, messages } = run({ workload: 'games', class: number, firstSeed: 1, count: games, patience });
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
        problems: games,
      });
    figure('99th percentile', 0.99, goalMs(level, number));
    figure('worst', 1, MOST_MS);
  });
  const room = /room (\d+)$/.exec(messages.at(-1) ?? '');
  if (itemsMs.length !== LEVELS.length * games || !room) throw new Error(`the chip said: ${messages.join('; ')}`);
  return Number(room[1]);
}

reportStrength();
const rooms = CLASSES.map(reportTimes);
report({ name: 'room of the machine', value: Math.max(...rooms), unit: 'bytes', goal: 80 * 1024, better: 'lower' });
