/**
 * The chip of a Pico from one power-on or reset to the next: boots it, runs it, and reports faults.
 *
 * The run loop executes a running CPU in slices that end at the next alarm, and skips a sleeping one to the next alarm. A
 * CPU that waits for the flash is stopped while time passes.
 */

import {
  BOOT2_ADDRESS,
  type BootLoader,
  bootRomImage,
  isRomStub,
  type RomServices,
  secondStage,
  serveRomFunction,
} from './boot-rom.ts';
import { Chip } from './chip.ts';
import { CycleClock } from './clock.ts';
import { FastLane } from './fast-lane.ts';
import { hex, type RaiseFault } from './faults.ts';
import { eraseSteps, FlashError, type FlashStep, programSteps } from './flash.ts';
import { FLASH_PAGE, FLASH_SECTOR, ROM_SIZE, SRAM_BASE } from './memory-map.ts';
import type { PowerCut } from './power-cut.ts';
import type { Random } from './random.ts';
import { applyFixes, type Fix, rebootByWatchdog, watchdogOf } from './rp2040-fixes.ts';
import { RttReader } from './rtt.ts';
import { FLASH_TIMES, type FlashTimes, ROM_CYCLES, type TimingOptions, XIP_MISS_CYCLES } from './timing.ts';
import { UsbController } from './usb/controller.ts';

/** The longest slice of a running CPU. */
const SLICE_NS = 20_000;
/** How often a condition is checked while the CPU sleeps. Only alarms can change anything then, except the time itself. */
const SLEEP_STEP_NS = 1_000_000;

/** State that survives a reset of the chip. */
export interface RetainedState {
  readonly sram: Uint8Array<ArrayBuffer>;
  /** Null after power-on. */
  readonly watchdog: { readonly scratch: Uint32Array; readonly reason: number } | null;
}

/** What the chip needs from the board, and reports to it. */
export interface PicoHost {
  readonly flash: Uint8Array<ArrayBuffer>;
  /** Offsets of the sectors that can no longer be erased. */
  readonly wornSectors: ReadonlySet<number>;
  readonly raise: RaiseFault;
  /** The flash chip's unique ID. */
  readonly flashId: Uint8Array;
  /** The source of the chip's random bits. */
  readonly random: Random;
  readonly timing: TimingOptions;
  log(bytes: Uint8Array): void;
  /** A sector erase or page program starts now. */
  flashStarted(step: FlashStep): void;
}

/** CPU statistics since the chip started. */
export interface PicoStats {
  readonly instructions: number;
  /** Time in which the CPU executed or waited for the flash. */
  readonly busyNs: number;
}

/** Why `Pico.run` returned. */
export type RunEnd = 'time' | 'done' | 'reset' | 'boot-loader';

/** A chip with power. */
export class Pico {
  readonly clock = new CycleClock();
  readonly chip: Chip;
  private readonly cpu: FastLane;
  readonly usb: UsbController;
  /** Called when the firmware has reset the I2C controller of the display. */
  onI2cReset: () => void = () => {};
  private readonly host: PicoHost;
  private readonly sram: Uint8Array<ArrayBuffer>;
  private readonly rtt: RttReader;
  private flashSteps: FlashStep[] = [];
  private flashStepEndsNs = 0;
  private resetWanted = false;
  private loader: BootLoader | null = null;
  private readonly romTakesTime: boolean;
  private instructions = 0;
  private busyNs = 0;

