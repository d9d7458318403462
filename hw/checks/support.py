"""What the checks share: the generator's modules, KiCad's verdicts, and copies of the project to break on purpose."""

import json
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

ELECTRONICS = Path(__file__).resolve().parent.parent / "electronics"
sys.path.insert(0, str(ELECTRONICS / "generator"))

import design  # noqa: E402  (found only by the path above)
import netlist  # noqa: E402

PROJECT_FILES = ("bombe.kicad_pro", "bombe.kicad_sch", "bombe.kicad_pcb", "bombe.kicad_sym", "sym-lib-table",
                 "fp-lib-table")


@cache
def schematic():
    """The netlist of the schematic as it is checked in."""
    return netlist.export(design.SCHEMATIC)


def erc(folder=ELECTRONICS):
    """What KiCad's electrical rules check complains of."""
    report = _report("sch", "erc", "--severity-all", file=folder / "bombe.kicad_sch")
    return [violation for sheet in report["sheets"] for violation in sheet["violations"]]


def drc(folder=ELECTRONICS):
    """What KiCad's design rules check complains of: on the board, of missing connections, and of the schematic."""
    report = _report("pcb", "drc", "--severity-all", "--schematic-parity", file=folder / "bombe.kicad_pcb")
    return report["violations"], report["unconnected_items"], report["schematic_parity"]


def _report(*command, file):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        subprocess.run(["kicad-cli", *command, "--format", "json", "-o", out, file], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return json.loads(out.read_text(encoding="utf-8"))


@contextmanager
def copy_of_project():
    """A copy that may be broken."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in PROJECT_FILES:
            shutil.copy(ELECTRONICS / file, folder)
        shutil.copytree(ELECTRONICS / "bombe.pretty", folder / "bombe.pretty")
        yield folder


def without_first(text, start):
    """`text` without the first list that begins with `start`."""
    begin = text.index(start)
    depth = 0
    for end in range(begin, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if depth == 0:
            return text[:begin] + text[end + 1:]
    raise ValueError(f"{start} has no end")
