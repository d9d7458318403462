"""The selectors' voltages at their worst, against the bands by which the firmware tells positions.

Every influence is taken at its worst at once: six resistors off by their tolerance in the worst directions, the
converter's reference below 3V3 by what its filter drops, the wiper loaded by its pull-down and the converter's input, the
pin's leakage either way, and the converter's own error. The ladder hangs on 3V3 and so, nearly, does the reference: most
of the supply's tolerance cancels.

A reading must be inside its band by the hysteresis, or coming from the neighbour would not show it.
"""

from dataclasses import dataclass

import firmware
from design import VALUES

INFINITE = float("inf")


@dataclass(frozen=True)
class Reading:
    """What a selector may read at one position, in counts; and the band that the firmware gives it."""

    position: int
    least: float
    nominal: float
    most: float
    band: tuple

    @property
    def margin(self):
        """How many counts are left to where the firmware would take it for something else."""
        return min(self.least - self.band[0], self.band[1] - self.most)


def switch_readings(values=VALUES, bands=None):
    """The five positions of the rotary switch on its ladder."""
    parts = values["parts"]
    nominal, tolerance = parts["ladder_ohms"], parts["resistor_tolerance"]

    def ends(position, low, high):
        return position * nominal * low, (6 - position) * nominal * high

    return [_reading(position, lambda low, high, n=position: ends(n, low, high), tolerance, values, bands)
            for position in range(1, 6)]


def pot_readings(values=VALUES, bands=None):
    """The two ends of a potentiometer's travel, which must be 1 and 5. Between them a hand finds the numbers."""
    parts = values["parts"]
    end, pot = parts["pot_end_ohms"], parts["pot_ohms"]
    spread = parts["pot_tolerance"]

    def track(low, high):
        """Larger where the part above is to be larger than the part below."""
        return pot * (1 + spread * ((high > low) - (high < low)))

    def bottom(low, high):
        return end * low, track(low, high) + end * high

    def top(low, high):
        return track(high, low) + end * low, end * high

    tolerance = parts["resistor_tolerance"]
    return [_reading(1, bottom, tolerance, values, bands), _reading(5, top, tolerance, values, bands)]


def open_reading(values=VALUES, bands=None):
    """The most that a wiper between two contacts may read, and up to where that is "no position"."""
    bands = bands or firmware.selector()
    parts, limits = values["parts"], values["limits"]
    pull_down = parts["pull_down_ohms"] * (1 + parts["resistor_tolerance"])
    volts = limits["pin_leakage_amperes"] * pull_down
    most = volts / _references(values)[0] * bands["full_scale"] + limits["adc_error_counts"]
    border = bands["full_scale"] / (2 * bands["steps"]) - bands["hysteresis"]
    return most, border


def _reading(position, ends, tolerance, values, bands):
    bands = bands or firmware.selector()
    limits, parts = values["limits"], values["parts"]
    supply = values["supply"]["volts"]
    scale, error = bands["full_scale"], limits["adc_error_counts"]
    low_reference, high_reference = _references(values)
    low_supply = supply * (1 - values["supply"]["tolerance"])
    high_supply = supply * (1 + values["supply"]["tolerance"])
    load = 1 / (1 / (parts["pull_down_ohms"] * (1 - parts["resistor_tolerance"])) + 1 / limits["adc_input_ohms"])
    leakage = limits["pin_leakage_amperes"]

    nominal = _tap(*ends(1, 1), supply, INFINITE, 0) / supply * scale
    most = _tap(*ends(1 + tolerance, 1 - tolerance), low_supply, INFINITE, leakage) / low_reference * scale + error
    least = _tap(*ends(1 - tolerance, 1 + tolerance), high_supply, load, -leakage) / high_reference * scale - error
    step = scale / bands["steps"]
    band = ((position - 0.5) * step + bands["hysteresis"], (position + 0.5) * step - bands["hysteresis"])
    return Reading(position, least, nominal, most, band)


def _references(values):
    """The converter's reference at its lowest and at its highest: 3V3 less what its filter drops."""
    supply = values["supply"]
    least_drop, most_drop = (amperes * supply["reference_ohms"] for amperes in supply["reference_amperes"])
    return (supply["volts"] * (1 - supply["tolerance"]) - most_drop,
            supply["volts"] * (1 + supply["tolerance"]) - least_drop)


def _tap(below, above, supply, load, leakage):
    """The voltage between two resistors with a load to ground and a current into the tap."""
    conductance = 1 / below + 1 / above + 1 / load
    return (supply / above + leakage) / conductance


def summary():
    """Two lines for the schematic."""
    least = min(reading.margin for reading in switch_readings())
    scale = firmware.selector()["full_scale"]
    most, border = open_reading()
    return [f"Selectors, worst case with 5 % parts: at least {least:.0f} counts of {scale} ({least / scale:.1%}) are left",
            "to the firmware's borders, hysteresis included;",
            f"an open wiper reads {most:.0f} at most, and up to {border:.0f} is no position.",
            "No capacitor at the wiper: with the pull-down it would let the voltage",
            "glide through other numbers while the switch is between two contacts."]
