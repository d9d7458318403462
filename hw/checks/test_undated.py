"""Files say nothing of when and in which order they were made, and stay whole."""

import json
import struct
import unittest

import support  # first: it says where the generator is

import undated


def solid(*heights):
    """A binary STL with a facet at each height; no shape that could be printed."""
    facets = b"".join(struct.pack("<12fH", *[height] * 12, 0) for height in heights)
    return b"OpenSCAD Model\n".ljust(80, b"\0") + struct.pack("<I", len(heights)) + facets


class Undated(unittest.TestCase):
    """The same design gives the same bytes."""

    def test_moments_are_all_the_same_and_keep_their_form(self):
        moments = {
            "%TF.CreationDate,2026-11-16T20:20:34+01:00*%": "%TF.CreationDate,2026-01-01T00:00:00+00:00*%",
            "G04 Created by KiCad (PCBNEW 9.0.8) date 2026-11-16 20:20:34*":
                "G04 Created by KiCad (PCBNEW 9.0.8) date 2026-01-01 00:00:00*",
            "; DRILL file {KiCad 9.0.8} date 2026-11-16T20:20:34+0100":
                "; DRILL file {KiCad 9.0.8} date 2026-01-01T00:00:00+0000",
            "FILE_NAME('board.step','2026-11-16T20:20:34',": "FILE_NAME('board.step','2026-01-01T00:00:00',",
        }
        self.assertEqual({text: undated.text(text) for text in moments}, moments)

    def test_the_date_of_a_revision_stays(self):
        self.assertEqual(undated.text('(date "2026-11-16")'), '(date "2026-11-16")')

    def test_a_job_file_can_still_be_read(self):
        job = {"Header": {"Vendor": "KiCad", "CreationDate": "2026-11-16T20:20:34+00:00"}, "Size": 1}
        read = json.loads(undated.text(json.dumps(job, indent=2)))
        self.assertEqual(read, {"Header": {"Vendor": "KiCad", "CreationDate": "2026-01-01T00:00:00+00:00"}, "Size": 1})

    def test_a_pdf_keeps_its_length(self):
        text = b"/CreationDate (D:20261116202034)\n/Creator (Eeschema)"
        self.assertEqual(undated.pdf(text), b"/CreationDate (D:20260101000000)\n/Creator (Eeschema)")

    def test_a_solid_is_the_same_in_whatever_order_its_facets_come(self):
        self.assertEqual(undated.stl(solid(3, 1, 2)), undated.stl(solid(2, 3, 1)))
        self.assertEqual(sorted(undated.stl(solid(3, 1, 2))), sorted(solid(3, 1, 2)))

    def test_another_solid_stays_another(self):
        self.assertNotEqual(undated.stl(solid(1, 2)), undated.stl(solid(1, 3)))

    def test_what_is_cut_short_is_no_solid(self):
        with self.assertRaisesRegex(ValueError, "not a binary STL"):
            undated.stl(solid(1, 2)[:-1])
