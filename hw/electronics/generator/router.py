"""Finds tracks for all nets on two layers, on a grid, by negotiated congestion.

Knows nothing of KiCad: it takes pads and forbidden areas, and gives lines and vias. Every net is routed as if it were
alone, but where nets overlap the ground becomes dearer from round to round, until nobody wants to share. Nothing is
random: the same input gives the same tracks.
"""

import heapq
import math
from dataclasses import dataclass, field

#: Millimetres a step.
STEP = 0.25
#: What a change of layer costs, in steps.
VIA_COST = 14
#: What it costs to go across a layer's own direction: the front prefers level tracks, the back upright ones.
AGAINST_GRAIN = 1.35
#: What a bend costs.
BEND_COST = 0.6
MOST_ROUNDS = 60

FRONT, BACK = 0, 1
_DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


@dataclass(frozen=True)
class Pad:
    """A hole with copper on both layers: an upright rectangle, which covers any shape of pad."""

    net: str
    x: float
    y: float
    half_width: float
    half_height: float


@dataclass(frozen=True)
class Rule:
    """How a net is to be drawn; in millimetres. The clearance is the same for all nets."""

    width: float
    clearance: float
    via: float


@dataclass
class Net:
    """A net to be routed."""

    name: str
    rule: Rule
    pads: list
    #: Runs of cells, one for each connection made.
    paths: list = field(default_factory=list)


@dataclass(frozen=True)
class Area:
    """Left, top, right and bottom of the board."""

    left: float
    top: float
    right: float
    bottom: float


