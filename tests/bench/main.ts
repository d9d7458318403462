/**
 * Figures of the console in emulated time, one JSON object per line. They repeat exactly, on any machine.
 *
 * The emulator has no flash wait states and no exception latency: times are lower bounds for a real chip.
 */

import * as latency from '../image/latency.ts';
import { report, rounded } from './figure.ts';

const FIGURES = [
  { name: 'power-on to first screen', measure: latency.bootMs, unit: 'ms', goal: 500 },
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
  { name: 'button edge to what is thought of the answer', measure: latency.thoughtMs, unit: 'ms', goal: 200 },
  { name: 'button edge to finished answer', measure: latency.answerFrameMs, unit: 'ms', goal: 15 },
  { name: 'button edge to finished new screen', measure: latency.fullFrameMs, unit: 'ms', goal: 30 },
  { name: 'the same while another is being sent', measure: latency.interruptedFrameMs, unit: 'ms', goal: 40 },
  { name: 'CPU share while idle', measure: latency.idleCpuPercent, unit: '%', goal: 1 },
];

for (const { name, measure, unit, goal } of FIGURES) {
  report({ name, value: rounded(measure(), 3), unit, goal, better: 'lower' });
}
