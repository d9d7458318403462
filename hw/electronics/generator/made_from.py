"""Remembers what the dear files were made from, and what they were then: `hw/made-from.json`.

Making them anew just to compare takes minutes, and another release of KiCad or OpenSCAD may make them a little different. So
of each there are two fingerprints: one of its sources, which the modules that make it are among, and one of itself.
"""

import ast
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import design

FILE = design.HW / "made-from.json"
_GENERATOR = Path(__file__).resolve().parent

BOARD = ("electronics/bombe.kicad_pcb",)
SCHEMATIC_PICTURES = ("electronics/pictures/schematic.pdf", "electronics/pictures/schematic.png")
FABRICATION = ("electronics/fabrication/gerbers.zip", "electronics/fabrication/positions.csv",
               "electronics/fabrication/board.step")
BOARD_PICTURES = ("electronics/pictures/board-front.png", "electronics/pictures/board-back.png")
SOLIDS = ("enclosure/panel.stl", "enclosure/box.stl", "enclosure/caps.stl", "enclosure/mask.stl", "enclosure/panel.dxf")
ENCLOSURE_PICTURES = ("enclosure/console.png", "enclosure/exploded.png")


@dataclass(frozen=True)
class Origin:
    """What a product is made from: files below hw/, and the generator's modules that make it."""

    files: tuple
    modules: tuple

    def sources(self):
        """All of it as paths below hw/, with what the modules import."""
        return (*self.files, *_with_imports(self.modules))


_RULES = "electronics/bombe.kicad_pro"
_OF_SCHEMATIC = Origin(("electronics/bombe.kicad_sch", _RULES), ("exports",))
_OF_BOARD = Origin((*BOARD, _RULES), ("exports",))
_OF_ENCLOSURE = Origin(("enclosure/enclosure.scad", "enclosure/geometry.scad"), ("solids",))

#: Product to origin; products are below hw/, too.
ORIGINS = {
    **dict.fromkeys(BOARD, Origin(("electronics/bombe.kicad_sch", "electronics/tracks.json", "panel.json"),
                                  ("netlist", "board"))),
    **dict.fromkeys(SCHEMATIC_PICTURES, _OF_SCHEMATIC),
    **dict.fromkeys((*FABRICATION, *BOARD_PICTURES), _OF_BOARD),
    **dict.fromkeys((*SOLIDS, *ENCLOSURE_PICTURES), _OF_ENCLOSURE),
}


def read():
    """What is remembered; nothing if nothing was ever made."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def record(products):
    """Remembers that these have just been made."""
    kept = {name: entry for name, entry in read().items() if name in ORIGINS}
    made = kept | {name: {"sources": _sources(name), "contents": _contents(name)} for name in products}
    FILE.write_text(json.dumps(made, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def stale(recorded=None):
    """Product to what is wrong with it: it is missing, was made from something else, or is not what was made."""
    recorded = read() if recorded is None else recorded
    found = {name: _complaint(name, recorded.get(name, {})) for name in ORIGINS}
    return {name: complaint for name, complaint in found.items() if complaint}


def _complaint(name, entry):
    if not (design.HW / name).exists():
        return "missing"
    if entry.get("sources") != _sources(name):
        return "made from other sources"
    if entry.get("contents") != _contents(name):
        return "not what was made from its sources"
    return None


def _sources(name):
    """Changes with any of the sources."""
    total = hashlib.sha256()
    for source in ORIGINS[name].sources():
        total.update(f"{source} {_contents(source)}\n".encode())
    return total.hexdigest()


def _contents(name):
    return hashlib.sha256((design.HW / name).read_bytes()).hexdigest()


def _with_imports(modules):
    """The files of these modules of the generator, and of all of its modules that they import."""
    found, ahead = set(), list(modules)
    while ahead:
        file = _GENERATOR / f"{ahead.pop()}.py"
        if file in found or not file.exists():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                ahead += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                ahead.append(node.module)
    return sorted(file.relative_to(design.HW).as_posix() for file in found)
