"""Where a part's pads are, in KiCad's units."""

import pcbnew


def middle(part):
    """The middle of a part's pads, which is where its place says that it is."""
    at = [pad.GetPosition() for pad in part.Pads()]
    xs, ys = [point.x for point in at], [point.y for point in at]
    return pcbnew.VECTOR2I((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
