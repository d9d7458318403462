/**
 * Fixes for every difference between rp2040js 1.4.1 and the chip that our firmware notices.
 *
 * All of them are here or named here, so that an update of rp2040js can be checked against one list. Each fix has a test in
 * `tests/virtual-board`, `fixes.test.ts` or `timing.test.ts`, that shows the failure without it; `without` exists for those tests only.
 *
 * | fix               | without it                                                                                    |
 * |-------------------|-----------------------------------------------------------------------------------------------|
 * | `sev`             | the SEV instruction does nothing: a task woken by another task sleeps on until the next timer |
 * | `i2c-mask`        | writes to IC_INTR_MASK are dropped: interrupt-driven I2C waits for ever                       |
 * | `i2c-wire-time`   | a transfer takes no time at all, so latencies are wrong (`i2c-bus.ts`)                        |
 * | `i2c-sda-hold`    | a legal SDA hold time counts as an unmodelled register access                                 |
 * | `i2c-spike`       | IC_FS_SPKLEN drops odd values, so that bits on the wire are too short                         |
 * | `i2c-reset`       | a reset of the controller does nothing: the transfer before it continues after it             |
 * | `xip-cache`       | code and data in flash are there at once (`xip-cache.ts`)                                     |
 * | `xip-control`     | XIP_CTRL reads all ones: embassy's flash driver waits for ever                                |
 * | `rosc`            | the ring oscillator is missing: start-up code that sets it faults, no random bits (`rosc.ts`) |
 * | `plain-registers` | registers that drivers set and nothing here depends on count as unmodelled                    |
 * | `watchdog`        | the expired watchdog re-arms itself for the same instant, for ever                            |
 * | `timer-alarm`     | timer alarms fire up to 1 µs early, so that their handler runs several times                  |
 * | `bad-access`      | bad reads, writes and jumps go on with made-up values (also `chip.ts`)                        |
 * | `instructions`    | some instructions give wrong flags or go to the wrong place (`instructions.ts`)               |
 * | `blocks`          | blocks that are held in reset or have no clock work all the same (`blocks.ts`)                |
 * | `break`           | undefined instructions and breakpoints are skipped: a panicked firmware runs on               |
 * | `flash-id`        | the flash has no unique ID: all boards look like the same one (`flash-interface.ts`)          |
 * | `boot-rom`        | the boot ROM is empty: firmware that calls its functions jumps into nothing (`boot-rom.ts`)   |
 * | `boot-rom-time`   | the boot ROM's flash functions take no time besides the flash chip's (`pico.ts`)              |
 * | `interrupts`      | an interrupt is forgotten if its line drops before its handler is entered (`exceptions.ts`)   |
 * | `exception-time`  | entering and leaving a handler takes no time (`exceptions.ts`)                                |
 * | `start-up`        | crystal, PLLs and blocks out of reset are ready at once (`start-up.ts`)                       |
 * | `pads`            | pads start with their input off and the wrong drive strength                                  |
 *
 * The USB controller (`usb/controller.ts`) is replaced instead.
 */

import { BasePeripheral, type RP2040 } from 'rp2040js';
import { guardBlocks } from './blocks.ts';
import type { Chip } from './chip.ts';
import { latchInterrupts, timeExceptions } from './exceptions.ts';
import { type FaultKind, hex } from './faults.ts';
import { answerWithFlashId } from './flash-interface.ts';
import { fixInstructions } from './instructions.ts';
import { PlainRegisters } from './plain-registers.ts';
import type { Random } from './random.ts';
import { Rosc } from './rosc.ts';
import { timeStartUp } from './start-up.ts';

/** The name of a fix. */
export type Fix =
  | 'sev'
  | 'i2c-mask'
  | 'i2c-wire-time'
  | 'i2c-sda-hold'
  | 'i2c-spike'
  | 'i2c-reset'
  | 'xip-cache'
  | 'xip-control'
  | 'rosc'
  | 'plain-registers'
  | 'watchdog'
  | 'timer-alarm'
  | 'bad-access'
  | 'instructions'
  | 'blocks'
  | 'break'
  | 'flash-id'
  | 'boot-rom'
  | 'boot-rom-time'
  | 'interrupts'
  | 'exception-time'
  | 'start-up'
  | 'pads';

