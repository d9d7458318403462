/**
 * Benchmarks of the console in emulated time, one JSON object per line. They are exactly repeatable on any computer.
 *
 * Times include what silicon takes for misses of its flash cache, of which the cost is an estimate.
 */

import { XIP_MISS_CYCLES } from 'bombe-virtual-board';
import { withTiming } from '../image/console.ts';
import * as latency from '../image/latency.ts';
import { quantile, report, rounded } from './figure.ts';

const FIGURES = [
  { name: 'power-on to first screen', measure: latency.bootMs, unit: 'ms', goal: 300 },
  { name: 'button edge to lamp edge', measure: latency.lampUs, unit: 'µs', goal: 3000 },
  { name: "button edge to lamp edge at a sector's end", measure: latency.lampUsAtASectorsEnd, unit: 'µs', goal: 3000 },
  { name: 'button edge to lamp edge while drawing', measure: latency.lampUsWhileDrawing, unit: 'µs', goal: 3000 },
  { name: 'button edge to lamp edge after another press', measure: latency.lampUsAfterAnother, unit: 'µs', goal: 3000 },
  { name: 'button edge to lamp edge while thinking', measure: latency.lampUsWhileThinking, unit: 'µs', goal: 3000 },
  { name: 'the same with nothing to think about', measure: latency.lampUsWithoutThinking, unit: 'µs', goal: 3000 },
  {
    name: 'button edge to lamp edge while the machine plays',
    measure: latency.lampUsWhileMachinePlays,
    unit: 'µs',
    goal: 3000,
  },
  {
    name: 'button edge to refusal while a problem is dealt',
    measure: latency.refusalUsWhileDealing,
    unit: 'µs',
    goal: 3000,
  },
  { name: 'button edge to what is thought of the answer', measure: latency.thoughtMs, unit: 'ms', goal: 200 },
  { name: 'button edge to finished answer', measure: latency.answerFrameMs, unit: 'ms', goal: 15 },
  { name: 'button edge to finished new screen', measure: latency.fullFrameMs, unit: 'ms', goal: 30 },
  { name: 'the same while another is being sent', measure: latency.interruptedFrameMs, unit: 'ms', goal: 40 },
  { name: 'button edge to the first page of the longest review', measure: latency.reviewMs, unit: 'ms', goal: 2000 },
  {
    name: 'button edge to finished screen while a review is worked out',
    measure: latency.leaveMsWhileReviewing,
    unit: 'ms',
    goal: 40,
  },
  { name: 'the same with nothing to work out', measure: latency.leaveMsAfterReviewing, unit: 'ms', goal: 40 },
  { name: 'CPU share while idle', measure: latency.idleCpuPercent, unit: '%', goal: 1 },
];

for (const xipMissCycles of [XIP_MISS_CYCLES, 100]) {
  const at = `, ${xipMissCycles} cycles a miss`;
  for (const { name, measure, unit, goal } of FIGURES) {
    report({ name: name + at, value: rounded(withTiming({ xipMissCycles }, measure), 3), unit, goal, better: 'lower' });
  }
  for (const peer of ['nobody', 'a listener', 'one who does not read', 'one who never stops talking'] as const) {
    const us = withTiming({ xipMissCycles }, () => latency.lampUsWithUsbPeer(peer));
    const figure = { unit: 'µs', goal: 3000, better: 'lower' } as const;
    report({
      name: `button edge to lamp edge with ${peer} on USB, median${at}`,
      value: rounded(quantile(us, 0.5), 3),
      ...figure,
    });
    report({ name: `the same, slowest of ${us.length}${at}`, value: rounded(Math.max(...us), 3), ...figure });
  }
}

for (const flashSpeed of ['typical', 'slowest'] as const) {
  const figure = { name: `standstill at the start of a game, ${flashSpeed} flash`, unit: 'ms', goal: 1000 } as const;
  report({ ...figure, value: rounded(withTiming({ flashSpeed }, latency.startStandstillMs), 1), better: 'lower' });
}
