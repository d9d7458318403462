"""The sums that the parts' values rest on: selectors' voltages, currents, cells. All at their worst, all at once."""

import copy
import unittest

import support  # first: it says where the generator is

import currents
import design
import firmware
import ladder


def changed(section, **values):
    """The values with some of them replaced."""
    others = copy.deepcopy(design.VALUES)
    others[section].update(values)
    return others


class Selectors(unittest.TestCase):
    """Every position is told for what it is, with 5 % parts."""

    def test_every_position_of_the_switch_is_told_with_room_to_spare(self):
        for reading in ladder.switch_readings():
            self.assertGreater(reading.margin, 40, reading)

    def test_the_ends_of_a_potentiometer_are_the_first_and_the_last_position(self):
        for reading in ladder.pot_readings():
            self.assertGreater(reading.margin, 0, reading)

    def test_an_open_wiper_is_no_position(self):
        most, border = ladder.open_reading()
        self.assertLess(most, border)

    def test_nominal_readings_are_sixths_of_full_scale(self):
        nominal = [round(reading.nominal) for reading in ladder.switch_readings()]
        self.assertEqual(nominal, [683, 1365, 2048, 2731, 3413])

    def test_a_ladder_of_ten_times_the_resistance_is_found_wanting(self):
        readings = ladder.switch_readings(changed("parts", ladder_ohms=10_000))
        self.assertTrue(any(reading.margin < 0 for reading in readings))

    def test_resistors_of_twenty_percent_are_found_wanting(self):
        readings = ladder.switch_readings(changed("parts", resistor_tolerance=0.2))
        self.assertTrue(any(reading.margin < 0 for reading in readings))

    def test_a_pull_down_that_leakage_could_lift_is_found_wanting(self):
        most, border = ladder.open_reading(changed("parts", pull_down_ohms=1_000_000))
        self.assertGreater(most, border)

    def test_a_firmware_with_narrower_bands_is_found_wanting(self):
        bands = {**firmware.selector(), "hysteresis": 250}
        self.assertTrue(any(reading.margin < 0 for reading in ladder.switch_readings(bands=bands)))


class Currents(unittest.TestCase):
    """No limit of the chip, the regulator or the bus is passed."""

    def test_every_sum_is_within_its_limit(self):
        for entry in currents.sums():
            self.assertTrue(entry.is_within, entry)

    def test_lamps_behind_too_little_resistance_are_found(self):
        broken = [entry.name for entry in currents.sums(changed("parts", lamp_ohms=150)) if not entry.is_within]
        self.assertIn("one lamp", broken)
        self.assertGreater(len(broken), 1)


class Cells(unittest.TestCase):
    """Battery and firmware have the same idea of each other."""

    def test_the_firmware_expects_the_battery_that_is_there(self):
        expected, fitted = firmware.battery(), design.VALUES["battery"]
        self.assertEqual((expected["cells"], expected["diode_volts"]), (fitted["cells"], fitted["diode_volts"]))

    def test_a_low_battery_is_told_while_the_regulator_still_works(self):
        battery = firmware.battery()
        vsys = battery["cells"] * battery["low_cell_volts"] - battery["diode_volts"]
        self.assertGreaterEqual(vsys, battery["least_vsys_volts"] + 0.1)


class Schematic(unittest.TestCase):
    """The parts that are drawn have the values that were summed up."""

    def test_resistors_are_drawn_with_the_values_of_the_sums(self):
        parts = design.VALUES["parts"]
        expected = {}
        for shape in design.SHAPES:
            expected |= {design.ladder_reference(shape, step): parts["ladder_ohms"] for step in range(1, 7)}
            expected[design.pull_down_reference(shape)] = parts["pull_down_ohms"]
        for letter in design.LETTERS:
            for colour in ("red", "green"):
                expected[design.lamp_resistor_reference(letter, colour)] = parts["lamp_ohms"]
        expected |= {"R61": parts["piezo_ohms"], "R71": parts["bus_ohms"], "R72": parts["bus_ohms"]}
        drawn = {part.reference: part.value for part in support.schematic().components if part.reference[0] == "R"}
        self.assertEqual(drawn, {reference: design.ohms(value) for reference, value in expected.items()})
