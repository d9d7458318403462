"""What OpenSCAD makes of the enclosure: files to print and to cut, and pictures."""

import os
import shutil

import design
import undated
from program import run

FOLDER = design.HW / "enclosure"
SOURCE = FOLDER / "enclosure.scad"


def to_print():
    """What is to be printed, and the panel's outline for laser cutters."""
    for part in ("panel", "box", "caps", "mask"):
        file = FOLDER / f"{part}.stl"
        run("openscad", "-q", "-D", f'part="{part}"', "--export-format", "binstl", "-o", file, SOURCE)
        file.write_bytes(undated.stl(file.read_bytes()))
    run("openscad", "-q", "-D", 'part="panel-2d"', "-o", FOLDER / "panel.dxf", SOURCE)


def pictures():
    """The console closed and taken apart. OpenSCAD draws pictures only on a display, if need be one that nobody sees."""
    views = (("scene", "console.png", "1400,980", "80,62,-18,45,0,12,440"),
             ("exploded", "exploded.png", "1400,1150", "80,65,12,58,0,25,590"))
    for part, name, size, camera in views:
        command = ["openscad", "-q", "-D", f'part="{part}"', "--preview", "--imgsize", size, "--camera", camera,
                   "--colorscheme", "Tomorrow", "-o", FOLDER / name, SOURCE]
        if not os.environ.get("DISPLAY") and shutil.which("xvfb-run"):
            command = ["xvfb-run", "-a", *command]
        run(*command)
