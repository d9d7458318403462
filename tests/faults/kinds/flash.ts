/** Faults of the flash. At most the damaged records are lost, the console says so, and a new game is always possible. */

import { FLASH_SECTOR } from 'bombe-virtual-board';
import { isGameScreen } from '../../image/game-screen.ts';
import { golden } from '../../image/golden.ts';
import { DECLINE_GUIDE, HOME } from '../../image/menus.ts';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';
import { CELL, SECTORS, usedCells, written } from '../journal.ts';
import { must } from '../outcome.ts';
import { ReferenceConsole } from '../reference.ts';

/** The fraction of worn sectors, and how long an untouched console may take to make room. */
const WORN_SHARE = 0.25;
const TIDY_MS = 5000;

/** The screens of a console that has lost records: a message at home or at the choice of the language, or the first start. */
const TOLD = [golden('memory-damaged'), new ReferenceConsole('DAMAGED').shown.screen, golden('first-start')];

/** Damage while the power is off. */
function damaged(name: string, harm: (rig: FaultRig) => void): FaultKind {
  return fault(name, (rig) => {
    const { console } = rig;
    rig.resume();
    rig.moves(3 + rig.below(4));
    const lamps = console.lamps();
    console.board.powerOff();
    harm(rig);
    if (console.boot()) {
      rig.recover(lamps);
      rig.playOn();
      return 'ok';
    }
    must(TOLD.includes(console.screen()), 'lost', () => `nothing is told of the damage:\n${console.screen()}`);
    playAnew(rig);
    return 'told';
  });
}

/** Checks that a new game can be played, and survives a power cut. */
function playAnew({ console }: FaultRig): void {
  if (console.screen() !== golden('memory-damaged')) {
    for (const button of ['A', DECLINE_GUIDE] as const) console.tap(button);
  }
  for (const button of [...HOME.setUp, 'OK', 'OK'] as const) console.tap(button);
  must(isGameScreen(console.screen()), 'hang', () => `no new game begins:\n${console.screen()}`);
  console.tap('A');
  const game = console.screen();
  must(console.lamps() !== '------', 'hang', () => 'a new game gives no answer');
  console.board.powerOff();
  must(console.resume() === game, 'lost', () => `the new game is lost:\n${console.screen()}`);
}

/** Sectors that do not become blank when they are erased: the console uses others. */
const WORN = fault('sectors that cannot be erased', (rig) => {
  const { console, random } = rig;
  for (const sector of SECTORS) {
    if (random() < WORN_SHARE) console.board.trouble.wornSectors.add(sector);
  }
  rig.resume();
  rig.moves(2);
  rig.endGame();
  console.run(TIDY_MS * random());
  rig.beginAnother();
});

/** A full flash that cannot be erased: an event that cannot be stored does not happen. Later the game continues. */
const FULL = fault('flash full', (rig) => {
  const { console } = rig;
  const { flash, trouble } = console.board;
  rig.resume();
  rig.moves(2 + rig.below(3));
  const lamps = console.lamps();
  console.board.powerOff();
  const inUse = written(flash);
  for (const sector of SECTORS) {
    trouble.wornSectors.add(sector);
    if (inUse.includes(sector)) fill(flash.subarray(sector, sector + FLASH_SECTOR));
    else trouble.corruptSector(sector, rig.random);
  }
  console.boot();
  rig.recover(lamps);
  refused(rig);
  trouble.wornSectors.clear();
  rig.resume();
  rig.playOn();
});

/** Fills all blank cells of a sector. */
function fill(sector: Uint8Array): void {
  sector.fill(0, usedCells(sector));
}

/** A query that cannot be stored is not answered, and the console says why. */
function refused(rig: FaultRig): void {
  const { console } = rig;
  const before = console.lamps();
  const letter = rig.problem.letters.find((_, index) => before.charAt(index) === '-');
  if (!letter || before.replaceAll('-', '').length >= 3) return;
  console.tap(letter);
  must(console.lamps() === before, 'wrong', () => 'an answer was given that was not kept');
  const told = ['FULL', 'BROKEN'].map((memory) => {
    const reference = rig.reference.clone();
    reference.do(memory, letter);
    return reference.shown.screen;
  });
  must(told.includes(console.screen()), 'hang', () => `nothing is told:\n${console.screen()}`);
}

export const FLASH_FAULTS: readonly FaultKind[] = [
  damaged('bits flipped in records', (rig) => {
    const { flash, trouble } = rig.console.board;
    const start = rig.pick(written(flash));
    // But not in the last record: a damaged one cannot be told from one that was never written.
    const end = start + usedCells(flash.subarray(start, start + FLASH_SECTOR)) - CELL;
    trouble.flipBits({ start, end }, 1 + rig.below(3), rig.random);
  }),
  damaged('bits flipped in blank flash', (rig) => {
    const { flash, trouble } = rig.console.board;
    const inUse = written(flash);
    const start = rig.pick(SECTORS.filter((sector) => !inUse.includes(sector)));
    trouble.flipBits({ start, end: start + FLASH_SECTOR }, 1, rig.random);
  }),
  damaged('sector of noise', (rig) => {
    const { flash, trouble } = rig.console.board;
    trouble.corruptSector(rig.pick(rig.random() < 0.3 ? written(flash) : SECTORS), rig.random);
  }),
  WORN,
  FULL,
];
