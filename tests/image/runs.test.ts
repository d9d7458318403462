/** Runs: a dialled problem is played as the first of five, with a score sheet that survives a power cut. */

import { consoleTest } from './console.ts';
import { SOLO } from './menus.ts';

/** How long a problem may take to be dealt. */
const DEAL_MS = 1000;

consoleTest('a dialled problem is the first of a run, whose sheet outlives a power cut', (console) => {
  console.firstStart();
  console.dialProblem(['111', '111', '111', '111']);
  console.press('C');
  console.assertScreen('setup-run');
  console.press('OK');
  console.board.runFor(DEAL_MS);
  console.assertScreen('run-cards');
  console.press('OK');
  console.dial('555');
  console.press('A', ...SOLO.wrongClaim, 'OK');
  console.assertScreen('run-sheet');
  console.press('OK');
  console.board.runFor(DEAL_MS);
  console.assertScreen('run-cards-next');
  // The second problem is left before its first query, and the run with it.
  console.press('MENU', 'MENU', 'MENU', 'MENU');
  console.powerCycle();
  console.press('B', 'OK');
  console.assertScreen('run-left');
});
