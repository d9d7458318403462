/** Private answers: lamp and sign while the button is held, and nothing of them afterwards. */

import assert from 'node:assert/strict';
import { consoleTest, SETTLE_MS, TestConsole } from './console.ts';
import { golden } from './golden.ts';
import { beginDisplayRivals, beginPrivateRivals, takeTurn } from './rivals.ts';

/** Longer than a button's debouncing at its release, and the lamp's reaction. */
const RELEASE_MS = 30;

/** Two rivals with private answers at problem 01 or another one of the rulebook; the first one is at the console. */
function beginPrivately(console: TestConsole, stepsToProblem: readonly 'B'[] = []): void {
  console.firstStart();
  console.dial('533');
  console.press('OK', 'A', ...stepsToProblem, 'OK', 'A', 'A', 'D', 'OK', 'OK', 'OK');
}

consoleTest('a private answer is seen while the button is held, and only then', (console) => {
  beginPrivateRivals(console, 2);
  console.press('OK');
  console.assertScreen('private');
  console.board.press('A');
  assert.ok(
    console.board.runUntil(() => console.lamps() === 'r-----', 3),
    'no lamp within 3 ms',
  );
  console.board.runFor(2000);
  assert.equal(console.lampsOverABlink(), 'r-----');
  console.assertScreen('private-held');
  console.board.release('A');
  console.board.runFor(RELEASE_MS);
  assert.equal(console.lamps(), '------');
  console.board.runFor(SETTLE_MS);
  console.assertScreen('private-asked');
});

consoleTest('an answer that was missed is shown again and not counted again', (console) => {
  beginPrivately(console);
  console.press('A');
  console.board.press('A');
  console.board.runFor(SETTLE_MS);
  assert.equal(console.lamps(), 'r-----');
  console.assertScreen('private-held');
  console.board.release('A');
  console.board.runFor(SETTLE_MS);
  console.assertScreen('private-asked');
});

consoleTest('the lamps stay dark and the display stands still after the release of a private answer', (console) => {
  beginPrivately(console);
  console.press('A', 'B');
  const standing = console.screen();
  let edges = 0;
  let changes = 0;
  console.board.onLamp(() => {
    edges++;
  });
  console.board.onFrame(({ changed }) => {
    changes += Number(changed);
  });
  console.board.runFor(10_000);
  assert.deepEqual({ edges, changes }, { edges: 0, changes: 0 });
  assert.equal(console.screen(), standing);
});

consoleTest('whether it was pass or fail cannot be told from anything that is seen after the release', (failing) => {
  const passing = new TestConsole();
  beginPrivately(failing);
  // Problem 02: its verifier A lets 533 pass.
  beginPrivately(passing, ['B']);
  const held = [failing, passing].map((console) => {
    console.board.press('A');
    console.board.runFor(SETTLE_MS);
    const lamps = console.lamps();
    console.board.release('A');
    console.board.runFor(SETTLE_MS);
    return lamps;
  });
  assert.deepEqual(held, ['r-----', 'g-----']);
  // Back to back: the menu and back, the next player's hand-over, their turn, the vote.
  for (const buttons of [['MENU'], ['MENU'], ['OK'], ['OK'], ['B'], ['OK']] as const) {
    for (const console of [failing, passing]) console.press(...buttons);
    assert.equal(failing.screen(), passing.screen(), `the screens differ after ${buttons}`);
    assert.equal(failing.lamps(), '------');
    assert.equal(passing.lamps(), '------');
  }
  passing.assertSound();
});

consoleTest('a private answer is gone when the plug is pulled while the button is held', (console) => {
  beginPrivately(console);
  console.board.press('A');
  console.board.runFor(SETTLE_MS);
  console.board.powerOff();
  console.powerOn();
  console.board.release('A');
  console.settle();
  console.press('OK', 'OK');
  assert.equal(console.lamps(), '------');
  console.assertScreen('private-asked');
});

/** Everything that the lamps and the display have shown while something happened. */
function watched(console: TestConsole, during: () => void): { lamps: Set<string>; screens: Set<string> } {
  const lamps = new Set([console.lamps()]);
  const screens = new Set([console.screen()]);
  console.board.onLamp(() => lamps.add(console.lamps()));
  console.board.onFrame(() => screens.add(console.screen()));
  during();
  return { lamps, screens };
}

consoleTest('as the console comes, a rival cannot see from the lamps what another one was answered', (console) => {
  beginPrivateRivals(console, 2);
  console.assertScreen('turn-private');
  takeTurn(console, 'A', 'B');
  const { lamps } = watched(console, () => {
    console.press('OK', 'MENU', 'C', 'MENU', 'MENU', 'MENU');
    console.board.runFor(SETTLE_MS);
  });
  assert.deepEqual([...lamps], ['------']);
});

consoleTest('with the display only no lamp is lit, not even while the button is held', (console) => {
  beginDisplayRivals(console, 2);
  console.assertScreen('turn-private');
  console.press('OK');
  const { lamps, screens } = watched(console, () => {
    console.board.press('A');
    console.board.runFor(SETTLE_MS);
    console.assertScreen('private-held');
    console.board.release('A');
    console.board.runFor(SETTLE_MS);
    console.assertScreen('private-asked');
    console.press('A', 'B', 'C', 'OK', 'OK', 'A', 'OK');
  });
  assert.deepEqual([...lamps], ['------']);
  assert.ok(screens.has(golden('private-held')));
});
