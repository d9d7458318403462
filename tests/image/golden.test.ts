/** The test's own eyes: which pictures it takes for the game screen, on which no erase may begin. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { golden, isGameScreen } from './golden.ts';

const GAME_SCREENS = [
  'a_game_begins',
  'answers_stand_by_their_letters',
  'counts_of_a_very_long_game_still_fit',
  'no_queries_left',
  'between_circle',
  'play_of_a_rival',
  'games/handicap_two',
  'games/private_held',
  'games/private_asked',
];

const OTHER_SCREENS = [
  'home',
  'setup_rivals',
  'cards_classic',
  'hand_over',
  'menu',
  'claim',
  'claim_of_a_rival',
  'sheet_rounds',
  'sheet_numbers',
  'standings',
  'vote',
  'thumbs',
  'solved',
  'resume',
];

test('the game screen is known in all its forms, and no other is taken for it', () => {
  assert.deepEqual(
    GAME_SCREENS.filter((name) => !isGameScreen(golden(name))),
    [],
  );
  assert.deepEqual(
    OTHER_SCREENS.filter((name) => isGameScreen(golden(name))),
    [],
  );
});