/** What the fixes report to the chip's owner, and need from it. */
export interface FixHooks {
  /** An access or instruction that faults on the chip, or is not modelled. */
  fault(kind: FaultKind, message: string, pc: number): never;
  /** A breakpoint or undefined instruction at `pc`. */
  halt(instruction: 'bkpt' | 'udf', code: number, pc: number): void;
  /** The watchdog requests a reset of the chip. */
  watchdogReset(): void;
  /** The flash interface was switched on, which makes the flash readable as memory. */
  flashInterfaceEnabled(): void;
  /** The first I2C controller was reset. */
  i2cReset(): void;
  /** The flash chip's unique ID. */
  readonly flashId: Uint8Array;
  /** The source of the ring oscillator's random bits. */
  readonly random: Random;
}

/** Applies the fixes to a new chip. */
export function applyFixes(chip: Chip, hooks: FixHooks, without: ReadonlySet<Fix>): void {
  chip.logger = loggerThatFaults(chip, hooks, without);
  const fixes: Partial<Record<Fix, () => void>> = {
    // Before the other fix that has to do with resets, which watches the registers that this one replaces.
    blocks: () => guardBlocks(chip),
    'i2c-mask': () => fixI2cInterruptMask(chip),
    'i2c-sda-hold': () => fixI2cSdaHold(chip),
    'i2c-spike': () => fixI2cSpikeLength(chip),
    'i2c-reset': () => fixI2cReset(chip, hooks),
    'xip-control': () => addPeripheral(chip, 0x14000, new XipControl(chip, 'XIP_CTRL')),
    rosc: () => addPeripheral(chip, 0x40060, new Rosc(chip, hooks.random)),
    'plain-registers': () => addPlainRegisters(chip),
    'timer-alarm': () => fixTimerAlarms(chip),
    instructions: () => fixInstructions(chip, (message, pc) => hooks.fault('hard-fault', message, pc)),
    break: () => catchBreaks(chip, hooks),
    'flash-id': () => answerWithFlashId(peripheralAt(chip, 0x18000), hooks.flashId),
    interrupts: () => latchInterrupts(chip),
    'exception-time': () => timeExceptions(chip),
    'start-up': () => timeStartUp(chip),
    pads: () => resetPads(chip),
  };
  for (const [name, apply] of Object.entries(fixes)) {
    if (!without.has(name as Fix)) {
      apply();
    }
  }
  watchFlashInterface(chip, hooks);
  catchWatchdog(chip, hooks, !without.has('watchdog'));
}

/** A register write, as rp2040js passes it to a peripheral. */
type RegisterWrite = (offset: number, value: number) => void;

/** Calls `handle` before each register write of a peripheral; if it returns true, the write is done. */
function interceptWrites(
  peripheral: { writeUint32: RegisterWrite },
  handle: (offset: number, value: number) => boolean,
) {
  const original = peripheral.writeUint32.bind(peripheral);
  peripheral.writeUint32 = (offset, value) => {
    if (!handle(offset, value)) {
      original(offset, value);
    }
  };
}

/** rp2040js reports SEV and everything that it cannot do only in its log. */
function loggerThatFaults(chip: Chip, hooks: FixHooks, without: ReadonlySet<Fix>): RP2040['logger'] {
  const fault = (component: string, message: string) => {
    if (without.has('bad-access')) {
      return;
    }
    const badAccess = /invalid memory|undefined address|not implemented yet|not 32 bit aligned/.test(message);
    hooks.fault(badAccess ? 'hard-fault' : 'unmodelled', `${component}: ${message}`, chip.runningPc);
  };
  return {
    debug: () => {},
    info: (_component, message) => {
      if (message === 'SEV' && !without.has('sev')) {
        chip.core.eventRegistered = true;
      }
    },
    warn: fault,
    error: fault,
  };
}

const IC_INTR_MASK = 0x30;
const IC_SDA_HOLD = 0x7c;

function fixI2cInterruptMask(chip: Chip): void {
  for (const i2c of chip.i2c) {
    interceptWrites(i2c, (offset, value) => {
      if (offset !== IC_INTR_MASK) {
        return false;
      }
      i2c.intEnable = value & 0x1fff;
      i2c.checkInterrupts();
      return true;
    });
  }
}

function fixI2cSdaHold(chip: Chip): void {
  for (const i2c of chip.i2c) {
    interceptWrites(i2c, (offset) => offset === IC_SDA_HOLD);
  }
}

