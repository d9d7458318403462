"""A schematic sheet: what can be drawn on it, and how KiCad writes that down.

Knows nothing of this console. Positions are in grid steps of 2.54 mm, so that every wire meets its pin. Every identifier
is derived from what it names: the same drawing gives the same file, byte for byte.
"""

import uuid
from dataclasses import dataclass, field

import sexpr
import symbols
from sexpr import quote

GRID = 2.54
_NAMESPACE = uuid.UUID("6f0a3b1e-5d0e-5c1e-9b60-b0b0e0b0e0b0")


def identifier(*names):
    """A stable identifier for what `names` name."""
    return str(uuid.uuid5(_NAMESPACE, "/".join(str(name) for name in names)))


@dataclass
class Part:
    """A symbol on the sheet."""

    reference: str
    lib_id: str
    at: tuple
    angle: int = 0
    mirrored: bool = False

    def pin(self, number):
        """Where a pin's end is, in grid steps."""
        dx, dy = symbols.transform(symbols.pins(self.lib_id)[str(number)], self.angle, self.mirrored)
        return (self.at[0] + dx / GRID, self.at[1] + dy / GRID)


@dataclass
class Sheet:
    """A drawing under way."""

    project: str
    title: str
    comments: list
    date: str
    revision: str
    items: list = field(default_factory=list)
    wires: list = field(default_factory=list)
    junctions: list = field(default_factory=list)
    used: dict = field(default_factory=dict)
    count: int = 0

    @property
    def root(self):
        """The sheet's own identifier."""
        return identifier(self.project, "sheet")

    def _next(self, kind):
        self.count += 1
        return ["uuid", quote(identifier(self.project, kind, self.count))]

    def part(self, reference, lib_id, at, value, *, angle=0, mirrored=False, footprint="", fields=None,
             reference_at=None, value_at=None, justify="left", hide_value=False, hide_reference=False,
             in_bom=True, on_board=True):
        """Places a symbol. `reference_at` and `value_at` are relative to it, in grid steps."""
        self.used[lib_id] = symbols.definition(lib_id)
        x, y = at
        entry = ["symbol", ["lib_id", quote(lib_id)], ["at", x * GRID, y * GRID, str(angle)]]
        if mirrored:
            entry.append(["mirror", "y"])
        entry += [["unit", "1"], ["exclude_from_sim", "no"], ["in_bom", _yes(in_bom)],
                  ["on_board", _yes(on_board)], ["dnp", "no"],
                  ["uuid", quote(identifier(self.project, "part", reference))]]
        texts = [("Reference", reference, reference_at, hide_reference), ("Value", value, value_at, hide_value),
                 ("Footprint", footprint, None, True), ("Datasheet", "", None, True)]
        texts += [(name, text, None, True) for name, text in (fields or {}).items()]
        for name, text, offset, hidden in texts:
            entry.append(_property(name, text, at, offset or (0, 0), angle, justify, mirrored, hidden))
        for number in symbols.pins(lib_id):
            entry.append(["pin", quote(number), ["uuid", quote(identifier(self.project, reference, number))]])
        path = ["path", quote("/" + self.root), ["reference", quote(reference)], ["unit", "1"]]
        entry.append(["instances", ["project", quote(self.project), path]])
        self.items.append(entry)
        return Part(reference, lib_id, at, angle, mirrored)

    def power(self, net, at, angle=0, lib_id=None, label_at=None):
        """A power symbol: what it is called is the net it stands for."""
        self.count += 1
        lib_id = lib_id or f"power:{net}"
        down = lib_id.startswith("power:GND")
        offset = label_at or ((0, 1.5) if down else (0, -1.5))
        self.part(f"#PWR{self.count:03}", lib_id, at, net, angle=angle, value_at=offset, justify=None,
                  hide_reference=True, in_bom=True)

    def flag(self, at, angle=0):
        """Tells ERC that a net is fed from outside."""
        self.count += 1
        self.part(f"#FLG{self.count:03}", "power:PWR_FLAG", at, "PWR_FLAG", angle=angle, justify=None,
                  hide_reference=True, hide_value=True)

    def wire(self, *points):
        """A wire along `points`."""
        self.wires += zip(points, points[1:])

    def junction(self, at):
        """Where a wire ends on another."""
        self.junctions.append(at)
        self.items.append(["junction", ["at", at[0] * GRID, at[1] * GRID], ["diameter", "0"],
                           ["color", "0", "0", "0", "0"], self._next("junction")])

    def no_connect(self, at):
        """A pin that is left open on purpose."""
        self.items.append(["no_connect", ["at", at[0] * GRID, at[1] * GRID], self._next("open")])

    def net(self, name, at, angle=0):
        """A global label; at 0 it reads to the right of its point, at 180 to the left."""
        justify = "right" if angle in (180, 270) else "left"
        self.items.append(["global_label", quote(name), ["shape", "bidirectional"],
                           ["at", at[0] * GRID, at[1] * GRID, str(angle)], ["fields_autoplaced", "yes"],
                           ["effects", _font(1.27), ["justify", justify]], self._next("net")])

    def label(self, name, at, angle=0):
        """A local name on a wire."""
        self.items.append(["label", quote(name), ["at", at[0] * GRID, at[1] * GRID, str(angle)],
                           ["effects", _font(1.27), ["justify", "left", "bottom"]], self._next("label")])

    def text(self, text, at, size=1.5, bold=False):
        """Words; `at` is their top left."""
        font = _font(size)
        if bold:
            font.append(["bold", "yes"])
        self.items.append(["text", quote(text), ["exclude_from_sim", "no"],
                           ["at", at[0] * GRID, at[1] * GRID, "0"],
                           ["effects", font, ["justify", "left", "top"]], self._next("text")])

    def block(self, title, left, top, right, bottom):
        """A dashed frame with a title."""
        self.items.append(["rectangle", ["start", left * GRID, top * GRID], ["end", right * GRID, bottom * GRID],
                           ["stroke", ["width", 0.2], ["type", "dash"]], ["fill", ["type", "none"]],
                           self._next("block")])
        self.text(title, (left + 0.6, top + 0.6), size=2.2, bold=True)

    def _wires(self):
        """Every wire in pieces that end where another joins it: what KiCad makes of it otherwise loses a piece."""
        for start, end in self.wires:
            inside = [at for at in self.junctions if _is_between(start, at, end)]
            points = sorted([start, *inside, end], key=lambda at: abs(at[0] - start[0]) + abs(at[1] - start[1]))
            for piece in zip(points, points[1:]):
                yield ["wire", ["pts", *map(_xy, piece)], ["stroke", ["width", "0"], ["type", "default"]],
                       self._next("wire")]

    def write(self):
        """The sheet as a file."""
        block = ["title_block", ["title", quote(self.title)], ["date", quote(self.date)],
                 ["rev", quote(self.revision)]]
        block += [["comment", str(index), quote(text)] for index, text in enumerate(self.comments, 1)]
        sheet = ["kicad_sch", ["version", "20250114"], ["generator", quote("bombe")],
                 ["generator_version", quote("9.0")], ["uuid", quote(self.root)], ["paper", quote("A3")], block,
                 ["lib_symbols", *[self.used[name] for name in sorted(self.used)]], *self._wires(), *self.items,
                 ["sheet_instances", ["path", quote("/"), ["page", quote("1")]]], ["embedded_fonts", "no"]]
        return sexpr.write(sheet) + "\n"


def _is_between(start, at, end):
    """Whether a point is inside a wire, which is level or upright."""
    level = start[1] == at[1] == end[1] and min(start[0], end[0]) < at[0] < max(start[0], end[0])
    upright = start[0] == at[0] == end[0] and min(start[1], end[1]) < at[1] < max(start[1], end[1])
    return level or upright


def _yes(flag):
    return "yes" if flag else "no"


def _xy(point):
    return ["xy", point[0] * GRID, point[1] * GRID]


def _font(size):
    return ["font", ["size", size, size]]


def _property(name, text, at, offset, angle, justify, mirrored, hidden):
    # A text turns and is mirrored with its symbol: undone here, so that all of them read from the left.
    turned = 90 if angle in (90, 270) else 0
    if mirrored:
        justify = {"left": "right", "right": "left"}.get(justify)
    effects = ["effects", _font(1.27)]
    if justify:
        effects.append(["justify", justify])
    if hidden:
        effects.append(["hide", "yes"])
    place = ["at", (at[0] + offset[0]) * GRID, (at[1] + offset[1]) * GRID, str(turned)]
    return ["property", quote(name), quote(text), place, effects]
