/** The page's check of problem codes, tested with codes from the core. No browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findProblemCode,
  parseLongCode,
  parseProblemCode,
  problemName,
} from '../../hw/virtual-console/src/problem-code.ts';
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

/** Of the engine's golden vectors: one for each letter. */
const LONG_CODES = [
  'A 325 552 423 534 113',
  'B 555 551 112 345 111 114',
  'C 343 311 142 324 513 111 112',
  'D 443 131 144 235 413 323 511 111',
  'E 512 414 152 352 152 422 542 152 211 111',
  'F 325 534 553 254 211 445 321 231 353 411 115',
];

test('every long code is taken, in whatever way it is written, and also without its letter', () => {
  for (const code of LONG_CODES) {
    const [letter = '', ...groups] = code.split(' ');
    for (const written of [
      code,
      code.toLowerCase(),
      code.replaceAll(' ', ''),
      code.replaceAll(' ', '-'),
      code.slice(2),
    ]) {
      assert.deepEqual(parseLongCode(written), { letter, groups }, written);
      assert.equal(problemName(written), code);
    }
    assert.equal(parseProblemCode(code), null);
    assert.equal(findProblemCode(`Problem code ${code}`), null);
  }
});

test('a long code with another letter, any one number changed, or two neighbours swapped, is refused', () => {
  for (const code of LONG_CODES) {
    assert.equal(parseLongCode(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`), null);
    const digits = code.slice(1).replaceAll(' ', '');
    for (const [index, right] of [...digits].entries()) {
      for (const wrong of ['1', '2', '3', '4', '5'].filter((digit) => digit !== right)) {
        assert.equal(parseLongCode(digits.slice(0, index) + wrong + digits.slice(index + 1)), null);
      }
      const [one, other] = [digits.charAt(index - 1), right];
      if (index === 0 || one === other) continue;
      assert.equal(parseLongCode(digits.slice(0, index - 1) + other + one + digits.slice(index + 1)), null);
    }
  }
});

test('no code of a dealt problem is a long one', () => {
  for (const code of CODES) assert.equal(parseLongCode(code), null);
});