const IC_FS_SPKLEN = 0xa0;

/** rp2040js looks for the controller's enable bit in the value. Zero counts as one (RP2040 data sheet 4.3.17). */
function fixI2cSpikeLength(chip: Chip): void {
  for (const i2c of chip.i2c) {
    interceptWrites(i2c, (offset, value) => {
      if (offset !== IC_FS_SPKLEN) {
        return false;
      }
      (i2c as unknown as { spikelen: number }).spikelen = Math.max(1, value & 0xff);
      return true;
    });
  }
}

/** The internals of rp2040js's I2C controller that a reset clears. Firmware sets all other registers again after a reset. */
interface I2cInternals {
  state: number;
  busy: boolean;
  stop: boolean;
  pendingRestart: boolean;
  enable: number;
  intRaw: number;
  intEnable: number;
  abortSource: number;
  readonly rxFIFO: { reset(): void };
  readonly txFIFO: { reset(): void };
  checkInterrupts(): void;
}

const I2C_STATE_IDLE = 0;
/** The register RESET (RP2040 data sheet 2.14.3). */
const RESET = 0x00;
const RESET_I2C0 = 1 << 3;

function fixI2cReset(chip: Chip, hooks: FixHooks): void {
  const i2c = chip.i2c[0] as unknown as I2cInternals;
  interceptWrites(peripheralAt(chip, 0x4000c), (offset, value) => {
    if (offset === RESET && value & RESET_I2C0) {
      Object.assign(i2c, { state: I2C_STATE_IDLE, busy: false, stop: false, pendingRestart: false });
      Object.assign(i2c, { enable: 0, intRaw: 0, intEnable: 0, abortSource: 0 });
      i2c.rxFIFO.reset();
      i2c.txFIFO.reset();
      i2c.checkInterrupts();
      hooks.i2cReset();
    }
    return false;
  });
}

/** The control registers of the flash cache: always on, never streaming. */
class XipControl extends BasePeripheral {
  private static readonly CTRL = 0x00;
  private static readonly FLUSH = 0x04;
  private static readonly STAT = 0x08;
  private static readonly STREAM_CTR = 0x18;

  override readUint32(offset: number): number {
    switch (offset) {
      case XipControl.CTRL:
        return 0b11;
      case XipControl.FLUSH:
      case XipControl.STREAM_CTR:
        return 0;
      case XipControl.STAT:
        return 0b11;
      default:
        return super.readUint32(offset);
    }
  }

  override writeUint32(offset: number, value: number): void {
    const harmless = offset === XipControl.FLUSH || (offset === XipControl.STREAM_CTR && value === 0);
    if (!harmless) {
      super.writeUint32(offset, value);
    }
  }
}

/** Reset values from the RP2040 data sheet, 2.10.6 (VREG_AND_CHIP_RESET). */
function addPlainRegisters(chip: Chip): void {
  const regulator = [
    [0x00, 0x0000_10b1], // VREG: enabled, 1.10 V, in regulation
    [0x04, 0x0000_0091], // BOD
    [0x08, 0x0000_0100], // CHIP_RESET: had a power-on reset
  ] as const;
  addPeripheral(chip, 0x40064, new PlainRegisters(chip, 'VREG_AND_CHIP_RESET', regulator));
  addUnusedIoInterrupts(chip);
}

/** First and last of the GPIO interrupt registers for the second core and for waking from dormant mode. */
const PROC1_INTE0 = 0x130;
const DORMANT_WAKE_INTS3 = 0x18c;

/** embassy clears these when it releases a pin. Neither the second core nor dormant mode is modelled. */
function addUnusedIoInterrupts(chip: Chip): void {
  const io = peripheralAt(chip, 0x40014);
  const values = new Map<number, number>();
  const isOurs = (offset: number) => offset >= PROC1_INTE0 && offset <= DORMANT_WAKE_INTS3;
  const originalRead = io.readUint32.bind(io);
  io.readUint32 = (offset) => (isOurs(offset) ? (values.get(offset) ?? 0) : originalRead(offset));
  interceptWrites(io, (offset, value) => {
    if (isOurs(offset)) {
      values.set(offset, value >>> 0);
    }
    return isOurs(offset);
  });
}

