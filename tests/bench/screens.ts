/**
 * Benchmarks of the screens: the time in which the emulated chip draws each scene of the gallery, in every language.
 *
 * Times include the flash cache's misses, of which the cost is an estimate.
 */

import { LANGUAGES, readScenes } from '../image/gallery.ts';
import { CYCLES_PER_MS, runScreens } from './bench-image.ts';
import { quantile, report, rounded } from './figure.ts';

/** Sending a whole frame takes 26.5 ms at 400 kHz, and a new screen must be complete within 30 ms of its button's edge. */
const GOAL_MS = 2.5;

/** How many of the slowest screens are listed. */
const NAMED = 5;

const scenes = readScenes();
LANGUAGES.forEach((language, number) => {
  const times = runScreens(
    number,
    scenes.map(({ script }) => script),
  );
  const figure = (what: string, share: number, goal: number | null) => {
    const ms = quantile(times, share);
    report({
      name: `${language}: drawing a screen, ${what}`,
      value: rounded(ms, 3),
      unit: 'ms',
      goal,
      better: 'lower',
      cycles: Math.round(ms * CYCLES_PER_MS),
    });
  };
  figure('median', 0.5, null);
  figure('worst', 1, GOAL_MS);
  const slowest = scenes
    .map(({ name }, index) => ({ name, ms: times[index] ?? 0 }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, NAMED);
  process.stderr.write(`${language}: ${slowest.map(({ name, ms }) => `${name} ${ms.toFixed(3)} ms`).join(', ')}\n`);
});
