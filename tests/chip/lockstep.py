"""Replays on Unicorn what `recorder.ts` has recorded, and compares.

Unicorn executes the same image from the same start. It gets the recorded values where the CPU reads registers, and takes the
recorded exceptions at the same instructions. Compared are each access to a register with its address, size and, if it is a
write, its value; the CPU's state at each event; and all of SRAM now and then.
"""

import json
import struct
import sys
from collections import deque

from unicorn import UC_HOOK_INTR, UcError
from unicorn import arm_const as arm

from cortex_m0 import (
    BREAKPOINT,
    GENERAL,
    NEVER,
    ROM_SIZE,
    SRAM_BASE,
    THUMB,
    CortexM0,
    Registers,
    first_difference,
    read,
)

READ, WRITE, CHECK, ENTRY, RETURN, ROM, HINT, MEMORY, SRAM = range(1, 10)
#: Where registers are, in whole pages.
REGISTERS = [
    (0x1400_0000, 0x1000),
    (0x1800_0000, 0x1000),
    (0x4000_0000, 0x7_0000),
    (0x5000_0000, 0x40_0000),
    (0xD000_0000, 0x1000),
    (0xE000_0000, 0x1_0000),
]
VTOR = 0xE000_ED08
IPSR = 0x3F
PC, XPSR = 15, 16
NAMES = [*(f"r{number}" for number in range(13)), "SP", "LR", "PC", "xPSR", "PRIMASK"]
STATE = struct.Struct("<18I")
#: After so many mismatches the two are on different paths, and all that follows would differ.
ENOUGH = 20


