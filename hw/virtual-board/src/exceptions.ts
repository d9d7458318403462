/**
 * Interrupts as the NVIC has them, and the time that exceptions take.
 *
 * In rp2040js an interrupt is pending exactly while its line is high. The NVIC latches it (ARM DUI 0662B 4.2.6, Cortex-M0+
 * user guide): a line that drops before the handler is entered leaves its interrupt pending. Pending ends when the handler is
 * entered, or by a write to the clear-pending register while the line is low; a line that is still high when the handler
 * returns makes the interrupt pending again.
 */

import type { Chip } from './chip.ts';
import { FLASH_BASE } from './memory-map.ts';
import { EXCEPTION_ENTRY_CYCLES, EXCEPTION_RETURN_CYCLES } from './timing.ts';

/** The number of the first interrupt among the exceptions. */
const FIRST_IRQ = 16;
/** The register that makes interrupts not pending (ARMv6-M Architecture Reference Manual B3.4). */
const NVIC_ICPR = 0x280;

/** Latches interrupts. */
export function latchInterrupts(chip: Chip): void {
  const { core, ppb } = chip;
  const setInterrupt = core.setInterrupt.bind(core);
  const enter = core.exceptionEntry.bind(core);
  const leave = core.exceptionReturn.bind(core);
  const write = ppb.writeUint32.bind(ppb);
  /** A bit for each line that is high, and for each interrupt whose handler runs. */
  let high = 0;
  let active = 0;
  const bitOf = (exception: number) => (exception >= FIRST_IRQ ? 1 << (exception - FIRST_IRQ) : 0);
  core.setInterrupt = (irq, isHigh) => {
    const bit = 1 << irq;
    const rises = isHigh && !(high & bit);
    high = isHigh ? high | bit : high & ~bit;
    if (rises) setInterrupt(irq, true);
  };
  core.exceptionEntry = (exception) => {
    core.pendingInterrupts &= ~bitOf(exception);
    active |= bitOf(exception);
    enter(exception);
  };
  core.exceptionReturn = (returnTo) => {
    const bit = bitOf(core.IPSR);
    active &= ~bit;
    core.pendingInterrupts |= high & bit;
    leave(returnTo);
  };
  ppb.writeUint32 = (offset, value) => {
    if (offset === NVIC_ICPR) {
      core.pendingInterrupts = (core.pendingInterrupts & ~value) | (high & ~active);
    } else {
      write(offset, value);
    }
  };
}

/** Makes exceptions take their time, including that for the handler's address if the table is in flash. */
export function timeExceptions(chip: Chip): void {
  const { core } = chip;
  const enter = core.exceptionEntry.bind(core);
  const leave = core.exceptionReturn.bind(core);
  core.exceptionEntry = (exception) => {
    const vector = (core.VTOR + 4 * exception - FLASH_BASE) >>> 0;
    if (vector < chip.flash.length) core.cycles += chip.xip.use(vector >>> 3);
    core.cycles += EXCEPTION_ENTRY_CYCLES;
    enter(exception);
  };
  core.exceptionReturn = (returnTo) => {
    leave(returnTo);
    core.cycles += EXCEPTION_RETURN_CYCLES;
  };
}
