/**
 * Real power cuts during the probe's flash operations, in every model. `flash.test.ts` tests the details of each model.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type EraseCut,
  FLASH_PAGE,
  FLASH_SECTOR,
  type FlashOperation,
  type PowerCut,
  type ProgramCut,
  seededRandom,
} from 'bombe-virtual-board';
import { setBits } from './bits.ts';
import { PROBE_SECTOR, Probe } from './probe.ts';

/** The sector's bytes before: half of the bits are set, so that erased, cleared and untouched differ. */
const BEFORE = 0x0f;

/** A probe whose power was cut after a quarter of its erase or program. */
function cutAtAQuarter(operation: FlashOperation, powerCut: Partial<PowerCut>): Probe {
  const probe = new Probe('write, read and erase flash', { powerCut });
  const { board } = probe;
  board.flash.fill(BEFORE, PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR);
  board.powerOn();
  const { durationNs } = probe.untilFlash(operation, 100);
  board.runFor(durationNs / 4 / 1e6);
  board.powerOff();
  return probe;
}

function sectorOf({ board }: Probe): number[] {
  return [...board.flash.subarray(PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR)];
}

function bytes(length: number, value: number): number[] {
  return Array<number>(length).fill(value);
}

/** Checks that a fraction is about a quarter, given the few hundred bits of a page. */
function assertAQuarter(share: number): void {
  assert.ok(share > 0.2 && share < 0.3, `${share} instead of a quarter`);
}

const QUARTER = FLASH_SECTOR / 4;

const ERASES: Readonly<Record<EraseCut, (sector: readonly number[]) => void>> = {
  front: (sector) => assert.deepEqual(sector, [...bytes(QUARTER, 0xff), ...bytes(3 * QUARTER, BEFORE)]),
  back: (sector) => assert.deepEqual(sector, [...bytes(3 * QUARTER, BEFORE), ...bytes(QUARTER, 0xff)]),
  'zeros-first': (sector) => assert.deepEqual(sector, [...bytes(2 * QUARTER, 0), ...bytes(2 * QUARTER, BEFORE)]),
  random: (sector) => {
    assert.ok(sector.every((byte) => (byte & BEFORE) === BEFORE));
    const wasSet = 4 * FLASH_SECTOR;
    assertAQuarter((setBits(sector) - wasSet) / (8 * FLASH_SECTOR - wasSet));
  },
};

for (const [erase, check] of Object.entries(ERASES) as [EraseCut, (typeof ERASES)[EraseCut]][]) {
  test(`a power cut in the middle of an erase, model ${erase}, and the next start gets over it`, () => {
    const probe = cutAtAQuarter('erase', { erase });
    check(sectorOf(probe));
    assert.equal(probe.verdict(100), 'green');
  });
}

/** The page that the probe programs. */
const PAGE = Array.from({ length: FLASH_PAGE }, (_, index) => index);

const PROGRAMS: Readonly<Record<ProgramCut, (page: readonly number[]) => void>> = {
  front: (page) => assert.deepEqual(page, [...PAGE.slice(0, 64), ...bytes(192, 0xff)]),
  random: (page) => {
    assert.ok(page.every((byte, index) => (byte & index) === index));
    const clearBits = (bytes: readonly number[]) => 8 * FLASH_PAGE - setBits(bytes);
    assertAQuarter(clearBits(page) / clearBits(PAGE));
  },
};

for (const [program, check] of Object.entries(PROGRAMS) as [ProgramCut, (typeof PROGRAMS)[ProgramCut]][]) {
  test(`a power cut in the middle of a program, model ${program}, and the next start gets over it`, () => {
    const probe = cutAtAQuarter('program', { program });
    const sector = sectorOf(probe);
    check(sector.slice(0, FLASH_PAGE));
    assert.deepEqual(sector.slice(FLASH_PAGE), bytes(FLASH_SECTOR - FLASH_PAGE, 0xff));
    assert.equal(probe.verdict(100), 'green');
  });
}

test('random cuts repeat with the seed of their owner and differ with another', () => {
  const sector = (seed: number) => sectorOf(cutAtAQuarter('erase', { erase: 'random', random: seededRandom(seed) }));
  assert.deepEqual(sector(1), sector(1));
  assert.notDeepEqual(sector(1), sector(2));
});

test('the model that counts is the one at the moment of the cut', () => {
  const probe = new Probe('write, read and erase flash', { powerCut: { erase: 'front' } });
  const { board } = probe;
  board.flash.fill(BEFORE, PROBE_SECTOR, PROBE_SECTOR + FLASH_SECTOR);
  board.powerOn();
  const { durationNs } = probe.untilFlash('erase', 100);
  board.runFor(durationNs / 4 / 1e6);
  board.powerCut = { ...board.powerCut, erase: 'back' };
  board.powerOff();
  ERASES.back(sectorOf(probe));
});
