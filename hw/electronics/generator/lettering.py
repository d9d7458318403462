"""What is printed on the board: enough for an assembler to build it without the schematic at hand."""

import pcbnew

import design
import pads
from design import PANEL

#: Where the names of parts stand that have no better place; from the middle of their pads.
DIRECT = {"A1": (0, -4), "J1": (0, -5.6), "J2": (0, -5.6), "J3": (6.2, 0), "SW9": (-3.4, 0), "BZ1": (0, 7.2)}
BUTTONS = {design.button_reference(name) for name in design.BUTTONS}

STATUS = "DRC-CLEAN, NEVER FABRICATED"


def add(board, millimetres):
    """Places references and values, and writes the rest."""
    pen = _Pen(board, millimetres)
    for part in board.GetFootprints():
        _tidy(part)
    _titles(pen)
    _panel(pen)
    _connectors(pen)


def _tidy(part):
    """Resistors carry name and value on their bodies; values of the others are on the schematic."""
    reference, value = part.Reference(), part.Value()
    value.SetVisible(False)
    reference.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(1.0), pcbnew.FromMM(1.0)))
    reference.SetTextThickness(pcbnew.FromMM(0.15))
    name = part.GetReference()
    if name[0] in "RC" or name == "D7":
        _on_body(part, reference, value)
    elif name in DIRECT:
        dx, dy = DIRECT[name]
        reference.SetPosition(pads.middle(part) + pcbnew.VECTOR2I(pcbnew.FromMM(dx), pcbnew.FromMM(dy)))
    elif name in BUTTONS:
        reference.SetPosition(pads.middle(part) + pcbnew.VECTOR2I(0, pcbnew.FromMM(2.3)))
    elif name[0] == "H" or name.startswith("TP"):
        reference.SetVisible(False)


def _on_body(part, reference, value):
    middle = pads.middle(part)
    first, second = (pad.GetPosition() for pad in part.Pads())
    upright = first.x == second.x
    value.SetVisible(True)
    value.SetLayer(pcbnew.F_SilkS)
    beside = part.GetReference()[0] in "CD"
    # Both on one line, the name first, as if it were one text.
    size = 0.8
    glyph = 0.9 * size
    name_shift = -glyph * (len(value.GetText()) + 1) / 2
    value_shift = glyph * (len(reference.GetText()) + 1) / 2
    for text, row, shift in ((reference, -1, name_shift), (value, 1, value_shift)):
        text.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(size), pcbnew.FromMM(size)))
        text.SetTextThickness(pcbnew.FromMM(0.13))
        text.SetKeepUpright(True)
        text.SetTextAngle(pcbnew.EDA_ANGLE(90 if upright else 0, pcbnew.DEGREES_T))
        if beside:
            offset = (0, row * 2.1)
        elif upright:
            offset = (0, -shift)
        else:
            offset = (shift, 0)
        text.SetPosition(middle + pcbnew.VECTOR2I(*map(pcbnew.FromMM, offset)))


class _Pen:
    def __init__(self, board, millimetres):
        self.board = board
        self.millimetres = millimetres

    def write(self, text, x, y, size=1.0, **style):
        """Writes at a point of the panel."""
        self.write_at(text, self.millimetres(x, y), size, **style)

    def write_at(self, text, at, size, *, back=False, align=0, bold=False):
        """`align`: -1 starts at the point, 0 is centred on it, 1 ends there."""
        item = pcbnew.PCB_TEXT(self.board)
        item.SetText(text)
        item.SetPosition(at)
        item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
        item.SetMirrored(back)
        item.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(size), pcbnew.FromMM(size)))
        item.SetTextThickness(pcbnew.FromMM(size * (0.2 if bold else 0.15)))
        item.SetHorizJustify({-1: pcbnew.GR_TEXT_H_ALIGN_LEFT, 0: pcbnew.GR_TEXT_H_ALIGN_CENTER,
                              1: pcbnew.GR_TEXT_H_ALIGN_RIGHT}[align])
        self.board.Add(item)


def _titles(pen):
    pen.write("BOMBE", 12.5, 9.5, 3.2, align=-1, bold=True)
    pen.write("verifier console", 12.5, 14, 1.3, align=-1)
    pen.write("board 1", 12.5, 16.6, 1.3, align=-1)
    pen.write(STATUS, 80, 126.5 - 1.6, 1.1)
    pen.write(STATUS, 80, 126.5 - 1.6, 1.1, back=True)


def _panel(pen):
    for entry in PANEL["buttons"]:
        pen.write(entry["part"], entry["x"], entry["y"] - 0.6, 2.4, bold=True)
    for entry in PANEL["lamps"]:
        pen.write("R", entry["x"] + 2.9, entry["y"] + 3.3, 1.0)
        pen.write("G", entry["x"] + 2.9, entry["y"] - 3.3, 1.0)
    signs = dict(zip(design.SHAPES, "▲■●"))
    for entry in PANEL["selectors"]:
        pen.write(signs[entry["part"]], entry["x"] - 10, entry["y"] - 18.2, 2.4)
    for index, name in enumerate(("3V3", "VSYS", "BAT", "GND", "AGND")):
        pen.write(name, 120 + 6 * index, 12.6, 0.9)
    for shape in design.SHAPES:
        knob = next(entry for entry in PANEL["selectors"] if entry["part"] == shape)
        pen.write("SEL", knob["x"] + 11, knob["y"] - 20.5, 0.9)


def _connectors(pen):
    for y, names in ((11, ("GND", "VCC", "SCL", "SDA")), (23, ("VCC", "GND", "SCL", "SDA"))):
        for index, name in enumerate(names):
            pen.write(name, 48.6, y + 3.81 - 2.54 * index, 1.0, align=-1)
    pen.write("OLED: use the one whose order is your module's", 27, 29.8, 0.9)
    pen.write("PICO", 104, 22.5, 2.0, back=True)
    pen.write("USB this end", 104, 14, 1.2, back=True)
    pen.write("2 x AA", 80, 14.6, 1.2, back=True)
    pen.write("SWITCH", 80, 23, 1.2, back=True)
    battery = pen.board.FindFootprintByReference("J3")
    for number, sign in (("1", "+"), ("2", "-")):
        pad = battery.FindPadByNumber(number).GetPosition()
        pen.write_at(sign, pad + pcbnew.VECTOR2I(0, pcbnew.FromMM(-4.2)), 1.4, back=True)