/** `page` is the peripheral's address in units of 4 KiB, as rp2040js numbers them. */
function addPeripheral(chip: Chip, page: number, peripheral: BasePeripheral): void {
  chip.peripherals[page] = peripheral;
}

/** A peripheral of rp2040js. */
function peripheralAt(chip: RP2040, page: number): RP2040['peripherals'][number] {
  const peripheral = chip.peripherals[page];
  if (!peripheral) {
    throw new Error(`rp2040js has no peripheral at ${hex(page << 12)}`);
  }
  return peripheral;
}

/** The internals of rp2040js's timer, which it does not export. */
interface TimerInternals {
  readonly alarms: readonly { readonly clockAlarm: { schedule(deltaNanos: number): void } }[];
  writeUint32: RegisterWrite;
}

const ALARM0 = 0x10;
const ALARM3 = 0x1c;

function fixTimerAlarms(chip: Chip): void {
  const timer = peripheralAt(chip, 0x40054) as unknown as TimerInternals;
  const original = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    original(offset, value);
    if (offset >= ALARM0 && offset <= ALARM3) {
      const nowMicros = chip.clock.nanos / 1000;
      const wholeMicros = Math.floor(nowMicros);
      const nanosToGo = (((value - wholeMicros) >>> 0) - (nowMicros - wholeMicros)) * 1000;
      timer.alarms[(offset - ALARM0) / 4]?.clockAlarm.schedule(Math.max(0, nanosToGo));
    }
  };
}

/** RP2040 data sheet 2.19.6.3: input on, 4 mA, pull-down, Schmitt trigger. */
const PAD_AFTER_RESET = 0x56;
/** RP2040 data sheet 2.19.6.4, in the order of the registers: SCLK, SD0 to SD3, SS. */
const QSPI_PADS_AFTER_RESET = [0x56, 0x52, 0x52, 0x52, 0x52, 0x5a] as const;

/** Gives all pads their values after a reset. */
export function resetPads(chip: Chip): void {
  for (const pin of chip.gpio) pin.padValue = PAD_AFTER_RESET;
  QSPI_PADS_AFTER_RESET.forEach((value, index) => {
    const pin = chip.qspi[index];
    if (pin) pin.padValue = value;
  });
}

function catchBreaks(chip: Chip, hooks: FixHooks): void {
  const BKPT = 0xbe;
  chip.onBreak = (code) => {
    const pc = (chip.core.PC - 2) & ~1;
    const opcode = chip.readUint16(pc);
    hooks.halt(opcode >>> 8 === BKPT ? 'bkpt' : 'udf', code, pc);
  };
}

/** The internals of rp2040js's watchdog that a reset needs. */
export interface Watchdog {
  readonly scratchData: Uint32Array;
  reason: number;
  readonly alarm: { enable: boolean };
  onWatchdogTrigger: () => void;
}

/** The chip's watchdog, which rp2040js does not export. */
export function watchdogOf(chip: RP2040): Watchdog {
  return peripheralAt(chip, 0x40058) as unknown as Watchdog;
}

const WATCHDOG = 0x4005_8000;
const WATCHDOG_LOAD = WATCHDOG + 4;
const WATCHDOG_ENABLE = 1 << 30;
/** Of the watchdog's ticks, which are half microseconds (erratum RP2040-E1); the boot ROM means 10 ms. */
const REBOOT_TICKS = 10_000;

/** Has the watchdog reset the chip soon, as the boot ROM does. Whoever feeds it meanwhile puts that off, as on hardware. */
export function rebootByWatchdog(chip: Chip): void {
  chip.writeUint32(WATCHDOG, 0);
  chip.writeUint32(WATCHDOG_LOAD, REBOOT_TICKS);
  chip.writeUint32(WATCHDOG, WATCHDOG_ENABLE);
}

function catchWatchdog(chip: Chip, hooks: FixHooks, stopAlarm: boolean): void {
  const watchdog = watchdogOf(chip);
  watchdog.onWatchdogTrigger = () => {
    if (stopAlarm) {
      watchdog.alarm.enable = false;
    }
    hooks.watchdogReset();
  };
}

const SSIENR = 0x08;

function watchFlashInterface(chip: Chip, hooks: FixHooks): void {
  interceptWrites(peripheralAt(chip, 0x18000), (offset, value) => {
    if (offset === SSIENR && value === 1) {
      hooks.flashInterfaceEnabled();
    }
    return false;
  });
}
