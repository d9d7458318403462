"""The schematic's netlist against the pin table and against the firmware's own source."""

import dataclasses
import re
import unittest

import support  # first: it says where the generator is

import design
import firmware


def pins_of(netlist):
    """Net to GPIO, as the Pico on the schematic is wired."""
    found = {}
    for net, nodes in netlist.nets.items():
        for reference, _, name in nodes:
            gpio = re.match(r"GPIO(\d+)", name)
            if reference == "A1" and gpio:
                found[net] = int(gpio.group(1))
    return found


def mismatches(netlist, pins):
    """Every GPIO of `pins` on the Pico's headers whose net is another on the schematic, and the other way round."""
    return sorted(set(pins_of(netlist).items()) ^ set(pins.items()))


def on_headers(pins):
    """Without what is wired on the Pico itself."""
    inside = {row["net"] for row in design.PINS if row["part"] == "pico"}
    return {net: gpio for net, gpio in pins.items() if net not in inside}


def swapped(netlist, one, other):
    """The netlist with two of the Pico's wires exchanged."""
    def pico(net):
        return [node for node in netlist.nets[net] if node[0] == "A1"]

    def others(net):
        return [node for node in netlist.nets[net] if node[0] != "A1"]

    nets = {**netlist.nets, one: others(one) + pico(other), other: others(other) + pico(one)}
    return dataclasses.replace(netlist, nets=nets)


class Pins(unittest.TestCase):
    """Schematic, table and firmware agree."""

    def test_the_schematic_agrees_with_the_firmware(self):
        self.assertEqual(mismatches(support.schematic(), on_headers(firmware.pins())), [])

    def test_the_schematic_agrees_with_the_pin_table(self):
        table = {row["net"]: row["gpio"] for row in design.PINS}
        self.assertEqual(mismatches(support.schematic(), on_headers(table)), [])

    def test_every_pin_of_the_header_is_wired(self):
        self.assertEqual(len(pins_of(support.schematic())), 26)

    def test_a_swapped_pair_of_pins_is_found(self):
        wrong = swapped(support.schematic(), "BTN_A", "LAMP_C_RED")
        found = mismatches(wrong, on_headers(firmware.pins()))
        self.assertEqual(found, [("BTN_A", 2), ("BTN_A", 16), ("LAMP_C_RED", 2), ("LAMP_C_RED", 16)])


class Circuits(unittest.TestCase):
    """What hangs on the pins is what the firmware expects."""

    def setUp(self):
        self.netlist = support.schematic()

    def ends(self, reference):
        """The nets at a part's first two pins."""
        return self.netlist.net_of(reference, 1), self.netlist.net_of(reference, 2)

    def test_buttons_pull_their_pin_to_ground(self):
        for name in design.BUTTONS:
            self.assertEqual(self.ends(design.button_reference(name)), (f"BTN_{name}", "GND"))

    def test_lamps_light_in_their_colour_when_their_pin_is_high(self):
        for letter in design.LETTERS:
            lamp = design.lamp_reference(letter)
            self.assertEqual(self.netlist.net_of(lamp, 2), "GND")
            for colour, anode in (("red", 1), ("green", 3)):
                near, far = self.ends(design.lamp_resistor_reference(letter, colour))
                self.assertEqual(near, f"LAMP_{letter}_{colour.upper()}")
                self.assertEqual(far, self.netlist.net_of(lamp, anode))

    def test_ladders_climb_from_analogue_ground_to_3v3_by_way_of_the_contacts(self):
        for shape in design.SHAPES:
            switch = design.selector_reference(shape)
            contacts = [self.netlist.net_of(switch, number) for number in range(1, 6)]
            joints = ["AGND", *contacts, "+3V3"]
            for step in range(1, 7):
                upper, lower = self.ends(design.ladder_reference(shape, step))
                self.assertEqual((lower, upper), (joints[step - 1], joints[step]))
            self.assertEqual(self.netlist.net_of(switch, 6), f"SEL_{shape.upper()}")
            self.assertEqual(self.ends(design.pull_down_reference(shape)), (f"SEL_{shape.upper()}", "AGND"))

    def test_the_display_can_be_plugged_in_in_either_order(self):
        def order(header):
            return [self.netlist.net_of(header, number) for number in range(1, 5)]

        self.assertEqual(order("J1"), ["GND", "+3V3", "OLED_SCL", "OLED_SDA"])
        self.assertEqual(order("J2"), ["+3V3", "GND", "OLED_SCL", "OLED_SDA"])

    def test_the_cells_feed_vsys_through_switch_and_diode(self):
        self.assertEqual(self.ends("J3"), ("/CELLS", "GND"))
        self.assertEqual(self.ends("SW9"), ("/CELLS", "/BAT"))
        cathode, anode = self.ends("D7")
        self.assertEqual((anode, cathode), ("/BAT", "VSYS"))
        self.assertEqual(self.netlist.net_of("A1", 39), "VSYS")
