/**
 * The acceptance test finds a healthy console healthy, and each fault by what its sheet says of it. The table of the faults is in
 * docs/self-test.md; `BOMBE_UPDATE=1` writes it.
 */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { SHAPES, type Shape, seededRandom, type VirtualBoard } from 'bombe-virtual-board';
import { CELL, SECTORS, written } from '../faults/journal.ts';
import { accept, type Bench, type SheetRow, type Special } from './acceptance.ts';
import { TestConsole } from './console.ts';

/** A fault, the checks that it concerns, and how it is made. */
interface Fault extends Special {
  readonly name: string;
  readonly concerns: RegExp;
}

const SIGNS: Readonly<Record<Shape, string>> = { triangle: '▲', square: '■', circle: '●' };

/** A fault of one selector. */
function ofSelector(shape: Shape, what: string, fault: Omit<Special, 'options'>): Fault {
  return { name: `${SIGNS[shape]} ${what}`, concerns: new RegExp(`^${SIGNS[shape]} at`), ...fault };
}

/** What each selector has in one of the runs. */
const SELECTOR_FAULTS: readonly ((shape: Shape) => Fault)[] = [
  (shape) => ofSelector(shape, 'open', { harm: (board) => board.trouble.breakSelector(shape, 'open') }),
  (shape) => ofSelector(shape, 'shorted to ground', { harm: (board) => board.trouble.breakSelector(shape, 'ground') }),
  (shape) => ofSelector(shape, 'shorted to supply', { harm: (board) => board.trouble.breakSelector(shape, 'supply') }),
  (shape) =>
    ofSelector(shape, 'shaken by 1/24 of full scale', {
      harm: (board) => board.trouble.shakeSelector(shape, { amplitude: 1 / 24, random: seededRandom(5) }),
    }),
  (shape) =>
    ofSelector(shape, 'off by 1/18 of full scale', { harm: (board) => board.trouble.driftSelector(shape, 1 / 18) }),
];

/** One selector fault of each kind in turn, a different one on each selector. */
const selectorFaults = (run: number): Fault[] =>
  SHAPES.map((shape, place) =>
    (SELECTOR_FAULTS[(run + place) % SELECTOR_FAULTS.length] as (typeof SELECTOR_FAULTS)[0])(shape),
  );

/** The flash of a console that was used, of whose records one is damaged. */
function damagedFlash(): Uint8Array {
  const console = new TestConsole();
  console.firstStart();
  console.board.powerOff();
  const { flash } = console.board;
  const [sector = 0] = written(flash);
  // The first record after marker and opening. The last one could not be told from one that was never written.
  const first = sector + 2 * CELL;
  flash[first] = (flash[first] as number) ^ 0xff;
  return flash;
}

/** The faults of each run: none of them concerns the same checks as another. */
const RUNS: readonly (readonly Fault[])[] = [
  [
    ...selectorFaults(0),
    {
      name: 'button A stuck closed',
      concerns: /^Button A$/,
      harm: ({ trouble }) => trouble.stickButton('A', 'closed'),
    },
    { name: 'button OK dead', concerns: /^Button OK$/, harm: ({ trouble }) => trouble.stickButton('OK', 'open') },
    { name: 'lamp A, green dead', concerns: /^Lamp A/, harm: ({ trouble }) => trouble.wireLight('A', 'green', null) },
    {
      name: 'lamp B turned round: red and green exchanged',
      concerns: /^Lamp B/,
      harm: ({ trouble }) => {
        trouble.wireLight('B', 'green', ['B', 'red']);
        trouble.wireLight('B', 'red', ['B', 'green']);
      },
    },
    { name: 'no display', concerns: /^Display/, harm: ({ trouble }) => trouble.unplugOled() },
  ],
  [
    ...selectorFaults(1),
    {
      name: 'button C bouncing for 20 ms',
      concerns: /^Button C$/,
      harm: ({ trouble }) => trouble.bounceButton('C', { ms: 20, random: seededRandom(3) }),
    },
    {
      name: 'lamps C and D exchanged',
      concerns: /^Lamp [CD]/,
      harm: ({ trouble }) => {
        for (const light of ['green', 'red'] as const) {
          trouble.wireLight('C', light, ['D', light]);
          trouble.wireLight('D', light, ['C', light]);
        }
      },
    },
    { name: 'display: SDA held low', concerns: /^Display/, harm: ({ trouble }) => trouble.holdBusLow('sda') },
    { name: 'supply low: 4.1 V at the plug', concerns: /^Supply$/, harm: (board) => board.feedFromUsb(4.1) },
  ],
  [
    ...selectorFaults(2),
    {
      name: 'buttons B and D exchanged',
      concerns: /^Button [BD]$/,
      harm: ({ trouble }) => trouble.exchangeButtons('B', 'D'),
    },
    {
      name: 'lamp E, red on the pin of lamp F',
      concerns: /^Lamp [EF] red/,
      harm: ({ trouble }) => trouble.wireLight('E', 'red', ['F', 'red']),
    },
    { name: 'display: SCL held low', concerns: /^Display/, harm: ({ trouble }) => trouble.holdBusLow('scl') },
    {
      name: 'a quarter of the flash sectors worn',
      concerns: /^Memory$/,
      harm: ({ trouble }) =>
        SECTORS.filter((_, place) => place % 4 === 1).forEach((sector) => {
          trouble.wornSectors.add(sector);
        }),
    },
  ],
  [
    ...selectorFaults(3),
    {
      name: 'button MENU stuck closed',
      concerns: /^Button MENU$/,
      harm: ({ trouble }) => trouble.stickButton('MENU', 'closed'),
    },
    {
      name: 'piezo cut (the builder hears nothing)',
      concerns: /^Sounder$/,
      says: (prompt) => (/notes/.test(prompt) ? 'n' : undefined),
    },
    { name: 'a record in flash damaged', concerns: /^Memory$/, options: { flash: damagedFlash() } },
  ],
  [
    ...selectorFaults(4),
    {
      name: 'display: SDA held by the display',
      concerns: /^Display/,
      harm: ({ trouble }) => trouble.stickSda(Number.POSITIVE_INFINITY),
    },
  ],
  [
    {
      name: '▲ and ■ exchanged',
      concerns: /^[▲■] at/,
      harm: ({ trouble }) => trouble.exchangeSelectors('triangle', 'square'),
    },
    ofSelector('circle', 'contact 4 open', {
      turned: (shape, position) => (shape === 'circle' && position === 4 ? 'between' : position),
    }),
  ],
  [
    ofSelector('square', 'wired in reverse', {
      turned: (shape, position) => (shape === 'square' ? ((6 - position) as typeof position) : position),
    }),
    {
      name: 'lamp F, both colours dead',
      concerns: /^Lamp F/,
      harm: ({ trouble }) => {
        trouble.wireLight('F', 'green', null);
        trouble.wireLight('F', 'red', null);
      },
    },
    {
      name: 'display: a line of dots dead (the builder sees it)',
      concerns: /^Display/,
      says: (prompt) => (/every dot|thin frame/.test(prompt) ? 'n' : undefined),
    },
    { name: 'USB power not sensed', concerns: /^Supply$/, harm: (board) => board.feedFromBattery(5) },
  ],
];

