"""The same wiring for the Wokwi simulator: `hw/wokwi/diagram.json`.

Wokwi has no rotary switch and computes no voltages between resistors: a selector is a potentiometer across the whole
supply there. Its five positions lie at 1/6 to 5/6 of its turn, and its ends are no position.
"""

import json

import design
from design import LETTERS, PINS, SHAPES

FOLDER = design.HW / "wokwi"
_GPIO = {row["net"]: f"pico:GP{row['gpio']}" for row in PINS}


def diagram():
    """The file, as Wokwi wants it."""
    parts = [_part("wokwi-pi-pico", "pico", 300, 330, {}),
             _part("board-ssd1306", "oled", 20, 340, {"i2cAddress": "0x3c"}),
             _part("wokwi-buzzer", "piezo", 40, 640, {"volume": "0.1"})]
    wires = [["oled:GND", "pico:GND.1", "black", []], ["oled:VCC", "pico:3V3", "red", []],
             ["oled:SCL", _GPIO["OLED_SCL"], "gold", []], ["oled:SDA", _GPIO["OLED_SDA"], "cyan", []],
             ["piezo:1", "pico:GND.2", "black", []], ["piezo:2", _GPIO["PIEZO"], "purple", []]]
    for index, shape in enumerate(SHAPES):
        parts.append(_part("wokwi-potentiometer", shape, 160, 180 + 150 * index, {"value": "512", "label": shape}))
        wires += [[f"{shape}:GND", "pico:GND.7", "black", []], [f"{shape}:VCC", "pico:3V3", "red", []],
                  [f"{shape}:SIG", _GPIO[f"SEL_{shape.upper()}"], "green", []]]
    for index, name in enumerate(design.BUTTONS):
        identity = f"button{name}"
        top, left = (620, 60 + 110 * index) if name in LETTERS else (740, 220 + 110 * (index - len(LETTERS)))
        looks = {"label": name, "color": "white", "key": _key(name)}
        parts.append(_part("wokwi-pushbutton", identity, top, left, looks))
        wires += [[f"{identity}:1.l", _GPIO[f"BTN_{name}"], "blue", []], [f"{identity}:2.l", "pico:GND.3", "black", []]]
    for index, letter in enumerate(LETTERS):
        lamp = f"lamp{letter}"
        parts.append(_part("wokwi-rgb-led", lamp, 520, 80 + 110 * index, {"common": "cathode"}))
        wires.append([f"{lamp}:COM", "pico:GND.4", "black", []])
        for colour, pin in (("red", "R"), ("green", "G")):
            resistor = f"r{letter}{pin}"
            value = str(design.VALUES["parts"]["lamp_ohms"])
            left = 60 + 110 * index + (50 if pin == "G" else 0)
            parts.append(_part("wokwi-resistor", resistor, 480, left, {"value": value}))
            wires += [[_GPIO[f"LAMP_{letter}_{colour.upper()}"], f"{resistor}:1", colour, []],
                      [f"{resistor}:2", f"{lamp}:{pin}", colour, []]]
    return json.dumps({"version": 1, "author": "Bombe", "editor": "wokwi", "parts": parts, "connections": wires},
                      indent=1) + "\n"


def _part(kind, identity, top, left, attributes):
    return {"type": kind, "id": identity, "top": top, "left": left, "attrs": attributes}


def _key(name):
    return {"OK": "Enter", "MENU": "Escape"}.get(name, name.lower())