class Replay:
    def __init__(self) -> None:
        sram_size, flash_size = struct.unpack("<2I", read(8))
        self.cpu = CortexM0(read(sram_size), read(flash_size), read(ROM_SIZE))
        self.registers = Registers(
            self.cpu, [*GENERAL, arm.UC_ARM_REG_PC, arm.UC_ARM_REG_XPSR, arm.UC_ARM_REG_PRIMASK]
        )
        self.exception: int | None = None
        self.cpu.uc.hook_add(UC_HOOK_INTR, self.on_exception)
        for start, size in REGISTERS:
            self.cpu.uc.mmio_map(start, size, self.on_read, start, self.on_write, start)
        self.vectors = 0
        #: Hints that were recorded and not executed.
        self.skipped = 0
        self.expected: deque[tuple[int, int, int]] = deque()
        self.mismatches = 0
        self.examples: list[str] = []
        self.instructions = self.accesses = self.states = self.memories = 0

    # What Unicorn calls

    def on_exception(self, uc, number: int, _) -> None:
        self.exception = number
        uc.emu_stop()

    def on_read(self, _, offset: int, size: int, start: int) -> int:
        kind, address, value = self.next_access()
        if (kind, address) != (READ | size << 8, start + offset):
            self.report(f"Unicorn reads {size} bytes at {start + offset:#x}; recorded is {access(kind, address, value)}")
        return value

    def on_write(self, _, offset: int, size: int, value: int, start: int) -> None:
        kind, address, wanted = self.next_access()
        mask = (1 << 8 * size) - 1
        if (kind, address, wanted & mask) != (WRITE | size << 8, start + offset, value & mask):
            got = access(WRITE | size << 8, start + offset, value)
            self.report(f"Unicorn's {got}; recorded is {access(kind, address, wanted)}")
        if start + offset == VTOR:
            self.vectors = value

    def next_access(self) -> tuple[int, int, int]:
        self.accesses += 1
        if self.expected:
            return self.expected.popleft()
        self.report("Unicorn accesses a register where no access is recorded")
        return 0, 0, 0

    # The recorded events

    def run(self) -> None:
        self.first_state()
        while (header := sys.stdin.buffer.read(8)) and self.mismatches < ENOUGH:
            first, second = struct.unpack("<2I", header)
            kind = first & 0xFF
            if kind in (READ, WRITE):
                self.expected.append((first, second, word()))
            else:
                self.execute(second)
                self.EVENTS[kind](self)
        # What is left is read, so that the recorder does not wait for ever.
        while sys.stdin.buffer.read(1 << 20):
            pass

    def first_state(self) -> None:
        assert struct.unpack("<3I", read(12)) == (CHECK, 0, 0)
        self.registers.write(with_thumb(read(STATE.size)))

    def execute(self, count: int) -> None:
        self.exception = None
        self.instructions += count
        count -= self.skipped
        self.skipped = 0
        if count == 0:
            return
        try:
            self.cpu.uc.emu_start(self.pc() | 1, NEVER, 0, count)
        except UcError as error:
            # The magic address of an exception return, and a breakpoint, end the run as expected.
            if self.exception is None and self.pc() < 0xF000_0000:
                self.report(f"Unicorn stops at {self.pc():#x}: {error}")

    def check(self) -> None:
        word()
        self.compare("at the end of a slice")

    def enter_exception(self) -> None:
        """Stacks a frame and jumps to the handler (DDI 0419, B1.5.6)."""
        number = word()
        words = self.words()
        frame = (words[13] - 0x20) & ~4
        xpsr = words[XPSR]
        stacked = [*words[:4], words[12], words[14], words[PC] & ~1, xpsr & ~(1 << 9) | (words[13] >> 2 & 1) << 9]
        self.cpu.change(frame, struct.pack("<8I", *stacked))
        words[13] = frame
        words[14] = 0xFFFF_FFF1 if xpsr & IPSR else 0xFFFF_FFF9
        words[XPSR] = xpsr & 0xF000_0000 | THUMB | number
        words[PC] = self.load(self.vectors + 4 * number, 4)[0]
        self.set(words)
        self.compare(f"on entry to exception {number}")

    def leave_exception(self) -> None:
        """Unstacks the frame (DDI 0419, B1.5.8)."""
        word()
        words = self.words()
        if words[PC] | 0xF != 0xFFFF_FFFF:
            self.report(f"no return from an exception on Unicorn, but a jump to {words[PC]:#x}")
        frame = words[13]
        stacked = self.load(frame, 32)
        words[:4] = stacked[:4]
        words[12], words[14], words[PC] = stacked[4:7]
        words[13] = frame + 0x20 | (stacked[7] >> 9 & 1) << 2
        words[XPSR] = stacked[7] & (0xF000_0000 | IPSR) | THUMB
        self.set(words)
        self.compare("after an exception")

    def rom_function(self) -> None:
        """The boot ROM's function was executed there, at the breakpoint where Unicorn is now; its result is in r0."""
        number = word()
        if self.exception != BREAKPOINT:
            self.report(f"no breakpoint on Unicorn where function {number} of the boot ROM is called")
        wanted = read(STATE.size)
        words = self.words()
        words[0] = STATE.unpack(wanted)[0]
        words[PC] += 2
        self.set(words)
        self.compare_with(wanted, f"after function {number} of the boot ROM")

    def skip_hint(self) -> None:
        """YIELD, WFE and WFI change nothing but the time; Unicorn would stop at them."""
        words = self.words()
        words[PC] += 2
        self.set(words)
        self.skipped = 1

    def change_memory(self) -> None:
        """A function of the boot ROM, a flash operation, or the debug probe has changed memory."""
        address, length = struct.unpack("<2I", read(8))
        self.cpu.change(address, read((length + 3) & ~3)[:length])

    def compare_sram(self) -> None:
        _, length = struct.unpack("<2I", read(8))
        wanted = read(length)
        self.memories += 1
        got = bytes(self.cpu.sram.view)
        if got != wanted:
            at = first_difference(got, wanted)
            self.report(f"SRAM at {SRAM_BASE + at:#x}: Unicorn {got[at : at + 8].hex()}, recorded {wanted[at : at + 8].hex()}")

    EVENTS = {
        CHECK: check,
        ENTRY: enter_exception,
        RETURN: leave_exception,
        ROM: rom_function,
        HINT: skip_hint,
        MEMORY: change_memory,
        SRAM: compare_sram,
    }

    # Helpers

    def compare(self, when: str) -> None:
        self.compare_with(read(STATE.size), when)

    def compare_with(self, wanted: bytes, when: str) -> None:
        self.states += 1
        got = self.registers.read()
        if got == wanted:
            return
        differences = [
            f"{name} {ours:#x}, recorded {theirs:#x}"
            for name, ours, theirs in zip(NAMES, STATE.unpack(got), STATE.unpack(wanted))
            if ours != theirs
        ]
        self.report(f"{when}, at {STATE.unpack(wanted)[PC]:#x}: on Unicorn {'; '.join(differences)}")
        self.registers.write(with_thumb(wanted))

    def words(self) -> list[int]:
        return list(STATE.unpack(self.registers.read()))

    def set(self, words: list[int]) -> None:
        self.registers.write(with_thumb(STATE.pack(*words)))

    def pc(self) -> int:
        return self.cpu.uc.reg_read(arm.UC_ARM_REG_PC)

    def load(self, address: int, size: int) -> tuple[int, ...]:
        return struct.unpack(f"<{size // 4}I", self.cpu.uc.mem_read(address, size))

    def report(self, mismatch: str) -> None:
        self.mismatches += 1
        if len(self.examples) < ENOUGH:
            self.examples.append(f"after {self.instructions} instructions: {mismatch}")


def with_thumb(state: bytes) -> bytes:
    """Unicorn takes the low bit of a program counter for the instruction set."""
    words = list(STATE.unpack(state))
    words[PC] |= 1
    return STATE.pack(*words)


def access(kind: int, address: int, value: int) -> str:
    what = {READ: "read", WRITE: "write"}.get(kind & 0xFF, "end of the recording")
    return f"{what} of {kind >> 8} bytes at {address:#x}, {value:#x}"


def word() -> int:
    return int.from_bytes(read(4), "little")


replay = Replay()
replay.run()
result = {
    "instructions": replay.instructions,
    "accesses": replay.accesses,
    "states": replay.states,
    "memories": replay.memories,
    "mismatches": replay.mismatches,
    "examples": replay.examples,
}
json.dump(result, sys.stdout)
