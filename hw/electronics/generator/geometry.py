"""The enclosure's view of panel and board: `hw/enclosure/geometry.scad`, made from both."""

import pcbnew

import design
import footprint
import placement
from board import ORIGIN, load
from design import PANEL

FILE = design.HW / "enclosure" / "geometry.scad"

#: How far parts reach from the board, in millimetres, by the start of their reference; the longest start counts.
HEIGHTS = {
    "A1": 13.5,  # on sockets
    "J3": 10.5,  # with its plug
    "SW9": 9.0,
    "J": 3.0,  # angled, with its plugs
    "SW": 7.3,
    "D": placement.GAP,  # lamps reach into the panel
    "D7": 3.0,
    "BZ": 6.5,
    "R": 2.8,
    "C": 6.0,
}


def write():
    """Writes the file for the board as it was saved."""
    FILE.write_text(text(load()), encoding="utf-8")


def text(board):
    """The file for a board."""
    front, back, joints = [], [], []
    for part in sorted(board.GetFootprints(), key=lambda entry: entry.GetReference()):
        height = _height(part.GetReference())
        if height is None:
            continue
        (back if part.IsFlipped() else front).append([*_box(part), height])
        if not part.IsFlipped():
            joints += [_point(pad.GetPosition()) for pad in part.Pads()]
    for selector in board.GetFootprints():
        if selector.GetFPIDAsString() == f"bombe:{footprint.NAME}":
            joints += [_point(pad.GetPosition()) for pad in selector.Pads()]
    panel, knob, sounder = PANEL["panel"], PANEL["knob"], PANEL["sounder"]
    values = {
        "panel_size": [panel["width"], panel["height"]], "panel_corner": panel["corner"],
        "panel_thickness": panel["thickness"],
        "title": _spot(PANEL["title"]), "title_size": 5,
        "display": _spot(PANEL["display"]),
        "display_window": [PANEL["display"]["window"]["width"], PANEL["display"]["window"]["height"]],
        "knobs": _spots("selectors"), "knob_diameter": knob["diameter"], "numeral_radius": knob["numeralRadius"],
        "symbol_below": knob["symbolBelow"], "switch_degrees": knob["degreesPerStep"],
        "pot_degrees": knob["potDegreesPerStep"],
        "buttons": _spots("buttons"), "button_names": [entry["part"] for entry in PANEL["buttons"]],
        "button_cap": PANEL["button"]["cap"],
        "lamps": _spots("lamps"), "lamp_diameter": PANEL["lamp"]["diameter"],
        "sounder": _spot(sounder), "sounder_diameter": sounder["diameter"], "sounder_hole": sounder["hole"],
        "screws": [_spot(screw) for screw in PANEL["screws"]["at"]], "screw_hole": PANEL["screws"]["hole"],
        "gap": placement.GAP, "board_thickness": placement.THICKNESS,
        "board_outline": list(placement.outline()), "board_corner": placement.CORNER,
        "hole_radius": footprint.HOLE_RADIUS, "usb_x": placement.places()["A1"].x,
        "front_parts": front, "back_parts": back, "joints": sorted(joints),
    }
    lines = ["// Made by `cargo xtask hardware` from hw/panel.json and the board: do not edit."]
    lines += [f"{name} = {_scad(value)};" for name, value in values.items()]
    return "\n".join(lines) + "\n"


def _height(reference):
    starts = [start for start in HEIGHTS if reference.startswith(start)]
    if not starts or reference in {design.selector_reference(shape) for shape in design.SHAPES}:
        return None
    return HEIGHTS[max(starts, key=len)]


def _box(part):
    """Left, top, right and bottom of a part's courtyard, on the panel."""
    box = part.GetCourtyard(pcbnew.B_CrtYd if part.IsFlipped() else pcbnew.F_CrtYd).BBox()
    left, top = _point(pcbnew.VECTOR2I(box.GetLeft(), box.GetTop()))
    right, bottom = _point(pcbnew.VECTOR2I(box.GetRight(), box.GetBottom()))
    return left, top, right, bottom


def _point(at):
    return [round(pcbnew.ToMM(at.x) - ORIGIN[0], 2), round(pcbnew.ToMM(at.y) - ORIGIN[1], 2)]


def _spot(entry):
    return [entry["x"], entry["y"]]


def _spots(group):
    return [_spot(entry) for entry in PANEL[group]]


def _scad(value):
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_scad(part) for part in value) + "]"
    return f"{value:g}"
