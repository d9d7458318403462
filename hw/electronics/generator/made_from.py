"""Remembers what the dear files were made from: `hw/made-from.json` has a fingerprint of the sources of each."""

import hashlib
import json

import design

FILE = design.HW / "made-from.json"

_BOARD = ("electronics/bombe.kicad_pcb",)
_SOLIDS = ("enclosure/enclosure.scad", "enclosure/geometry.scad")

#: Product to sources, all below hw/.
SOURCES = {
    "electronics/fabrication/gerbers.zip": _BOARD,
    "electronics/fabrication/positions.csv": _BOARD,
    "electronics/fabrication/board.step": _BOARD,
    "electronics/pictures/board-front.png": _BOARD,
    "electronics/pictures/board-back.png": _BOARD,
    "electronics/pictures/schematic.pdf": ("electronics/bombe.kicad_sch",),
    "electronics/pictures/schematic.png": ("electronics/bombe.kicad_sch",),
    "enclosure/panel.stl": _SOLIDS,
    "enclosure/box.stl": _SOLIDS,
    "enclosure/caps.stl": _SOLIDS,
    "enclosure/mask.stl": _SOLIDS,
    "enclosure/panel.dxf": _SOLIDS,
    "enclosure/console.png": _SOLIDS,
    "enclosure/exploded.png": _SOLIDS,
}


def fingerprint(sources):
    """Changes with any of the files."""
    total = hashlib.sha256()
    for name in sources:
        total.update((design.HW / name).read_bytes())
    return total.hexdigest()


def read():
    """What is remembered; nothing if nothing was ever made."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def record(products):
    """Remembers that these have just been made."""
    made = {name: fingerprint(SOURCES[name]) for name in sorted(products)}
    FILE.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


def stale(recorded=None):
    """Products that are missing, or were made from something else."""
    recorded = read() if recorded is None else recorded
    return sorted(name for name, sources in SOURCES.items()
                  if not (design.HW / name).exists() or recorded.get(name) != fingerprint(sources))
