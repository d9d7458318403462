"""What is checked in is what the generators make."""

import json
import unittest
from pathlib import Path

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

    def test_files_to_order_and_to_print_are_what_was_made_from_these_sources(self):
        self.assertEqual(made_from.stale(), {}, MEND)

    def test_a_changed_source_is_found(self):
        recorded = {name: {**entry, "sources": "0"} for name, entry in made_from.read().items()}
        self.assertEqual(made_from.stale(recorded), dict.fromkeys(made_from.ORIGINS, "made from other sources"))

    def test_a_product_that_was_changed_by_itself_is_found(self):
        recorded = {name: {**entry, "contents": "0"} for name, entry in made_from.read().items()}
        self.assertEqual(made_from.stale(recorded), dict.fromkeys(made_from.ORIGINS, "not what was made from its sources"))

    def test_the_modules_that_make_a_product_are_among_its_sources(self):
        def modules(product):
            sources = made_from.ORIGINS[product].sources()
            return {Path(name).stem for name in sources if name.startswith("electronics/generator/")}

        board_modules = {"netlist", "board", "lettering", "pads", "placement", "footprint", "project", "stitch", "tracks"}
        self.assertLessEqual(board_modules, modules("electronics/bombe.kicad_pcb"))
        self.assertEqual(modules("electronics/fabrication/gerbers.zip"),
                         {"exports", "models", "undated", "program", "design"})
        self.assertEqual(modules("enclosure/box.stl"), {"solids", "undated", "program", "design"})

    def test_no_file_to_order_or_to_print_is_of_unknown_origin(self):
        folders = ("electronics/fabrication", "electronics/pictures", "enclosure")
        files = [file for folder in folders for file in (design.HW / folder).iterdir()
                 if file.suffix != ".scad" and file.name != "drill-template.pdf"]
        names = {file.relative_to(design.HW).as_posix() for file in files}
        self.assertEqual(names | set(made_from.BOARD), set(made_from.ORIGINS))
