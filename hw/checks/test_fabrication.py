"""The archive that goes to a board house: a program there reads it before any person does."""

import json
import unittest
import zipfile

import support  # first: it says where the generator is

import exports
import placement

JOB = "bombe-job.gbrjob"


def files():
    """Name to contents of what is in the archive."""
    with zipfile.ZipFile(exports.GERBERS) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def complaints(found):
    """What a reader of the job file would stumble over."""
    try:
        job = json.loads(found[JOB])
    except ValueError as error:
        return [f"{JOB}: {error}"]
    listed = {entry["Path"] for entry in job["FilesAttributes"]}
    present = {name for name in found if not name.endswith((".drl", ".gbrjob"))}
    unfinished = [name for name, text in found.items()
                  if name != JOB and not text.rstrip().endswith("M30" if name.endswith(".drl") else "M02*")]
    return [*(f"{name} is listed and not there" for name in sorted(listed - present)),
            *(f"{name} is there and not listed" for name in sorted(present - listed)),
            *(f"{name} has no end" for name in sorted(unfinished))]


class Archive(unittest.TestCase):
    """Whole, and what its job file says."""

    def setUp(self):
        self.files = files()

    def job(self):
        return json.loads(self.files[JOB])

    def test_nothing_is_to_be_complained_of(self):
        self.assertEqual(complaints(self.files), [])

    def test_every_layer_is_there_once(self):
        functions = sorted(entry["FileFunction"] for entry in self.job()["FilesAttributes"])
        self.assertEqual(functions, ["Copper,L1,Top", "Copper,L2,Bot", "Legend,Bot", "Legend,Top", "Profile",
                                     "SolderMask,Bot", "SolderMask,Top"])

    def test_the_job_is_for_the_board_that_was_placed(self):
        left, top, right, bottom = placement.outline()
        specs = self.job()["GeneralSpecs"]
        # The outline is a line of 0.1 mm, whose outer edges KiCad measures.
        self.assertAlmostEqual(specs["Size"]["X"], right - left + 0.1)
        self.assertAlmostEqual(specs["Size"]["Y"], bottom - top + 0.1)
        self.assertEqual((specs["LayerNumber"], specs["BoardThickness"]), (2, placement.THICKNESS))

    def test_holes_with_and_without_copper_are_apart(self):
        self.assertEqual(sorted(name for name in self.files if name.endswith(".drl")), ["bombe-NPTH.drl", "bombe-PTH.drl"])

    def test_a_job_file_that_cannot_be_read_is_found(self):
        broken = self.files[JOB].replace('"GeneralSpecs"', ', "GeneralSpecs"', 1)
        self.assertRegex("".join(complaints({**self.files, JOB: broken})), JOB)

    def test_a_layer_that_is_missing_is_found(self):
        del self.files["bombe-B_Cu.gbl"]
        self.assertEqual(complaints(self.files), ["bombe-B_Cu.gbl is listed and not there"])

    def test_a_layer_that_nobody_is_told_of_is_found(self):
        self.files["bombe-In1_Cu.g1"] = "M02*"
        self.assertEqual(complaints(self.files), ["bombe-In1_Cu.g1 is there and not listed"])

    def test_a_layer_that_was_cut_short_is_found(self):
        self.files["bombe-F_Cu.gtl"] = self.files["bombe-F_Cu.gtl"][:1000]
        self.assertEqual(complaints(self.files), ["bombe-F_Cu.gtl has no end"])
