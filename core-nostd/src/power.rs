//! From the Pico's two supply sensors to what the console runs on.
//!
//! On the Pico, GP24 tells whether USB is plugged in, and GP29 carries a third of VSYS, the input of its 3.3 V
//! regulator. Both supplies reach VSYS through Schottky diodes, and the higher one feeds it: so with USB plugged in,
//! the cells cannot be measured.
//!
//! ```text
//!   USB ----|>|----+---- VSYS ----[ 200 k ]----+---- GP29 (ADC3)
//!   2 x AA -|>|----+                           |
//!                                           [ 100 k ]
//!                                              |
//!                                             GND
//! ```
//!
//! On a Pico W, GP23, GP24, GP25 and GP29 belong to the radio, and the radio's chip senses VBUS: there nothing is known of
//! the supply. The two are told apart by GP29, which has VSYS on a Pico W only while GP25 is high (Raspberry Pi Pico W
//! data sheet, 2.1).

use core::time::Duration;

use crate::selector::FULL_SCALE;

/// What the console is built on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Board {
    /// A Pico.
    #[default]
    Pico,
    /// A Pico W, whose radio takes the pins of the supply's sensors and of the heartbeat.
    PicoW,
}

impl Board {
    /// A lower reading of GP29 means a Pico W, while GP25 is driven low and GP29 is pulled down by the chip.
    ///
    /// A pull-down has 50 to 80 kΩ, the converter's input 100 kΩ or more, and a pin leaks up to 1 µA (RP2040 data sheet,
    /// 5.2.3). On a Pico all that lies beside the divider's 100 kΩ, so that the lowest VSYS, 1.8 V, still reads 219. On a Pico W
    /// the leak alone reads 99. This is the middle.
    const LEAST_PICO: u16 = 159;

    /// What a reading of GP29 means, with GP25 driven low and GP29 pulled down.
    #[must_use]
    pub const fn of(reading: u16) -> Self {
        if reading < Self::LEAST_PICO {
            Self::PicoW
        } else {
            Self::Pico
        }
    }
}

/// How often to sample the supply: cells last for days.
pub const SAMPLE_PERIOD: Duration = Duration::from_secs(5);

/// The converter's reference, in millivolts.
const REFERENCE: u32 = 3300;

/// VSYS divided by the voltage on GP29: 200 kΩ above it, 100 kΩ below.
const DIVIDER: u32 = 3;

/// The smallest reported change, in millivolts: more than noise, less than what a person would notice.
const STEP: u16 = 50;

/// The battery's cells, in series.
const CELLS: u16 = 2;

/// The drop of the Schottky diode at the console's current, in millivolts.
const DIODE_DROP: u16 = 300;

/// Fresh alkaline cells and freshly charged rechargeable ones have at least these millivolts.
const FULL_CELL: u16 = 1300;

/// Below this, in millivolts, a cell of either kind is nearly empty.
const LOW_CELL: u16 = 1150;

/// The lowest VSYS from which the Pico's regulator (RT6150) makes 3.3 V, in millivolts.
const LEAST_VSYS: u16 = 1800;

// A battery counts as low while there is still time to do something about it.
const _: () = assert!(at_vsys(LOW_CELL) >= LEAST_VSYS + 200);

/// VSYS for a voltage per cell, in millivolts.
const fn at_vsys(cell: u16) -> u16 {
    cell * CELLS - DIODE_DROP
}

/// Where the power comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Source {
    /// From USB, whether there are cells or not.
    Usb,
    /// From two AA cells.
    Battery,
}

/// How much is left in the cells, as far as their voltage tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Charge {
    /// Nearly empty: the console may go dark at any time.
    Low,
    /// Something.
    Half,
    /// Much.
    Full,
}

/// What the console runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Power {
    /// Where it comes from.
    pub source: Source,
    /// VSYS: the source's voltage less the drop of its diode.
    pub millivolts: u16,
}

impl Power {
    /// How much is left in the cells; `None` if the console does not run on them.
    #[must_use]
    pub const fn charge(self) -> Option<Charge> {
        match (self.source, self.millivolts) {
            (Source::Usb, _) => None,
            (Source::Battery, millivolts) if millivolts < at_vsys(LOW_CELL) => Some(Charge::Low),
            (Source::Battery, millivolts) if millivolts < at_vsys(FULL_CELL) => Some(Charge::Half),
            (Source::Battery, _) => Some(Charge::Full),
        }
    }

    /// Whether the cells should be changed.
    #[must_use]
    pub fn is_low(self) -> bool {
        self.charge() == Some(Charge::Low)
    }
}

/// Watches the supply and reports changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Meter {
    told: Option<Power>,
}

impl Meter {
    /// Takes a reading of GP29 and the source of power; returns the supply when either has changed enough to matter.
    ///
    /// The first sample after power-on counts as a change.
    pub fn sample(&mut self, reading: u16, source: Source) -> Option<Power> {
        let power = Power {
            source,
            millivolts: millivolts(reading),
        };
        let is_old = self.told.is_some_and(|told| {
            told.source == power.source && told.millivolts.abs_diff(power.millivolts) < STEP
        });
        if is_old {
            return None;
        }
        self.told = Some(power);
        self.told
    }
}

