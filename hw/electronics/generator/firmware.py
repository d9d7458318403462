"""What the firmware's own source says of the hardware: its pins, its thresholds, its battery.

The checks hold the schematic against this, not against the file that the schematic was drawn from.
"""

import re

from design import ROOT


def pins():
    """Net to GPIO, from lines such as `btn_a: PIN_2,` in the firmware's `board.rs`."""
    found = re.findall(r"^\s*(\w+): PIN_(\d+),", _read("firmware/src/board.rs"), re.MULTILINE)
    return {net.upper(): int(gpio) for net, gpio in found}


def selector():
    """The numbers by which the firmware tells the positions of a selector."""
    text = _read("core-nostd/src/selector.rs")
    full_scale = int(_constant(text, "FULL_SCALE", r"(\d+)"))
    return {
        "full_scale": full_scale,
        "steps": int(_constant(text, "STEPS", r"(\d+)")),
        "hysteresis": full_scale // int(_constant(text, "HYSTERESIS", r"FULL_SCALE / (\d+)")),
    }


def battery():
    """Cells, and volts: at the diode, where a cell is called low, and what the regulator needs."""
    text = _read("core-nostd/src/power.rs")
    return {
        "cells": int(_constant(text, "CELLS", r"(\d+)")),
        "diode_volts": int(_constant(text, "DIODE_DROP", r"(\d+)")) / 1000,
        "low_cell_volts": int(_constant(text, "LOW_CELL", r"(\d+)")) / 1000,
        "least_vsys_volts": int(_constant(text, "LEAST_VSYS", r"(\d+)")) / 1000,
    }


def _constant(text, name, value):
    found = re.search(rf"const {name}: \w+ = {value};", text)
    if not found:
        raise ValueError(f"the firmware has no constant {name} of the form that is known here")
    return found.group(1)


def _read(path):
    return (ROOT / path).read_text(encoding="utf-8")