class Router:
    """The grid and what is on it."""

    def __init__(self, area, nets, pads, is_forbidden):
        """`is_forbidden(x, y, reach)` tells whether copper that reaches so far around a point would be off limits."""
        self.area = area
        self.columns = int((area.right - area.left) / STEP) + 1
        self.rows = int((area.bottom - area.top) / STEP) + 1
        self.size = self.columns * self.rows
        self.nets = nets
        self.rules = sorted({net.rule for net in nets}, key=lambda rule: rule.width)
        self.history = [0.0] * (2 * self.size)
        self.sharing = 0.5
        self.walls = {rule: self._walls(rule, pads, is_forbidden) for rule in self.rules}
        self.via_walls = {rule: self._via_walls(rule, pads, is_forbidden) for rule in self.rules}
        # How many nets are too near to each cell, for tracks and vias of each width.
        self.widths = sorted({width for rule in self.rules for width in (rule.width, rule.via)})
        self.usage = {width: [0] * (2 * self.size) for width in self.widths}
        self.discs = {}

    def cell(self, x, y):
        """The cell nearest to a point."""
        return round((y - self.area.top) / STEP) * self.columns + round((x - self.area.left) / STEP)

    def point(self, cell):
        """Where a cell is."""
        row, column = divmod(cell % self.size, self.columns)
        return self.area.left + column * STEP, self.area.top + row * STEP

    def _walls(self, rule, pads, is_forbidden):
        """For each cell the net that alone may be there: `None` for any, an empty name for nobody."""
        return self._blocked(rule.width / 2, rule.clearance, pads, is_forbidden)

    def _via_walls(self, rule, pads, is_forbidden):
        walls = self._blocked(rule.via / 2, rule.clearance, pads, is_forbidden)
        # No via in a pad: solder would run away through it.
        for pad in pads:
            for cell in self._cells_around(pad, rule.via / 2 + 0.1):
                walls[cell] = ""
        return walls

    def _blocked(self, reach, clearance, pads, is_forbidden):
        walls = ["" if self._is_on_rim(cell) or is_forbidden(*self.point(cell), reach) else None
                 for cell in range(self.size)]
        for pad in pads:
            for cell in self._cells_around(pad, reach + clearance + 0.02):
                walls[cell] = pad.net if walls[cell] in (None, pad.net) else ""
        return walls

    def _is_on_rim(self, cell):
        """Nobody may be there, or a step to the right of the last column would lead to the next row."""
        row, column = divmod(cell, self.columns)
        return row in (0, self.rows - 1) or column in (0, self.columns - 1)

    def _cells_around(self, pad, reach):
        """Every cell nearer than `reach` to a pad."""
        left = math.floor((pad.x - pad.half_width - reach - self.area.left) / STEP)
        right = math.ceil((pad.x + pad.half_width + reach - self.area.left) / STEP)
        top = math.floor((pad.y - pad.half_height - reach - self.area.top) / STEP)
        bottom = math.ceil((pad.y + pad.half_height + reach - self.area.top) / STEP)
        for row in range(max(top, 0), min(bottom, self.rows - 1) + 1):
            for column in range(max(left, 0), min(right, self.columns - 1) + 1):
                x, y = self.area.left + column * STEP, self.area.top + row * STEP
                dx = max(abs(x - pad.x) - pad.half_width, 0)
                dy = max(abs(y - pad.y) - pad.half_height, 0)
                if math.hypot(dx, dy) < reach:
                    yield row * self.columns + column

    def route(self, report=lambda text: None):
        """Routes all nets.

        Raises `RuntimeError` if nets are still in each other's way after the last round.
        """
        todo = sorted(self.nets, key=lambda net: (-net.rule.width, _extent(net), net.name))
        for number in range(1, MOST_ROUNDS + 1):
            for net in todo:
                self._lift(net)
                self._connect(net)
                self._lay(net)
            crowded = self._crowded()
            report(f"round {number}: {len(todo)} nets routed, {len(crowded)} in each other's way")
            if not crowded:
                return
            self.sharing *= 1.3
            todo = [net for net in self.nets if net.name in crowded]
            # Whoever gave way first in one round goes last in the next.
            if number % 2:
                todo.reverse()
        raise RuntimeError(f"no way found for {sorted(crowded)}")

    def _lay(self, net):
        for width, cells in self._footprint(net).items():
            usage = self.usage[width]
            for cell in cells:
                usage[cell] += 1

    def _lift(self, net):
        for width, cells in self._footprint(net).items():
            usage = self.usage[width]
            for cell in cells:
                usage[cell] -= 1
        net.paths = []

    def _footprint(self, net):
        """For each width the cells where copper so wide would be too near to this net."""
        found = {}
        limit = 2 * self.size
        for width in self.widths:
            disc = self._disc((net.rule.width + width) / 2 + net.rule.clearance)
            wide_disc = self._disc((net.rule.via + width) / 2 + net.rule.clearance)
            cells = set()
            for path in net.paths:
                for cell in path:
                    cells.update(cell + offset for offset in disc)
            for here, there in self._layer_changes(net):
                for cell in (here, there):
                    cells.update(cell + offset for offset in wide_disc)
            found[width] = {cell for cell in cells if 0 <= cell < limit}
        return found

    def _layer_changes(self, net):
        """The two cells of each via."""
        for path in net.paths:
            for here, there in zip(path, path[1:]):
                if here // self.size != there // self.size:
                    yield here, there

    def _disc(self, reach):
        if reach not in self.discs:
            steps = int(reach / STEP) + 1
            self.discs[reach] = [dy * self.columns + dx for dy in range(-steps, steps + 1)
                                 for dx in range(-steps, steps + 1) if math.hypot(dx, dy) * STEP < reach - 1e-9]
        return self.discs[reach]

    def _crowded(self):
        """The names of nets that overlap; makes the ground under them dearer for good."""
        crowded = set()
        for net in self.nets:
            own = self._footprint(net)
            cells = [(net.rule.width, cell) for path in net.paths for cell in path]
            cells += [(net.rule.via, cell) for pair in self._layer_changes(net) for cell in pair]
            for width, cell in cells:
                if self.usage[width][cell] - (cell in own[width]) > 0:
                    self.history[cell] += 1.0
                    crowded.add(net.name)
        return crowded

    def _connect(self, net):
        """Joins the net's pads one by one to the one that is nearest to what is joined already."""
        pads = list(net.pads)
        tree = set(self._pad_cells(pads.pop(0)))
        while pads:
            goals = {}
            for pad in pads:
                for cell in self._pad_cells(pad):
                    goals[cell] = pad
            path = self._search(net, tree, goals)
            net.paths.append(path)
            reached = goals[path[-1]]
            pads.remove(reached)
            tree.update(path)
            tree.update(self._pad_cells(reached))

    def _pad_cells(self, pad):
        """The cell in a pad's middle, on both layers."""
        cell = self.cell(pad.x, pad.y)
        return [cell, cell + self.size]

    def _search(self, net, starts, goals):
        """The cheapest way from any of `starts` to any of `goals`."""
        size, columns = self.size, self.columns
        walls, via_walls = self.walls[net.rule], self.via_walls[net.rule]
        usage, via_usage = self.usage[net.rule.width], self.usage[net.rule.via]
        history, sharing, name = self.history, self.sharing, net.name
        moves = self._moves()
        spots = [divmod(cell % size, columns) for cell in goals]
        top, bottom = min(row for row, _ in spots), max(row for row, _ in spots)
        left, right = min(column for _, column in spots), max(column for _, column in spots)

        def left_to_go(cell):
            row, column = divmod(cell % size, columns)
            dx = left - column if column < left else column - right if column > right else 0
            dy = top - row if row < top else row - bottom if row > bottom else 0
            return max(dx, dy) + 0.414 * min(dx, dy)

        best = {cell: 0.0 for cell in starts}
        came = {cell: (None, None) for cell in starts}
        queue = [(left_to_go(cell), cell) for cell in sorted(starts)]
        heapq.heapify(queue)
        done = set()
        while queue:
            _, cell = heapq.heappop(queue)
            if cell in done:
                continue
            done.add(cell)
            if cell in goals:
                path = [cell]
                while came[path[-1]][0] is not None:
                    path.append(came[path[-1]][0])
                return path[::-1]
            spent, heading = best[cell], came[cell][1]
            for index, offset, length in moves[cell // size]:
                there = cell + offset
                wall = walls[there % size]
                if wall is not None and wall != name:
                    continue
                cost = spent + length * (1 + history[there]) * (1 + sharing * usage[there])
                if heading is not None and index != heading:
                    cost += BEND_COST
                if cost < best.get(there, math.inf):
                    best[there] = cost
                    came[there] = (cell, index)
                    heapq.heappush(queue, (cost + left_to_go(there), there))
            wall = via_walls[cell % size]
            if wall is None or wall == name:
                there = (cell + size) % (2 * size)
                cost = spent + VIA_COST * (1 + history[there]) * (1 + sharing * (via_usage[there] + via_usage[cell]))
                if cost < best.get(there, math.inf):
                    best[there] = cost
                    came[there] = (cell, None)
                    heapq.heappush(queue, (cost + left_to_go(there), there))
        raise RuntimeError(f"{net.name} is walled in")

    def _moves(self):
        """For each layer: number, offset and cost of a step in each direction."""
        moves = ([], [])
        for layer in (FRONT, BACK):
            for index, (dx, dy) in enumerate(_DIRECTIONS):
                length = math.hypot(dx, dy)
                if (layer == FRONT and dx == 0) or (layer == BACK and dy == 0):
                    length *= AGAINST_GRAIN
                moves[layer].append((index, dy * self.columns + dx, length))
        return moves

    def lines(self, net):
        """The net's tracks: (layer, x1, y1, x2, y2), straight runs as one."""
        found = []
        for path in net.paths:
            start = 0
            for index in range(1, len(path)):
                here, there = path[index - 1], path[index]
                is_last = index == len(path) - 1
                if here // self.size != there // self.size:
                    start = index
                elif is_last or path[index + 1] - there != there - here:
                    found.append((there // self.size, *self.point(path[start]), *self.point(there)))
                    start = index
        return found

    def vias(self, net):
        """Where the net changes layers."""
        return [self.point(here) for here, _ in self._layer_changes(net)]


def _extent(net):
    """Half the way round a net's pads: short nets first."""
    xs, ys = [pad.x for pad in net.pads], [pad.y for pad in net.pads]
    return max(xs) - min(xs) + max(ys) - min(ys)
