"""The wiring plan for perfboard and breadboard: the Pico with every pin's wire, and each kind of part once.

Drawn from the netlist, so it shows what the schematic has and nothing else: values are looked up there, and a part that
the plan tells nothing of is an error.
"""

import re
from html import escape

import design
from design import LETTERS, PINS, SHAPES, VALUES

WIDTH, HEIGHT = 1240, 980
ROW = 30
PICO_LEFT, PICO_TOP, PICO_WIDTH = 470, 90, 300
COLOURS = {"BTN": "#2563eb", "LAMP_G": "#15803d", "LAMP_R": "#dc2626", "SEL": "#7c3aed", "OLED": "#0891b2",
           "PIEZO": "#c2410c", "GND": "#111827", "AGND": "#6b7280", "+3V3": "#b91c1c", "VSYS": "#ea580c"}


class _Parts:
    """The parts that are to be wired: the plan must tell of each."""

    def __init__(self, netlist):
        self._values = {part.reference: part.value for part in netlist.components if part.in_bom}
        self._untold = set(self._values)

    def tell(self, *references):
        """Notes that the plan tells of these."""
        self._untold -= set(references)

    def value(self, *references):
        """The value that these have in common, as people say it, for the plan to tell."""
        self.tell(*references)
        values = {self._values[reference] for reference in references}
        if len(values) != 1:
            raise ValueError(f"{', '.join(references)} should be alike, but are {', '.join(sorted(values))}")
        return spoken(values.pop(), "F" if references[0].startswith("C") else "Ω")

    def check(self):
        """Raises an error if the plan lacks a part."""
        if self._untold:
            raise ValueError(f"the wiring plan lacks {', '.join(sorted(self._untold))}")


def spoken(value, unit):
    """470 as 470 Ω, 4k7 as 4.7 kΩ, 10u as 10 µF; what is no such value stays as it is."""
    found = re.fullmatch(r"(\d+)([kMnu]?)(\d*)", value)
    if not found:
        return value
    whole, prefix, part = found.groups()
    return f"{whole}{'.' if part else ''}{part} {prefix.replace('u', 'µ')}{unit}"


def draw(netlist):
    """The drawing as SVG."""
    parts = _Parts(netlist)
    items = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             'font-size="15">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
             _words("Wiring without the board: perfboard or breadboard", 40, 44, size=24, weight="bold"),
             _words("The Pico seen from above, USB at the top. Every pin of the schematic; pins without a wire are free.",
                    40, 70)]
    items += _pico(netlist, parts)
    items += _legend(parts)
    parts.check()
    return "\n".join([*items, "</svg>"]) + "\n"


def _pico(netlist, parts):
    items = [f'<rect x="{PICO_LEFT}" y="{PICO_TOP}" width="{PICO_WIDTH}" height="{20 * ROW + 40}" rx="12" '
             'fill="#14532d"/>',
             f'<rect x="{PICO_LEFT + PICO_WIDTH / 2 - 40}" y="{PICO_TOP - 14}" width="80" height="50" rx="4" '
             'fill="#cbd5e1"/>',
             _words("USB", PICO_LEFT + PICO_WIDTH / 2, PICO_TOP + 18, anchor="middle"),
             f'<g transform="translate({PICO_LEFT + PICO_WIDTH / 2 + 6} {PICO_TOP + 560}) rotate(-90)">'
             + _words(parts.value("A1"), 0, 0, colour="#bbf7d0", size=20) + "</g>"]
    names = {pin: function for pins in netlist.nets.values() for reference, pin, function in pins if reference == "A1"}
    for number in range(1, 41):
        is_left = number <= 20
        row = number - 1 if is_left else 40 - number
        x, y = PICO_LEFT if is_left else PICO_LEFT + PICO_WIDTH, PICO_TOP + 40 + row * ROW
        name = names.get(str(number), "")
        net = netlist.net_of("A1", number)
        side = 1 if is_left else -1
        items.append(f'<circle cx="{x + side * 12}" cy="{y}" r="7" fill="#facc15"/>')
        items.append(_words(f"{number}  {name}" if is_left else f"{name}  {number}", x + side * 26, y + 5,
                            anchor="start" if is_left else "end", colour="#ffffff", size=13))
        if net and not net.startswith("unconnected"):
            items += _wire(net, x, y, -side, parts)
    return items


