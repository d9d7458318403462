/** The sounds of the console: pass and fail differ, and sounds reveal nothing private. */

import assert from 'node:assert/strict';
import { consoleTest, type TestConsole } from './console.ts';
import { HOME } from './menus.ts';
import { beginPrivateRivals } from './rivals.ts';

/** Longer than any sound. */
const SOUND_MS = 800;

/** The frequencies heard during `act`, rounded to 10 Hz, without pauses. */
function heard(console: TestConsole, act: () => void): number[] {
  const tones: number[] = [];
  const stop = console.board.onPiezo(({ hz }) => {
    if (hz > 0) tones.push(10 * Math.round(hz / 10));
  });
  act();
  console.board.runFor(SOUND_MS);
  stop();
  assert.equal(console.board.piezoHz, 0, 'the sound does not end');
  return tones;
}

consoleTest('a pass rises and a fail falls', (console) => {
  console.begin('241');
  assert.deepEqual(
    heard(console, () => console.press('A')),
    [1570, 2090],
  );
  console.press('OK');
  console.dial('533');
  assert.deepEqual(
    heard(console, () => console.press('A')),
    [780, 520],
  );
});

consoleTest('a refusal, the end of a round, a win and a loss sound different from each other', (console) => {
  console.begin('241');
  const sounds = [
    heard(console, () => console.press('OK')),
    heard(console, () => console.press('A', 'OK')).slice(2),
    heard(console, () => console.press('MENU', 'C', 'OK')),
  ];
  console.press('OK', 'A');
  console.dial('533');
  sounds.push(heard(console, () => console.press('MENU', 'C', 'OK')));
  assert.equal(new Set(sounds.map(String)).size, sounds.length, JSON.stringify(sounds));
  assert.ok(sounds.every((sound) => sound.length > 0));
});

consoleTest('a win is heard once, however long its button is held', (console) => {
  console.begin('241');
  console.press('MENU', 'C');
  const tones = heard(console, () => {
    console.board.press('OK');
    console.board.runFor(2000);
    console.board.release('OK');
  });
  assert.deepEqual(tones, [1050, 1320, 1570, 2090]);
});

consoleTest('a private answer sounds the same whether it is pass or fail', (console) => {
  beginPrivateRivals(console, 2);
  console.press('OK');
  const failed = heard(console, () => console.press('A'));
  console.press('OK', 'OK');
  console.dial('241');
  const passed = heard(console, () => console.press('A'));
  assert.deepEqual(passed, failed);
  assert.equal(passed.length, 1);
});

consoleTest('a console whose sound is off is silent, also after a power cycle', (console) => {
  console.firstStart();
  console.dial('241');
  // The settings, sound in them: high, then off.
  assert.equal(heard(console, () => console.press(...HOME.sound, 'C')).length, 1);
  assert.equal(heard(console, () => console.press('B', 'A', 'MENU')).length, 0);
  console.powerCycle();
  assert.deepEqual(
    heard(console, () => console.press('OK', 'A', 'OK', 'OK', 'OK', 'A', 'A', 'OK')),
    [],
  );
  assert.equal(console.lamps(), '------');
});

consoleTest('an answer does not wait for the sound of the one before', (console) => {
  console.begin('241');
  console.board.tap('A', 20);
  console.board.press('D');
  assert.ok(console.board.runUntil(() => console.lamps() === 'g--g--', 3));
});
