/**
 * Compares the emulated chip with what others say about the chip, and prints one JSON object per check: what was compared, how much
 * of it, what could not be, and each mismatch.
 */

import { parseArgs } from 'node:util';
import { type Counts, compareInstructions } from './instructions.ts';
import { compareRun } from './lockstep.ts';
import { LONG_PLAYS, type Play, SHORT_PLAY } from './plays.ts';
import type { RegisterUse } from './recorder.ts';
import { compareRegisters } from './registers.ts';

/** In how many states each encoding is executed, and from which seeds. */
const SHORT = { rounds: 8, seeds: 1 };
const LONG = { rounds: 16, seeds: 3 };

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, long: { type: 'boolean', default: false } },
});
const firstSeed = Number(values.seed);
if (!Number.isInteger(firstSeed) || firstSeed < 0) throw new Error(`not a number for --seed: ${values.seed}`);

/** Tells the outcome of a check. `notes` are what was treated otherwise, with the reasons. */
function tell(
  check: string,
  compared: string,
  mismatches: number,
  examples: readonly string[],
  notes: string[] = [],
): void {
  console.log(JSON.stringify({ check, compared, mismatches, examples, notes }));
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB');
}

function listed(counts: Counts, what: string): string[] {
  return Object.entries(counts).map(([reason, count]) => `${thousands(count)} ${what}: ${reason}`);
}

async function checkInstructions(seed: number, rounds: number): Promise<void> {
  const counts = await compareInstructions({ rounds, seed });
  const notes = [
    ...listed(counts.excluded, 'not executed'),
    ...listed(counts.withoutUnicorn, 'executed here only'),
    `${thousands(counts.settled)} compared without bits of SP, xPSR and CONTROL that Unicorn has otherwise than a Cortex-M0+`,
  ];
  const compared = `${thousands(counts.cases)} cases, of them ${thousands(counts.faults)} faults`;
  tell(`single instructions, seed ${seed}`, compared, counts.mismatches, counts.examples, notes);
}

async function checkRun(play: Play): Promise<readonly RegisterUse[]> {
  const { instructions, accesses, exceptions, romCalls, states, memories, ...found } = await compareRun(play);
  const compared = [
    `${thousands(instructions)} instructions`,
    `${thousands(accesses)} accesses to registers`,
    `${thousands(exceptions)} exceptions`,
    `${thousands(romCalls)} calls of the boot ROM`,
    `${thousands(states)} states`,
    `${thousands(memories)} times all of SRAM`,
  ];
  tell(`the image in lockstep: ${play.name}`, compared.join(', '), found.mismatches, found.examples);
  return found.uses;
}

const { rounds, seeds } = values.long ? LONG : SHORT;
for (let index = 0; index < seeds; index++) await checkInstructions(firstSeed + index, rounds);

const uses: RegisterUse[] = [];
for (const play of values.long ? [SHORT_PLAY, ...LONG_PLAYS] : [SHORT_PLAY]) uses.push(...(await checkRun(play)));

const { described, registers, cleared, mismatches, blockMismatches } = await compareRegisters(uses);
const compared = `${registers.length} registers of ${thousands(described)}`;
const note = `${cleared} registers passed over: the USB driver clears its whole block, also what cannot be written`;
tell("accesses in these runs, by Raspberry Pi's description", compared, mismatches.length, mismatches, [note]);
tell('table of blocks with resets and clocks, by the same', 'addresses, bits', blockMismatches.length, blockMismatches);
