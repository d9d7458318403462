/** Power cuts: at any instant, and during flash operations. */

import { ERASE_CUTS, PROGRAM_CUTS } from 'bombe-virtual-board';
import { type CutMoment, pulledPlug } from '../../image/cuts.ts';
import { type FaultKind, fault } from '../fault.ts';
import type { FaultRig } from '../fault-rig.ts';
import { clean } from '../journal.ts';
import { must } from '../outcome.ts';

/** The cuts in one game; beginning a game takes as long as several cuts. */
const CUTS = 5;

/** After this many moves the plug is pulled in any case. */
const MAX_MOVES = 6;

/** A time that contains the start of the console. */
const ANY_INSTANT_MS = 900;

/** Cuts of one kind; `longCuts` of them in a long run. */
function cut(name: string, longCuts: number, moment: (rig: FaultRig) => CutMoment): FaultKind {
  return fault(
    name,
    (rig) => {
      rig.resume();
      for (let count = 0; count < CUTS; count++) live(rig, moment(rig));
      rig.playOn();
    },
    { trials: CUTS, longRuns: longCuts / CUTS },
  );
}

/** Plays until the plug is pulled, then switches on again and continues the game. */
function live(rig: FaultRig, moment: CutMoment): void {
  const { console, random } = rig;
  console.board.powerCut = { erase: rig.pick(ERASE_CUTS), program: rig.pick(PROGRAM_CUTS), random };
  console.pullPlugAt(moment);
  const pulled = pulledPlug(() => rig.moves(MAX_MOVES));
  const lamps = pulled?.lamps ?? console.lamps();
  console.leavePlugIn();
  console.board.powerOff();
  console.boot();
  rig.recover(lamps);
}

/** An untouched console at home erases sectors for the next game, if it has too few. */
const LEFT_ALONE_MS = 3000;

const CUT_ERASE = fault(
  'power cut inside an erase',
  (rig) => {
    const { console, random } = rig;
    console.board.powerCut = { erase: rig.pick(ERASE_CUTS), program: 'front', random };
    rig.resume();
    rig.moves(3);
    rig.endGame();
    console.board.powerOff();
    console.board.trouble.corruptSector(rig.pick(clean(console.board.flash)), random);
    console.boot();
    rig.reference.do('CUT');
    console.pullPlugAt({ operation: 'erase', index: 0, fraction: random() });
    const pulled = pulledPlug(() => console.run(LEFT_ALONE_MS));
    must(pulled !== undefined, 'hang', () => 'nothing was erased');
    console.boot();
    rig.reference.do('CUT');
    rig.tap('B');
    rig.tap('MENU');
    rig.beginAnother();
  },
  { longRuns: 1500 },
);

export const POWER_CUTS: readonly FaultKind[] = [
  cut('power cut at any instant', 5000, ({ console, random }) => ({
    atNs: console.board.nowNs + ANY_INSTANT_MS * 1e6 * random(),
  })),
  cut('power cut inside a program', 3500, (rig) => ({
    operation: 'program',
    index: rig.below(3),
    fraction: rig.random(),
  })),
  CUT_ERASE,
];
