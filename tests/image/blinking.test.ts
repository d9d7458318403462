/** How the lamps show a fail: they blink slowly, while a pass is steady. */

import assert from 'node:assert/strict';
import type { LampEvent } from 'bombe-virtual-board';
import { BLINK_MS, consoleTest, type TestConsole } from './console.ts';
import { GAME } from './menus.ts';

/** What the lamps do while `ms` pass. */
function watch({ board }: TestConsole, ms: number): LampEvent[] {
  const seen: LampEvent[] = [];
  const stop = board.onLamp((lamp) => seen.push(lamp));
  board.runFor(ms);
  stop();
  return seen;
}

/** A round with a pass of A and a fail of D. */
function askBoth(console: TestConsole): void {
  console.begin('245');
  console.press('A', 'D');
  assert.equal(console.lamps(), 'g--r--');
}

consoleTest('a fail is lit for a second, dark for 0.4 s, and so on, and a pass is steady', (console) => {
  askBoth(console);
  const [first, ...edges] = watch(console, 10_000);
  assert.equal(first?.colour, 'off');
  assert.deepEqual(new Set(edges.map(({ letter }) => letter)), new Set(['D']));
  let before = first as LampEvent;
  for (const edge of edges) {
    const lengthMs = (edge.atNs - before.atNs) / 1e6;
    const wantedMs = edge.colour === 'red' ? BLINK_MS.dark : BLINK_MS.lit;
    assert.equal(edge.colour, before.colour === 'off' ? 'red' : 'off');
    assert.ok(Math.abs(lengthMs - wantedMs) < 1, `${lengthMs} ms, not ${wantedMs}`);
    before = edge;
  }
  assert.ok(edges.length >= 12, `${edges.length} edges`);
});

consoleTest('a press in the dark moment lights the fail at once', (console) => {
  askBoth(console);
  assert.ok(console.board.runUntil(() => console.lamps() === 'g-----', 1500));
  console.board.runFor(100);
  console.board.press('MENU');
  assert.ok(
    console.board.runUntil(() => console.lamps() === 'g--r--', 3),
    'no lamp within 3 ms',
  );
  console.board.release('MENU');
});

consoleTest('a fail can be made steady in the settings, also in a game, and stays so over a power cut', (console) => {
  askBoth(console);
  console.press(...GAME.settings, 'E', 'B', 'MENU', 'MENU', 'MENU');
  for (const resume of [[], ['OK']] as const) {
    if (resume.length > 0) console.powerCycle();
    console.press(...resume);
    assert.equal(console.lamps(), 'g--r--');
    assert.deepEqual(watch(console, 3000), []);
  }
});

consoleTest('a console that sleeps does not blink', (console) => {
  askBoth(console);
  console.board.runFor(11 * 60_000);
  assert.equal(console.lamps(), '------');
  assert.deepEqual(watch(console, 3000), []);
});