/** All faults of a run in one console. */
function together(faults: readonly Fault[]): Special {
  return {
    options: Object.assign({}, ...faults.map(({ options }) => options)),
    harm: (board: VirtualBoard) => {
      for (const fault of faults) fault.harm?.(board);
    },
    says: (prompt) => faults.map((fault) => fault.says?.(prompt)).find((said) => said !== undefined),
    turned: (shape, position) =>
      faults
        .map((fault) => fault.turned?.(shape, position))
        .find((stands) => stands !== undefined && stands !== position) ?? position,
  };
}

/** The rows of the table for the faults of a run. Fails unless each was found, and nothing else. */
function found(faults: readonly Fault[], { rows, printed }: Bench): string[] {
  const failed = rows.filter((row) => !row.passed);
  const lines = faults.map(({ name, concerns }) => {
    const own = failed.filter(({ part }) => concerns.test(part));
    assert.ok(own.length > 0, `${name} is not found:\n${printed}`);
    const of = (pick: (row: SheetRow) => string) => [...new Set(own.map(pick))].join('; ');
    return `| ${name} | ${of(({ part }) => part)} | ${of(({ lookAt }) => lookAt)} |`;
  });
  for (const { part } of failed) {
    const causes = faults.filter(({ concerns }) => concerns.test(part));
    assert.equal(causes.length, 1, `${part} has failed by ${causes.length} faults:\n${printed}`);
  }
  assert.equal(rows.length, faults.some(({ name }) => isOfDeadDisplay(name)) ? 41 : 43, printed);
  return lines;
}

/** Whether a display does not answer, so that nobody is asked how it looks. */
function isOfDeadDisplay(name: string): boolean {
  return /display: S|no display/.test(name);
}

const DOCUMENT = new URL('../../docs/self-test.md', import.meta.url);
const HEAD = '| fault | checks that fail | the sheet says: look at |\n|---|---|---|\n';

test('the acceptance test', { concurrency: true }, async (t) => {
  const tables: string[][] = [];
  const runs = RUNS.map((faults, run) =>
    t.test(`finds ${faults.map(({ name }) => name).join(', ')}`, async () => {
      tables[run] = found(faults, await accept(together(faults)));
    }),
  );
  const healthy = t.test('passes a healthy console', async () => {
    const { rows, printed } = await accept();
    assert.deepEqual(
      rows.filter((row) => !row.passed),
      [],
      printed,
    );
    assert.equal(rows.length, 43, printed);
  });
  await Promise.all([...runs, healthy]);
  await t.test('says of each fault what the table says', () => {
    const table = HEAD + tables.flat().join('\n');
    const document = readFileSync(DOCUMENT, 'utf8');
    const [before = '', rest = ''] = document.split(HEAD);
    const end = rest.search(/\n(?!\|)/);
    const updated = before + table + rest.slice(end);
    if (process.env.BOMBE_UPDATE) writeFileSync(DOCUMENT, updated);
    assert.deepEqual(readFileSync(DOCUMENT, 'utf8').split('\n'), updated.split('\n'));
  });
});
