/** Whole games of rivals round one console: who is at it, who wins, who is out, and what handicaps cost. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { golden } from './golden.ts';
import { beginRivals, claim, takeTurn, vote } from './rivals.ts';

consoleTest('four rivals: of three right claims the two with the fewest queries share the win', (console) => {
  beginRivals(console, 4);
  console.assertScreen('hand_over');
  takeTurn(console, 'A');
  assert.equal(console.lamps(), '------', 'the next player sees what was answered');
  takeTurn(console, 'A', 'B');
  takeTurn(console, 'C');
  console.press('OK');
  console.assertScreen('games/tie_fourth_player');
  console.press('OK');
  console.assertScreen('passing_is_confirmed');
  console.press('OK');
  console.assertScreen('hand_over_to_vote');
  vote(console, 'uuud');
  console.assertScreen('games/tie_thumbs');
  console.press('OK');
  for (let claimant = 0; claimant < 3; claimant++) claim(console, '241');
  console.assertScreen('games/tie_verdict');
  console.press('OK', 'D');
  console.assertScreen('games/tie_standings');
});

consoleTest('those who claim a wrong code are out, and the last player who is left wins', (console) => {
  beginRivals(console, 4);
  for (let player = 1; player <= 4; player++) takeTurn(console, 'B');
  vote(console, 'uddd');
  console.press('OK');
  claim(console, '533');
  console.assertScreen('games/first_is_out');
  console.press('OK');
  console.assertScreen('games/second_begins_the_round');
  for (let player = 2; player <= 4; player++) takeTurn(console, 'C');
  vote(console, 'uud');
  console.assertScreen('games/thumbs_without_the_first');
  console.press('OK');
  claim(console, '111');
  claim(console, '555');
  console.assertScreen('games/fourth_is_left');
  console.press('OK', 'D');
  console.assertScreen('games/standings_of_the_last');
});

consoleTest('the thumbs are shown together, after a countdown from three', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'B');
  console.assertScreen('hand_over_to_vote');
  console.press('OK');
  console.assertScreen('vote');
  console.press('A', 'OK');
  const votedNs = console.board.nowNs;
  console.press('B');
  console.assertScreen('countdown');
  // Impatience changes nothing.
  console.press('OK', 'A', 'MENU');
  assert.ok(console.runUntilShown((screen) => screen === golden('thumbs'), 3000));
  const countdownMs = (console.board.nowNs - votedNs) / 1e6;
  assert.ok(countdownMs > 2400 && countdownMs < 2500, `${countdownMs} ms`);
});

consoleTest('a claim is turned away from the selectors before the next player takes the console', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  vote(console, 'uu');
  console.press('OK', 'OK', 'OK');
  console.assertScreen('hide_the_claim');
  // A number that stays gives a number away.
  console.dial('243');
  console.press('OK');
  console.assertScreen('hide_the_claim');
  console.dial('241');
  console.assertScreen('games/hand_over_to_the_second_claim');
});

consoleTest('handicaps of one and two are spent in the first round only, and count', (console) => {
  // C opens the handicaps: one for the first player, two for the second.
  beginRivals(console, 2, 'C', 'A', 'B', 'B');
  console.press('OK', 'OK');
  console.assertScreen('games/handicap_one');
  console.press('A', 'B', 'C');
  console.assertScreen('games/handicap_one_used_up');
  assert.equal(console.lamps(), 'rr----');
  console.press('OK', 'OK');
  console.assertScreen('games/handicap_two');
  console.press('A', 'B');
  console.assertScreen('games/handicap_two_used_up');
  assert.equal(console.lamps(), 'r-----');
  console.press('OK');
  vote(console, 'dd');
  console.press('OK', 'OK');
  console.assertScreen('games/handicap_one_later');
  console.press('A', 'OK', 'OK');
  console.assertScreen('games/handicap_two_later');
});
