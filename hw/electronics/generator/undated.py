"""Takes out of files what differs from run to run although the design is the same.

So that whoever makes them anew gets the bytes that are checked in, and a difference means something.
"""

import re
import struct

#: When everything was made, as far as the files say.
EPOCH = (2026, 1, 1, 0, 0, 0)

#: A moment as Gerber, drill and STEP files write it: a date alone, such as that of a revision, is none.
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d([+-]\d\d:?\d\d)?")
_PDF_MOMENT = re.compile(rb"/CreationDate \(D:\d{14}")

#: A binary STL: 80 bytes that mean nothing, the number of facets, and so many bytes for each.
_STL_HEADER = 80
_STL_FACETS = struct.Struct("<I")
_STL_FACET = 50


def text(contents):
    """Says at each moment that it was the same; the form stays, for those who read it."""
    return _MOMENT.sub(lambda found: _moment(found[1], found[2]), contents)


def pdf(contents):
    """The same for a PDF, without moving a byte of it."""
    return _PDF_MOMENT.sub(b"/CreationDate (D:%04d%02d%02d%02d%02d%02d" % EPOCH, contents)


def stl(contents):
    """The same solid with its facets in order: OpenSCAD writes them as they lie in its memory."""
    start = _STL_HEADER + _STL_FACETS.size
    (count,) = _STL_FACETS.unpack_from(contents, _STL_HEADER)
    if len(contents) != start + count * _STL_FACET:
        raise ValueError("not a binary STL")
    facets = sorted(contents[at:at + _STL_FACET] for at in range(start, len(contents), _STL_FACET))
    return contents[:start] + b"".join(facets)


def _moment(separator, zone):
    year, month, day, hour, minute, second = EPOCH
    offset = "" if zone is None else "+00:00" if ":" in zone else "+0000"
    return f"{year:04}-{month:02}-{day:02}{separator}{hour:02}:{minute:02}:{second:02}{offset}"
