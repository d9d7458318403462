"""The solids of KiCad's parts, for pictures and STEP: their package is too large to install for a dozen of them.

It is downloaded with apt-get and only what the board names is taken out of it, into `target`. Without it the board is
bare in pictures, and all else is the same.
"""

import re
import subprocess
import tempfile
from pathlib import Path

import design

FOLDER = design.ROOT / "target" / "bombe" / "3d-models"
PACKAGE = "kicad-packages3d"
_INSIDE = "./usr/share/kicad/3dmodels"


def environment(variables):
    """The variables with which KiCad finds the solids."""
    return {**variables, "KICAD9_3DMODEL_DIR": str(FOLDER / _INSIDE)}


def fetch(report):
    """Gets the solids unless they are there. Tells it if that fails."""
    wanted = sorted(set(re.findall(r'\$\{KICAD9_3DMODEL_DIR\}/([^"]+)', design.BOARD.read_text(encoding="utf-8"))))
    if all((FOLDER / _INSIDE / name).exists() for name in wanted if "Pico_W" not in name):
        return
    report(f"downloading {PACKAGE} (about 330 MB) for the solids of the parts")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        try:
            subprocess.run(["apt-get", "download", PACKAGE], cwd=name, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            report(f"not to be had, so pictures show a bare board: {error}")
            return
        package = next(Path(name).glob("*.deb"))
        with subprocess.Popen(["dpkg", "--fsys-tarfile", package], stdout=subprocess.PIPE) as archive:
            # Some footprints name solids that the package does not have: tar says so, and takes the others.
            subprocess.run(["tar", "-x", "-C", FOLDER, *(f"{_INSIDE}/{file}" for file in wanted)],
                           stdin=archive.stdout, stderr=subprocess.DEVNULL, check=False)
