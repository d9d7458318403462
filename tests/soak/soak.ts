/** Hours of play on the firmware image, and the checks at the end. */

import assert from 'node:assert/strict';
import { Visitors } from './visitors.ts';
import { type Hour, Watch } from './watch.ts';

const HOUR_NS = 3600e9;

/** How much the median of an hour may exceed that of the first; more would not be chance. */
const MAX_GROWTH = 1.1;

/** The longest allowed time of an answer, even while the machine thinks. */
const SLOWEST_US = 3000;

export interface Soaked {
  readonly hours: readonly Hour[];
  readonly stackBytes: number;
  /** How often all sectors of the archive were erased. */
  readonly rounds: number;
}

/** Plays for `hours` emulated hours, and calls `tell` after each. Throws if a check fails. */
export function soak(hours: number, seed: number, tell: (hour: Hour) => void): Soaked {
  const watch = new Watch();
  const visitors = new Visitors(seed, watch);
  const { console } = visitors;
  const done: Hour[] = [];
  const endHour = () => {
    const hour = watch.takeHour();
    done.push(hour);
    tell(hour);
  };
  const startNs = console.board.nowNs;
  const endNs = startNs + hours * HOUR_NS;
  while (console.board.nowNs < endNs) {
    visitors.visit(endNs);
    assert.equal(watch.resets, 0, 'the watchdog has reset the console');
    while (done.length + 1 < (console.board.nowNs - startNs) / HOUR_NS) endHour();
  }
  endHour();
  console.assertSound();
  assertNotSlower(done.filter(({ answers }) => answers > 0));
  return { hours: done, stackBytes: console.deepestStack, rounds: watch.rounds };
}

function assertNotSlower(hours: readonly Hour[]): void {
  const [first] = hours;
  assert.ok(first, 'nothing was asked');
  for (const { medianUs, slowestUs } of hours) {
    assert.ok(medianUs <= MAX_GROWTH * first.medianUs, `answers took ${first.medianUs} µs, and take ${medianUs} µs`);
    assert.ok(slowestUs <= SLOWEST_US, `an answer took ${slowestUs} µs`);
  }
}
