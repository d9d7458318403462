"""What is checked in is what the generators make."""

import json
import unittest

import support  # first: it says where the generator is

import board
import design
import generate
import geometry
import made_from
import tracks

MEND = "`cargo xtask hardware` makes it anew"


def without_library(text):
    """A schematic without its copies of KiCad's symbols, which differ from release to release of KiCad."""
    return support.without_first(text, "(lib_symbols")


class Generated(unittest.TestCase):
    """Cheap files are made again and compared; of dear ones it is known what they were made from."""

    def test_texts_are_what_the_generators_write(self):
        for name, contents in generate.texts().items():
            kept = (design.HW / name).read_bytes()
            if name.endswith(".kicad_sch"):
                kept, contents = without_library(kept.decode()), without_library(contents.decode())
            self.assertTrue(kept == contents, f"{name} is out of date: {MEND}")

    def test_the_tracks_solve_the_problem_that_the_board_poses(self):
        posed = board.problem(board.load()).fingerprint()
        self.assertEqual(json.loads(tracks.FILE.read_text(encoding="utf-8"))["problem"], posed, MEND)

    def test_the_enclosure_knows_the_board_as_it_is(self):
        self.assertEqual(geometry.FILE.read_text(encoding="utf-8"), geometry.text(board.load()), MEND)

    def test_files_to_order_and_to_print_were_made_from_these_sources(self):
        self.assertEqual(made_from.stale(), [], MEND)

    def test_a_changed_source_is_found(self):
        recorded = {name: "0" for name in made_from.read()}
        self.assertEqual(made_from.stale(recorded), sorted(recorded))
