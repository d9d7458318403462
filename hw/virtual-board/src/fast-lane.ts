/**
 * The fast lane of the CPU: executes the ordinary instructions, which are nearly all, several times faster than rp2040js.
 *
 * While it runs, program counter, flags and cycles are in local variables, and memory is accessed as arrays. Everything else is
 * left to rp2040js, after the state is written back: rare instructions and those with effects beyond registers and memory,
 * accesses outside SRAM and flash, misaligned accesses, and taking and leaving interrupts. Effects and cycle counts are the
 * same in both; a test compares them. Each line of flash that is entered or read costs what the cache says.
 *
 * It is one long function on purpose: the JavaScript engine keeps local variables in registers, and compiles a switch over
 * literals to a jump table.
 */

import type { Chip } from './chip.ts';
import type { CycleClock } from './clock.ts';
import { FLASH_BASE, SRAM_BASE, SRAM_SIZE } from './memory-map.ts';
import { XIP_SETS } from './xip-cache.ts';

const SP = 13;
const LR = 14;
const PC = 15;

/** How many registers each eight-bit register list contains. */
export const LIST_LENGTH = Uint8Array.from({ length: 0x100 }, (_, list) => {
  let length = 0;
  for (let bits = list; bits > 0; bits &= bits - 1) length++;
  return length;
});

/** The CPU of a chip, executed in slices. */
export class FastLane {
  private readonly chip: Chip;
  private readonly clock: CycleClock;
  /** The registers as signed numbers, which the JavaScript engine adds fastest. */
  private readonly registers: Int32Array;

  constructor(chip: Chip, clock: CycleClock) {
    this.chip = chip;
    this.clock = clock;
    this.registers = new Int32Array(chip.core.registers.buffer);
  }

