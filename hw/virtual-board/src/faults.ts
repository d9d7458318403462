/** Faults of the firmware, and how the board reports them. */

/**
 * - `panic`: the firmware panicked (`panic-probe` ends in `udf #0`)
 * - `hard-fault`: a HardFault of the Cortex-M0+: a bad address, a misaligned access, an undefined instruction
 * - `inaccessible`: an access to a block of the chip that is held in reset, or whose clock is not enabled
 * - `breakpoint`: a `bkpt` instruction
 * - `unmodelled`: a register, ROM function or display command that this board does not model
 * - `no-boot`: the boot ROM finds no valid second stage in flash
 * - `watchdog`: the watchdog reset the chip; the firmware boots again
 */
export type FaultKind = 'panic' | 'hard-fault' | 'inaccessible' | 'breakpoint' | 'unmodelled' | 'no-boot' | 'watchdog';

/** One fault. */
export interface Fault {
  readonly kind: FaultKind;
  /** A description for people. */
  readonly message: string;
  /** The address of the instruction, or 0 if no instruction caused the fault. */
  readonly pc: number;
  /** When, on the board's clock (`VirtualBoard.nowNs`). */
  readonly atNs: number;
}

/** Thrown by the functions that run the board when a fault has halted its CPU. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`${fault.kind} at pc ${hex(fault.pc)} after ${(fault.atNs / 1e6).toFixed(3)} ms: ${fault.message}`);
    this.fault = fault;
  }
}

/** Raises a fault from inside the chip: records it, tells the listeners, and throws. */
export type RaiseFault = (kind: FaultKind, message: string, pc: number) => never;

/** An address in hexadecimal. */
export function hex(address: number): string {
  return `0x${(address >>> 0).toString(16).padStart(8, '0')}`;
}
