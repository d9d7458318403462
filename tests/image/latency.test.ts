/** The latency limits of answers, in emulated time with the display's bus at 400 kHz. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  thoughtMs,
  type UsbPeer,
} from './latency.ts';

const LIMITS = [
  { what: 'the first screen stands within half a second of power-on', measure: bootMs, limit: 500 },
  { what: 'a query is kept and its lamp lights within 3 ms of its button', measure: lampUs, limit: 3000 },
  { what: 'so it does when the event opens a sector', measure: lampUsAtASectorsEnd, limit: 3000 },
  { what: 'so it does while the display is being drawn', measure: lampUsWhileDrawing, limit: 3000 },
  { what: 'so it does when it follows another one closely', measure: lampUsAfterAnother, limit: 3000 },
  { what: 'a press while a problem is dealt is refused within 3 ms', measure: refusalUsWhileDealing, limit: 3000 },
  { what: 'what the console thinks of an answer stands on the display within 200 ms', measure: thoughtMs, limit: 200 },
  { what: 'the review of twenty rounds has its first page within 2 s', measure: reviewMs, limit: 2000 },
  { what: 'an answer stands on the display within 15 ms', measure: answerFrameMs, limit: 15 },
  { what: 'a screen in which everything is new does so within 30 ms', measure: fullFrameMs, limit: 30 },
  { what: 'one that comes while another is being sent does so within 40 ms', measure: interruptedFrameMs, limit: 40 },
  { what: 'an idle console uses less than 1 % of its processor', measure: idleCpuPercent, limit: 1 },
];

for (const { what, measure, limit } of LIMITS) {
  test(what, () => {
    const value = measure();
    assert.ok(value > 0 && value <= limit, `${value} is not within ${limit}`);
  });
}

test('so it does while the machine plays, and no later than if it does not', () => {
  const [playing, without] = [lampUsWhileMachinePlays(), lampUs()];
  assert.ok(playing <= 3000 && playing < 1.1 * without, `${playing} µs, and ${without} µs without`);
});

test('so it does late in a long game while the console thinks, and no later than if it does not', () => {
  const [thinking, without] = [lampUsWhileThinking(), lampUsWithoutThinking()];
  assert.ok(thinking <= 3000 && thinking < 1.1 * without, `${thinking} µs, and ${without} µs without`);
});

test('a press while a review is worked out is answered on the display within 40 ms, and no later than without', () => {
  const [reviewing, without] = [leaveMsWhileReviewing(), leaveMsAfterReviewing()];
  assert.ok(reviewing <= 40 && reviewing < 1.1 * without, `${reviewing} ms, and ${without} ms without`);
});

/** The longest time it takes to write one line of the feed. */
const LINE_US = 270;

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
