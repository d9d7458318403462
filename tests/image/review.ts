/** The longest game that is looked at afterwards. */

import { TestConsole } from './console.ts';
import { SOLO } from './menus.ts';
import { codeOfRound, knownProblem } from './problems.ts';

const ROUNDS = 20;

/** Nightmare, with six verifiers. */
const PROBLEM = '212 111 111 115';

/** A game of twenty rounds with three queries each is over, and the console lists the machine's games, where D opens its review. */
export function afterLongGame(): TestConsole {
  const console = new TestConsole();
  const { groups, solution } = knownProblem(PROBLEM);
  console.firstStart();
  console.dialProblem(groups);
  console.press('OK', 'OK');
  for (let round = 0; round < ROUNDS; round++) {
    console.dial(codeOfRound(6 * round + 1));
    console.press(...(round % 2 === 0 ? (['A', 'B', 'C'] as const) : (['D', 'E', 'F'] as const)), 'OK');
  }
  console.dial(solution);
  console.press(...SOLO.claim, 'OK', 'OK', 'C');
  return console;
}
