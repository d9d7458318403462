"""The wiring plan against the schematic: whoever builds without the board gets the same circuit."""

import dataclasses
import unittest

import support  # first: it says where the generator is

import design
import wiring


class Wiring(unittest.TestCase):
    """Every part is told of, with its value."""

    def setUp(self):
        self.netlist = support.schematic()

    def changed(self, reference, **changes):
        """The netlist with one part changed."""
        parts = [dataclasses.replace(part, **changes) if part.reference == reference else part
                 for part in self.netlist.components]
        return dataclasses.replace(self.netlist, components=parts)

    def test_the_displays_pull_ups_are_on_the_plan(self):
        self.assertIn(">4.7 kΩ from SCL, and from SDA, to 3V3<", wiring.draw(self.netlist))

    def test_a_part_that_the_plan_does_not_tell_of_is_found(self):
        part = next(part for part in self.netlist.components if part.reference == "R72")
        stranger = dataclasses.replace(part, reference="R73")
        netlist = dataclasses.replace(self.netlist, components=[*self.netlist.components, stranger])
        with self.assertRaisesRegex(ValueError, "lacks R73"):
            wiring.draw(netlist)

    def test_parts_that_the_plan_tells_of_at_once_must_be_alike(self):
        with self.assertRaisesRegex(ValueError, "R71, R72 should be alike, but are 10k, 4k7"):
            wiring.draw(self.changed("R71", value="10k"))

    def test_the_values_are_those_of_the_schematic(self):
        self.assertIn("→ 2.2 kΩ → piezo", wiring.draw(self.changed("R61", value="2k2")))


class Values(unittest.TestCase):
    """No value is rounded on its way to a drawing."""

    def test_resistances_are_written_as_on_parts(self):
        written = {470: "470", 1000: "1k", 1200: "1k2", 4700: "4k7", 4750: "4k75", 100_000: "100k", 2_200_000: "2M2"}
        self.assertEqual({value: design.ohms(value) for value in written}, written)

    def test_values_are_spoken_in_full(self):
        spoken = {("470", "Ω"): "470 Ω", ("4k7", "Ω"): "4.7 kΩ", ("100n", "F"): "100 nF", ("10u", "F"): "10 µF",
                  ("1N5817", "Ω"): "1N5817"}
        self.assertEqual({words: wiring.spoken(*words) for words in spoken}, spoken)
