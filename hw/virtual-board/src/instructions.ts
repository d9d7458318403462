/**
 * The instructions that rp2040js 1.4.1 executes wrongly, as the ARMv6-M Architecture Reference Manual (DDI 0419) has them.
 *
 * Found by a comparison with an independent emulator of the same core (`tests/chip`).
 *
 * | instruction                        | in rp2040js                                                               |
 * |------------------------------------|---------------------------------------------------------------------------|
 * | ADCS, SBCS                         | the overflow is wrong at the limits                                       |
 * | LSLS, LSRS, ASRS, RORS by register | the carry is wrong for a shift by 0, and for LSLS by more than 32         |
 * | STM with its base in the list      | the base is not written back                                              |
 * | BX, BLX, POP to an even address    | goes on, where the chip leaves Thumb state, which is a HardFault          |
 * | BLX LR                             | the target is taken from the new link register                            |
 * | hints without a meaning            | are not implemented, where the chip does nothing                          |
 * | PUSH of LR, POP of PC              | take a cycle less than the chip (Cortex-M0+ TRM, DDI 0484C, 3.3)          |
 * | MRS, MSR of xPSR and its parts     | the T bit is shown, IPSR can be written, and some of the parts are missing |
 */

import type { Chip } from './chip.ts';
import { LIST_LENGTH } from './fast-lane.ts';
import { hex } from './faults.ts';

type Core = Chip['core'];

/** Raises a HardFault of the instruction at `pc`. */
type HardFault = (message: string, pc: number) => never;

/** The internals of the core that rp2040js declares as private, or not at all. */
interface CoreInternals {
  currentMode: number;
  BXWritePC(address: number): void;
  readSpecialRegister(number: number): number;
  writeSpecialRegister(number: number, value: number): void;
}

const HANDLER_MODE = 1;
/** In handler mode, a BX or POP to the highest addresses returns from the exception. */
const EXCEPTION_RETURN = 0xf;

/** The special registers up to this number are views of xPSR: without bit 2 with the flags, and with bit 0 with IPSR. */
const LAST_XPSR_VIEW = 7;
const WITHOUT_FLAGS = 4;
const WITH_IPSR = 1;

/** Data processing, BLX, STM, PUSH, POP, and hints. The table keeps all other instructions as fast as they were. */
const MAY_BE_WRONG = Uint8Array.from({ length: 0x1_0000 }, (_, opcode) =>
  Number(
    opcode >> 10 === 0b010000 ||
      opcode >> 7 === 0b010001111 ||
      opcode >> 11 === 0b11000 ||
      isWithLinkOrProgram(opcode) ||
      opcode >> 8 === 0b10111111,
  ),
);

