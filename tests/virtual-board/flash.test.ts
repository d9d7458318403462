/** The flash chip by itself: NOR rules, and what each model of a power cut leaves. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERASE_CUTS, FLASH_PAGE, FLASH_SECTOR, type PowerCut, PROGRAM_CUTS, seededRandom } from 'bombe-virtual-board';
import { erasedFlash, eraseSteps, type FlashStep, programSteps } from '../../hw/virtual-board/src/flash.ts';
import { setBits } from './bits.ts';

/** Not the first sector or page, so that a wrong offset is noticed. */
const SECTOR = 3 * FLASH_SECTOR;
const PAGE = SECTOR + 5 * FLASH_PAGE;

/** Every byte value, each many times and in no simple order. */
const data = (length: number) => Uint8Array.from({ length }, (_, index) => index * 167 + (index >> 8));

function cut(step: FlashStep | undefined, fraction: number, model: Partial<PowerCut>): void {
  assert.ok(step);
  step.cut(fraction, { erase: 'front', program: 'front', random: seededRandom(1), ...model });
}

/** The sector after its erase was cut. Checks that nothing else has changed. */
function erasedPart(before: Uint8Array, fraction: number, model: Partial<PowerCut>): Uint8Array {
  const flash = erasedFlash().fill(0x5a);
  flash.set(before, SECTOR);
  cut(eraseSteps(flash, SECTOR, FLASH_SECTOR)[0], fraction, model);
  assertOnlyChanged(flash, SECTOR, FLASH_SECTOR);
  return flash.slice(SECTOR, SECTOR + FLASH_SECTOR);
}

/** The page after its program was cut. Checks that nothing else has changed. */
function programmedPart(before: Uint8Array, fraction: number, model: Partial<PowerCut>): Uint8Array {
  const flash = erasedFlash().fill(0x5a);
  flash.set(before, PAGE);
  cut(programSteps(flash, PAGE, data(FLASH_PAGE))[0], fraction, model);
  assertOnlyChanged(flash, PAGE, FLASH_PAGE);
  return flash.slice(PAGE, PAGE + FLASH_PAGE);
}

function assertOnlyChanged(flash: Uint8Array, offset: number, length: number): void {
  assert.ok(flash.subarray(0, offset).every((byte) => byte === 0x5a));
  assert.ok(flash.subarray(offset + length).every((byte) => byte === 0x5a));
}

/** Checks that `part` of `whole` bits is within four standard deviations. The seed is fixed, so the result is too. */
function assertChosen(part: number, whole: number, probability: number): void {
  const deviation = Math.sqrt(whole * probability * (1 - probability));
  assert.ok(Math.abs(part - whole * probability) < 4 * deviation, `${part} of ${whole} bits`);
}

const zeros = new Uint8Array(FLASH_SECTOR);
const ones = (length: number) => new Uint8Array(length).fill(0xff);

test('erasing sets all bits of its sectors, programming clears bits and sets none', () => {
  const flash = erasedFlash().fill(0x5a);
  for (const step of eraseSteps(flash, SECTOR, FLASH_SECTOR)) step.finish();
  assertOnlyChanged(flash, SECTOR, FLASH_SECTOR);
  assert.deepEqual(flash.slice(SECTOR, SECTOR + FLASH_SECTOR), ones(FLASH_SECTOR));
  for (const byte of [0b0000_1111, 0b1111_0101]) {
    for (const step of programSteps(flash, PAGE, new Uint8Array(FLASH_PAGE).fill(byte))) step.finish();
  }
  assert.deepEqual(flash.slice(PAGE, PAGE + FLASH_PAGE), new Uint8Array(FLASH_PAGE).fill(0b0000_0101));
  assert.equal(flash[PAGE - 1], 0xff);
  assert.equal(flash[PAGE + FLASH_PAGE], 0xff);
});

test('an operation is one step for each sector or page, in order', () => {
  const flash = erasedFlash();
  const range = ({ operation, offset, length }: FlashStep) => ({ operation, offset, length });
  assert.deepEqual(eraseSteps(flash, SECTOR, 2 * FLASH_SECTOR).map(range), [
    { operation: 'erase', offset: SECTOR, length: FLASH_SECTOR },
    { operation: 'erase', offset: SECTOR + FLASH_SECTOR, length: FLASH_SECTOR },
  ]);
  assert.deepEqual(programSteps(flash, PAGE, data(2 * FLASH_PAGE)).map(range), [
    { operation: 'program', offset: PAGE, length: FLASH_PAGE },
    { operation: 'program', offset: PAGE + FLASH_PAGE, length: FLASH_PAGE },
  ]);
});

