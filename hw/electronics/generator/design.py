"""What the generators and the checks share: pins, panel, values, and how parts are named.

Every figure comes from `hw/pins.json`, `hw/panel.json` and `hw/electronics/values.json`; none is written down twice.
"""

import json
from pathlib import Path

ELECTRONICS = Path(__file__).resolve().parent.parent
HW = ELECTRONICS.parent
ROOT = HW.parent

PINS = json.loads((HW / "pins.json").read_text(encoding="utf-8"))
PANEL = json.loads((HW / "panel.json").read_text(encoding="utf-8"))
VALUES = json.loads((ELECTRONICS / "values.json").read_text(encoding="utf-8"))

PROJECT = "bombe"
SCHEMATIC = ELECTRONICS / f"{PROJECT}.kicad_sch"
BOARD = ELECTRONICS / f"{PROJECT}.kicad_pcb"

LETTERS = "ABCDEF"
SHAPES = ("triangle", "square", "circle")
BUTTONS = (*LETTERS, "OK", "MENU")


def ohms(value):
    """A resistance as it is written on drawings: 470, 1k, 4k7, 220k."""
    for factor, letter in ((1_000_000, "M"), (1_000, "k")):
        if value >= factor:
            whole, _, part = f"{value / factor:g}".partition(".")
            return f"{whole}{letter}{part}"
    return f"{value:g}"


def button_reference(name):
    """SW1 to SW8, in the order of `BUTTONS`."""
    return f"SW{BUTTONS.index(name) + 1}"


def selector_reference(shape):
    """SW11, SW21, SW31."""
    return f"SW{selector_number(shape)}1"


def selector_number(shape):
    """The tens in the references of a selector's parts."""
    return SHAPES.index(shape) + 1


def ladder_reference(shape, step):
    """R11 to R16: step 1 is the one at the bottom."""
    return f"R{selector_number(shape)}{step}"


def pull_down_reference(shape):
    """R17, R27, R37."""
    return ladder_reference(shape, 7)


def lamp_reference(letter):
    """D1 to D6."""
    return f"D{LETTERS.index(letter) + 1}"


def lamp_resistor_reference(letter, colour):
    """R41 to R46 green, R51 to R56 red."""
    tens = {"green": 4, "red": 5}[colour]
    return f"R{tens}{LETTERS.index(letter) + 1}"
