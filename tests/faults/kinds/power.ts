/** The plug is pulled: at any instant, and inside whatever the flash is doing. */

import { ERASE_CUTS, PROGRAM_CUTS } from 'bombe-virtual-board';
import { type Moment, pulledPlug } from '../../image/cuts.ts';
import type { Bench } from '../bench.ts';
import { clean } from '../journal.ts';
import type { FaultKind } from '../kinds.ts';
import { must, type Outcome } from '../outcome.ts';

/** So many cuts there are in a game: to begin one takes as long as several cuts. */
const CUTS = 5;

/** A life that nothing ends before ends after so many deeds. */
const MOST_DEEDS = 6;

/** Nothing that a life begins with takes longer. */
const ANY_INSTANT_MS = 900;

/** Cuts of one kind; so many of them in a long bench. */
function cut(name: string, longCuts: number, moment: (bench: Bench) => Moment): FaultKind {
  return {
    name,
    trials: CUTS,
    longRuns: longCuts / CUTS,
    play(bench: Bench): Outcome {
      bench.resume();
      for (let count = 0; count < CUTS; count++) live(bench, moment(bench));
      bench.playOn();
      return 'ok';
    },
  };
}

/** A life from any state to a pulled plug, and the next one up to where the game goes on. */
function live(bench: Bench, moment: Moment): void {
  const { console, random } = bench;
  console.board.powerCut = { erase: bench.pick(ERASE_CUTS), program: bench.pick(PROGRAM_CUTS), random };
  console.pullPlugAt(moment);
  const pulled = pulledPlug(() => bench.deeds(MOST_DEEDS));
  const lamps = pulled?.lamps ?? console.lamps();
  console.leavePlugIn();
  console.board.powerOff();
  console.boot();
  bench.recover(lamps);
}

/** A console that is left alone at home erases sectors for the next game, if it has too few. */
const LEFT_ALONE_MS = 3000;

const CUT_ERASE: FaultKind = {
  name: 'power cut inside an erase',
  longRuns: 1500,
  play(bench: Bench): Outcome {
    const { console, random } = bench;
    console.board.powerCut = { erase: bench.pick(ERASE_CUTS), program: 'front', random };
    bench.resume();
    bench.deeds(3);
    bench.endGame();
    console.board.powerOff();
    console.board.trouble.corruptSector(bench.pick(clean(console.board.flash)), random);
    console.boot();
    bench.twin.do('CUT');
    console.pullPlugAt({ operation: 'erase', index: 0, fraction: random() });
    const pulled = pulledPlug(() => console.run(LEFT_ALONE_MS));
    must(pulled !== undefined, 'hang', () => 'nothing was erased');
    console.boot();
    bench.twin.do('CUT');
    bench.tap('B');
    bench.tap('MENU');
    bench.beginAnother();
    return 'ok';
  },
};

export const POWER_CUTS: readonly FaultKind[] = [
  cut('power cut at any instant', 5000, ({ console, random }) => ({
    atNs: console.board.nowNs + ANY_INSTANT_MS * 1e6 * random(),
  })),
  cut('power cut inside a program', 3500, (bench) => ({
    operation: 'program',
    index: bench.below(3),
    fraction: bench.random(),
  })),
  CUT_ERASE,
];
