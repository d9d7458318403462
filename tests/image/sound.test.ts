/** The sounds of the console: pass and fail differ in pitch and in rhythm, and sounds reveal nothing private. */

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

/** How long each tone lasts that is heard during `act`, in milliseconds, whatever its pitch; neighbours are one. */
function rhythm(console: TestConsole, act: () => void): number[] {
  const lengths: number[] = [];
  let sinceNs: number | undefined;
  const stop = console.board.onPiezo(({ hz, atNs }) => {
    if (hz > 0) {
      sinceNs ??= atNs;
    } else if (sinceNs !== undefined) {
      lengths.push(Math.round((atNs - sinceNs) / 1e6));
      sinceNs = undefined;
    }
  });
  act();
  console.board.runFor(SOUND_MS);
  stop();
  return lengths;
}

consoleTest('a pass rises, and a fail is low', (console) => {
  console.begin('241');
  assert.deepEqual(
    heard(console, () => console.press('A')),
    [1570, 2090],
  );
  console.press('OK');
  console.dial('533');
  assert.deepEqual(
    heard(console, () => console.press('A')),
    [520],
  );
});

consoleTest('a pass is two short notes, a fail a long one, and a refusal three short ones', (console) => {
  console.begin('241');
  const pass = rhythm(console, () => console.press('A'));
  const refusal = rhythm(console, () => console.press('A'));
  // The refusal's notice is closed first.
  console.press('OK', 'OK');
  console.dial('533');
  const fail = rhythm(console, () => console.press('A'));
  assert.deepEqual({ pass, fail, refusal }, { pass: [60, 60], fail: [280], refusal: [40, 40, 40] });
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
    heard(console, () => console.press('OK', 'A', 'OK', 'OK', 'OK', 'A', 'A', 'OK', 'OK')),
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
