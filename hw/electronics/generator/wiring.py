"""The wiring plan for perfboard and breadboard: the Pico with every pin's wire, and each kind of part once.

Drawn from the netlist, so it shows what the schematic has and nothing else.
"""

from html import escape

from design import VALUES

#: Resistances as people write them, such as 470 Ω and 1 kΩ.
OHMS = {name.removesuffix("_ohms"): f"{value // 1000} kΩ" if value >= 1000 else f"{value} Ω"
        for name, value in VALUES["parts"].items() if name.endswith("_ohms")}

WIDTH, HEIGHT = 1240, 980
ROW = 30
PICO_LEFT, PICO_TOP, PICO_WIDTH = 470, 90, 300
COLOURS = {"BTN": "#2563eb", "LAMP_G": "#15803d", "LAMP_R": "#dc2626", "SEL": "#7c3aed", "OLED": "#0891b2",
           "PIEZO": "#c2410c", "GND": "#111827", "AGND": "#6b7280", "+3V3": "#b91c1c", "VSYS": "#ea580c"}


def draw(netlist):
    """The drawing as SVG."""
    items = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             'font-size="15">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
             _words("Wiring without the board: perfboard or breadboard", 40, 44, size=24, weight="bold"),
             _words("The Pico seen from above, USB at the top. Every pin of the schematic; pins without a wire are free.",
                    40, 70)]
    items += _pico(netlist)
    items += _legend()
    return "\n".join([*items, "</svg>"]) + "\n"


def _pico(netlist):
    items = [f'<rect x="{PICO_LEFT}" y="{PICO_TOP}" width="{PICO_WIDTH}" height="{20 * ROW + 40}" rx="12" '
             'fill="#14532d"/>',
             f'<rect x="{PICO_LEFT + PICO_WIDTH / 2 - 40}" y="{PICO_TOP - 14}" width="80" height="50" rx="4" '
             'fill="#cbd5e1"/>',
             _words("USB", PICO_LEFT + PICO_WIDTH / 2, PICO_TOP + 18, anchor="middle"),
             f'<g transform="translate({PICO_LEFT + PICO_WIDTH / 2 + 6} {PICO_TOP + 560}) rotate(-90)">'
             + _words("Raspberry Pi Pico", 0, 0, colour="#bbf7d0", size=20) + "</g>"]
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
            items += _wire(net, x, y, -side)
    return items


def _wire(net, x, y, side):
    colour = next(shade for start, shade in sorted(COLOURS.items(), key=lambda entry: -len(entry[0]))
                  if _kind(net).startswith(start))
    end = x + side * 60
    anchor = "start" if side > 0 else "end"
    return [f'<line x1="{x - side * 12}" y1="{y}" x2="{end}" y2="{y}" stroke="{colour}" stroke-width="4"/>',
            _words(f"{net.lstrip('/')}  {_goal(net)}", end + side * 8, y + 5, anchor=anchor, colour=colour)]


def _kind(net):
    if net.startswith("LAMP"):
        return "LAMP_G" if net.endswith("GREEN") else "LAMP_R"
    return net


def _goal(net):
    """Where a signal's wire goes, in the words of the panel."""
    kind, _, rest = net.partition("_")
    if kind == "BTN":
        return f"→ button {rest} → GND"
    if kind == "LAMP":
        letter, colour = rest.split("_")
        return f"→ {OHMS['lamp']} → lamp {letter}, {colour.lower()} leg"
    if kind == "SEL":
        return f"→ common of selector {rest.lower()}"
    goals = {"OLED_SDA": "→ display SDA", "OLED_SCL": "→ display SCL",
             "PIEZO": f"→ {OHMS['piezo']} → piezo → GND", "+3V3": "→ display VCC, ladders",
             "VSYS": "← cells (see right below)", "AGND": "→ ladders", "GND": ""}
    return goals[net]


def _legend():
    top = PICO_TOP + 20 * ROW + 80
    items = []
    boxes = (
        ("Selector (three times)", _ladder_lines()),
        ("Lamp (six times)", [f"its green pin → {OHMS['lamp']} → green leg", f"its red pin → {OHMS['lamp']} → red leg",
                              "middle leg (cathode) → GND", "Colours exchanged? Turn it round."]),
        ("Display", ["VCC → 3V3 (pin 36)", "GND → GND, SCL → GP1, SDA → GP0", "100 nF and 10 µF from VCC to GND",
                     "Mind the order printed on the module."]),
        ("Cells", ["2 × AA + → switch → Schottky 1N5817", "its ring towards VSYS (pin 39)",
                   "2 × AA − → GND", "USB may stay plugged in."]),
    )
    for index, (title, lines) in enumerate(boxes):
        x = 40 + 295 * index
        items.append(f'<rect x="{x}" y="{top}" width="280" height="170" rx="8" fill="#f8fafc" stroke="#94a3b8"/>')
        items.append(_words(title, x + 14, top + 28, size=17, weight="bold"))
        items += [_words(line, x + 14, top + 56 + 24 * number, size=13) for number, line in enumerate(lines)]
    return items


def _ladder_lines():
    return [f"AGND – six × {OHMS['ladder']} in a row – 3V3", "joints from AGND up → contacts 1 to 5",
            f"common → SEL pin; {OHMS['pull_down']} to AGND", "Potentiometer: 5 kΩ, 1.2 kΩ at each end,",
            "wiper as the common."]


def _words(text, x, y, *, size=15, anchor="start", colour="#111827", weight="normal"):
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
            f'font-weight="{weight}">{escape(text)}</text>')
