"""The wiring for Wokwi against the firmware's pins."""

import json
import re
import unittest

import support  # first: it says where the generator is

import firmware
import wokwi

DIAGRAM = support.ELECTRONICS.parent / "wokwi" / "diagram.json"


def nets_of(diagram):
    """GPIO to the part and pin at the other end, resistors followed through."""
    wires = [wire[:2] for wire in diagram["connections"]]
    found = {}
    for one, other in wires + [wire[::-1] for wire in wires]:
        gpio = re.fullmatch(r"pico:GP(\d+)", one)
        if gpio:
            if re.fullmatch(r"r[A-F][RG]:1", other):
                far = other.replace(":1", ":2")
                other = next(b if a == far else a for a, b in wires if far in (a, b))
            found[int(gpio.group(1))] = other
    return found


def expected():
    """The same from the firmware's own table."""
    found = {}
    for net, gpio in firmware.pins().items():
        kind, _, rest = net.partition("_")
        if kind == "BTN":
            found[gpio] = f"button{rest}:1.l"
        elif kind == "LAMP":
            letter, colour = rest.split("_")
            found[gpio] = f"lamp{letter}:{colour[0]}"
        elif kind == "SEL":
            found[gpio] = f"{rest.lower()}:SIG"
        elif kind == "OLED":
            found[gpio] = f"oled:{rest}"
        elif kind == "PIEZO":
            found[gpio] = "piezo:2"
    return found


class Wokwi(unittest.TestCase):
    """As far as it can be known without Wokwi."""

    def test_the_diagram_agrees_with_the_firmware(self):
        self.assertEqual(nets_of(json.loads(DIAGRAM.read_text(encoding="utf-8"))), expected())

    def test_a_wire_on_another_pin_is_found(self):
        wrong = json.loads(wokwi.diagram().replace("pico:GP22", "pico:GP23"))
        self.assertNotEqual(nets_of(wrong), expected())
