/** The engine on the chip generates the same problems and makes the same deductions as on the host. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STACK_REGION } from 'bombe-virtual-board';
import { run, runProblems } from '../bench/bench-image.ts';
import { CLASSES, className } from '../bench/classes.ts';
import { runOnHost } from '../bench/host-engine.ts';
import { runInsights } from '../bench/insights.ts';
import { numbers } from '../bench/numbers.ts';

/** Two with an even and two with an odd seed, which are generated differently. */
const PROBLEMS = 4;

const host = runOnHost(PROBLEMS);

for (let number = 0; number < CLASSES; number++) {
  test(`chip and host generate the same problems, with the same worlds: ${className(number)}`, () => {
    const chip = runProblems({ class: number, firstSeed: 0, count: PROBLEMS });
    assert.equal(chip.checksum, host.classes[number]?.checksum);
    assert.equal(chip.worlds, host.classes[number]?.worlds);
    assert.ok(chip.stackBytes <= (STACK_REGION.end - STACK_REGION.start) / 2, `${chip.stackBytes} bytes of stack`);
  });
}

/** One of each mode, with hard cards and six verifiers. */
for (const number of [8, 17, 26]) {
  test(`chip and host come to the same insights: ${className(number)}`, () => {
    const chip = runInsights({ class: number, firstSeed: 0, count: PROBLEMS });
    assert.equal(chip.checksum, host.classes[number]?.insights.checksum);
    assert.ok(chip.stackBytes <= (STACK_REGION.end - STACK_REGION.start) / 2, `${chip.stackBytes} bytes of stack`);
  });
}

/** Extreme mode, with each number of verifiers. */
for (const number of [15, 16, 17]) {
  test(`chip and host find the same published problems: ${className(number)}`, () => {
    const order = { workload: 'numbers', class: number, firstSeed: 0, count: PROBLEMS } as const;
    const outcome = run(order);
    assert.equal(numbers(order, outcome).checksum, host.classes[number]?.numbersChecksum);
    assert.ok(
      outcome.stackBytes <= (STACK_REGION.end - STACK_REGION.start) / 2,
      `${outcome.stackBytes} bytes of stack`,
    );
  });
}

test('the chip answers every question that can be put to a problem', () => {
  const { itemsMs, messages } = run({ workload: 'queries', class: 8, firstSeed: 0, count: 1 });
  assert.equal(itemsMs.length, 1);
  assert.match(messages.at(-1) ?? '', /^\d+ of 750 passed$/);
});

test('an order that makes no sense is refused by name', () => {
  assert.throws(() => run({ workload: 'problems', class: CLASSES, firstSeed: 0, count: 1 }), /NoSuchClass\(27\)/);
});
