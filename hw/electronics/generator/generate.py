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
import netlist
import project
import schematic
import solids
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
    built = board.build(netlist.export(design.SCHEMATIC), _detail)
    board.save(built, design.BOARD)
    made_from.record(made_from.BOARD)
    geometry.write()
    _make_dear()


def _make_dear():
    """What takes minutes, and is made only when its sources have changed."""
    steps = (
        ("schematic to look at", made_from.SCHEMATIC_PICTURES, exports.schematic),
        ("files to order from", made_from.FABRICATION, exports.fabrication),
        ("solids to print", made_from.SOLIDS, solids.to_print),
        ("pictures of the enclosure", made_from.ENCLOSURE_PICTURES, solids.pictures),
        # Last, because this one needs a network.
        ("pictures of the board", made_from.BOARD_PICTURES, lambda: exports.board_pictures(_detail)),
    )
    stale = made_from.stale()
    for words, products, make in steps:
        if stale.keys() & set(products):
            print(words, flush=True)
            make()
            made_from.record(products)


def _detail(text):
    print(f"  {text}", flush=True)


if __name__ == "__main__":
    main()
