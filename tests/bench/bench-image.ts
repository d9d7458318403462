/** The benchmark firmware of `tests/bench-image` on a virtual board, started with an order. */

import { readFileSync } from 'node:fs';
import { FLASH_SECTOR, FLASH_SIZE, VirtualBoard } from 'bombe-virtual-board';
import { decodeLog } from 'bombe-virtual-board/node';
import { environment } from '../environment.ts';
import * as pool from '../worker-pool.ts';

/** The numbers of the workloads in the image's `request.rs`. */
const WORKLOADS = { queries: 1, problems: 2, insights: 3, screens: 4, games: 5, numbers: 6 } as const;

/** Where the image reads scripts of screens. */
const SCRIPTS = 0x1e_0000;

/** The chip's clock, which embassy sets up. */
export const CYCLES_PER_MS = 125_000;

/** Longer than any reasonable order takes. */
const TIMEOUT_MS = 3_600_000;

/** Long enough to read the end of the log. */
const LAST_WORDS_MS = 10;

/** A workload on problems of one class with consecutive seeds. */
export interface Order {
  readonly workload: keyof typeof WORKLOADS;
  readonly class: number;
  readonly firstSeed: number;
  readonly count: number;
  /** Scripts of screens, a line each. */
  readonly scripts?: Uint8Array;
  /** How long the machine may think, in microseconds; 0 for the console's own limit. */
  readonly patience?: number;
}

/** Splits an order into parts of at most `size` problems each. */
export function parts(order: Order, size: number): Order[] {
  return Array.from({ length: Math.ceil(order.count / size) }, (_, part) => ({
    ...order,
    firstSeed: order.firstSeed + part * size,
    count: Math.min(size, order.count - part * size),
  }));
}

/** The result of an order. */
export interface Measurement {
  /** The time of each item, in milliseconds of the chip. */
  readonly itemsMs: readonly number[];
  readonly messages: readonly string[];
  /** The deepest stack. */
  readonly stackBytes: number;
}

/** Runs an order. */
export function run(order: Order): Measurement {
  const board = new VirtualBoard({ image: readFileSync(environment('BOMBE_BENCH_UF2')) });
  const words = [WORKLOADS[order.workload], order.class, order.firstSeed, order.count, order.patience ?? 0];
  board.flash.set(order.scripts ?? [], SCRIPTS);
  const sector = new DataView(board.flash.buffer, FLASH_SIZE - FLASH_SECTOR);
  words.forEach((word, index) => {
    sector.setUint32(4 * index, word, true);
  });
  const itemsMs: number[] = [];
  let startNs = 0;
  board.onHeartbeat(({ on, atNs }) => {
    if (on) startNs = atNs;
    else itemsMs.push((atNs - startNs) / 1e6);
  });
  const log: Uint8Array[] = [];
  board.onLog((bytes) => log.push(bytes));
  board.powerOn();
  board.runUntil(() => board.lamp('A') !== 'off', TIMEOUT_MS);
  board.runFor(LAST_WORDS_MS);
  const messages = decodeLog(environment('BOMBE_BENCH_ELF'), Buffer.concat(log)).map(({ message }) => message);
  if (board.lamp('A') !== 'green') {
    throw new Error(`${order.workload} of class ${order.class} went wrong on the chip: ${messages.join('; ')}`);
  }
  return { itemsMs, messages, stackBytes: board.stackUse() };
}

/** An order, and what it measured. */
export interface Done {
  readonly order: Order;
  readonly outcome: Measurement;
}

/** Runs orders on several boards at once; the results are in the order of `orders`. */
export async function runAll(orders: readonly Order[]): Promise<Done[]> {
  const all: Done[] = [];
  await pool.runAll(new URL('worker.ts', import.meta.url), orders, (outcome: Measurement, order, index) => {
    all[index] = { order, outcome };
  });
  return all;
}

/** Draws the screens of scripts on the chip, in a language given by its number. Returns the time of each. */
export function runScreens(language: number, scripts: readonly string[]): readonly number[] {
  const text = new TextEncoder().encode(scripts.map((script) => `${script}\n`).join(''));
  const order = { workload: 'screens', class: language, firstSeed: 0, count: text.length, scripts: text } as const;
  const { itemsMs } = run(order);
  if (itemsMs.length !== scripts.length) throw new Error(`${itemsMs.length} of ${scripts.length} screens were drawn`);
  return itemsMs;
}

/** The results for a series of problems of one class. */
export interface Series {
  readonly generateMs: readonly number[];
  readonly worldsMs: readonly number[];
  /** A checksum of all cards, criteria and solutions. */
  readonly checksum: number;
  /** The total number of their worlds. */
  readonly worlds: number;
}

/** Generates problems and lists their worlds on the chip. */
export function runProblems(order: Omit<Order, 'workload'>): Series & Pick<Measurement, 'stackBytes'> {
  const whole = { workload: 'problems', ...order } as const;
  const outcome = run(whole);
  return { ...series(whole, outcome), stackBytes: outcome.stackBytes };
}

/** The series of a finished order. */
export function series(order: Order, { itemsMs, messages }: Measurement): Series {
  const told = /^checksum (\d+) worlds (\d+)$/.exec(messages.at(-1) ?? '');
  if (itemsMs.length !== 2 * order.count || !told) {
    throw new Error(`${JSON.stringify(order)} gave ${itemsMs.length} items and said: ${messages.join('; ')}`);
  }
  return {
    generateMs: itemsMs.filter((_, index) => index % 2 === 0),
    worldsMs: itemsMs.filter((_, index) => index % 2 === 1),
    checksum: Number(told[1]),
    worlds: Number(told[2]),
  };
}

/** Joins two series. */
export function joined(first: Series, second: Series): Series {
  return {
    generateMs: [...first.generateMs, ...second.generateMs],
    worldsMs: [...first.worldsMs, ...second.worldsMs],
    checksum: (first.checksum + second.checksum) % 2 ** 32,
    worlds: first.worlds + second.worlds,
  };
}
