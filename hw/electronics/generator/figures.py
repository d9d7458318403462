"""The sums as a page for readers: `hw/electronics/figures.md`."""

import currents
import firmware
import ladder
from design import VALUES


def text():
    """The page."""
    scale = firmware.selector()["full_scale"]
    parts = VALUES["parts"]
    rows = ["# Worst cases", "",
            "Made by `cargo xtask hardware` from [`values.json`](values.json) and the firmware's source; the tests "
            "compute it anew.", "",
            "## Selectors", "",
            f"Counts of {scale}. Ladder {parts['ladder_ohms']} Ω, pull-down {parts['pull_down_ohms']} Ω, resistors "
            f"{parts['resistor_tolerance']:.0%} off in the worst directions, 3V3 {VALUES['supply']['tolerance']:.0%} off, the "
            "converter's reference below 3V3 by what its filter drops, its input loading the wiper, its pin leaking, and its "
            "own error: all at once. The band is the firmware's, narrowed by its hysteresis on both sides.", "",
            "| | least | nominal | most | band | margin |", "|---|---:|---:|---:|---|---:|"]
    for name, readings in (("switch at", ladder.switch_readings()), ("potentiometer's end", ladder.pot_readings())):
        for reading in readings:
            low, high = reading.band
            rows.append(f"| {name} {reading.position} | {reading.least:.0f} | {reading.nominal:.0f} | {reading.most:.0f} "
                        f"| {low:.0f} to {high:.0f} | {reading.margin:.0f} ({reading.margin / scale:.1%}) |")
    most, border = ladder.open_reading()
    rows.append(f"| open, between two contacts | 0 | 0 | {most:.0f} | up to {border:.0f} | {border - most:.0f} "
                f"({(border - most) / scale:.1%}) |")
    rows += ["", "## Currents", "", "| | at most | limit |", "|---|---:|---:|"]
    rows += [f"| {entry.name} | {entry.amperes * 1000:.1f} mA | {entry.limit * 1000:.0f} mA |"
             for entry in currents.sums()]
    battery = firmware.battery()
    least = (battery["least_vsys_volts"] + battery["diode_volts"]) / battery["cells"]
    rows += ["", f"Cells: about {currents.cells_amperes() * 1000:.0f} mA when they are low, with a bright display and six "
             f"lamps lit. The firmware calls them low at {battery['low_cell_volts']:.2f} V each, and the Pico's regulator works "
             f"down to {least:.2f} V each.", "", f"Limits: {VALUES['limits']['source']}."]
    return "\n".join(rows) + "\n"
