"""Where each part sits: the panel's geometry for what people touch, and a plan for the rest.

Positions are the middle of a part's pads, in millimetres from the panel's top left, as seen from the front.
"""

from dataclasses import dataclass

import design
from design import PANEL, SHAPES

#: How far the board stays away from the panel's edge, and how round its corners are.
INSET = 3.5
CORNER = 3.5

#: From the panel's underside to the board: the length of the spacers.
GAP = 12.0
#: The board's thickness.
THICKNESS = 1.6


@dataclass(frozen=True)
class Place:
    """A position; `turn` in degrees, anticlockwise; on the back the part is seen from behind."""

    x: float
    y: float
    turn: int = 0
    back: bool = False


def places():
    """Reference to its place."""
    found = {"A1": Place(104, 30.5, back=True), "J1": Place(47, 11, 180), "J2": Place(47, 23, 180),
             "J3": Place(80, 9.5, back=True), "SW9": Place(80, 18.5, 90, back=True),
             "D7": Place(76, 28), "R71": Place(58, 27.2), "R72": Place(58, 31),
             "C1": Place(58, 15.5), "C2": Place(58, 21),
             "BZ1": Place(PANEL["sounder"]["x"], PANEL["sounder"]["y"]), "R61": Place(124, 24, 90)}
    for name, entry in _by_part("buttons").items():
        found[design.button_reference(name)] = Place(entry["x"], entry["y"])
    for letter, entry in _by_part("lamps").items():
        found[design.lamp_reference(letter)] = Place(entry["x"], entry["y"], 90)
        button = _by_part("buttons")[letter]
        middle = (button["x"] + entry["x"]) / 2
        found[design.lamp_resistor_reference(letter, "red")] = Place(middle, entry["y"] + 8.9)
        found[design.lamp_resistor_reference(letter, "green")] = Place(middle, entry["y"] + 12.05)
    for shape in SHAPES:
        found |= _selector(shape)
    for index, screw in enumerate(PANEL["screws"]["at"]):
        found[f"H{index + 1}"] = Place(screw["x"], screw["y"])
    for index in range(5):
        found[f"TP{index + 1}"] = Place(120 + 6 * index, 10)
    return found


def _selector(shape):
    """The ladder above the switch's hole, turned to and fro, so that each joint is a short track."""
    knob = _by_part("selectors")[shape]
    found = {design.selector_reference(shape): Place(knob["x"], knob["y"])}
    for step in range(1, 8):
        turn = 90 if step % 2 else 270
        found[design.ladder_reference(shape, step)] = Place(knob["x"] + (step - 4) * 4, knob["y"] - 28, turn)
    found[f"TP{6 + SHAPES.index(shape)}"] = Place(knob["x"] + 11, knob["y"] - 18.2)
    return found


def outline():
    """Left, top, right and bottom of the board."""
    panel = PANEL["panel"]
    return INSET, INSET, panel["width"] - INSET, panel["height"] - INSET


def _by_part(group):
    return {entry["part"]: entry for entry in PANEL[group]}


