"""Executes on Unicorn the cases that `instructions.ts` has executed, and compares the outcomes."""

import json
import struct
import sys

from unicorn import UC_HOOK_INTR, UcError
from unicorn import arm_const as arm
from unicorn.unicorn_const import UC_ERR_FETCH_UNMAPPED

from cortex_m0 import (
    BREAKPOINT,
    GENERAL,
    NEVER,
    ROM_SIZE,
    SRAM_BASE,
    SUPERVISOR_CALL,
    THUMB,
    CortexM0,
    Registers,
    first_difference,
    read,
)

DONE, FAULT, BROKE, CALLED = range(4)

#: A case: the encoding, the registers before it (CONTROL, xPSR, PRIMASK, PSP, r0 to r14), those after it (r0 to r14, PC, xPSR,
#: PRIMASK, CONTROL, PSP), and how it ended.
CASE_SIZE = 4 + 4 * 19 + 4 * 20 + 4
BEFORE, AFTER, END = slice(4, 80), slice(80, 160), 160
SP_AFTER, PC_AFTER, XPSR_AFTER, CONTROL_AFTER = 13, 15, 16, 18
SATURATED = 1 << 27
UNPRIVILEGED = 1

EXAMPLES = 20
#: How much of the end of SRAM a faulting access may have changed in part.
EDGE = 64

XPSR, PRIMASK, CONTROL = arm.UC_ARM_REG_XPSR, arm.UC_ARM_REG_PRIMASK, arm.UC_ARM_REG_CONTROL
PSP, PC = arm.UC_ARM_REG_PSP, arm.UC_ARM_REG_PC


class Comparison:
    def __init__(self) -> None:
        sram_size, flash_size = struct.unpack("<2I", read(8))
        self.cpu = CortexM0(read(sram_size), read(flash_size), read(ROM_SIZE))
        # CONTROL first, because it decides which stack pointer is SP.
        self.before = Registers(self.cpu, [CONTROL, XPSR, PRIMASK, PSP, *GENERAL])
        self.after = Registers(self.cpu, [*GENERAL, PC, XPSR, PRIMASK, CONTROL, PSP])
        self.exception: int | None = None
        self.cpu.uc.hook_add(UC_HOOK_INTR, self.on_exception)
        self.faults = self.mismatches = self.settled_cases = 0
        self.examples: list[str] = []

    def on_exception(self, uc, number: int, _) -> None:
        self.exception = number
        uc.emu_stop()

    def run(self) -> None:
        while header := sys.stdin.buffer.read(8):
            count, code = struct.unpack("<2I", header)
            data = read(count * CASE_SIZE)
            cases = [data[at : at + CASE_SIZE] for at in range(0, len(data), CASE_SIZE)]
            self.cpu.change(code, b"".join(case[:4] for case in cases))
            for index, case in enumerate(cases):
                self.compare(code + 4 * index, case)
            self.compare_memory(read(len(self.cpu.sram.array)))

    def compare(self, pc: int, case: bytes) -> None:
        self.before.write(case[BEFORE])
        self.exception = None
        error = None
        try:
            self.cpu.uc.emu_start(pc | 1, NEVER, 0, 1)
        except UcError as raised:
            error = raised.errno
        got = self.after.read()
        end = self.end(error, pc)
        if end == FAULT:
            self.cpu.sram.view[-EDGE:] = b"\xa5" * EDGE
        if end == FAULT and case[END] == FAULT:
            self.faults += 1
            return
        if end == DONE and got != case[AFTER]:
            got = self.settled(got, case[AFTER])
        if end != case[END] or (end == DONE and got != case[AFTER]):
            self.report(
                f"{told(case[:4])} at {pc:x} with [{told(case[BEFORE])}]: Unicorn [{told(got)}], end {end} "
                f"(exception {self.exception}, error {error}); here [{told(case[AFTER])}], end {case[END]}"
            )

    def end(self, error: int | None, pc: int) -> int:
        """How the instruction ended on Unicorn."""
        if self.exception == BREAKPOINT:
            return BROKE
        if self.exception == SUPERVISOR_CALL:
            return CALLED
        is_thumb = self.after.words[XPSR_AFTER] & THUMB
        if self.exception is not None or not is_thumb:
            return FAULT
        # The next instruction cannot be fetched: this one was a branch to where nothing is.
        if error == UC_ERR_FETCH_UNMAPPED and self.after.words[PC_AFTER] != pc:
            return DONE
        return DONE if error is None else FAULT

    def settled(self, got: bytes, wanted: bytes) -> bytes:
        """Gives what Unicorn's Cortex-M0 would have left, were it a Cortex-M0+.

        The low two bits of SP are always zero (DDI 0419, B1.4.1), and so is the flag Q of ARMv7-M. The unprivileged mode, which
        the low bit of CONTROL stands for, is an extension that the RP2040 has and Unicorn has not.
        """
        words = list(struct.unpack("<20I", got))
        words[SP_AFTER] &= ~3
        words[XPSR_AFTER] &= ~SATURATED
        words[CONTROL_AFTER] |= struct.unpack("<20I", wanted)[CONTROL_AFTER] & UNPRIVILEGED
        settled = struct.pack("<20I", *words)
        self.settled_cases += settled != got
        return settled

    def compare_memory(self, wanted: bytes) -> None:
        got = bytes(self.cpu.sram.view)
        if got == wanted:
            return
        at = first_difference(got, wanted)
        self.report(f"memory at {SRAM_BASE + at:x}: Unicorn {got[at : at + 8].hex()}, here {wanted[at : at + 8].hex()}")
        self.cpu.sram.view[:] = wanted

    def report(self, mismatch: str) -> None:
        self.mismatches += 1
        if len(self.examples) < EXAMPLES:
            self.examples.append(mismatch)


def told(words: bytes) -> str:
    return " ".join(f"{word:x}" for (word,) in struct.iter_unpack("<I", words))


comparison = Comparison()
comparison.run()
result = {
    "faults": comparison.faults,
    "settled": comparison.settled_cases,
    "mismatches": comparison.mismatches,
    "examples": comparison.examples,
}
json.dump(result, sys.stdout)
