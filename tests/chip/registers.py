"""Holds the registers that a run accessed, and the virtual board's table of blocks, to Raspberry Pi's description (SVD).

The one option is the file with the description. The input is JSON: `uses`, as `recorder.ts` has recorded them, and `blocks`.
"""

import json
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass

ALL = 0xFFFF_FFFF
#: After the registers in the dual-port RAM of the USB controller come its buffers (data sheet 4.1.2.5).
USB_BUFFERS = range(0x5010_0100, 0x5010_1000)
#: Where each register has three more addresses, which set, clear and toggle bits (2.1.2). SIO and the CPU's own have none.
WITH_ATOMIC = [range(0x1400_0000, 0x1400_4000), range(0x1800_0000, 0x1800_4000), range(0x4000_0000, 0x4007_0000)]
WITH_ATOMIC += [range(start, start + 0x4000) for start in (0x5000_0000, 0x5011_0000, 0x5020_0000, 0x5030_0000)]
ATOMIC = 0x3000
#: embassy-rp's USB driver clears this whole block at its start: registers that cannot be written, and a gap, get zeros as well.
CLEARED_AS_A_WHOLE = range(0x5011_0000, 0x5011_009C)
#: Reset bits that are called otherwise than their blocks.
RESET_NAMES = {"USB": "USBCTRL", "USB_DPRAM": "USBCTRL"}
#: A block that software cannot reach, and which has a reset bit all the same.
WITHOUT_REGISTERS = {"JTAG"}


@dataclass
class Register:
    name: str
    readable: bool
    writable: bool
    #: The bits that belong to a field.
    bits: int
    fields: dict[str, tuple[int, int]]
    reset_value: int


class Description:
    def __init__(self, file: str) -> None:
        root = ET.parse(file).getroot()
        peripherals = {peripheral.findtext("name"): peripheral for peripheral in root.iter("peripheral")}
        self.bases = {name: number(peripheral.findtext("baseAddress")) for name, peripheral in peripherals.items()}
        self.registers: dict[int, Register] = {}
        for name, peripheral in peripherals.items():
            source = peripherals[peripheral.get("derivedFrom", name)]
            for register in source.iterfind("registers/register"):
                assert register.find("dim") is None, "arrays of registers are not expected"
                offset = number(register.findtext("addressOffset"))
                self.registers[self.bases[name] + offset] = described(name, register)

    def named(self, name: str) -> tuple[int, Register]:
        return next((address, register) for address, register in self.registers.items() if register.name == name)


def described(peripheral: str, register: ET.Element) -> Register:
    fields = {}
    accesses = set()
    for field in register.iterfind("fields/field"):
        high, low = map(int, field.findtext("bitRange").strip("[]").split(":"))
        fields[field.findtext("name")] = (high, low)
        accesses.add(field.findtext("access"))
    accesses = accesses or {register.findtext("access") or "read-write"}
    bits = sum(((1 << (high - low + 1)) - 1) << low for high, low in fields.values()) or ALL
    return Register(
        name=f"{peripheral}.{register.findtext('name')}",
        readable=accesses != {"write-only"},
        writable=accesses != {"read-only"},
        bits=bits,
        fields=fields,
        reset_value=number(register.findtext("resetValue") or "0"),
    )


def number(text: str) -> int:
    return int(text, 0)


def check_uses(description: Description, uses: list[dict]) -> tuple[set[str], int, list[str]]:
    """Gives the names of the registers, how many were passed over, and what is wrong with their use."""
    names, complaints = set(), []
    cleared = 0
    for use in uses:
        address = use["address"]
        if address in USB_BUFFERS:
            continue
        word = address & ~3
        if any(address in region for region in WITH_ATOMIC):
            word &= ~ATOMIC
        register = description.registers.get(word)
        if use["write"] and use["bits"] == 0 and use["address"] in CLEARED_AS_A_WHOLE:
            cleared += register is None or not register.writable
            continue
        if register is None:
            complaints.append(f"there is no register at {address:#x}")
            continue
        names.add(register.name)
        if use["write"]:
            # A narrower write arrives at all bytes of the register (data sheet 2.1.4).
            written = use["bits"] & ((1 << 8 * use["size"]) - 1)
            for _ in range(4 // use["size"] - 1):
                written |= written << 8 * use["size"]
            if not register.writable:
                complaints.append(f"{register.name} is written, and cannot be")
            if written & ALL & ~register.bits:
                complaints.append(f"{register.name}: reserved bits {written & ALL & ~register.bits:#x} are written")
        elif not register.readable:
            complaints.append(f"{register.name} is read, and cannot be")
    return names, cleared, complaints


def check_blocks(description: Description, blocks: list[dict]) -> list[str]:
    """Gives what is wrong with the table of blocks."""
    complaints = []
    _, reset = description.named("RESETS.RESET")
    bits = dict(reset.fields)
    clocks = description.bases["CLOCKS"]
    for block in blocks:
        name = block["name"]
        if description.bases.get(name) != block["address"]:
            complaints.append(f"{name} is not at {block['address']:#x}")
        if bits.get(RESET_NAMES.get(name, name)) != (block["bit"], block["bit"]):
            complaints.append(f"the reset of {name} is not bit {block['bit']}")
        if "clock" in block:
            address, control = description.named(f"CLOCKS.{block['clock'].upper()}_CTRL")
            enable = block["enable"].bit_length() - 1
            if address != clocks + block["control"] or control.fields["ENABLE"] != (enable, enable):
                complaints.append(f"{block['clock']} is not enabled by bit {enable} at {block['control']:#x}")
    known = {RESET_NAMES.get(block["name"], block["name"]) for block in blocks} | WITHOUT_REGISTERS
    complaints += [f"{name} has a reset, and is not in the table" for name in bits if name not in known]
    if reset.reset_value != reset.bits:
        complaints.append("not all blocks are held in reset at first")
    return complaints


description = Description(sys.argv[1])
given = json.load(sys.stdin)
registers, cleared, complaints = check_uses(description, given["uses"])
result = {
    "described": len(description.registers),
    "registers": sorted(registers),
    "cleared": cleared,
    "mismatches": complaints,
    "blockMismatches": check_blocks(description, given["blocks"]),
}
json.dump(result, sys.stdout)