  /** Executes up to the end of the clock's slice, or until the CPU sleeps. Returns the number of instructions. */
  run(): number {
    const { core } = this.chip;
    let count = 0;
    do {
      // Takes the pending interrupt with the highest priority; none is left then that could pre-empt it.
      while (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      count += this.runOrdinary();
      if (core.cycles >= this.clock.sliceEnd) return count;
      const inFlash = ((core.PC & ~1) - FLASH_BASE) >>> 0;
      if (inFlash < this.chip.flash.length) core.cycles += this.chip.xip.use(inFlash >>> 3);
      core.executeInstruction();
      count += 1;
    } while (core.cycles < this.clock.sliceEnd && !core.waiting);
    return count;
  }

  /** Executes up to the end of the slice, or up to an instruction that is not ordinary. Returns the number of instructions. */
  private runOrdinary(): number {
    const { core, sram: sram8, sram16, sram32, flash: flash8, flash16, flash32 } = this.chip;
    const { xip } = this.chip;
    const cached = xip.first;
    // Where code lies is looked up once for each line of eight bytes, of the flash cache and of SRAM alike.
    let lineBefore = -1;
    let code16 = sram16;
    let codeBase = SRAM_BASE;
    const r = this.registers;
    const { sliceEnd } = this.clock;
    const flashSize = flash8.length;
    // A branch to an odd address goes to the even one before it.
    let pc = (r[PC] as number) & ~1;
    let { cycles } = core;
    // The flags Z and N are derived from the last result that sets them; no result is both zero and negative. Only MSR and
    // the return from an exception can set both flags.
    if (core.N && core.Z) return 0;
    let result = core.Z ? 0 : core.N ? -1 : 1;
    let carry = core.C ? 1 : 0;
    let overflow = core.V ? 1 : 0;
    let count = 0;

    run: for (; cycles < sliceEnd; count++) {
      const line = pc >>> 3;
      if (line !== lineBefore) {
        const inFlash = (pc - FLASH_BASE) >>> 0;
        if (inFlash < flashSize) {
          code16 = flash16;
          codeBase = FLASH_BASE;
          const flashLine = inFlash >>> 3;
          if (cached[flashLine & (XIP_SETS - 1)] !== flashLine) cycles += xip.use(flashLine);
        } else if ((pc - SRAM_BASE) >>> 0 < SRAM_SIZE) {
          code16 = sram16;
          codeBase = SRAM_BASE;
        } else break;
        lineBefore = line;
      }
      const opcode = code16[(pc - codeBase) >>> 1] as number;

      // Most instructions have registers or immediate values in these fields.
      const low = opcode & 7;
      const middle = (opcode >> 3) & 7;
      const high = (opcode >> 6) & 7;
      const upper = (opcode >> 8) & 7;
      const five = (opcode >> 6) & 31;
      const eight = opcode & 0xff;

      // Loads and stores leave this switch with the kind of access and its address; all others continue with the next instruction.
      let access: number;
      let register = low;
      let address: number;
      switch (opcode >> 11) {
        // LSLS (immediate)
        case 0b00000: {
          const input = r[middle] as number;
          if (five !== 0) carry = (input >>> (32 - five)) & 1;
          result = input << five;
          r[low] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // LSRS (immediate), where 0 means 32
        case 0b00001: {
          const input = r[middle] as number;
          carry = (input >>> (five === 0 ? 31 : five - 1)) & 1;
          result = five === 0 ? 0 : (input >>> five) | 0;
          r[low] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // ASRS (immediate), where 0 means 32
        case 0b00010: {
          const input = r[middle] as number;
          carry = (input >> (five === 0 ? 31 : five - 1)) & 1;
          result = input >> (five === 0 ? 31 : five);
          r[low] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // ADDS, SUBS (register, 3-bit immediate)
        case 0b00011: {
          const left = r[middle] as number;
          const right = opcode & 0x400 ? high : (r[high] as number);
          if (opcode & 0x200) {
            result = (left - right) | 0;
            carry = left >>> 0 >= right >>> 0 ? 1 : 0;
            overflow = ((left ^ right) & (left ^ result)) >>> 31;
          } else {
            result = (left + right) | 0;
            carry = result >>> 0 < left >>> 0 ? 1 : 0;
            overflow = (~(left ^ right) & (left ^ result)) >>> 31;
          }
          r[low] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // MOVS (immediate)
        case 0b00100:
          result = eight;
          r[upper] = eight;
          pc += 2;
          cycles += 1;
          continue;
        // CMP (immediate)
        case 0b00101: {
          const left = r[upper] as number;
          result = (left - eight) | 0;
          carry = left >>> 0 >= eight ? 1 : 0;
          overflow = ((left ^ eight) & (left ^ result)) >>> 31;
          pc += 2;
          cycles += 1;
          continue;
        }
        // ADDS (8-bit immediate)
        case 0b00110: {
          const left = r[upper] as number;
          result = (left + eight) | 0;
          carry = result >>> 0 < left >>> 0 ? 1 : 0;
          overflow = (~(left ^ eight) & (left ^ result)) >>> 31;
          r[upper] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // SUBS (8-bit immediate)
        case 0b00111: {
          const left = r[upper] as number;
          result = (left - eight) | 0;
          carry = left >>> 0 >= eight ? 1 : 0;
          overflow = ((left ^ eight) & (left ^ result)) >>> 31;
          r[upper] = result;
          pc += 2;
          cycles += 1;
          continue;
        }
        // Two low registers; or any two registers, or a branch to one
        case 0b01000: {
          if (opcode & 0x400) {
            const from = (opcode >> 3) & 15;
            const to = ((opcode >> 4) & 8) | low;
            if (from === PC) break run;
            const value = r[from] as number;
            switch (upper) {
              // ADD
              case 0b100: {
                if (to === PC) break run;
                const sum = ((r[to] as number) + value) | 0;
                r[to] = to === SP ? sum & ~3 : sum;
                break;
              }
              // CMP
              case 0b101: {
                if (to === PC) break run;
                const left = r[to] as number;
                result = (left - value) | 0;
                carry = left >>> 0 >= value >>> 0 ? 1 : 0;
                overflow = ((left ^ value) & (left ^ result)) >>> 31;
                break;
              }
              // MOV
              case 0b110:
                if (to === PC) break run;
                r[to] = to === SP ? value & ~3 : value;
                break;
              // BX, BLX; to an even address they fault, and a BX to the highest addresses is an exception return
              default:
                if (low !== 0 || (value & 1) === 0 || (value >>> 28 === 15 && (opcode & 0x80) === 0)) break run;
                if (opcode & 0x80) r[LR] = (pc + 2) | 1;
                pc = value & ~1;
                cycles += 2;
                continue;
            }
            pc += 2;
            cycles += 1;
            continue;
          }
          const left = r[low] as number;
          const right = r[middle] as number;
          switch ((opcode >> 6) & 15) {
            // ANDS
            case 0b0000:
              result = left & right;
              r[low] = result;
              break;
            // EORS
            case 0b0001:
              result = left ^ right;
              r[low] = result;
              break;
            // LSLS
            case 0b0010: {
              const shift = right & 0xff;
              if (shift === 0 || shift >= 32) break run;
              carry = (left >>> (32 - shift)) & 1;
              result = left << shift;
              r[low] = result;
              break;
            }
            // LSRS
            case 0b0011: {
              const shift = right & 0xff;
              if (shift === 0 || shift >= 32) break run;
              carry = (left >>> (shift - 1)) & 1;
              result = (left >>> shift) | 0;
              r[low] = result;
              break;
            }
            // ASRS
            case 0b0100: {
              const shift = right & 0xff;
              if (shift === 0 || shift >= 32) break run;
              carry = (left >> (shift - 1)) & 1;
              result = left >> shift;
              r[low] = result;
              break;
            }
            // ADCS
            case 0b0101: {
              const sum = (left >>> 0) + (right >>> 0) + carry;
              result = sum | 0;
              carry = sum > 0xffff_ffff ? 1 : 0;
              overflow = (~(left ^ right) & (left ^ result)) >>> 31;
              r[low] = result;
              break;
            }
            // SBCS
            case 0b0110: {
              const difference = (left >>> 0) - (right >>> 0) - 1 + carry;
              result = difference | 0;
              carry = difference >= 0 ? 1 : 0;
              overflow = ((left ^ right) & (left ^ result)) >>> 31;
              r[low] = result;
              break;
            }
            // RORS
            case 0b0111:
              break run;
            // TST
            case 0b1000:
              result = left & right;
              break;
            // NEGS
            case 0b1001:
              result = -right | 0;
              carry = right === 0 ? 1 : 0;
              overflow = (right & result) >>> 31;
              r[low] = result;
              break;
            // CMP
            case 0b1010:
              result = (left - right) | 0;
              carry = left >>> 0 >= right >>> 0 ? 1 : 0;
              overflow = ((left ^ right) & (left ^ result)) >>> 31;
              break;
            // CMN
            case 0b1011:
              result = (left + right) | 0;
              carry = result >>> 0 < left >>> 0 ? 1 : 0;
              overflow = (~(left ^ right) & (left ^ result)) >>> 31;
              break;
            // ORRS
            case 0b1100:
              result = left | right;
              r[low] = result;
              break;
            // MULS
            case 0b1101:
              result = Math.imul(left, right);
              r[low] = result;
              break;
            // BICS
            case 0b1110:
              result = left & ~right;
              r[low] = result;
              break;
            // MVNS
            default:
              result = ~right;
              r[low] = result;
              break;
          }
          pc += 2;
          cycles += 1;
          continue;
        }
        // LDR (literal)
        case 0b01001:
          access = 0b100;
          register = upper;
          address = ((pc + 4) & ~3) + (eight << 2);
          break;
        // STR, STRH, STRB, LDRSB, LDR, LDRH, LDRB, LDRSH (register), numbered like the accesses below
        case 0b01010:
        case 0b01011:
          access = (opcode >> 9) & 7;
          address = ((r[middle] as number) + (r[high] as number)) | 0;
          break;
        // STR (immediate)
        case 0b01100:
          access = 0b000;
          address = ((r[middle] as number) + (five << 2)) | 0;
          break;
        // LDR (immediate)
        case 0b01101:
          access = 0b100;
          address = ((r[middle] as number) + (five << 2)) | 0;
          break;
        // STRB (immediate)
        case 0b01110:
          access = 0b010;
          address = ((r[middle] as number) + five) | 0;
          break;
        // LDRB (immediate)
        case 0b01111:
          access = 0b110;
          address = ((r[middle] as number) + five) | 0;
          break;
        // STRH (immediate)
        case 0b10000:
          access = 0b001;
          address = ((r[middle] as number) + (five << 1)) | 0;
          break;
        // LDRH (immediate)
        case 0b10001:
          access = 0b101;
          address = ((r[middle] as number) + (five << 1)) | 0;
          break;
        // STR (on the stack)
        case 0b10010:
          access = 0b000;
          register = upper;
          address = ((r[SP] as number) + (eight << 2)) | 0;
          break;
        // LDR (on the stack)
        case 0b10011:
          access = 0b100;
          register = upper;
          address = ((r[SP] as number) + (eight << 2)) | 0;
          break;
        // ADR
        case 0b10100:
          r[upper] = ((pc + 4) & ~3) + (eight << 2);
          pc += 2;
          cycles += 1;
          continue;
        // ADD (stack pointer plus immediate)
        case 0b10101:
          r[upper] = (r[SP] as number) + (eight << 2);
          pc += 2;
          cycles += 1;
          continue;
        // ADD, SUB (to the stack pointer), extensions, PUSH
        case 0b10110: {
          const input = r[middle] as number;
          switch ((opcode >> 6) & 31) {
            case 0b00000:
            case 0b00001:
              r[SP] = (r[SP] as number) + ((opcode & 0x7f) << 2);
              break;
            case 0b00010:
            case 0b00011:
              r[SP] = (r[SP] as number) - ((opcode & 0x7f) << 2);
              break;
            // SXTH
            case 0b01000:
              r[low] = (input << 16) >> 16;
              break;
            // SXTB
            case 0b01001:
              r[low] = (input << 24) >> 24;
              break;
            // UXTH
            case 0b01010:
              r[low] = input & 0xffff;
              break;
            // UXTB
            case 0b01011:
              r[low] = input & 0xff;
              break;
            // PUSH
            case 0b10000:
            case 0b10001:
            case 0b10010:
            case 0b10011:
            case 0b10100:
            case 0b10101:
            case 0b10110:
            case 0b10111: {
              const withLink = opcode & 0x100;
              const length = LIST_LENGTH[eight] as number;
              const bottom = (r[SP] as number) - 4 * (length + (withLink ? 1 : 0));
              const first = (bottom - SRAM_BASE) >>> 0;
              if (first > SRAM_SIZE - 36) break run;
              let word = first >>> 2;
              for (let list = eight, index = 0; list !== 0; list >>= 1, index++) {
                if (list & 1) sram32[word++] = r[index] as number;
              }
              if (withLink) sram32[word] = r[LR] as number;
              r[SP] = bottom;
              cycles += withLink ? length + 1 : length;
              break;
            }
            default:
              break run;
          }
          pc += 2;
          cycles += 1;
          continue;
        }
        // POP, REV; breakpoints and hints are left to rp2040js
        case 0b10111: {
          if ((opcode & 0x600) === 0x400) {
            const withProgram = opcode & 0x100;
            const length = LIST_LENGTH[eight] as number;
            const first = ((r[SP] as number) - SRAM_BASE) >>> 0;
            if (first > SRAM_SIZE - 36) break run;
            let word = first >>> 2;
            // An even target is a fault, and one at the highest addresses is an exception return.
            const target = sram32[word + length] as number;
            if (withProgram && ((target & 1) === 0 || target >>> 28 === 15)) break run;
            for (let list = eight, index = 0; list !== 0; list >>= 1, index++) {
              if (list & 1) r[index] = sram32[word++] as number;
            }
            r[SP] = (r[SP] as number) + 4 * (length + (withProgram ? 1 : 0));
            pc = withProgram ? target & ~1 : pc + 2;
            cycles += withProgram ? length + 4 : length + 1;
            continue;
          }
          // REV
          if (opcode >> 6 !== 0b1011101000) break run;
          const input = r[middle] as number;
          r[low] = (input << 24) | ((input & 0xff00) << 8) | ((input >> 8) & 0xff00) | (input >>> 24);
          pc += 2;
          cycles += 1;
          continue;
        }
        // STM
        case 0b11000: {
          const base = r[upper] as number;
          const first = (base - SRAM_BASE) >>> 0;
          if (first > SRAM_SIZE - 32 || (first & 3) !== 0) break run;
          let word = first >>> 2;
          for (let list = eight, index = 0; list !== 0; list >>= 1, index++) {
            if (list & 1) sram32[word++] = r[index] as number;
          }
          const length = LIST_LENGTH[eight] as number;
          r[upper] = base + 4 * length;
          pc += 2;
          cycles += 1 + length;
          continue;
        }
        // LDM
        case 0b11001: {
          const base = r[upper] as number;
          const fromSram = (base - SRAM_BASE) >>> 0;
          const fromFlash = (base - FLASH_BASE) >>> 0;
          const isInSram = fromSram <= SRAM_SIZE - 32;
          if ((base & 3) !== 0 || !(isInSram || fromFlash + 32 <= flashSize)) break run;
          const words = isInSram ? sram32 : flash32;
          if (!isInSram) cycles += xip.useRange(fromFlash, 4 * (LIST_LENGTH[eight] as number));
          let word = (isInSram ? fromSram : fromFlash) >>> 2;
          for (let list = eight, index = 0; list !== 0; list >>= 1, index++) {
            if (list & 1) r[index] = words[word++] as number;
          }
          const length = LIST_LENGTH[eight] as number;
          if ((eight & (1 << upper)) === 0) r[upper] = base + 4 * length;
          pc += 2;
          cycles += 1 + length;
          continue;
        }
        // B (if)
        case 0b11010:
        case 0b11011: {
          let isMet: boolean;
          switch ((opcode >> 8) & 15) {
            case 0b0000:
              isMet = result === 0;
              break;
            case 0b0001:
              isMet = result !== 0;
              break;
            case 0b0010:
              isMet = carry !== 0;
              break;
            case 0b0011:
              isMet = carry === 0;
              break;
            case 0b0100:
              isMet = result < 0;
              break;
            case 0b0101:
              isMet = result >= 0;
              break;
            case 0b0110:
              isMet = overflow !== 0;
              break;
            case 0b0111:
              isMet = overflow === 0;
              break;
            case 0b1000:
              isMet = carry !== 0 && result !== 0;
              break;
            case 0b1001:
              isMet = carry === 0 || result === 0;
              break;
            case 0b1010:
              isMet = result >>> 31 === overflow;
              break;
            case 0b1011:
              isMet = result >>> 31 !== overflow;
              break;
            case 0b1100:
              isMet = result >>> 31 === overflow && result !== 0;
              break;
            case 0b1101:
              isMet = result >>> 31 !== overflow || result === 0;
              break;
            // Undefined, and SVC
            default:
              break run;
          }
          pc += isMet ? 4 + ((opcode << 24) >> 23) : 2;
          cycles += isMet ? 2 : 1;
          continue;
        }
        // B
        case 0b11100:
          pc += 4 + ((opcode << 21) >> 20);
          cycles += 2;
          continue;
        // BL
        case 0b11110: {
          const second = code16[(pc + 2 - codeBase) >>> 1];
          if (second === undefined || second >> 14 !== 0b11 || (second & 0x1000) === 0) break run;
          if ((pc & 7) === 6 && code16 === flash16) cycles += xip.use((pc + 2 - FLASH_BASE) >>> 3);
          const sign = (opcode << 21) >> 31;
          const bit23 = ((second >> 13) ^ ~sign) & 1;
          const bit22 = ((second >> 11) ^ ~sign) & 1;
          const offset =
            (sign << 24) | (bit23 << 23) | (bit22 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
          r[LR] = (pc + 4) | 1;
          pc += 4 + offset;
          cycles += 3;
          continue;
        }
        // Other 32-bit instructions, and undefined ones
        default:
          break run;
      }

      const toSram = (address - SRAM_BASE) >>> 0;
      if (toSram < SRAM_SIZE) {
        switch (access) {
          // STR
          case 0b000:
            if ((address & 3) !== 0) break run;
            sram32[toSram >>> 2] = r[register] as number;
            break;
          // STRH
          case 0b001:
            if ((address & 1) !== 0) break run;
            sram16[toSram >>> 1] = r[register] as number;
            break;
          // STRB
          case 0b010:
            sram8[toSram] = r[register] as number;
            break;
          // LDRSB
          case 0b011:
            r[register] = ((sram8[toSram] as number) << 24) >> 24;
            break;
          // LDR
          case 0b100:
            if ((address & 3) !== 0) break run;
            r[register] = sram32[toSram >>> 2] as number;
            break;
          // LDRH
          case 0b101:
            if ((address & 1) !== 0) break run;
            r[register] = sram16[toSram >>> 1] as number;
            break;
          // LDRB
          case 0b110:
            r[register] = sram8[toSram] as number;
            break;
          // LDRSH
          default:
            if ((address & 1) !== 0) break run;
            r[register] = ((sram16[toSram >>> 1] as number) << 16) >> 16;
            break;
        }
      } else {
        const toFlash = (address - FLASH_BASE) >>> 0;
        if (toFlash >= flashSize) break;
        const flashLine = toFlash >>> 3;
        if (cached[flashLine & (XIP_SETS - 1)] !== flashLine) cycles += xip.use(flashLine);
        switch (access) {
          case 0b011:
            r[register] = ((flash8[toFlash] as number) << 24) >> 24;
            break;
          case 0b100:
            if ((address & 3) !== 0) break run;
            r[register] = flash32[toFlash >>> 2] as number;
            break;
          case 0b101:
            if ((address & 1) !== 0) break run;
            r[register] = flash16[toFlash >>> 1] as number;
            break;
          case 0b110:
            r[register] = flash8[toFlash] as number;
            break;
          case 0b111:
            if ((address & 1) !== 0) break run;
            r[register] = ((flash16[toFlash >>> 1] as number) << 16) >> 16;
            break;
          // Flash cannot be written by stores.
          default:
            break run;
        }
      }
      pc += 2;
      cycles += 2;
    }

    r[PC] = pc;
    core.cycles = cycles;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = carry !== 0;
    core.V = overflow !== 0;
    return count;
  }
}