  constructor(host: PicoHost, retained: RetainedState, withoutFixes: ReadonlySet<Fix>) {
    this.host = host;
    this.romTakesTime = !withoutFixes.has('boot-rom-time');
    this.sram = retained.sram;
    this.rtt = new RttReader(this.sram);
    const rom = withoutFixes.has('boot-rom') ? new Uint32Array(ROM_SIZE / 4) : bootRomImage();
    const memory = { flash: host.flash, sram: this.sram, rom };
    const missCycles = withoutFixes.has('xip-cache') ? 0 : (host.timing.xipMissCycles ?? XIP_MISS_CYCLES);
    this.chip = new Chip(this.clock, memory, host.raise, !withoutFixes.has('bad-access'), missCycles);
    this.cpu = new FastLane(this.chip, this.clock);
    this.usb = new UsbController(this.chip);
    this.clock.attach(this.chip.core, this.chip.clkSys);
    this.chip.addClockListener((hertz) => this.clock.setFrequency(hertz));
    // Until the firmware sets up the clocks, the chip runs on its ring oscillator.
    this.chip.updateClocks();
    applyFixes(
      this.chip,
      {
        fault: host.raise,
        halt: (instruction, code, pc) => this.halt(instruction, code, pc),
        watchdogReset: () => this.wantReset(),
        flashInterfaceEnabled: () => {
          this.chip.flashReadable = true;
        },
        i2cReset: () => this.onI2cReset(),
        flashId: host.flashId,
        random: host.random,
      },
      withoutFixes,
    );
    if (retained.watchdog) {
      const watchdog = watchdogOf(this.chip);
      watchdog.scratchData.set(retained.watchdog.scratch);
      watchdog.reason = retained.watchdog.reason;
    }
  }

  /** Does what the boot ROM does after a reset: runs the second stage from the end of SRAM. */
  boot(): void {
    const stage = secondStage(this.host.flash);
    if (!stage) {
      this.host.raise('no-boot', 'the flash holds no second-stage boot loader with a valid checksum', 0);
    }
    this.sram.set(stage, BOOT2_ADDRESS - SRAM_BASE);
    const { core } = this.chip;
    core.SP = BOOT2_ADDRESS;
    core.LR = 0;
    core.PC = BOOT2_ADDRESS;
  }

  get stats(): PicoStats {
    return { instructions: this.instructions, busyNs: this.busyNs };
  }

  /** When something happens next without input: now while the CPU runs, `Infinity` if no alarm is set. */
  get nextEventNs(): number {
    if (this.flashSteps.length > 0) {
      return this.flashStepEndsNs;
    }
    return this.chip.core.waiting ? this.clock.nextAlarmNs : this.clock.nanos;
  }

  /**
   * Runs until the chip's clock reaches `untilNs`, until `done` (checked after every event and slice), until the watchdog
   * requests a reset, or until the firmware asks for the boot loader.
   */
  run(untilNs: number, done?: () => boolean): RunEnd {
    while (this.clock.nanos < untilNs) {
      this.advance(untilNs, done ? SLEEP_STEP_NS : Number.POSITIVE_INFINITY);
      this.drainLog();
      if (this.resetWanted) {
        return this.loader ? 'boot-loader' : 'reset';
      }
      if (done?.()) {
        return 'done';
      }
    }
    return 'time';
  }

  /** What the firmware has told the boot loader, if it has asked for it: the next reset by the watchdog leads there. */
  get bootLoader(): BootLoader | null {
    return this.loader;
  }

  /** Ends the current slice after this instruction, so that `done` is checked. */
  interrupt(): void {
    this.clock.breakSlice();
  }

  /** Reports everything logged so far, before the chip stops. */
  drainLastLog(): void {
    this.rtt.scanSoon();
    this.drainLog();
  }

  /** Stops the chip for a reset. Returns the state that survives it. */
  reset(): RetainedState {
    // The flash chip does not see the reset: it finishes the current step, and the following steps never start.
    this.flashSteps[0]?.finish();
    this.drainLastLog();
    this.rtt.invalidate();
    const { scratchData, reason } = watchdogOf(this.chip);
    return { sram: this.sram, watchdog: { scratch: scratchData.slice(), reason } };
  }

  /** Stops the chip by a power cut, which leaves an unfinished flash operation as `powerCut` says. */
  cutPower(powerCut: PowerCut): void {
    this.drainLastLog();
    const [step] = this.flashSteps;
    if (step) {
      const left = Math.max(0, this.flashStepEndsNs - this.clock.nanos) / step.durationNs;
      step.cut(1 - left, powerCut);
    }
  }

  private drainLog(): void {
    const bytes = this.rtt.drain(this.clock.nanos);
    if (bytes) {
      this.host.log(bytes);
    }
  }

