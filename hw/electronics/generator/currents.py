"""The sums of what the chip's pins, the regulator and the cells must give, at their worst."""

from dataclasses import dataclass

import firmware
from design import BUTTONS, LETTERS, SHAPES, VALUES


@dataclass(frozen=True)
class Sum:
    """A current, and what it must not exceed; in amperes."""

    name: str
    amperes: float
    limit: float

    @property
    def is_within(self):
        """Whether the limit is kept."""
        return self.amperes <= self.limit


def lamp_amperes(colour, values=VALUES):
    """One lamp at its worst: highest supply, least resistance, least voltage, a pin without any resistance."""
    parts = values["parts"]
    volts = _most_volts(values) - parts["lamp_least_volts"][colour]
    return volts / (parts["lamp_ohms"] * (1 - parts["resistor_tolerance"]))


def piezo_amperes(values=VALUES):
    """The peak when the pin switches and the piezo is still charged the other way round."""
    parts = values["parts"]
    return _most_volts(values) / (parts["piezo_ohms"] * (1 - parts["resistor_tolerance"]))


def buttons_amperes(values=VALUES):
    """All buttons held: the chip's own pull-ups."""
    return len(BUTTONS) * _most_volts(values) / values["limits"]["gpio_pull_up_ohms"]


def sums(values=VALUES):
    """Every sum that has a limit."""
    limits, parts, draw = values["limits"], values["parts"], values["draw"]
    lamps = len(LETTERS)
    red, green = lamp_amperes("red", values), lamp_amperes("green", values)
    others = piezo_amperes(values) + buttons_amperes(values)
    bus = _most_volts(values) / (parts["bus_ohms"] * (1 - parts["resistor_tolerance"]) / 2)
    ladders = len(SHAPES) * _most_volts(values) / (6 * parts["ladder_ohms"] * (1 - parts["resistor_tolerance"]))
    outside = draw["display_amperes"] + ladders + 2 * bus
    return [
        Sum("one lamp", max(red, green), limits["gpio_pin_amperes"]),
        Sum("piezo", piezo_amperes(values), limits["gpio_pin_amperes"]),
        Sum("six lamps, the most that the firmware lights; piezo; eight buttons",
            lamps * max(red, green) + others, limits["gpio_total_amperes"]),
        Sum("all twelve lamps, if it went mad; piezo; eight buttons",
            lamps * (red + green) + others, limits["gpio_total_amperes"]),
        Sum("a line of the display's bus, with a module's own pull-up of the same size", bus,
            limits["bus_sink_amperes"]),
        Sum("3V3: display, ladders, bus, six lamps", outside + lamps * max(red, green), limits["regulator_amperes"]),
    ]


def cells_amperes(values=VALUES):
    """What the cells give when they are low: display bright, six lamps."""
    draw, battery = values["draw"], firmware.battery()
    amperes = draw["pico_amperes"] + draw["display_amperes"] + len(LETTERS) * lamp_amperes("red", values)
    vsys = battery["cells"] * battery["low_cell_volts"] - battery["diode_volts"]
    return amperes * values["supply"]["volts"] / (vsys * draw["regulator_efficiency"])


def _most_volts(values):
    return values["supply"]["volts"] * (1 + values["supply"]["tolerance"])


def summary():
    """A few lines for the schematic."""
    by_name = {entry.name.split(",")[0]: entry for entry in sums()}
    one, six, twelve = (by_name[name] for name in ("one lamp", "six lamps", "all twelve lamps"))
    return [f"Lamps behind {VALUES['parts']['lamp_ohms']} ohms, worst case: one {one.amperes * 1000:.1f} mA "
            f"(pin: {one.limit * 1000:.0f} mA at its default strength);",
            f"six lit, piezo and buttons {six.amperes * 1000:.1f} mA, all twelve {twelve.amperes * 1000:.1f} mA "
            f"(chip: {six.limit * 1000:.0f} mA for all pins)."]
