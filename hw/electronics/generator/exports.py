"""What KiCad makes of the design: files to order from, and to look at."""

import os
import tempfile
import zipfile
from pathlib import Path

import design
import models
import undated
from program import run

FABRICATION = design.ELECTRONICS / "fabrication"
PICTURES = design.ELECTRONICS / "pictures"
GERBERS = FABRICATION / "gerbers.zip"


def schematic():
    """As PDF, and as a picture for the guide."""
    PICTURES.mkdir(exist_ok=True)
    file = PICTURES / "schematic.pdf"
    run("kicad-cli", "sch", "export", "pdf", "-o", file, design.SCHEMATIC)
    file.write_bytes(undated.pdf(file.read_bytes()))
    run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-sDEVICE=png16m", "-r120",
        f"-sOutputFile={PICTURES / 'schematic.png'}", file)


def fabrication():
    """Gerbers and drill files in one archive, as board houses want them; positions of parts; the bare board as a solid."""
    FABRICATION.mkdir(exist_ok=True)
    _gerbers()
    run("kicad-cli", "pcb", "export", "pos", "--format", "csv", "--units", "mm", "-o", FABRICATION / "positions.csv",
        design.BOARD)
    solid = FABRICATION / "board.step"
    run("kicad-cli", "pcb", "export", "step", "--force", "--board-only", "-o", solid, design.BOARD)
    solid.write_text(undated.text(solid.read_text(encoding="utf-8")), encoding="utf-8")


def _gerbers():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        layers = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,Edge.Cuts"
        run("kicad-cli", "pcb", "export", "gerbers", "--layers", layers, "--subtract-soldermask", "-o", f"{folder}/",
            design.BOARD)
        run("kicad-cli", "pcb", "export", "drill", "--format", "excellon", "--excellon-separate-th", "-o", f"{folder}/",
            design.BOARD)
        with zipfile.ZipFile(GERBERS, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(folder.iterdir()):
                contents = undated.text(file.read_text(encoding="utf-8"))
                archive.writestr(zipfile.ZipInfo(file.name, undated.EPOCH), contents, zipfile.ZIP_DEFLATED)


def board_pictures(report):
    """The board from both sides."""
    PICTURES.mkdir(exist_ok=True)
    models.fetch(report)
    for side, name in (("top", "board-front.png"), ("bottom", "board-back.png")):
        run("kicad-cli", "pcb", "render", "--side", side, "-w", 1400, "--height", 1150, "--zoom", 1.15,
            "--quality", "basic", "--background", "opaque", "-o", PICTURES / name, design.BOARD,
            env=models.environment(os.environ))
