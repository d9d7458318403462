"""The router by itself, on boards small enough to see through."""

import math
import unittest

import support  # first: it says where the generator is

import router

RULE = router.Rule(width=0.3, clearance=0.2, via=0.8)
AREA = router.Area(0, 0, 12, 12)


def pad(net, x, y):
    return router.Pad(net, x, y, 0.5, 0.5)


def routed(pads, is_forbidden=lambda x, y, reach: False):
    """A router that has done its work, and its nets."""
    names = sorted({entry.net for entry in pads})
    nets = [router.Net(name, RULE, [entry for entry in pads if entry.net == name]) for name in names]
    machine = router.Router(AREA, nets, pads, is_forbidden)
    machine.route()
    return machine, nets


def samples(machine, net):
    """Points along a net's tracks, with their layers."""
    for layer, x1, y1, x2, y2 in machine.lines(net):
        for step in range(101):
            yield layer, x1 + (x2 - x1) * step / 100, y1 + (y2 - y1) * step / 100


class Router(unittest.TestCase):
    """Nets are joined, and keep their distance."""

    def test_a_net_is_joined_from_pad_to_pad(self):
        machine, (net,) = routed([pad("a", 2, 2), pad("a", 10, 2)])
        self.assertEqual(machine.lines(net), [(router.FRONT, 2, 2, 10, 2)])

    def test_nets_that_must_cross_keep_their_distance(self):
        rows = [2, 4, 6, 8, 10]
        pads = [pad(f"net {row}", 1.5, row) for row in rows] + [pad(f"net {row}", 10.5, 12 - row) for row in rows]
        machine, nets = routed(pads)
        points = [(index, *point) for index, net in enumerate(nets) for point in samples(machine, net)]
        distances = [math.hypot(x - u, y - v) for net, layer, x, y in points for other, same, u, v in points
                     if net < other and layer == same]
        self.assertGreaterEqual(min(distances), RULE.width + RULE.clearance - 1e-6)

    def test_a_way_leads_round_what_is_forbidden(self):
        def hole(x, y, reach):
            return math.hypot(x - 6, y - 6) < 3 + reach

        machine, (net,) = routed([pad("a", 1, 6), pad("a", 11, 6)], hole)
        self.assertFalse(any(hole(x, y, RULE.width / 2 - 0.05) for _, x, y in samples(machine, net)))

    def test_a_pad_behind_a_wall_is_told(self):
        with self.assertRaisesRegex(RuntimeError, "walled in"):
            routed([pad("a", 2, 6), pad("a", 10, 6)], lambda x, y, reach: abs(x - 6) < 1 + reach)