for (const erase of ERASE_CUTS) {
  test(`erase cut ${erase}: at the very start nothing has happened, at the very end all has`, () => {
    const before = data(FLASH_SECTOR);
    assert.deepEqual(erasedPart(before, 0, { erase }), before);
    assert.deepEqual(erasedPart(before, 1, { erase }), ones(FLASH_SECTOR));
  });
}

for (const program of PROGRAM_CUTS) {
  test(`program cut ${program}: at the very start nothing has happened, at the very end all has`, () => {
    assert.deepEqual(programmedPart(ones(FLASH_PAGE), 0, { program }), ones(FLASH_PAGE));
    assert.deepEqual(programmedPart(ones(FLASH_PAGE), 1, { program }), data(FLASH_PAGE));
  });

  test(`program cut ${program}: no bit is set that was clear`, () => {
    const before = data(FLASH_PAGE).reverse();
    const after = programmedPart(before, 0.5, { program });
    assert.ok(after.every((byte, index) => (byte & ~(before[index] as number)) === 0));
  });
}

test('erase cut front: the low addresses are erased, the others untouched', () => {
  const before = data(FLASH_SECTOR);
  const after = erasedPart(before, 0.25, { erase: 'front' });
  assert.deepEqual(after.slice(0, 1024), ones(1024));
  assert.deepEqual(after.slice(1024), before.slice(1024));
});

test('erase cut back: the high addresses are erased, the others untouched', () => {
  const before = data(FLASH_SECTOR);
  const after = erasedPart(before, 0.25, { erase: 'back' });
  assert.deepEqual(after.slice(0, 3072), before.slice(0, 3072));
  assert.deepEqual(after.slice(3072), ones(1024));
});

test('erase cut zeros-first: all bits go to 0 in the first half of the time', () => {
  const before = data(FLASH_SECTOR);
  const after = erasedPart(before, 0.25, { erase: 'zeros-first' });
  assert.deepEqual(after.slice(0, 2048), new Uint8Array(2048));
  assert.deepEqual(after.slice(2048), before.slice(2048));
  assert.deepEqual(erasedPart(before, 0.5, { erase: 'zeros-first' }), zeros);
});

test('erase cut zeros-first: bits go to 1 in the second half of the time', () => {
  const after = erasedPart(data(FLASH_SECTOR), 0.75, { erase: 'zeros-first' });
  assert.deepEqual(after.slice(0, 2048), ones(2048));
  assert.deepEqual(after.slice(2048), new Uint8Array(2048));
});

test('erase cut random: each bit is erased with the probability of the time that has passed, and none is cleared', () => {
  for (const fraction of [0.1, 0.5, 0.9]) {
    assertChosen(setBits(erasedPart(zeros, fraction, { erase: 'random' })), 8 * FLASH_SECTOR, fraction);
  }
  const before = data(FLASH_SECTOR);
  const after = erasedPart(before, 0.5, { erase: 'random' });
  assert.ok(after.every((byte, index) => (~byte & (before[index] as number)) === 0));
});

test('program cut front: a prefix of the bytes is programmed', () => {
  const after = programmedPart(ones(FLASH_PAGE), 0.25, { program: 'front' });
  assert.deepEqual(after.slice(0, 64), data(FLASH_PAGE).slice(0, 64));
  assert.deepEqual(after.slice(64), ones(192));
});

test('program cut random: each bit to be cleared is, with the probability of the time that has passed, and no other', () => {
  const wanted = data(FLASH_PAGE);
  const toClear = 8 * FLASH_PAGE - setBits(wanted);
  for (const fraction of [0.1, 0.5, 0.9]) {
    const after = programmedPart(ones(FLASH_PAGE), fraction, { program: 'random' });
    assertChosen(8 * FLASH_PAGE - setBits(after), toClear, fraction);
    assert.ok(after.every((byte, index) => (~byte & (wanted[index] as number)) === 0));
  }
});

test('the random cuts repeat with the seed and differ with another', () => {
  const erased = (seed: number) => erasedPart(zeros, 0.5, { erase: 'random', random: seededRandom(seed) });
  const programmed = (seed: number) =>
    programmedPart(ones(FLASH_PAGE), 0.5, { program: 'random', random: seededRandom(seed) });
  for (const after of [erased, programmed]) {
    assert.deepEqual(after(7), after(7));
    assert.notDeepEqual(after(7), after(8));
  }
});
