"""KiCad's own rules: the schematic's and the board's."""

import unittest

import support


class Rules(unittest.TestCase):
    """Nothing is excused: every severity counts."""

    def test_the_schematic_breaks_no_electrical_rule(self):
        self.assertEqual(support.erc(), [])

    def test_a_wire_that_is_missing_is_found(self):
        with support.copy_of_project() as folder:
            file = folder / "bombe.kicad_sch"
            file.write_text(support.without_first(file.read_text(encoding="utf-8"), "(wire\n"), encoding="utf-8")
            self.assertNotEqual(support.erc(folder), [])

    def test_the_board_breaks_no_rule_and_is_the_schematics(self):
        violations, unconnected, parity = support.drc()
        self.assertEqual(violations, [])
        self.assertEqual(unconnected, [])
        self.assertEqual(parity, [])

    def test_a_track_that_is_missing_is_found(self):
        with support.copy_of_project() as folder:
            file = folder / "bombe.kicad_pcb"
            file.write_text(_without_net(file.read_text(encoding="utf-8"), "BTN_A"), encoding="utf-8")
            _, unconnected, _ = support.drc(folder)
            self.assertNotEqual(unconnected, [])


def _without_net(text, net):
    """A board without any track of a net."""
    number = next(line.split()[1] for line in text.splitlines() if line.strip().startswith("(net ") and f'"{net}"' in line)
    pieces = text.split("\n\t(segment\n")
    kept = [pieces[0]] + [piece for piece in pieces[1:] if f"(net {number})" not in piece.split("\n\t)")[0]]
    assert len(kept) < len(pieces)
    # The last piece carries all that follows the tracks.
    if kept[-1] is not pieces[-1]:
        kept.append(pieces[-1])
    return "\n\t(segment\n".join(kept)