  private advance(untilNs: number, sleepStepNs: number): void {
    const { core } = this.chip;
    const now = this.clock.nanos;
    if (this.flashSteps.length > 0) {
      this.waitForFlash(Math.min(untilNs, now + SLEEP_STEP_NS));
    } else if (core.waiting) {
      this.clock.jumpTo(Math.min(untilNs, this.clock.nextAlarmNs, now + sleepStepNs));
      // rp2040js wakes the core on an interrupt of a peripheral, but not on the core's own timer.
      if (core.waiting && core.interruptsUpdated && core.checkForInterrupts()) {
        core.waiting = false;
      }
    } else {
      this.runSlice(Math.min(untilNs, now + SLICE_NS));
      this.busyNs += this.clock.nanos - now;
    }
  }

  private runSlice(limitNs: number): void {
    const { clock } = this;
    clock.beginSlice(limitNs);
    this.instructions += this.cpu.run();
    clock.endSlice();
  }

  private waitForFlash(limitNs: number): void {
    const now = this.clock.nanos;
    this.clock.jumpTo(Math.min(limitNs, this.clock.nextAlarmNs, this.flashStepEndsNs));
    this.busyNs += this.clock.nanos - now;
    if (this.clock.nanos >= this.flashStepEndsNs) {
      this.flashSteps.shift()?.finish();
      this.startFlashStep();
    }
  }

  private startFlash(steps: () => FlashStep[]): void {
    try {
      this.flashSteps = steps();
    } catch (error) {
      if (error instanceof FlashError) {
        this.host.raise('hard-fault', error.message, this.chip.core.LR & ~1);
      }
      throw error;
    }
    this.startFlashStep();
    this.interrupt();
  }

  private startFlashStep(): void {
    const [step] = this.flashSteps;
    if (step) {
      this.flashStepEndsNs = this.clock.nanos + step.durationNs;
      this.host.flashStarted(step);
    }
  }

  private get flashTimes(): FlashTimes {
    return FLASH_TIMES[this.host.timing.flashSpeed ?? 'typical'];
  }

  /** Lets the CPU be busy in the boot ROM, whose functions are not executed instruction by instruction. */
  private spend(cycles: number): void {
    if (this.romTakesTime) this.chip.core.cycles += cycles;
  }

  private wantReset(): void {
    this.resetWanted = true;
    this.interrupt();
  }

  private halt(instruction: 'bkpt' | 'udf', code: number, pc: number): void {
    if (instruction === 'bkpt' && isRomStub(pc)) {
      serveRomFunction(code, this.chip.core.registers, this.romServices);
    } else if (pc >= 0 && pc < ROM_SIZE) {
      this.host.raise('hard-fault', `jump to ${hex(pc)}, in the boot ROM, where there is no code`, pc);
    } else if (instruction === 'bkpt') {
      this.host.raise('breakpoint', `bkpt #${code}`, pc);
    } else if (code === 0) {
      this.host.raise('panic', 'the firmware panicked; its log tells why', pc);
    } else {
      this.host.raise(
        'hard-fault',
        `undefined instruction udf #${code}, where the compiler puts what cannot happen`,
        pc,
      );
    }
  }

  private readonly romServices: RomServices = {
    suspendFlashReads: () => {
      this.spend(ROM_CYCLES.exitXip);
      this.chip.flashReadable = false;
    },
    resumeFlashReads: () => {
      this.chip.flashReadable = true;
    },
    flushFlashCache: () => {
      this.spend(ROM_CYCLES.flushCache);
      this.chip.xip.flush();
    },
    eraseFlash: (offset, length) => {
      this.spend(ROM_CYCLES.sendErase * Math.ceil(length / FLASH_SECTOR));
      this.startFlash(() => eraseSteps(this.host.flash, offset, length, this.host.wornSectors, this.flashTimes));
    },
    programFlash: (offset, source, length) => {
      const data = Uint8Array.from({ length }, (_, index) => this.chip.readUint8(source + index));
      this.spend(ROM_CYCLES.sendPage * Math.ceil(length / FLASH_PAGE));
      this.startFlash(() => programSteps(this.host.flash, offset, data, this.flashTimes));
    },
    readByte: (address) => this.chip.readUint8(address),
    writeByte: (address, value) => this.chip.writeUint8(address, value),
    enterBootLoader: (loader) => {
      this.loader = loader;
      rebootByWatchdog(this.chip);
    },
    missing: (code) => this.host.raise('unmodelled', `the boot ROM has no function "${code}"`, this.chip.core.LR & ~1),
  };
}
