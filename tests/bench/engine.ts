/**
 * Benchmarks of the engine: its workloads on the emulated chip and on the host. On the chip the figures are exactly repeatable
 * on any computer. Both must generate the same problems, or the benchmark fails.
 *
 * Times include the flash cache's misses, of which the cost is an estimate.
 */

import { parseArgs } from 'node:util';
import { CYCLES_PER_MS, joined, type Order, parts, run, runAll, type Series, series } from './bench-image.ts';
import { CLASSES, className } from './classes.ts';
import { mean, quantile, report, rounded } from './figure.ts';
import { runOnHost } from './host-engine.ts';
import { type Insights, runInsights } from './insights.ts';
import { joinedNumbers, type Numbers, numbers } from './numbers.ts';

/** Small, so that all processors stay busy until the end. */
const PROBLEMS_PER_ORDER = 50;

/** Classic, hard, six verifiers: 750 queries for each problem, as in the host tool. */
const QUERY_CLASS = 8;
const QUERIES = 6 * 125;
const QUERY_PROBLEMS = 10;

/** The hardest class of each mode. */
const INSIGHT_CLASSES = [8, 17, 26];
/** As in the host tool. */
const INSIGHT_PROBLEMS = 50;

/** Extreme mode, which adds cards, with the most that looking a number up may take. */
const NUMBER_CLASSES = [
  { class: 15, goalMs: 100 },
  { class: 16, goalMs: 300 },
  { class: 17, goalMs: 500 },
];
/** The most that it may take to notice that something else is wanted. */
const MAX_GAP_US = 2000;

const { values } = parseArgs({ options: { problems: { type: 'string', default: '1000' } } });
const problems = Number(values.problems);
if (!Number.isInteger(problems) || problems < 1) throw new Error(`not a number of problems: ${values.problems}`);

/** Reports all figures of one class, on the chip and on the host. */
function reportClass(number: number, chip: Series, host: Series): void {
  const figure = (what: string, times: 'generateMs' | 'worldsMs', share: number, goal: number | null) => {
    const ms = quantile(chip[times], share);
    report({
      name: `${className(number)}: ${what}`,
      value: rounded(ms, 3),
      unit: 'ms',
      goal,
      better: 'lower',
      host: rounded(quantile(host[times], share), 4),
      cycles: Math.round(ms * CYCLES_PER_MS),
      problems,
    });
  };
  figure('generate, median', 'generateMs', 0.5, 40);
  figure('generate, 99th percentile', 'generateMs', 0.99, 400);
  figure('all worlds, median', 'worldsMs', 0.5, null);
  figure('all worlds, worst', 'worldsMs', 1, null);
}

/** Reports the times of the deduction for the aids in one class, on the chip and on the host. */
function reportInsights(number: number, chip: Insights, host: Insights): void {
  const figure = (
    what: string,
    times: 'firstMs' | 'laterMs',
    of: (ms: readonly number[]) => number,
    goal: number | null,
  ) =>
    report({
      name: `${className(number)}: insight ${what}`,
      value: rounded(of(chip[times]), 3),
      unit: 'ms',
      goal,
      better: 'lower',
      host: rounded(of(host[times]), 4),
      cycles: Math.round(of(chip[times]) * CYCLES_PER_MS),
      problems: chip.firstMs.length,
    });
  const worst = (ms: readonly number[]) => quantile(ms, 1);
  figure('before the first query, worst', 'firstMs', worst, 100);
  figure('after a query, mean', 'laterMs', mean, null);
  figure('after a query, worst', 'laterMs', worst, 100);
}

/** Reports the times of published numbers with as many verifiers as the class has. */
function reportNumbers(number: number, { lookUpMs, backMs, gapUs }: Numbers, goal: number): void {
  const verifiers = 4 + (number % 3);
  const figure = (what: string, value: number, unit: string, goal: number | null) =>
    report({ name: `published, ${verifiers} verifiers: ${what}`, value, unit, goal, better: 'lower', problems });
  figure('number to problem, mean', rounded(mean(lookUpMs), 2), 'ms', null);
  figure('number to problem, worst', rounded(quantile(lookUpMs, 1), 2), 'ms', goal);
  figure('problem to number, worst', rounded(quantile(backMs, 1), 2), 'ms', goal);
  figure('longest without a look at orders', gapUs, 'µs', MAX_GAP_US);
}

/** The time of one query on the chip, in milliseconds, measured in loops over all queries of a problem. */
function queryMs(): number {
  const order = { workload: 'queries', class: QUERY_CLASS, firstSeed: 0, count: QUERY_PROBLEMS } as const;
  return quantile(run(order).itemsMs, 0.5) / QUERIES;
}

const host = runOnHost(problems);
const query = queryMs();
report({
  name: 'one query answered',
  value: rounded(query * CYCLES_PER_MS, 1),
  unit: 'cycles',
  goal: 100,
  better: 'lower',
});
report({
  name: 'one query answered, time',
  value: rounded(query * 1e6, 1),
  unit: 'ns',
  goal: null,
  better: 'lower',
  host: rounded(host.queryNs, 2),
});

for (const number of INSIGHT_CLASSES) {
  const chip = runInsights({ class: number, firstSeed: 0, count: Math.min(problems, INSIGHT_PROBLEMS) });
  const onHost = host.classes[number]?.insights;
  if (!onHost || chip.checksum !== onHost.checksum) {
    throw new Error(`${className(number)}: the chip does not come to the same insights as the host`);
  }
  reportInsights(number, chip, onHost);
}

const orders = Array.from({ length: CLASSES }, (_, number) => {
  const all: Order = { workload: 'problems', class: number, firstSeed: 0, count: problems };
  return parts(all, PROBLEMS_PER_ORDER);
}).flat();
const done = await runAll(orders);
for (let number = 0; number < CLASSES; number++) {
  const ofClass = done.filter(({ order }) => order.class === number);
  const chip = ofClass.map(({ order, outcome }) => series(order, outcome)).reduce(joined);
  const onHost = host.classes[number];
  if (!onHost || chip.checksum !== onHost.checksum || chip.worlds !== onHost.worlds) {
    throw new Error(`${className(number)}: the chip does not make the same problems as the host`);
  }
  reportClass(number, chip, onHost);
}

const numberOrders = NUMBER_CLASSES.flatMap(({ class: number }) => {
  const all: Order = { workload: 'numbers', class: number, firstSeed: 0, count: problems };
  return parts(all, PROBLEMS_PER_ORDER);
});
const lookedUp = await runAll(numberOrders);
for (const { class: number, goalMs } of NUMBER_CLASSES) {
  const ofClass = lookedUp.filter(({ order }) => order.class === number);
  const chip = ofClass.map(({ order, outcome }) => numbers(order, outcome)).reduce(joinedNumbers);
  if (chip.checksum !== host.classes[number]?.numbersChecksum) {
    throw new Error(`${className(number)}: the chip does not find the same published problems as the host`);
  }
  reportNumbers(number, chip, goalMs);
}
