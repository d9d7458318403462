/**
 * The limits of how quickly the console answers, in emulated time. What waits for the flash most is held to its limit at two costs of
 * a miss of the flash cache, since that cost is an estimate.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XIP_MISS_CYCLES } from 'bombe-virtual-board';
import { TestConsole, withTiming } from './console.ts';
import {
  answerFrameMs,
  bootMs,
  fullFrameMs,
  idleCpuPercent,
  interruptedFrameMs,
  lampUs,
  lampUsAfterAnother,
  lampUsAtASectorsEnd,
  lampUsWhileDrawing,
  lampUsWhileMachinePlays,
  lampUsWhileThinking,
  lampUsWithoutThinking,
  lampUsWithUsbPeer,
  leaveMsAfterReviewing,
  leaveMsWhileReviewing,
  refusalUsWhileDealing,
  reviewMs,
  startStandstillMs,
  thoughtMs,
  type UsbPeer,
} from './latency.ts';

/** The usual cost of a miss, and one that is higher than any measurement. */
const MISS_CYCLES = [XIP_MISS_CYCLES, 100] as const;

const LIMITS = [
  { what: 'the first screen stands within 300 ms of power-on', measure: bootMs, limit: 300 },
  { what: 'a query is kept and its lamp lights within 3 ms of its button', measure: lampUs, limit: 3000 },
  { what: 'so it does when the event opens a sector', measure: lampUsAtASectorsEnd, limit: 3000 },
  { what: 'so it does while the display is being drawn', measure: lampUsWhileDrawing, limit: 3000 },
  { what: 'so it does when it follows another one closely', measure: lampUsAfterAnother, limit: 3000 },
  { what: 'a press while a problem is dealt is refused within 3 ms', measure: refusalUsWhileDealing, limit: 3000 },
  { what: 'an answer stands on the display within 15 ms', measure: answerFrameMs, limit: 15 },
  { what: 'a screen in which everything is new does so within 30 ms', measure: fullFrameMs, limit: 30 },
];

for (const xipMissCycles of MISS_CYCLES) {
  for (const { what, measure, limit } of LIMITS) {
    test(`${what}, at ${xipMissCycles} cycles a miss`, () => {
      const value = withTiming({ xipMissCycles }, measure);
      assert.ok(value > 0 && value <= limit, `${value} is not within ${limit}`);
    });
  }

  test(`so it does while the machine plays, and no later than if it does not, at ${xipMissCycles} cycles a miss`, () => {
    const [playing, without] = withTiming({ xipMissCycles }, () => [lampUsWhileMachinePlays(), lampUs()] as const);
    assert.ok(playing <= 3000 && playing < 1.1 * without, `${playing} µs, and ${without} µs without`);
  });

  test(`so it does late in a long game while the console thinks, and no later than if not, at ${xipMissCycles} cycles`, () => {
    const [thinking, without] = withTiming(
      { xipMissCycles },
      () => [lampUsWhileThinking(), lampUsWithoutThinking()] as const,
    );
    assert.ok(thinking <= 3000 && thinking < 1.1 * without, `${thinking} µs, and ${without} µs without`);
  });
}

const OTHER_LIMITS = [
  { what: 'what the console thinks of an answer stands on the display within 200 ms', measure: thoughtMs, limit: 200 },
  { what: 'the review of twenty rounds has its first page within 2 s', measure: reviewMs, limit: 2000 },
  {
    what: 'a screen that comes while another is being sent is there within 40 ms',
    measure: interruptedFrameMs,
    limit: 40,
  },
  { what: 'an idle console uses less than 1 % of its processor', measure: idleCpuPercent, limit: 1 },
];

for (const { what, measure, limit } of OTHER_LIMITS) {
  test(what, () => {
    const value = measure();
    assert.ok(value > 0 && value <= limit, `${value} is not within ${limit}`);
  });
}

test('with the slowest flash no start of a game stops the console for more than a second', () => {
  const ms = withTiming({ flashSpeed: 'slowest' }, startStandstillMs);
  assert.ok(ms > 0 && ms <= 1000, `${ms} ms`);
});

test("the display's bus is as fast as its controller allows, and no faster", () => {
  const console = new TestConsole();
  console.powerOn();
  const hertz = console.board.displayBusHz;
  assert.ok(hertz <= 400_000 && hertz > 395_000, `${hertz} Hz`);
});

test('a press while a review is worked out is answered on the display within 40 ms, and no later than without', () => {
  const [reviewing, without] = [leaveMsWhileReviewing(), leaveMsAfterReviewing()];
  assert.ok(reviewing <= 40 && reviewing < 1.1 * without, `${reviewing} ms, and ${without} ms without`);
});

/** The longest time it takes to write one line of the feed, whose code waits for the flash. */
const LINE_US = 700;

test('so it does whatever is at the other end of USB, at most as much later as one line takes to be written', () => {
  const alone = lampUsWithUsbPeer('nobody');
  const peers: UsbPeer[] = ['a listener', 'one who does not read', 'one who never stops talking'];
  for (const peer of peers) {
    const us = lampUsWithUsbPeer(peer);
    assert.ok(Math.max(...us) <= 3000, `${Math.max(...us)} µs with ${peer}`);
    const later = us.map((value, moment) => value - (alone[moment] ?? 0));
    assert.ok(Math.max(...later) <= LINE_US, `${Math.max(...later)} µs later with ${peer}`);
  }
});
