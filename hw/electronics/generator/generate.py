"""Makes everything in hw/ that is made: `cargo xtask hardware` runs this.

In order, because each step reads what the one before has written: schematic, netlist, board, and what follows from them.
"""

import board
import bom
import design
import exports
import figures
import footprint
import geometry
import made_from
import models
import netlist
import project
import schematic
import template
import wiring
import wokwi


def texts():
    """Path below hw/ to contents: all that is made without KiCad's help, or from its netlist alone."""
    parts = netlist.export(design.SCHEMATIC)
    found = bom.lines(parts)
    return {
        **sources(),
        "electronics/figures.md": figures.text().encode(),
        "bom/bom.csv": bom.as_csv(found).encode(),
        "bom/README.md": bom.as_markdown(found).encode(),
        "wokwi/diagram.json": wokwi.diagram().encode(),
        "enclosure/drill-template.pdf": template.draw(),
        "build-guide/wiring.svg": wiring.draw(parts).encode(),
    }


def sources():
    """What the netlist is made from."""
    return {
        "electronics/bombe.kicad_pro": project.text().encode(),
        f"electronics/bombe.pretty/{footprint.NAME}.kicad_mod": footprint.text().encode(),
        "electronics/bombe.kicad_sch": schematic.draw().encode(),
    }


def write(files):
    """Writes files below hw/."""
    for name, contents in files.items():
        path = design.HW / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def main():
    """Makes all of it."""
    print("schematic", flush=True)
    write(sources())
    write(texts())
    print("board", flush=True)
    built = board.build(netlist.export(design.SCHEMATIC), lambda text: print(f"  {text}", flush=True))
    board.save(built, design.BOARD)
    geometry.write()
    if made_from.stale():
        _dear()
    made_from.record(made_from.SOURCES)


def _dear():
    """What takes minutes, and is made only when its sources have changed."""
    print("files to order from", flush=True)
    exports.schematic()
    exports.fabrication()
    exports.step()
    print("pictures of the board", flush=True)
    models.fetch(lambda text: print(f"  {text}", flush=True))
    exports.board_pictures()
    print("solids to print", flush=True)
    exports.solids()
    print("pictures of the enclosure", flush=True)
    exports.enclosure_pictures()


if __name__ == "__main__":
    main()