/// VSYS for a reading of GP29.
fn millivolts(reading: u16) -> u16 {
    let reading = u32::from(reading.min(FULL_SCALE));
    // At most 9900, so it fits.
    (reading * REFERENCE * DIVIDER / u32::from(FULL_SCALE)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reading of GP29 at a VSYS, in millivolts.
    fn reading(vsys: u32) -> u16 {
        u16::try_from((vsys * 4096).div_ceil(9900)).unwrap()
    }

    /// Two resistors side by side.
    const fn beside(one: u32, other: u32) -> u32 {
        (one as u64 * other as u64 / (one + other) as u64) as u32
    }

    /// How far a reading must be from the one that divides Picos from Picos W: 48 mV, many times the converter's error.
    const MARGIN: u16 = 60;

    /// The reading of GP29 on a Pico at a VSYS in millivolts, with a pull-down and a converter's input of so many ohms, and a
    /// leak of so many nanoamperes.
    fn pulled_down(vsys: u32, pull: u32, input: u32, leak: u32) -> u16 {
        let below = beside(100_000, beside(pull, input));
        let open = vsys * (below / 100) / ((200_000 + below) / 100);
        let lost = leak * (beside(200_000, below) / 1000) / 1000;
        u16::try_from((open - lost) * 4096 / REFERENCE).unwrap()
    }

    #[test]
    fn a_pico_is_told_as_one_at_every_voltage_that_runs_it() {
        for vsys in u32::from(LEAST_VSYS)..=5500 {
            for pull in [50_000, 65_000, 80_000] {
                for input in [100_000, 10_000_000] {
                    for leak in [0, 1000] {
                        let reading = pulled_down(vsys, pull, input, leak);
                        let case = std::format!("{vsys} mV, {pull} Ω, {input} Ω, {leak} nA");
                        assert_eq!(Board::of(reading), Board::Pico, "{case}");
                        assert!(reading >= Board::LEAST_PICO + MARGIN, "{reading}: {case}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_pin_that_only_leaks_is_that_of_a_pico_w() {
        // At most 1 µA through 80 kΩ.
        for millivolts in 0..=80 {
            let reading = millivolts * 4096 / 3300;
            assert_eq!(Board::of(reading as u16), Board::PicoW, "{millivolts} mV");
            assert!(reading as u16 + MARGIN <= Board::LEAST_PICO);
        }
    }

    fn on_battery(millivolts: u16) -> Power {
        Power {
            source: Source::Battery,
            millivolts,
        }
    }

    #[test]
    fn a_reading_is_a_third_of_vsys_against_3_3_volts() {
        for (reading, vsys) in [(0, 0), (745, 1800), (1945, 4701), (4095, 9897)] {
            assert_eq!(millivolts(reading), vsys, "{reading}");
        }
    }

    #[test]
    fn two_fresh_cells_are_full_used_ones_half_and_spent_ones_low() {
        for (cell, charge) in [
            (1600, Charge::Full),
            (1300, Charge::Full),
            (1250, Charge::Half),
            (1150, Charge::Half),
            (1100, Charge::Low),
            (900, Charge::Low),
        ] {
            let power = on_battery(2 * cell - 300);
            assert_eq!(power.charge(), Some(charge), "{cell} mV a cell");
            assert_eq!(power.is_low(), charge == Charge::Low, "{cell} mV a cell");
        }
    }

    #[test]
    fn with_usb_nothing_is_known_of_the_cells() {
        for millivolts in [0, 1900, 4700] {
            let power = Power {
                source: Source::Usb,
                millivolts,
            };
            assert_eq!((power.charge(), power.is_low()), (None, false));
        }
    }

    #[test]
    fn the_first_sample_is_news_and_noise_is_not() {
        let mut meter = Meter::default();
        let first = meter.sample(reading(2400), Source::Battery);
        assert_eq!(first, Some(on_battery(2400)));
        for vsys in [2360, 2440, 2400, 2355, 2445] {
            assert_eq!(meter.sample(reading(vsys), Source::Battery), None, "{vsys}");
        }
    }

    #[test]
    fn cells_that_run_down_slowly_are_told_step_by_step() {
        let mut meter = Meter::default();
        meter.sample(reading(2400), Source::Battery);
        let told = (2080..2400)
            .rev()
            .filter_map(|vsys| meter.sample(reading(vsys), Source::Battery));
        let millivolts: std::vec::Vec<_> = told.map(|power| power.millivolts).collect();
        assert_eq!(millivolts.len(), 6);
        assert!(millivolts.is_sorted_by(|a, b| a >= &(b + STEP)));
    }

    #[test]
    fn plugging_usb_in_is_news_though_the_voltage_stays() {
        let mut meter = Meter::default();
        meter.sample(reading(4700), Source::Battery);
        let plugged = meter.sample(reading(4700), Source::Usb);
        assert_eq!(plugged.map(|power| power.source), Some(Source::Usb));
        assert_eq!(meter.sample(reading(4700), Source::Usb), None);
    }

    #[test]
    fn a_low_battery_does_not_flicker() {
        let mut meter = Meter::default();
        let low = meter.sample(reading(1990), Source::Battery);
        assert!(low.is_some_and(Power::is_low));
        assert_eq!(meter.sample(reading(2020), Source::Battery), None);
        let charged = meter.sample(reading(2050), Source::Battery);
        assert!(charged.is_some_and(|power| !power.is_low()));
    }
}
