"""Keeps the tracks that the router has found, so that it has to search only when something has moved.

The file beside the board says what problem its tracks solve. As a program it solves the problem it is given: another
Python than KiCad's may be much faster at that, and is used if it is there.
"""

import hashlib
import json
import math
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import router

FILE = Path(__file__).resolve().parent.parent / "tracks.json"


@dataclass(frozen=True)
class Problem:
    """All that the tracks depend on."""

    outline: tuple
    edge: float
    pads: list
    holes: list
    keep_outs: list
    #: Name and rule.
    nets: list

    def text(self):
        """The problem as JSON, always the same."""
        return json.dumps({
            "outline": self.outline, "edge": self.edge, "holes": self.holes, "keep_outs": self.keep_outs,
            "pads": [asdict(pad) for pad in self.pads],
            "nets": [[name, asdict(rule)] for name, rule in self.nets],
        }, sort_keys=True)

    def fingerprint(self):
        """Changes with the problem."""
        return hashlib.sha256(self.text().encode()).hexdigest()


def of(problem, report):
    """The tracks: `lines` and `vias`, by net. From the file if it solves this problem."""
    if FILE.exists():
        kept = json.loads(FILE.read_text(encoding="utf-8"))
        if kept["problem"] == problem.fingerprint():
            return kept
    report("something has moved: searching for new tracks, which takes minutes")
    python = shutil.which("pypy3") or sys.executable
    solved = subprocess.run([python, __file__], input=problem.text(), stdout=subprocess.PIPE, text=True, check=True)
    found = {"problem": problem.fingerprint(), **json.loads(solved.stdout)}
    FILE.write_text(_compact(found), encoding="utf-8")
    return found


def _compact(found):
    """One line for each net."""
    parts = [f' "problem": {json.dumps(found["problem"])}']
    for key in ("lines", "vias"):
        nets = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in sorted(found[key].items())]
        parts.append(f' "{key}": {{\n' + ",\n".join(nets) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def solve(text, report):
    """Solves a problem that is given as JSON."""
    problem = json.loads(text)
    pads = [router.Pad(**pad) for pad in problem["pads"]]
    nets = [router.Net(name, router.Rule(**rule), [pad for pad in pads if pad.net == name])
            for name, rule in problem["nets"]]
    nets = [net for net in nets if len(net.pads) > 1]
    machine = router.Router(router.Area(*problem["outline"]), nets, pads, _forbidden(problem))
    machine.route(report)
    return {"lines": {net.name: machine.lines(net) for net in nets},
            "vias": {net.name: machine.vias(net) for net in nets if machine.vias(net)}}


def _forbidden(problem):
    """Tells what is off limits: beyond the edges, in the selectors' holes, where a footprint wants no copper."""
    left, top, right, bottom = problem["outline"]

    def is_forbidden(x, y, reach):
        reach += problem["edge"]
        if not (left + reach <= x <= right - reach and top + reach <= y <= bottom - reach):
            return True
        if any(math.hypot(x - hx, y - hy) < radius + reach for hx, hy, radius in problem["holes"]):
            return True
        return any(x1 - reach < x < x2 + reach and y1 - reach < y < y2 + reach
                   for x1, y1, x2, y2 in problem["keep_outs"])

    return is_forbidden


if __name__ == "__main__":
    json.dump(solve(sys.stdin.read(), lambda text: print(text, file=sys.stderr)), sys.stdout)
