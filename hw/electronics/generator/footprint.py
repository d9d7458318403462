"""The selectors' footprint: the hole in the board that the switch on the panel reaches through, and a row of pads.

No switch is soldered to the board, so that any rotary switch or potentiometer that fits the hole can be had.
"""

from sexpr import quote, write
from sheet import identifier

NAME = "Selector_Panel"
#: The hole in the board, in millimetres: the usual 26 mm switches, their lugs, and room to solder.
HOLE_RADIUS = 15
#: From the knob's axis up to the row of pads.
ROW = 18.2
PITCH = 2.54
LABELS = "12345C"


def text():
    """The footprint's file. Its origin is the knob's axis."""
    items = [
        "footprint", quote(NAME), ["version", "20241229"], ["generator", quote("bombe")],
        ["generator_version", quote("9.0")], ["layer", quote("F.Cu")],
        ["descr", quote("Rotary switch or potentiometer on the panel, through a hole in the board, wired to six pads")],
        ["attr", "through_hole", "exclude_from_pos_files"],
        _field("Reference", "REF**", 0, HOLE_RADIUS + 2.4, "F.SilkS"), _field("Value", NAME, 0, 0, "F.Fab"),
        _circle(HOLE_RADIUS, "Edge.Cuts", 0.1), _circle(HOLE_RADIUS + 0.9, "F.SilkS", 0.15),
        _circle(HOLE_RADIUS + 1.2, "F.CrtYd", 0.05),
    ]
    for index, label in enumerate(LABELS):
        x = (index - (len(LABELS) - 1) / 2) * PITCH
        shape = "rect" if index == 0 else "circle"
        items.append(["pad", quote(index + 1), "thru_hole", shape, ["at", x, -ROW], ["size", 1.8, 1.8],
                      ["drill", 1.0], ["layers", quote("*.Cu"), quote("*.Mask")],
                      ["uuid", quote(identifier(NAME, "pad", index))]])
        items.append(["fp_text", "user", quote(label), ["at", x, -ROW - 1.9], ["layer", quote("F.SilkS")],
                      ["uuid", quote(identifier(NAME, "label", index))], _effects(1.1)])
    return write(items) + "\n"


def _field(name, value, x, y, layer):
    return ["property", quote(name), quote(value), ["at", x, y, 0], ["layer", quote(layer)],
            ["uuid", quote(identifier(NAME, name))], _effects(1)]


def _circle(radius, layer, width):
    return ["fp_circle", ["center", 0, 0], ["end", radius, 0], ["stroke", ["width", width], ["type", "solid"]],
            ["fill", "no"], ["layer", quote(layer)], ["uuid", quote(identifier(NAME, layer, "circle"))]]


def _effects(size):
    return ["effects", ["font", ["size", size, size], ["thickness", 0.16]]]
