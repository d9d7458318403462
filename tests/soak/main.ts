/** `cargo xtask soak`: prints a line for each emulated hour, and a summary at the end. */

import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '24' }, seed: { type: 'string', default: '1' } },
});

const started = performance.now();
const column = (text: string | number) => String(text).padStart(12);
console.log(['hour', 'games', 'answers', 'median µs', 'slowest µs', 'erases'].map((head) => column(head)).join(''));
let count = 0;
const { hours, stackBytes, rounds } = soak(Number(values.hours), Number(values.seed), (hour) => {
  const { games, answers, medianUs, slowestUs, erases } = hour;
  const cells = [++count, games, answers, Math.round(medianUs), Math.round(slowestUs), erases];
  console.log(cells.map((cell) => column(cell)).join(''));
});
const sum = (part: 'games' | 'answers') => hours.reduce((total, hour) => total + hour[part], 0);
console.log(
  `${values.hours} hours in ${Math.round((performance.now() - started) / 60_000)} minutes: ` +
    `${sum('games')} games, ${sum('answers')} answers, no reset, every count right; ` +
    `deepest stack ${stackBytes} bytes; the journal went round ${rounds} times`,
);
