"""The netlist that KiCad makes of the schematic: what the board is built from, and what the checks look at."""

import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Component:
    """A part of the schematic."""

    reference: str
    value: str
    footprint: str
    path: str
    fields: dict
    in_bom: bool


@dataclass(frozen=True)
class Netlist:
    """All parts; and each net's pins as (reference, pin number, what the pin is called)."""

    components: list
    nets: dict

    def net_of(self, reference, number):
        """The net at a pin; `None` if it is open."""
        for name, pins in self.nets.items():
            if any(pin[:2] == (reference, str(number)) for pin in pins):
                return name
        return None


def export(schematic):
    """Has KiCad read `schematic`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "netlist.xml"
        subprocess.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml", "-o", file, schematic],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return parse(file.read_text(encoding="utf-8"))


def parse(text):
    """A netlist in KiCad's XML."""
    tree = ElementTree.fromstring(text)
    components = [_component(entry) for entry in tree.iter("comp")]
    nets = {}
    for net in tree.iter("net"):
        nodes = [(node.get("ref"), node.get("pin"), node.get("pinfunction", "")) for node in net.iter("node")]
        nets[net.get("name")] = nodes
    return Netlist(components, nets)


def _component(entry):
    fields = {field.get("name"): field.text or "" for field in entry.iter("field")}
    flags = {flag.get("name") for flag in entry.iter("property")}
    return Component(
        reference=entry.get("ref"),
        value=entry.findtext("value"),
        footprint=entry.findtext("footprint"),
        path="/" + entry.findtext("tstamps").split()[0],
        fields={name: fields.get(name, "") for name in ("Bom", "Where") if fields.get(name)},
        in_bom="exclude_from_bom" not in flags,
    )
