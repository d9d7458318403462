/** The test's own eyes: which pictures it takes for the game screen, on which no erase may begin. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from './gallery.ts';
import { golden, isGameScreen } from './golden.ts';

const GAME_SCREENS = [
  'play',
  'play-answers',
  'play-round-99',
  'refused-fourth',
  'refused-circle',
  'rival-answers',
  'rival-two-spent',
  'private-held',
  'private-asked',
];

const OTHER_SCREENS = [
  'home',
  'setup-rivals',
  'cards',
  'turn',
  'menu',
  'claim',
  'rival-claim',
  'notes-rounds',
  'notes-numbers',
  'standings',
  'vote',
  'thumbs-one',
  'solved',
  'resume',
];

for (const language of LANGUAGES) {
  test(`the game screen is known in all its forms, and no other is taken for it: ${language}`, () => {
    assert.deepEqual(
      GAME_SCREENS.filter((name) => !isGameScreen(golden(name, language))),
      [],
    );
    assert.deepEqual(
      OTHER_SCREENS.filter((name) => isGameScreen(golden(name, language))),
      [],
    );
  });
}
