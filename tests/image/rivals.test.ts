/** Whole games of rivals at one console: turns, winners, eliminated players, and handicaps. */

import assert from 'node:assert/strict';
import type { Button } from 'bombe-virtual-board';
import { consoleTest } from './console.ts';
import { golden } from './golden.ts';
import { READING_MS } from './menus.ts';
import { beginDefaultRivals, beginRivals, COUNTDOWN_MS, claim, takeTurn, vote } from './rivals.ts';

consoleTest('four rivals: of three right claims the two with the fewest queries share the win', (console) => {
  beginRivals(console, 4);
  console.assertScreen('turn');
  takeTurn(console, 'A');
  assert.equal(console.lamps(), '------', 'the next player sees what was answered');
  takeTurn(console, 'A', 'B');
  takeTurn(console, 'C');
  console.press('OK', 'OK');
  console.assertScreen('rival-pass');
  console.press('OK');
  console.assertScreen('vote-away');
  vote(console, 'uuud');
  console.assertScreen('thumbs-several');
  console.press('OK');
  for (let claimant = 0; claimant < 3; claimant++) claim(console, '241');
  console.assertScreen('won-shared');
  console.press('OK', 'C');
  console.assertScreen('standings-won');
});

consoleTest('each rival looks at their own game alone, after a hand-over', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  vote(console, 'ud');
  console.press('OK');
  claim(console, '241');
  console.press('OK', 'C', 'B');
  console.assertScreen('rivals-review-away');
  console.press('OK');
  for (const page of ['rivals-review', 'rivals-review-round']) {
    const expected = golden(page);
    assert.ok(
      console.runUntilShown((screen) => screen === expected, 2000),
      page,
    );
    console.press('OK');
  }
});

consoleTest('those who claim a wrong code are out, and the last player who is left wins', (console) => {
  beginRivals(console, 4);
  for (let player = 1; player <= 4; player++) takeTurn(console, 'B');
  vote(console, 'uddd');
  console.press('OK');
  claim(console, '533');
  console.assertScreen('one-out');
  console.press('OK');
  console.assertScreen('turn-second');
  for (let player = 2; player <= 4; player++) takeTurn(console, 'C');
  vote(console, 'uud');
  console.assertScreen('thumbs-out');
  console.press('OK');
  claim(console, '533');
  claim(console, '533');
  console.assertScreen('last-left');
  console.press('OK', 'C');
  console.assertScreen('standings-last');
});

consoleTest('the thumbs are shown together, after a countdown from three', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'B');
  console.assertScreen('vote-away');
  console.press('OK');
  console.assertScreen('vote');
  console.press('A');
  console.assertScreen('vote-up');
  console.press('OK', 'OK', 'B');
  console.assertScreen('vote-down');
  console.board.runFor(READING_MS);
  const votedNs = console.board.nowNs;
  console.press('OK');
  console.assertScreen('countdown');
  // Presses during the countdown have no effect.
  console.press('OK', 'A', 'MENU');
  assert.ok(console.runUntilShown((screen) => screen === golden('thumbs-one'), 3000));
  const countdownMs = (console.board.nowNs - votedNs) / 1e6;
  assert.ok(countdownMs > 2400 && countdownMs < 2500, `${countdownMs} ms`);
});

consoleTest('a claim is turned away from the selectors before the next player takes the console', (console) => {
  beginRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  vote(console, 'uu');
  console.press('OK', 'OK', 'OK');
  console.assertScreen('claim-as-found');
  console.press('OK');
  console.assertScreen('hide-claim');
  // A number that stays would reveal it.
  console.dial('243');
  console.press('OK');
  console.assertScreen('hide-claim');
  console.dial('241');
  console.assertScreen('claim-away-second');
});

