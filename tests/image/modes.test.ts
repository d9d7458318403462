/** Problems of every mode, by their dialled code: their cards, all their answers, and the win. */

import assert from 'node:assert/strict';
import { consoleTest } from './console.ts';
import { knownProblem } from './problems.ts';

const MODES = [
  { mode: 'classic', code: '421 111 111 111' },
  { mode: 'extreme', code: '341 111 111 114' },
  { mode: 'nightmare', code: '212 111 111 115' },
];

for (const { mode, code } of MODES) {
  consoleTest(`${mode}: a problem with six verifiers is dialled, asked and solved`, (console) => {
    const problem = knownProblem(code);
    console.firstStart();
    console.dialProblem(problem.groups);
    console.press('OK');
    console.assertScreen(`cards-${mode}`);
    console.press('OK');
    console.dial(problem.solution);
    console.press('A', 'B', 'C');
    assert.equal(console.lamps(), 'ggg---');
    console.press('MENU', 'C', 'OK');
    console.assertScreen(`solved-${mode}`);
  });

  consoleTest(`${mode}: every verifier answers as its criterion says`, (console) => {
    const problem = knownProblem(code);
    console.firstStart();
    console.dialProblem(problem.groups);
    console.press('OK');
    console.press('OK');
    for (const proposal of ['111', '254', '343', '425', '532', '555']) {
      console.dial(proposal);
      for (const half of [problem.letters.slice(0, 3), problem.letters.slice(3)]) {
        console.press(...half);
        const answers = problem.letters.map((letter) => (problem.passes(letter, proposal) ? 'g' : 'r'));
        const asked = problem.letters.map((letter, index) => (half.includes(letter) ? answers[index] : '-'));
        assert.equal(console.lamps(), asked.join(''), `${proposal} to ${half.join('')}`);
        console.press('OK');
      }
    }
  });
}

consoleTest('a code with a wrong number is refused, and its groups can be dialled again', (console) => {
  const problem = knownProblem('421 111 111 111');
  console.firstStart();
  console.dialProblem(['421', '111', '111', '112']);
  console.assertScreen('dialling-wrong');
  console.dial(problem.groups[3] as string);
  console.press('OK', 'OK');
  console.assertScreen('cards-classic');
});