def _wire(net, x, y, side, parts):
    colour = next(shade for start, shade in sorted(COLOURS.items(), key=lambda entry: -len(entry[0]))
                  if _kind(net).startswith(start))
    end = x + side * 60
    anchor = "start" if side > 0 else "end"
    return [f'<line x1="{x - side * 12}" y1="{y}" x2="{end}" y2="{y}" stroke="{colour}" stroke-width="4"/>',
            _words(f"{net.lstrip('/')}  {_goal(net, parts)}", end + side * 8, y + 5, anchor=anchor, colour=colour)]


def _kind(net):
    if net.startswith("LAMP"):
        return "LAMP_G" if net.endswith("GREEN") else "LAMP_R"
    return net


def _goal(net, parts):
    """Where a signal's wire goes, in the words of the panel."""
    kind, _, rest = net.partition("_")
    if kind == "BTN":
        return f"→ button {parts.value(design.button_reference(rest))} → GND"
    if kind == "LAMP":
        letter, colour = rest.split("_")
        series = parts.value(design.lamp_resistor_reference(letter, colour.lower()))
        return f"→ {series} → lamp {letter}, {colour.lower()} leg"
    if kind == "SEL":
        return f"→ common of selector {rest.lower()}"
    if kind == "PIEZO":
        return f"→ {parts.value('R61')} → {parts.value('BZ1')} → GND"
    goals = {"OLED_SDA": "→ display SDA", "OLED_SCL": "→ display SCL", "+3V3": "→ display VCC and pull-ups, ladders",
             "VSYS": "← cells (see right below)", "AGND": "→ ladders", "GND": ""}
    return goals[net]


def _legend(parts):
    top = PICO_TOP + 20 * ROW + 80
    items = []
    boxes = (("Selector (three times)", _selector(parts)), ("Lamp (six times)", _lamp(parts)),
             ("Display", _display(parts)), ("Cells", _cells(parts)))
    for index, (title, lines) in enumerate(boxes):
        x = 40 + 295 * index
        items.append(f'<rect x="{x}" y="{top}" width="280" height="170" rx="8" fill="#f8fafc" stroke="#94a3b8"/>')
        items.append(_words(title, x + 14, top + 28, size=17, weight="bold"))
        items += [_words(line, x + 14, top + 56 + 24 * number, size=13) for number, line in enumerate(lines)]
    return items


def _selector(parts):
    parts.tell(*map(design.selector_reference, SHAPES))
    rung = parts.value(*(design.ladder_reference(shape, step) for shape in SHAPES for step in range(1, 7)))
    pull_down = parts.value(*map(design.pull_down_reference, SHAPES))
    pot, end = (spoken(design.ohms(VALUES["parts"][name]), "Ω") for name in ("pot_ohms", "pot_end_ohms"))
    return [f"AGND – six × {rung} in a row – 3V3", "joints from AGND up → contacts 1 to 5",
            f"common → SEL pin; {pull_down} to AGND", f"Or a potentiometer: {pot}, {end}",
            "at each end, its wiper as the common."]


def _lamp(parts):
    parts.tell(*map(design.lamp_reference, LETTERS))
    green, red = (parts.value(*(design.lamp_resistor_reference(letter, colour) for letter in LETTERS))
                  for colour in ("green", "red"))
    return [f"its green pin → {green} → green leg", f"its red pin → {red} → red leg", "middle leg (cathode) → GND",
            "Colours exchanged? Turn it round."]


def _display(parts):
    parts.tell("J1", "J2")
    gpio = {row["net"]: row["gpio"] for row in PINS}
    return ["VCC → 3V3 (pin 36), GND → GND", f"SCL → GP{gpio['OLED_SCL']}, SDA → GP{gpio['OLED_SDA']}",
            f"{parts.value('R71', 'R72')} from SCL, and from SDA, to 3V3",
            f"{parts.value('C1')} and {parts.value('C2')} from VCC to GND", "Mind the order printed on the module."]


def _cells(parts):
    parts.tell("SW9")
    cells = parts.value("J3").replace("x", "×")
    return [f"{cells} + → switch → Schottky {parts.value('D7')}", "its ring towards VSYS (pin 39)",
            f"{cells} − → GND", "USB may stay plugged in."]


def _words(text, x, y, *, size=15, anchor="start", colour="#111827", weight="normal"):
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
            f'font-weight="{weight}">{escape(text)}</text>')