consoleTest('handicaps of one and two are spent in the first round only, and count', (console) => {
  // C opens the handicaps: one for the first player, two for the second.
  beginRivals(console, 2, 'C', 'A', 'B', 'B');
  console.press('OK', 'OK');
  console.assertScreen('rival-one-spent');
  console.press('A', 'B', 'C');
  assert.equal(console.lamps(), 'rr----');
  console.press('OK', 'OK');
  console.assertScreen('rival-two-spent');
  console.press('A', 'B');
  console.assertScreen('rival-all-spent');
  assert.equal(console.lamps(), 'r-----');
  console.press('OK');
  vote(console, 'dd');
  console.press('OK', 'OK');
  console.assertScreen('rival-second-round');
});

consoleTest('the second round is begun by the second player, and the third by the first again', (console) => {
  beginRivals(console, 2);
  console.assertScreen('turn');
  for (const beginning of ['turn-second', 'turn'] as const) {
    takeTurn(console, 'A');
    takeTurn(console, 'B');
    vote(console, 'dd');
    console.press('OK');
    console.assertScreen(beginning);
  }
});

consoleTest('three private rivals take at most 14 presses for a round, and a held letter claims', (console) => {
  beginDefaultRivals(console, 3);
  let presses = 0;
  const press = (...buttons: Button[]): void => {
    presses += buttons.length;
    console.press(...buttons);
  };
  for (const proposal of ['241', '352', '114']) {
    console.dial(proposal);
    press('A', 'B', 'C', 'OK');
  }
  press('OK');
  console.board.runFor(COUNTDOWN_MS + READING_MS);
  assert.ok(presses <= 14, `${presses} presses`);
  // The next round is begun by dialling. Whoever lets go before the end has shown no thumb.
  for (const proposal of ['325', '231', '415']) {
    console.dial(proposal);
    console.press('A', 'OK');
  }
  console.press('OK');
  const counting = console.screen();
  assert.equal(counting, golden('countdown-together'));
  console.board.press('B');
  console.board.press('C');
  console.settle();
  assert.equal(console.screen(), counting);
  assert.equal(console.lamps(), '------');
  console.board.release('C');
  console.board.runFor(COUNTDOWN_MS);
  console.board.release('B');
  console.settle();
  console.press('OK');
  assert.equal(console.screen(), golden('claim-away-second'));
});

consoleTest('a power cut during the countdown calls for thumbs again', (console) => {
  beginDefaultRivals(console, 2);
  takeTurn(console, 'A');
  takeTurn(console, 'A');
  console.assertScreen('call-for-thumbs');
  console.press('OK');
  console.board.press('A');
  console.settle();
  console.board.release('A');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('call-for-thumbs');
  console.press('OK', 'MENU');
  console.assertScreen('call-for-thumbs');
});

consoleTest('the timer of a turn counts from the hand-over on, also while a menu is open', (console) => {
  // E sets half a minute.
  beginRivals(console, 2, 'E');
  const takenNs = console.board.nowNs;
  console.press('OK');
  console.press('A', 'MENU');
  console.board.runFor(3000);
  console.press('MENU');
  console.board.runFor(12_700 - (console.board.nowNs - takenNs) / 1e6);
  console.assertScreen('timer-running');
  console.board.runFor(18_000);
  console.assertScreen('timer-out');
  console.press('B');
  assert.equal(console.lamps(), 'rr----');
});

consoleTest('a match goes on with another problem, and its score outlives the plug', (console) => {
  beginRivals(console, 4);
  takeTurn(console, 'A');
  takeTurn(console, 'A', 'B');
  takeTurn(console, 'A');
  takeTurn(console);
  vote(console, 'uuud');
  console.press('OK');
  for (let claimant = 0; claimant < 3; claimant++) claim(console, '241');
  console.assertScreen('won-shared');
  console.powerCycle();
  console.press('OK', 'B', 'OK');
  console.press('OK', 'MENU', 'C');
  console.assertScreen('match-in-game');
  console.press('MENU', 'MENU');
  console.powerCycle();
  // A game in which nothing was asked yet begins with its cards.
  console.press('OK', 'OK');
  for (let player = 1; player <= 4; player++) takeTurn(console, 'A');
  vote(console, 'dddu');
  console.press('OK');
  claim(console, '435');
  console.powerCycle();
  console.press('OK');
  console.assertScreen('match-after-game');
  console.press('C');
  console.assertScreen('match-standings');
});
