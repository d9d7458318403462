/** What players look up in a game: a verifier's answers beside its criteria, and the grid of cards in nightmare mode. */

import { consoleTest } from './console.ts';
import { GAME } from './menus.ts';
import { knownProblem } from './problems.ts';
import { beginPrivateRivals } from './rivals.ts';

consoleTest("a verifier's answers are on its card and on the note sheet, also after a power cycle", (console) => {
  console.begin('533');
  console.press('A', 'OK');
  console.dial('241');
  console.press('A', ...GAME.cards, 'A');
  console.assertScreen('card-in-game');
  console.powerCycle();
  console.press('OK', ...GAME.cards, 'A');
  console.assertScreen('card-in-game');
});

consoleTest("private answers are on their player's note sheet and not on the cards", (console) => {
  beginPrivateRivals(console, 2);
  console.press('OK', 'A', ...GAME.cards, 'A');
  console.assertScreen('private-card');
});

consoleTest('in nightmare mode cards are crossed out for verifiers, and stay so over a power cycle', (console) => {
  console.firstStart();
  console.dialProblem(knownProblem('212 111 111 115').groups);
  console.press('OK', 'OK', ...GAME.notes, 'OK', 'OK');
  console.assertScreen('notes-cards');
  console.press('B', 'D', 'OK', 'OK', 'OK', 'A', 'F', 'OK');
  console.assertScreen('notes-cards-crossed');
  console.powerCycle();
  console.press('OK', ...GAME.notes, 'OK', 'OK', 'OK', 'OK', 'OK', 'OK');
  console.assertScreen('notes-cards-crossed');
});

consoleTest('a battery that becomes low is told in a game, and shown from then on', (console) => {
  console.begin('533');
  console.board.feedFromBattery(2.9);
  console.board.runFor(SUPPLY_MS);
  console.press('B');
  console.board.feedFromBattery(2.2);
  console.board.runFor(SUPPLY_MS);
  console.assertScreen('play-battery-low');
});

/** A little longer than it takes to notice what the console runs on. */
const SUPPLY_MS = 6000;
