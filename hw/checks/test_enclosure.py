"""The enclosure against the board: in every layer, what may not overlap does not."""

import subprocess
import tempfile
import unittest
from pathlib import Path

import support

ENCLOSURE = support.ELECTRONICS.parent / "enclosure"


def collides(*definitions):
    """Whether anything is left of the intersections."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "collision.svg"
        settings = [word for definition in ('part="collision"', *definitions) for word in ("-D", definition)]
        done = subprocess.run(["openscad", *settings, "-o", out, ENCLOSURE / "enclosure.scad"], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if "ERROR" in done.stdout or "WARNING" in done.stdout:
            raise AssertionError(done.stdout)
        if "Top level object is a 2D object" in done.stdout:
            return True
        # What is empty has no dimension, and OpenSCAD will not write it.
        if "not a 2D object" in done.stdout or "is empty" in done.stdout:
            return False
        raise AssertionError(done.stdout)


class Enclosure(unittest.TestCase):
    """Board, parts, switches, display and cells fit into panel and box."""

    def test_nothing_collides(self):
        self.assertFalse(collides())

    def test_a_board_that_lies_askew_is_found(self):
        self.assertTrue(collides("push=[2, 0]"))
        self.assertTrue(collides("push=[0, -2]"))

    def test_a_battery_in_a_screws_way_is_found(self):
        self.assertTrue(collides("battery_at=[34, 20]"))

    def test_a_switch_too_large_for_its_hole_is_found(self):
        self.assertTrue(collides("switch_body=[31, 21]"))

    def test_a_word_too_wide_for_its_cap_is_found(self):
        self.assertTrue(collides("cap_name_sizes=[6, 4, 2.6, 2.6]"))
