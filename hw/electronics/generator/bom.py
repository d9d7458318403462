"""The bill of materials: what the schematic has, joined with what a buyer must know of it (`hw/bom/parts.json`)."""

import csv
import io
import json
import re

import design

FOLDER = design.HW / "bom"
CATALOGUE = json.loads((FOLDER / "parts.json").read_text(encoding="utf-8"))


def lines(netlist, catalogue=None):
    """(references, quantity, entry) for each kind of part on the board, and for what comes beside it.

    Raises `ValueError` where schematic and catalogue do not agree.
    """
    catalogue = catalogue or CATALOGUE
    known = catalogue["on_board"]
    groups = {}
    for part in netlist.components:
        if not part.in_bom:
            continue
        kind = part.fields.get("Bom")
        if kind not in known:
            raise ValueError(f"{part.reference} is of a kind that the catalogue does not have: {kind}")
        if known[kind]["value"] not in ("*", part.value):
            raise ValueError(f"{part.reference} is {part.value}, but the catalogue's {kind} is {known[kind]['value']}")
        groups.setdefault(kind, []).append(part.reference)
    unused = sorted(set(known) - set(groups))
    if unused:
        raise ValueError(f"in the catalogue, but not in the schematic: {', '.join(unused)}")
    found = []
    for kind, entry in known.items():
        references = sorted(groups[kind], key=_natural)
        # Of the two headers only one is fitted.
        quantity = 1 if kind == "oled-header" else len(references)
        found.append((references, quantity, entry))
    return found + [([], entry["quantity"], entry) for entry in catalogue["beside"]]


def total(found):
    """What all of it costs, about."""
    return sum(quantity * entry["each"] for _, quantity, entry in found)


def as_csv(found):
    """For spreadsheets and shops."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["quantity", "references", "part", "alternatives", f"each, {CATALOGUE['currency']} (estimate)"])
    for references, quantity, entry in found:
        writer.writerow([quantity, " ".join(references), entry["what"], "; ".join(entry["alternatives"]),
                         f"{entry['each']:.2f}"])
    return text.getvalue()


def as_markdown(found):
    """For readers."""
    rows = ["# Bill of materials", "",
            "Made by `cargo xtask hardware` from the schematic and [`parts.json`](parts.json); [as CSV](bom.csv). "
            f"Prices: {CATALOGUE['priced']}.", "",
            "| no. | part | references | alternatives | each |", "|---:|---|---|---|---:|"]
    for references, quantity, entry in found:
        others = "; ".join(entry["alternatives"])
        rows.append(f"| {quantity} | {entry['what']} | {_ranges(references)} | {others} | {entry['each']:.2f} |")
    rows += ["", f"**About {total(found):.0f} {CATALOGUE['currency']} in all (estimate).** With the 0.96 inch display "
             "about 14 less, with potentiometers about 6 less.", "",
             "Only one of the headers J1 and J2 is fitted: the one whose order is the display module's."]
    return "\n".join(rows) + "\n"


def _natural(reference):
    letters, number = re.fullmatch(r"([A-Z]+)(\d+)", reference).groups()
    return letters, int(number)


def _ranges(references):
    """R41-R46 in place of six names."""
    runs = []
    for reference in references:
        letters, number = _natural(reference)
        if runs and runs[-1][0] == letters and runs[-1][2] == number - 1:
            runs[-1][2] = number
        else:
            runs.append([letters, number, number])
    return ", ".join(f"{name}{first}" if first == last else f"{name}{first}-{name}{last}" for name, first, last in runs)
