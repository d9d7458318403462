"""Vias that join the ground of both sides: where one side's is cut off by tracks, the other side's reaches it."""

import math

#: How far apart they are tried, and how far from anything else they stay, in millimetres.
PITCH = 7.5
DISTANCE = 0.35


def points(problem, found, diameter):
    """Where there is room on both sides for a via of this diameter, away from all pads, tracks, vias and edges."""
    left, top, right, bottom = problem.outline
    reach = diameter / 2 + DISTANCE
    widths = {name: rule for name, rule in problem.nets}
    lines = [(line, widths[name].width / 2) for name, group in found["lines"].items() for line in group]
    vias = [(via, widths[name].via / 2) for name, group in found["vias"].items() for via in group]

    def is_free(x, y):
        edge = reach + problem.edge
        if not (left + edge < x < right - edge and top + edge < y < bottom - edge):
            return False
        if any(math.hypot(x - hx, y - hy) < radius + edge for hx, hy, radius in problem.holes):
            return False
        if any(x1 - edge < x < x2 + edge and y1 - edge < y < y2 + edge for x1, y1, x2, y2 in problem.keep_outs):
            return False
        if any(_from_pad(x, y, pad) < reach for pad in problem.pads):
            return False
        if any(math.hypot(x - vx, y - vy) < radius + reach for (vx, vy), radius in vias):
            return False
        return all(_from_line(x, y, *line[1:]) >= half + reach for line, half in lines)

    columns, rows = int((right - left) / PITCH), int((bottom - top) / PITCH)
    grid = ((left + (column + 0.5) * PITCH, top + (row + 0.5) * PITCH)
            for row in range(rows + 1) for column in range(columns + 1))
    return [(x, y) for x, y in grid if is_free(x, y)]


def _from_pad(x, y, pad):
    return math.hypot(max(abs(x - pad.x) - pad.half_width, 0), max(abs(y - pad.y) - pad.half_height, 0))


def _from_line(x, y, x1, y1, x2, y2):
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0 if length == 0 else min(1, max(0, ((x - x1) * dx + (y - y1) * dy) / length))
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)
