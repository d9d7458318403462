"""Unicorn as the RP2040's CPU with its memories: QEMU's Cortex-M0 with ROM, flash and SRAM where the RP2040 has them."""

import ctypes
import sys

from unicorn import UC_ARCH_ARM, UC_MODE_THUMB, UC_PROT_ALL, UC_PROT_EXEC, UC_PROT_READ, Uc, UcError
from unicorn import arm_const as arm
from unicorn.unicorn_const import UC_ERR_OK
from unicorn.unicorn_py3.unicorn import uclib

SRAM_BASE = 0x2000_0000
FLASH_BASE = 0x1000_0000
ROM_SIZE = 0x4000
#: The flash appears four times, for four ways to use the cache (RP2040 data sheet 2.6.3).
FLASH_VIEWS = [FLASH_BASE + view * 0x100_0000 for view in range(4)]

GENERAL = [getattr(arm, f"UC_ARM_REG_R{number}") for number in range(13)] + [arm.UC_ARM_REG_SP, arm.UC_ARM_REG_LR]
THUMB = 1 << 24
#: An address to run to that is never reached.
NEVER = 0xFFFF_FFFE

# The numbers by which QEMU tells a CPU's exceptions.
SUPERVISOR_CALL, BREAKPOINT = 2, 7


class Memory:
    """A memory that Unicorn works on directly."""

    def __init__(self, contents: bytes) -> None:
        self.array = (ctypes.c_ubyte * len(contents)).from_buffer_copy(contents)
        self.view = memoryview(self.array).cast("B")

    def map(self, uc: Uc, address: int, rights: int) -> None:
        uc.mem_map_ptr(address, len(self.array), rights, ctypes.addressof(self.array))


class CortexM0:
    """The CPU."""

    def __init__(self, sram: bytes, flash: bytes, rom: bytes) -> None:
        self.uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB)
        self.uc.ctl_set_cpu_model(arm.UC_CPU_ARM_CORTEX_M0)
        self.sram, self.flash, self.rom = Memory(sram), Memory(flash), Memory(rom)
        self.sram.map(self.uc, SRAM_BASE, UC_PROT_ALL)
        for address in FLASH_VIEWS:
            self.flash.map(self.uc, address, UC_PROT_READ | UC_PROT_EXEC)
        self.rom.map(self.uc, 0, UC_PROT_READ | UC_PROT_EXEC)

    def change(self, address: int, data: bytes) -> None:
        """Puts bytes into SRAM or flash. There may be code, which Unicorn has to translate again."""
        memory, base = (self.sram, SRAM_BASE) if address >= SRAM_BASE else (self.flash, FLASH_BASE)
        memory.view[address - base : address - base + len(data)] = data
        self.uc.ctl_remove_cache(address, address + len(data))


class Registers:
    """Some registers of the CPU, which are read and written together, as words.

    Unicorn's own functions for this in Python check and convert each register, which takes longer than all else.
    """

    def __init__(self, cpu: CortexM0, numbers: list[int]) -> None:
        self.cpu = cpu
        self.count = len(numbers)
        self.numbers = (ctypes.c_int * self.count)(*numbers)
        self.words = (ctypes.c_uint32 * self.count)()
        self.view = memoryview(self.words).cast("B")
        start = ctypes.addressof(self.words)
        self.places = (ctypes.c_void_p * self.count)(*(start + 4 * index for index in range(self.count)))

    def write(self, data: bytes) -> None:
        """Writes them from words in the order of the registers."""
        self.view[:] = data
        check(uclib.uc_reg_write_batch(self.cpu.uc._uch, self.numbers, self.places, self.count))

    def read(self) -> bytes:
        """Reads them."""
        check(uclib.uc_reg_read_batch(self.cpu.uc._uch, self.numbers, self.places, self.count))
        return bytes(self.view)


def check(status: int) -> None:
    if status != UC_ERR_OK:
        raise UcError(status)


def first_difference(got: bytes, wanted: bytes) -> int:
    return next(index for index, (ours, theirs) in enumerate(zip(got, wanted)) if ours != theirs)


def read(size: int) -> bytes:
    """Reads so many bytes of the input."""
    data = sys.stdin.buffer.read(size)
    if len(data) != size:
        raise EOFError(f"{len(data)} bytes instead of {size}")
    return data
