"""The solids of KiCad's parts, for pictures of the board: their package is too large to install for a dozen of them.

It is downloaded with apt-get and only what the board names is taken out of it, into `target`. The STEP of the board does
without: it is that of the bare board.
"""

import re
import subprocess
import tempfile
from pathlib import Path

import design
from program import run

FOLDER = design.ROOT / "target" / "bombe" / "3d-models"
PACKAGE = "kicad-packages3d"
_INSIDE = "./usr/share/kicad/3dmodels"


def environment(variables):
    """The variables with which KiCad finds the solids."""
    return {**variables, "KICAD9_3DMODEL_DIR": str(FOLDER / _INSIDE)}


def fetch(report):
    """Gets the solids unless they are there."""
    if not missing():
        return
    # The system may prefer a package that is older than its KiCad, and lacks parts.
    package = f"{PACKAGE}={run('kicad-cli', 'version').strip()}*"
    report(f"downloading {package} (about 330 MB) for the solids of the parts")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        run("apt-get", "download", package, cwd=name)
        _unpack(next(Path(name).glob("*.deb")))
    if missing():
        raise RuntimeError(f"{package} lacks {', '.join(missing())}: pictures would show a board without these parts")


def missing():
    """The solids that the board names and that are not here."""
    named = set(re.findall(r'\$\{KICAD9_3DMODEL_DIR\}/([^"]+)', design.BOARD.read_text(encoding="utf-8")))
    return sorted(name for name in named if not (FOLDER / _INSIDE / name).exists())


def _unpack(package):
    wanted = [f"{_INSIDE}/{name}" for name in missing()]
    with subprocess.Popen(["dpkg", "--fsys-tarfile", package], stdout=subprocess.PIPE) as archive:
        # tar fails if the package lacks one of them: the caller looks at what has come out.
        subprocess.run(["tar", "-x", "-C", FOLDER, *wanted], stdin=archive.stdout, stderr=subprocess.DEVNULL, check=False)
