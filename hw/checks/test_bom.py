"""The bill of materials against the schematic."""

import copy
import dataclasses
import unittest

import support  # first: it says where the generator is

import bom


class Bom(unittest.TestCase):
    """Everything on the schematic can be bought, and nothing else is."""

    def test_every_part_is_in_the_bill_once(self):
        listed = [reference for references, _, _ in bom.lines(support.schematic()) for reference in references]
        drawn = [part.reference for part in support.schematic().components if part.in_bom]
        self.assertEqual(sorted(listed), sorted(drawn))

    def test_parts_that_matter_have_two_alternatives(self):
        for kind in ("selector", "lamp", "button"):
            self.assertGreaterEqual(len(bom.CATALOGUE["on_board"][kind]["alternatives"]), 2, kind)

    def test_a_part_of_an_unknown_kind_is_found(self):
        netlist = support.schematic()
        stranger = dataclasses.replace(netlist.components[0], fields={"Bom": "flux capacitor"})
        with self.assertRaisesRegex(ValueError, "flux capacitor"):
            bom.lines(dataclasses.replace(netlist, components=[stranger]))

    def test_a_part_of_another_value_is_found(self):
        catalogue = copy.deepcopy(bom.CATALOGUE)
        catalogue["on_board"]["resistor-lamp"]["value"] = "330"
        with self.assertRaisesRegex(ValueError, "470"):
            bom.lines(support.schematic(), catalogue)

    def test_a_part_that_is_no_longer_drawn_is_found(self):
        catalogue = copy.deepcopy(bom.CATALOGUE)
        catalogue["on_board"]["relay"] = {"what": "", "value": "*", "each": 1, "alternatives": []}
        with self.assertRaisesRegex(ValueError, "relay"):
            bom.lines(support.schematic(), catalogue)
