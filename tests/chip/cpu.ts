/** A CPU with ROM, flash and SRAM and nothing else, as the virtual board has it, which executes single instructions. */

import { FLASH_BASE, SRAM_BASE, SRAM_SIZE } from 'bombe-virtual-board';
import { bootRomImage } from '../../hw/virtual-board/src/boot-rom.ts';
import { Chip } from '../../hw/virtual-board/src/chip.ts';
import { CycleClock } from '../../hw/virtual-board/src/clock.ts';
import { FastLane } from '../../hw/virtual-board/src/fast-lane.ts';
import type { FaultKind } from '../../hw/virtual-board/src/faults.ts';
import { applyFixes, type Fix } from '../../hw/virtual-board/src/rp2040-fixes.ts';
import { ENDS, type Encoding, type State } from './instruction-cases.ts';

/** The words of an outcome: r0 to r14, PC, xPSR, PRIMASK, CONTROL, PSP, and how the instruction ended. */
export const OUTCOME_WORDS = 21;

/** PSP before each instruction. */
export const PROCESS_STACK = SRAM_BASE + 0xff0;
/** The bit of xPSR that is always set while the CPU works. */
export const THUMB = 1 << 24;

class Stopped extends Error {
  readonly end: number;
  constructor(end: number, message: string) {
    super(message);
    this.end = end;
  }
}

/** The internals of the core that are compared. */
interface CoreInternals {
  PM: boolean;
  SPSEL: number;
  nPRIV: boolean;
  currentMode: number;
  bankedSP: number;
  SPprocess: number;
  pendingSVCall: boolean;
}

/** The chip's parts that have no place here. */
interface ChipParts {
  peripherals: object;
  sio: object;
  ppb: object;
  usbDPRAM: Uint8Array;
}

/** A CPU. `runs` is how it executes: in the fast lane, or by rp2040js alone. */
export class Cpu {
  readonly chip: Chip;
  readonly outcome = new Uint32Array(OUTCOME_WORDS);
  private readonly clock = new CycleClock();
  private readonly lane: FastLane;
  private readonly runs: 'fast' | 'plain';

  constructor(
    runs: 'fast' | 'plain',
    sram: Uint8Array<ArrayBuffer>,
    flash: Uint8Array<ArrayBuffer>,
    withoutFixes: ReadonlySet<Fix> = new Set(),
  ) {
    this.runs = runs;
    const stop = (kind: FaultKind, message: string): never => {
      throw new Stopped(ENDS.fault, `${kind}: ${message}`);
    };
    this.chip = new Chip(this.clock, { flash, sram, rom: bootRomImage() }, stop, true, 0);
    this.clock.attach(this.chip.core, 125e6);
    applyFixes(
      this.chip,
      {
        fault: stop,
        halt: (instruction) => {
          throw new Stopped(instruction === 'bkpt' ? ENDS.breakpoint : ENDS.fault, instruction);
        },
        watchdogReset() {},
        flashInterfaceEnabled() {},
        i2cReset() {},
        flashId: new Uint8Array(8),
        random: () => 0,
      },
      withoutFixes,
    );
    this.chip.flashReadable = true;
    const nothing = {
      readUint32: (offset: number) => stop('hard-fault', `nothing at ${offset}`),
      writeUint32: (offset: number) => stop('hard-fault', `nothing at ${offset}`),
    };
    Object.assign(this.chip as unknown as ChipParts, {
      peripherals: {},
      sio: nothing,
      ppb: nothing,
      usbDPRAM: new Uint8Array(0),
    });
    this.lane = new FastLane(this.chip, this.clock);
  }

  /** Executes the instruction at `pc` in a state, and leaves the outcome in `outcome`. */
  execute(pc: number, { registers, flags }: State): void {
    const { core } = this.chip;
    const internals = core as unknown as CoreInternals;
    core.registers.set(registers);
    core.PC = pc;
    Object.assign(core, { N: (flags & 8) !== 0, Z: (flags & 4) !== 0, C: (flags & 2) !== 0, V: (flags & 1) !== 0 });
    Object.assign(core, { IPSR: 0, waiting: false, eventRegistered: false, interruptsUpdated: false, cycles: 0 });
    const fresh: Partial<CoreInternals> = { PM: false, SPSEL: 0, nPRIV: false, currentMode: 0, pendingSVCall: false };
    Object.assign(internals, fresh, { bankedSP: PROCESS_STACK });
    const { outcome } = this;
    const end = this.step();
    if (end === ENDS.fault) this.clearEdge();
    outcome.set(core.registers);
    outcome[15] = core.PC & ~1;
    outcome[16] = core.APSR | THUMB | core.IPSR;
    outcome[17] = Number(internals.PM);
    outcome[18] = (internals.SPSEL << 1) | Number(internals.nPRIV);
    outcome[19] = internals.SPprocess;
    outcome[20] = end;
  }

  /** How the last instruction ended. */
  get end(): number {
    return this.outcome[20] as number;
  }

  /** Puts an instruction into memory. */
  put(address: number, { first, second }: Encoding): void {
    const [words, at] =
      address >= SRAM_BASE ? [this.chip.sram16, address - SRAM_BASE] : [this.chip.flash16, address - FLASH_BASE];
    words[at / 2] = first;
    words[at / 2 + 1] = second;
  }

  /** After a fault, makes memory the same again that a part of an access may have changed: the end of SRAM. */
  private clearEdge(): void {
    this.chip.sram.fill(0xa5, SRAM_SIZE - 64);
  }

  private step(): number {
    try {
      if (this.runs === 'fast') {
        this.clock.beginSlice(this.clock.nanos + 1);
        this.lane.run();
      } else {
        this.chip.core.executeInstruction();
      }
    } catch (error) {
      if (error instanceof Stopped) return error.end;
      throw error;
    }
    return (this.chip.core as unknown as CoreInternals).pendingSVCall ? ENDS.call : ENDS.done;
  }
}
