"""The libraries' symbols: their definitions, to be copied into the sheet, and where their pins are."""

import functools
import math
from pathlib import Path

import sexpr

#: Where the Debian package puts KiCad's own libraries.
STOCK = Path("/usr/share/kicad/symbols")
#: The console's own symbols.
OWN = Path(__file__).resolve().parent.parent / "bombe.kicad_sym"


@functools.cache
def definition(lib_id):
    """The symbol `lib_id`, such as `Device:R`, named as a sheet wants it."""
    library, name = lib_id.split(":")
    path = OWN if library == "bombe" else STOCK / f"{library}.kicad_sym"
    text = path.read_text(encoding="utf-8")
    start = text.index(f'(symbol "{name}"\n')
    symbol = sexpr.parse(_balanced(text, start))
    if sexpr.find(symbol, "extends"):
        raise ValueError(f"{lib_id} is only a variant of another symbol")
    symbol[1] = sexpr.quote(lib_id)
    return symbol


def _balanced(text, start):
    """The list that begins at `start`; parentheses inside strings do not count."""
    depth = 0
    in_string = False
    for end in range(start, len(text)):
        character = text[end]
        if character == '"' and text[end - 1] != "\\":
            in_string = not in_string
        elif not in_string and character == "(":
            depth += 1
        elif not in_string and character == ")":
            depth -= 1
            if depth == 0:
                return text[start : end + 1]
    raise ValueError("a list has no end")


@functools.cache
def pins(lib_id):
    """Pin number to its end, in the symbol's own coordinates (y up)."""
    ends = {}
    for pin in sexpr.find_all(definition(lib_id), "pin"):
        at = sexpr.find(pin, "at")
        number = sexpr.unquote(sexpr.find(pin, "number")[1])
        ends[number] = (float(at[1]), float(at[2]))
    return ends


@functools.cache
def pin_names(lib_id):
    """Pin number to its name."""
    return {sexpr.unquote(sexpr.find(pin, "number")[1]): sexpr.unquote(sexpr.find(pin, "name")[1])
            for pin in sexpr.find_all(definition(lib_id), "pin")}


def transform(point, angle, mirrored):
    """From the symbol's coordinates to the sheet's (y down), relative to where the symbol stands.

    `mirrored` swaps left and right before the turn by `angle` degrees, anticlockwise.
    """
    x, y = point
    if mirrored:
        x = -x
    cosine, sine = round(math.cos(math.radians(angle))), round(math.sin(math.radians(angle)))
    return (x * cosine - y * sine, -(x * sine + y * cosine))