/** Makes the chip's core execute these instructions rightly. */
export function fixInstructions(chip: Chip, fault: HardFault): void {
  const { core } = chip;
  const internals = core as unknown as CoreInternals;

  const executeInstruction = core.executeInstruction.bind(core);
  core.executeInstruction = () => {
    while (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
    const opcode = chip.readUint16((core.PC & ~1) >>> 0);
    if (MAY_BE_WRONG[opcode] === 0) return executeInstruction();
    return (
      arithmeticWithCarry(core, opcode) ??
      shiftByRegister(core, opcode) ??
      callOfRegister(core, opcode, fault) ??
      storeWithBaseInList(core, opcode, executeInstruction) ??
      pushOrPopOfAddress(core, opcode, executeInstruction) ??
      unallocatedHint(core, opcode) ??
      executeInstruction()
    );
  };

  const branch = internals.BXWritePC.bind(core);
  internals.BXWritePC = (address) => {
    const isReturn = internals.currentMode === HANDLER_MODE && address >>> 28 === EXCEPTION_RETURN;
    if (!isReturn) checkThumb(address, (core.PC - 2) & ~1, fault);
    branch(address);
  };

  const readSpecialRegister = internals.readSpecialRegister.bind(core);
  internals.readSpecialRegister = (number) => {
    if (number > LAST_XPSR_VIEW) return readSpecialRegister(number);
    return (number & WITHOUT_FLAGS ? 0 : core.APSR) | (number & WITH_IPSR ? core.IPSR : 0);
  };
  const writeSpecialRegister = internals.writeSpecialRegister.bind(core);
  internals.writeSpecialRegister = (number, value) => {
    if (number > LAST_XPSR_VIEW) writeSpecialRegister(number, value);
    else if ((number & WITHOUT_FLAGS) === 0) core.APSR = value;
  };
}

/** A branch to an even address asks for the instruction set that this CPU does not have. */
function checkThumb(target: number, pc: number, fault: HardFault): void {
  if ((target & 1) === 0) {
    fault(`branch to ${hex(target)}, an even address, which leaves Thumb state`, pc >>> 0);
  }
}

/** Ends an instruction of 16 bits that takes so many cycles. */
function done(core: Core, cycles: number): number {
  core.PC += 2;
  core.cycles += cycles;
  return cycles;
}

function setResult(core: Core, register: number, result: number): void {
  core.registers[register] = result;
  core.N = result < 0;
  core.Z = result === 0;
}

/** ADCS and SBCS, which adds the complement. Gives the cycles, or null for any other instruction. */
function arithmeticWithCarry(core: Core, opcode: number): number | null {
  const operation = opcode >> 6;
  if (operation !== 0b0100000101 && operation !== 0b0100000110) return null;
  const left = core.registers[opcode & 7] as number;
  const operand = core.registers[(opcode >> 3) & 7] as number;
  const right = operation === 0b0100000101 ? operand : ~operand >>> 0;
  const sum = left + right + Number(core.C);
  const result = sum | 0;
  setResult(core, opcode & 7, result);
  core.C = sum > 0xffff_ffff;
  core.V = (~(left ^ right) & (left ^ result)) < 0;
  return done(core, 1);
}

/** LSLS, LSRS, ASRS and RORS by the low byte of a register. Gives the cycles, or null for any other instruction. */
function shiftByRegister(core: Core, opcode: number): number | null {
  const operation = opcode >> 6;
  const isRotation = operation === 0b0100000111;
  if (!isRotation && (operation < 0b0100000010 || operation > 0b0100000100)) return null;
  const input = core.registers[opcode & 7] as number;
  const shift = (core.registers[(opcode >> 3) & 7] as number) & 0xff;
  if (shift === 0) {
    setResult(core, opcode & 7, input | 0);
  } else if (isRotation) {
    const by = shift & 31;
    const result = (input >>> by) | (by === 0 ? 0 : input << (32 - by));
    setResult(core, opcode & 7, result);
    core.C = result < 0;
  } else {
    const isLeft = operation === 0b0100000010;
    const fill = operation === 0b0100000100 ? input >> 31 : 0;
    // The last bit that is shifted out, and what is left.
    const before = shifted(input, shift - 1, isLeft, fill);
    core.C = isLeft ? before < 0 : (before & 1) === 1;
    setResult(core, opcode & 7, shifted(before, 1, isLeft, fill));
  }
  return done(core, 1);
}

/** Shifts by any number of bits, of which JavaScript takes only the low five. `fill` is what moves in from the left. */
function shifted(value: number, by: number, isLeft: boolean, fill: number): number {
  if (by > 31) return fill;
  if (isLeft) return value << by;
  return fill < 0 ? value >> by : (value >>> by) | 0;
}

/** BLX. Gives the cycles, or null for any other instruction. */
function callOfRegister(core: Core, opcode: number, fault: HardFault): number | null {
  if (opcode >> 7 !== 0b010001111 || (opcode & 7) !== 0) return null;
  const pc = core.PC & ~1;
  const target = core.registers[(opcode >> 3) & 15] as number;
  checkThumb(target, pc, fault);
  core.LR = (pc + 2) | 1;
  core.PC = target & ~1;
  core.cycles += 2;
  core.blTaken(core, true);
  return 2;
}

/** STM with its base in the list. Gives the cycles, or null for any other instruction. */
function storeWithBaseInList(core: Core, opcode: number, execute: () => number): number | null {
  const base = (opcode >> 8) & 7;
  if (opcode >> 11 !== 0b11000 || (opcode & (1 << base)) === 0) return null;
  const address = core.registers[base] as number;
  const cycles = execute();
  core.registers[base] = address + 4 * (LIST_LENGTH[opcode & 0xff] as number);
  return cycles;
}

/** Whether this is a PUSH of LR or a POP of PC. */
function isWithLinkOrProgram(opcode: number): boolean {
  return (opcode & 0xf700) === 0xb500;
}

/** PUSH of LR and POP of PC. Gives the cycles, or null for any other instruction. */
function pushOrPopOfAddress(core: Core, opcode: number, execute: () => number): number | null {
  if (!isWithLinkOrProgram(opcode)) return null;
  const cycles = execute();
  core.cycles += 1;
  return cycles + 1;
}

/** A hint after the last one that has a meaning, SEV. Gives the cycles, or null for any other instruction. */
function unallocatedHint(core: Core, opcode: number): number | null {
  return opcode >> 8 === 0b10111111 && opcode > 0xbf40 && (opcode & 15) === 0 ? done(core, 1) : null;
}
