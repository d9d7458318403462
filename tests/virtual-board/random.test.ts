/** The random bits that firmware draws from the ring oscillator. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BoardOptions, seededRandom } from 'bombe-virtual-board';
import { setBits } from './bits.ts';
import { Probe } from './probe.ts';

/** Long enough for the probe to draw and to log. */
const DRAW_MS = 20;

/** The probe's log of 64 random bits, before and after a power cycle. */
function twoDraws(options: Omit<BoardOptions, 'image'>): string[] {
  const probe = new Probe('draw random bits', options);
  probe.board.powerOn();
  probe.board.runFor(DRAW_MS);
  probe.board.powerCycle();
  probe.board.runFor(DRAW_MS);
  const draws = probe.messages();
  assert.equal(draws.length, 2);
  for (const draw of draws) {
    assert.match(draw, /^random bits 0x[0-9a-f]{16}$/);
  }
  return draws;
}

test('the same seed gives the same bits, and no seed is a seed too', () => {
  assert.deepEqual(twoDraws({ randomSeed: 1 }), twoDraws({ randomSeed: 1 }));
  assert.deepEqual(twoDraws({}), twoDraws({ randomSeed: 0 }));
});

test('every seed and every start gives bits of its own', () => {
  const seeds = [0, 1, 2, 0xffff_ffff];
  const draws = seeds.flatMap((randomSeed) => twoDraws({ randomSeed }));
  assert.equal(new Set(draws).size, 2 * seeds.length);
});

test('ones and zeros come equally often, and so do pairs', () => {
  const random = seededRandom(1);
  const bytes = Array.from({ length: 100_000 }, () => Math.floor(random() * 256));
  const share = (part: number) => part / (8 * bytes.length);
  assert.ok(Math.abs(share(setBits(bytes)) - 0.5) < 0.003);
  const changes = bytes.map((byte, index) => byte ^ (bytes[index - 1] ?? 0));
  assert.ok(Math.abs(share(setBits(changes)) - 0.5) < 0.003);
});

test('a stopped oscillator says so and gives the same bit always, until it is started again', () => {
  assert.equal(new Probe('stop and restart the ring oscillator').verdict(DRAW_MS), 'green');
});
