/** The probe: the firmware in `tests/probe` on a virtual board, started with one of its scenarios. */

import { readFileSync } from 'node:fs';
import {
  type BoardOptions,
  FLASH_SECTOR,
  FLASH_SIZE,
  type FlashEvent,
  type FlashOperation,
  VirtualBoard,
} from 'bombe-virtual-board';
import { decodeLog, type LogEntry } from 'bombe-virtual-board/node';
import { environment } from '../environment.ts';

/** The numbers of the scenarios in the probe's `main.rs`. */
const SCENARIOS = {
  panic: 1,
  'read where nothing is': 2,
  'write into the boot ROM': 3,
  'overflow the stack': 4,
  'jump where nothing is': 5,
  'touch a register that is not modelled': 6,
  'hang until the watchdog bites': 7,
  'write into memory-mapped flash': 8,
  'read a word off its boundary': 9,
  'touch a block that is held in reset': 10,
  'touch a block without its clock': 11,
  chain: 20,
  'tick every millisecond': 21,
  'write to the display': 30,
  'play tones': 31,
  'read the selectors': 32,
  'watch the supply': 33,
  "clock the display's bus by hand": 34,
  'write to the display, and again after a reset of the bus': 35,
  'write, read and erase flash': 40,
  'program without erasing': 41,
  'erase three sectors under a watchdog of 60 ms': 42,
  'tell the number of the flash chip': 43,
  'mirror buttons on lamps': 50,
  'log lines': 51,
  'use some stack': 52,
  'draw random bits': 60,
  'stop and restart the ring oscillator': 61,
  'say again what comes over USB': 70,
  'never listen to USB': 71,
  'leave for the boot loader': 80,
} as const;

/** A scenario of the probe. */
export type Scenario = keyof typeof SCENARIOS;

/** The sector that the probe's flash scenarios write to, the last but one. */
export const PROBE_SECTOR = FLASH_SIZE - 2 * FLASH_SECTOR;

/** The probe's UF2 image. */
export function probeImage(): Uint8Array {
  return readFileSync(environment('BOMBE_PROBE_UF2'));
}

/**
 * A board with the probe, its power off. Its clocks are ready at once: their start takes longer than most scenarios, and has
 * tests of its own, which ask for it by `startUp`.
 */
export class Probe {
  readonly board: VirtualBoard;
  private readonly logged: Uint8Array[] = [];

  constructor(scenario: Scenario, options: Omit<BoardOptions, 'image'> = {}, { startUp = false } = {}) {
    const withoutFixes = [...(options.withoutFixes ?? []), ...(startUp ? [] : (['start-up'] as const))];
    this.board = new VirtualBoard({ image: probeImage(), ...options, withoutFixes });
    new DataView(this.board.flash.buffer).setUint32(FLASH_SIZE - FLASH_SECTOR, SCENARIOS[scenario], true);
    this.board.onLog((bytes) => this.logged.push(bytes));
  }

  /** Runs until lamp A reports, and returns its colour; `off` if it does not report in time. */
  verdict(timeoutMs: number): string {
    const { board } = this;
    board.powerOn();
    board.runUntil(() => board.lamp('A') !== 'off', timeoutMs);
    return board.lamp('A');
  }

  /** The time from the probe's start mark, the heartbeat, to its report on lamp A, in milliseconds. */
  duration(timeoutMs: number): number {
    let startNs = Number.NaN;
    let endNs = Number.NaN;
    this.board.onHeartbeat(({ atNs }) => {
      startNs = atNs;
    });
    this.board.onLamp(({ atNs }) => {
      endNs = atNs;
    });
    this.verdict(timeoutMs);
    return (endNs - startNs) / 1e6;
  }

  /** Runs until the flash starts such an operation, and returns its event. */
  untilFlash(operation: FlashOperation, timeoutMs: number): FlashEvent {
    let started: FlashEvent | undefined;
    const stop = this.board.onFlash((event) => {
      if (event.operation === operation) started = event;
    });
    this.board.runUntil(() => started !== undefined, timeoutMs);
    stop();
    if (!started) {
      throw new Error(`no flash ${operation} within ${timeoutMs} ms`);
    }
    return started;
  }

  /** The decoded log so far. */
  log(): LogEntry[] {
    return decodeLog(environment('BOMBE_PROBE_ELF'), Buffer.concat(this.logged));
  }

  /** The messages of the log so far. */
  messages(): string[] {
    return this.log().map(({ message }) => message);
  }
}
