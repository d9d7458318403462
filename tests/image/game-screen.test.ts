/** Tests of the tests' own recognition of the game screen, on which no erase may begin. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from './gallery.ts';
import { dialShown, isGameScreen, spentQueries } from './game-screen.ts';
import { golden } from './golden.ts';

/** Game screens, with the number of queries that are spent. */
const GAME_SCREENS = {
  play: 0,
  'play-answers': 2,
  'play-round-99': 3,
  'refused-fourth': 3,
  'refused-circle': 0,
  'rival-answers': 2,
  'rival-two-spent': 2,
  'private-held': 1,
  'private-asked': 1,
  'aid-lesson': 1,
  'large-play': 2,
  'large-rivals': 2,
  'large-round-99': 3,
};

const OTHER_SCREENS = [
  'first-start',
  'home',
  'setup-rivals',
  'cards',
  'turn',
  'menu',
  'claim',
  'large-claim',
  'rival-claim',
  'notes-rounds',
  'notes-numbers',
  'standings',
  'vote',
  'thumbs-one',
  'solved',
  'resume',
  'self-test',
];

for (const language of LANGUAGES) {
  test(`the game screen is known in all its forms, and no other is taken for it: ${language}`, () => {
    const spent = Object.keys(GAME_SCREENS).map((name) => [name, spentQueries(golden(name, language))]);
    assert.deepEqual(Object.fromEntries(spent), GAME_SCREENS);
    assert.deepEqual(
      OTHER_SCREENS.filter((name) => isGameScreen(golden(name, language))),
      [],
    );
  });

  test(`the code on a game screen is read: ${language}`, () => {
    assert.equal(dialShown(golden('play-answers', language)), '241');
    assert.equal(dialShown(golden('refused-square', language)), '5-3');
    assert.equal(dialShown(golden('menu', language)), '???');
  });
}
