/** A game of more than thirty events whose plug is pulled in every program of its journal. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from 'bombe-virtual-board';
import { CutConsole, type Move, pulledPlug } from './cuts.ts';
import { GAME, HOME, SOLO } from './menus.ts';

const FRACTIONS = [0.1, 0.5, 0.9];

const query = (letter: 'A' | 'B' | 'C' | 'D'): Move => ({ lead: [], press: letter });
const END_OF_ROUND: Move = { lead: [], press: 'OK' };

/** A question that was answered in an earlier round is asked if it is pressed again. */
const repeated = (letter: 'A' | 'B' | 'C' | 'D'): Move => ({ lead: [letter], press: letter });

const FIRST_ROUND = [query('A'), query('C'), query('D'), END_OF_ROUND];
const ROUND = [repeated('A'), repeated('C'), repeated('D'), END_OF_ROUND];

/** From home through seven rounds to a wrong claim; on the way the players choose larger digits. */
const MOVES: readonly Move[] = [
  { lead: HOME.setUp, press: 'OK' },
  ...FIRST_ROUND,
  ...Array.from({ length: 2 }, () => ROUND).flat(),
  { lead: [...GAME.settings, 'D'], press: 'B' },
  ...Array.from({ length: 4 }, () => ROUND).flat(),
  { lead: SOLO.claim, press: 'OK' },
];

/** The game before each of its events and after the last. */
interface Stage {
  readonly flash: Uint8Array;
  readonly screen: string;
  /** How many programs it takes to store the next event. */
  readonly programs: number;
}

function play(console: CutConsole): Stage[] {
  let programs = 0;
  console.board.onFlash(({ operation }) => {
    programs += Number(operation === 'program');
  });
  const stages: Stage[] = [];
  console.bootFirst();
  // All erasing is done before the first press.
  console.board.runFor(10_000);
  for (const move of [...MOVES, undefined]) {
    console.board.powerOff();
    const flash = console.board.flash.slice();
    const screen = console.resume();
    programs = 0;
    if (move) console.do(move);
    stages.push({ flash, screen, programs });
  }
  return stages;
}

test('a cut in any program of a game takes away at most the event that was not seen yet', (context) => {
  const console = new CutConsole();
  console.turn('243');
  const stages = play(console);
  assert.equal(new Set(stages.map(({ screen }) => screen)).size, MOVES.length + 1, 'two stages look alike');
  const kept = { before: 0, after: 0 };
  for (const [index, move] of MOVES.entries()) {
    const [before, after] = [stages[index], stages[index + 1]] as [Stage, Stage];
    for (let program = 0; program < before.programs; program++) {
      for (const fraction of FRACTIONS) {
        const where = `event ${index}, program ${program}, at ${fraction}`;
        console.board.powerOff();
        console.board.flash.set(before.flash);
        console.board.powerCut = {
          erase: 'front',
          program: (index + program) % 2 === 0 ? 'front' : 'random',
          random: seededRandom(index),
        };
        assert.equal(console.resume(), before.screen, where);
        for (const button of move.lead) console.tap(button);
        const lamps = console.lamps();
        console.pullPlugAt({ operation: 'program', index: program, fraction });
        const pulled = pulledPlug(() => console.tap(move.press));
        assert.ok(pulled, `${where}: the plug stayed in`);
        assert.equal(pulled.lamps, lamps, `${where}: an answer was seen before it was kept`);
        const restored = console.resume();
        assert.ok(restored === before.screen || restored === after.screen, `${where} left\n${restored}`);
        kept[restored === before.screen ? 'before' : 'after']++;
      }
    }
  }
  assert.ok(kept.before > 0 && kept.after > 0, 'the cuts make no difference');
  context.diagnostic(`${kept.before + kept.after} cuts: ${kept.after} events were kept, ${kept.before} were not`);
  console.assertSound();
});
