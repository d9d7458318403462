/**
 * Emulated time, counted in CPU cycles.
 *
 * Between two alarms only the CPU can change anything. So time is not advanced per instruction: `nanos` is derived from the
 * core's own cycle counter, and the run loop executes whole slices of instructions up to the next alarm. Timestamps stay
 * exact to the instruction, and the loop needs only one comparison.
 */

import type { RP2040 } from 'rp2040js';

type EmulatorClock = RP2040['clock'];
type EmulatorAlarm = ReturnType<EmulatorClock['createAlarm']>;

/** The part of the CPU core that counts cycles. */
export interface CycleCounter {
  cycles: number;
}

/** More alarms than this at one instant mean that an alarm keeps re-arming itself. */
const MAX_ALARMS_AT_ONE_INSTANT = 100_000;

class Alarm implements EmulatorAlarm {
  next: Alarm | null = null;
  atNs = 0;
  private readonly clock: CycleClock;
  readonly callback: () => void;

  constructor(clock: CycleClock, callback: () => void) {
    this.clock = clock;
    this.callback = callback;
  }

  schedule(deltaNanos: number): void {
    this.cancel();
    this.clock.link(this, deltaNanos);
  }

  cancel(): void {
    this.clock.unlink(this);
  }
}

/** A clock for rp2040js that runs on the core's cycle counter. */
export class CycleClock implements EmulatorClock {
  /** The cycle count at which the current slice must end. Read by the run loop after every instruction. */
  sliceEnd = 0;
  private counter: CycleCounter = { cycles: 0 };
  private baseNs = 0;
  private nsPerCycle = 8;
  private sliceLimitNs = 0;
  private first: Alarm | null = null;

  /** Nanoseconds since the chip was powered or reset. */
  get nanos(): number {
    return this.baseNs + this.counter.cycles * this.nsPerCycle;
  }

  /** When the next alarm is due; `Infinity` if none is. */
  get nextAlarmNs(): number {
    return this.first ? this.first.atNs : Number.POSITIVE_INFINITY;
  }

  createAlarm(callback: () => void): EmulatorAlarm {
    return new Alarm(this, callback);
  }

  /** Counts the cycles of `counter` from now on, each `1 / hertz` long. */
  attach(counter: CycleCounter, hertz: number): void {
    this.counter = counter;
    counter.cycles = 0;
    this.nsPerCycle = 1e9 / hertz;
  }

  /** Changes the length of a cycle; may be called in the middle of a slice. */
  setFrequency(hertz: number): void {
    this.rebase();
    this.nsPerCycle = 1e9 / hertz;
    this.updateSliceEnd();
  }

  /** Starts a slice of instructions that ends at `limitNs` or at the next alarm, whichever comes first. */
  beginSlice(limitNs: number): void {
    this.rebase();
    this.sliceLimitNs = limitNs;
    this.updateSliceEnd();
  }

  /** Ends the slice after the current instruction, so that the caller of the run loop can react to an event. */
  breakSlice(): void {
    this.sliceLimitNs = 0;
    this.sliceEnd = 0;
  }

  /** Ends the slice: fires the alarms that came due in it. */
  endSlice(): void {
    this.jumpTo(this.nanos);
  }

  /** Lets time pass without the CPU, up to `targetNs`, firing each alarm at its own time. */
  jumpTo(targetNs: number): void {
    let alarmsAtThisInstant = 0;
    for (let alarm = this.first; alarm && alarm.atNs <= targetNs; alarm = this.first) {
      alarmsAtThisInstant = alarm.atNs > this.baseNs ? 0 : alarmsAtThisInstant + 1;
      if (alarmsAtThisInstant > MAX_ALARMS_AT_ONE_INSTANT) {
        throw new Error(`the emulated clock stands still: an alarm re-arms itself at ${alarm.atNs} ns for ever`);
      }
      this.first = alarm.next;
      this.set(Math.max(alarm.atNs, this.baseNs));
      alarm.callback();
    }
    this.set(targetNs);
  }

  /** Inserts an alarm into the sorted list, after those due at the same time. */
  link(alarm: Alarm, deltaNanos: number): void {
    alarm.atNs = this.nanos + deltaNanos;
    let before: Alarm | null = null;
    let after = this.first;
    while (after && after.atNs <= alarm.atNs) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) {
      before.next = alarm;
    } else {
      this.first = alarm;
      this.updateSliceEnd();
    }
  }

  /** Takes an alarm out of the list, if it is in it. */
  unlink(alarm: Alarm): void {
    let before: Alarm | null = null;
    for (let item = this.first; item; item = item.next) {
      if (item === alarm) {
        if (before) {
          before.next = item.next;
        } else {
          this.first = item.next;
        }
        return;
      }
      before = item;
    }
  }

  private set(ns: number): void {
    this.baseNs = ns;
    this.counter.cycles = 0;
  }

  /** Keeps the cycle count small: small integers are what the JavaScript engine adds fastest. */
  private rebase(): void {
    this.set(this.nanos);
  }

  private updateSliceEnd(): void {
    const endNs = Math.min(this.sliceLimitNs, this.nextAlarmNs);
    this.sliceEnd = Math.ceil((endNs - this.baseNs) / this.nsPerCycle);
  }
}
