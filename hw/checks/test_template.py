"""The drill template is in true size."""

import re
import unittest

import support  # first: it says where the generator is

import design
import template

MILLIMETRE = 72 / 25.4


class Template(unittest.TestCase):
    """Measured in the file itself."""

    def test_panel_and_ruler_have_their_lengths_on_paper(self):
        lines = re.findall(r"^([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l", template.draw().decode("latin-1"), re.MULTILINE)
        lengths = [round((float(x2) - float(x1)) / MILLIMETRE, 2) for x1, y1, x2, y2 in lines if y1 == y2]
        self.assertIn(design.PANEL["panel"]["width"], lengths)
        self.assertIn(100, lengths)
