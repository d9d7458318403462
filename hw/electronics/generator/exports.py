"""What KiCad and OpenSCAD make of the design: files to order from, to print, and to look at."""

import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import design
import models

FABRICATION = design.ELECTRONICS / "fabrication"
PICTURES = design.ELECTRONICS / "pictures"
ENCLOSURE = design.HW / "enclosure"

#: What every zip archive says about when its files were made, so that the same files give the same archive.
_EPOCH = (2026, 1, 1, 0, 0, 0)


def run(*command, **options):
    """Runs a program, and shows what it said if it fails."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def schematic():
    """As PDF, and as a picture for the guide."""
    PICTURES.mkdir(exist_ok=True)
    run("kicad-cli", "sch", "export", "pdf", "-o", PICTURES / "schematic.pdf", design.SCHEMATIC)
    run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-sDEVICE=png16m", "-r120",
        f"-sOutputFile={PICTURES / 'schematic.png'}", PICTURES / "schematic.pdf")


def fabrication():
    """Gerbers and drill file in one archive, as board houses want them, and the positions of parts."""
    FABRICATION.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        layers = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,Edge.Cuts"
        run("kicad-cli", "pcb", "export", "gerbers", "--layers", layers, "--subtract-soldermask", "-o", f"{folder}/",
            design.BOARD)
        run("kicad-cli", "pcb", "export", "drill", "--format", "excellon", "--excellon-separate-th", "-o", f"{folder}/",
            design.BOARD)
        with zipfile.ZipFile(FABRICATION / "gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(folder.iterdir()):
                archive.writestr(zipfile.ZipInfo(file.name, _EPOCH), _without_dates(file), zipfile.ZIP_DEFLATED)
    run("kicad-cli", "pcb", "export", "pos", "--format", "csv", "--units", "mm", "-o", FABRICATION / "positions.csv",
        design.BOARD)


def _without_dates(file):
    """A file without the lines that say when it was made."""
    kept = [line for line in file.read_text(encoding="utf-8").splitlines()
            if "CreationDate" not in line and "date 20" not in line.lower()]
    return "\n".join(kept) + "\n"


def step():
    """The bare board as a solid, for other people's enclosures."""
    run("kicad-cli", "pcb", "export", "step", "--force", "--board-only", "-o", FABRICATION / "board.step", design.BOARD)
    file = FABRICATION / "board.step"
    # Its header has the time when it was made.
    file.write_text(re.sub(r"'\d{4}-\d\d-\d\dT[^']*'", "''", file.read_text(encoding="utf-8"), count=1), encoding="utf-8")


def board_pictures():
    """The board from both sides."""
    PICTURES.mkdir(exist_ok=True)
    for side, name in (("top", "board-front.png"), ("bottom", "board-back.png")):
        run("kicad-cli", "pcb", "render", "--side", side, "-w", 1400, "--height", 1150, "--zoom", 1.15,
            "--quality", "basic", "--background", "opaque", "-o", PICTURES / name, design.BOARD,
            env=models.environment(os.environ))


def solids():
    """What is to be printed, and the panel's outline for laser cutters."""
    for part in ("panel", "box", "caps", "mask"):
        run("openscad", "-q", "-D", f'part="{part}"', "--export-format", "binstl", "-o", ENCLOSURE / f"{part}.stl",
            ENCLOSURE / "enclosure.scad")
    run("openscad", "-q", "-D", 'part="panel-2d"', "-o", ENCLOSURE / "panel.dxf", ENCLOSURE / "enclosure.scad")


def enclosure_pictures():
    """The console closed and taken apart. OpenSCAD draws pictures only on a display, if need be one that nobody sees."""
    views = (("scene", "console.png", "1400,980", "80,62,-18,45,0,12,440"),
             ("exploded", "exploded.png", "1400,1150", "80,65,12,58,0,25,590"))
    for part, name, size, camera in views:
        command = ["openscad", "-q", "-D", f'part="{part}"', "--preview", "--imgsize", size, "--camera", camera,
                   "--colorscheme", "Tomorrow", "-o", ENCLOSURE / name, ENCLOSURE / "enclosure.scad"]
        if not os.environ.get("DISPLAY") and shutil.which("xvfb-run"):
            command = ["xvfb-run", "-a", *command]
        run(*command)
