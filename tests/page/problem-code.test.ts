/** The page's check of problem codes, tested with codes from the core. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProblemCode, parseProblemCode } from '../../hw/virtual-console/src/problem-code.ts';
import { knownCodes } from '../image/problems.ts';

const CODES = knownCodes();

test('every code that the core makes is taken, in whatever way it is written', () => {
  assert.ok(CODES.length > 100, `${CODES.length} codes`);
  for (const code of CODES) {
    for (const written of [code, code.replaceAll(' ', ''), code.replaceAll(' ', '-'), ` ${[...code].join(' ')}\n`]) {
      assert.deepEqual(parseProblemCode(written), code.split(' '), written);
    }
    assert.equal(findProblemCode(`Problem ${code} is dialled.`), code);
  }
});

test('a code with any one number changed is refused', () => {
  for (const code of CODES) {
    const digits = code.replaceAll(' ', '');
    for (const [index, right] of [...digits].entries()) {
      for (const wrong of ['1', '2', '3', '4', '5'].filter((digit) => digit !== right)) {
        const altered = digits.slice(0, index) + wrong + digits.slice(index + 1);
        assert.equal(parseProblemCode(altered), null, `${altered} for ${digits}`);
      }
    }
  }
});

test('a code with any two neighbours swapped is refused, unless they are alike', () => {
  for (const code of CODES) {
    const digits = code.replaceAll(' ', '');
    for (let index = 1; index < digits.length; index++) {
      const [one, other] = [digits.charAt(index - 1), digits.charAt(index)];
      if (one === other) continue;
      const swapped = digits.slice(0, index - 1) + other + one + digits.slice(index + 1);
      assert.equal(parseProblemCode(swapped), null, `${swapped} for ${digits}`);
    }
  }
});

test('what has too few numbers, too many, or others, is no code', () => {
  const [code = ''] = CODES;
  for (const written of ['', code.slice(0, -1), `${code}1`, code.replace(/^./, '0'), code.replace(/^./, '6')]) {
    assert.equal(parseProblemCode(written), null, written);
  }
});
