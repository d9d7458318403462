//! From a voltage to a selector position.
//!
//! Position n of a selector reads n/6 of full scale. The scale is cut into seven bands around the multiples of 1/6; the
//! outermost two, below 1/12 and above 11/12, are "no position": a switch between two contacts is pulled to the bottom,
//! and a broken wire shows at one end or the other.
//!
//! ```text
//!   0    1/12        3/12        5/12        7/12        9/12       11/12   1
//!   | none |     1     |     2     |     3     |     4     |     5     | none |
//! ```
//!
//! A reading must leave its band by [`HYSTERESIS`] before it counts as another, so that noise at a border does not
//! flicker; and it must do so for a few samples in a row, so that a position that is only passed is not reported. A
//! selector without a position for longer than a hand would leave it there is dead: its wire is broken or shorted.

use core::time::Duration;

use bombe_engine::{Digit, Shape};

/// The reading one above the converter's highest.
pub const FULL_SCALE: u16 = 4096;

/// How far beyond its band's border a reading must be to count as another band: 1/48 of full scale.
pub const HYSTERESIS: u16 = FULL_SCALE / 48;

/// How often to sample a selector.
pub const SAMPLE_PERIOD: Duration = Duration::from_millis(10);

/// How many samples in a row must show a new position before it counts.
const SAMPLES_FOR_POSITION: u8 = 2;

/// How many samples in a row must show no position: longer than a switch takes from one contact to the next.
const SAMPLES_FOR_NONE: u8 = 4;

/// After how many samples without a position a selector is dead: five seconds.
const SAMPLES_FOR_DEAD: u16 = 500;

/// The number of equal steps between the two ends of the ladder.
const STEPS: u16 = 6;

/// How far a reading may be from the middle of its position's band whatever the selector showed before.
const TOLERANCE: u16 = FULL_SCALE / (2 * STEPS) - HYSTERESIS;

/// The three selectors' voltages over a moment, in the order of the panel, to diagnose a ladder that gives no position or a
/// wrong one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Readings {
    /// The lowest readings.
    pub low: [u16; Shape::ALL.len()],
    /// The highest.
    pub high: [u16; Shape::ALL.len()],
}

impl Readings {
    /// Of voltages that stand still.
    #[must_use]
    pub const fn of(readings: [u16; Shape::ALL.len()]) -> Self {
        Self {
            low: readings,
            high: readings,
        }
    }

    /// Takes in what the converter reads later in the same moment.
    pub fn take(&mut self, readings: [u16; Shape::ALL.len()]) {
        for (low, reading) in self.low.iter_mut().zip(readings) {
            *low = reading.min(*low);
        }
        for (high, reading) in self.high.iter_mut().zip(readings) {
            *high = reading.max(*high);
        }
    }

    /// In percent of full scale.
    #[must_use]
    pub fn percents(self) -> [u8; Shape::ALL.len()] {
        let mut percents = [0; Shape::ALL.len()];
        for ((percent, low), high) in percents.iter_mut().zip(self.low).zip(self.high) {
            *percent = percent_of(low.midpoint(high));
        }
        percents
    }

    /// How far the worst reading of each selector is from where its nearest position ends, less the hysteresis; negative if it
    /// is beyond.
    #[must_use]
    pub fn margins(self) -> [i16; Shape::ALL.len()] {
        let mut margins = [0; Shape::ALL.len()];
        for ((margin, low), high) in margins.iter_mut().zip(self.low).zip(self.high) {
            let middle = centre(nearest(low.midpoint(high)).clamp(1, STEPS - 1));
            let off = low.abs_diff(middle).max(high.abs_diff(middle));
            *margin = TOLERANCE as i16 - off as i16;
        }
        margins
    }
}

/// Rounded, so that good readings of a ladder are far from the borders. At most 99, so that two digits are enough.
fn percent_of(reading: u16) -> u8 {
    let hundredfold = u32::from(reading.min(FULL_SCALE)) * 100;
    let rounded = (hundredfold + u32::from(FULL_SCALE) / 2) / u32::from(FULL_SCALE);
    rounded.min(99) as u8
}

/// Where a selector stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Stand {
    /// At one of its positions.
    At(Digit),
    /// Between two of them.
    #[default]
    Between,
    /// At none for so long that it must be broken.
    Dead,
}

impl Stand {
    /// The number that it stands at.
    #[must_use]
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::At(digit) => Some(digit),
            Self::Between | Self::Dead => None,
        }
    }
}

impl From<Option<Digit>> for Stand {
    fn from(digit: Option<Digit>) -> Self {
        digit.map_or(Self::Between, Self::At)
    }
}

/// One selector's converter from readings to positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selector {
    band: Option<u16>,
    candidate: Option<u16>,
    seen: u8,
    /// The number of samples without a position.
    lost: u16,
}

impl Selector {
    /// Takes a reading; returns where the selector stands if that has changed.
    ///
    /// The first position after power-on counts as new.
    pub fn sample(&mut self, reading: u16) -> Option<Stand> {
        let news = self.turned(reading);
        self.lost = match self.band.map(position) {
            Some(None) => self.lost.saturating_add(1),
            Some(Some(_)) | None => 0,
        };
        let is_dead = (self.lost == SAMPLES_FOR_DEAD).then_some(Stand::Dead);
        news.map(Stand::from).or(is_dead)
    }

    /// Takes a reading; returns the position, or none, if that has changed.
    fn turned(&mut self, reading: u16) -> Option<Option<Digit>> {
        let band = self.band_of(reading);
        if self.band == Some(band) {
            self.seen = 0;
            return None;
        }
        if self.candidate != Some(band) {
            self.candidate = Some(band);
            self.seen = 0;
        }
        self.seen += 1;
        let reached = position(band);
        let needed = if reached.is_some() {
            SAMPLES_FOR_POSITION
        } else {
            SAMPLES_FOR_NONE
        };
        if self.seen < needed {
            return None;
        }
        let previous = self.band.replace(band);
        self.seen = 0;
        // The two "no position" bands count as one.
        (previous.map(position) != Some(reached)).then_some(reached)
    }

    /// The band a reading falls into, with the present band widened by the hysteresis.
    fn band_of(self, reading: u16) -> u16 {
        let reading = reading.min(FULL_SCALE);
        if let Some(band) = self.band
            && reading.abs_diff(centre(band)) <= FULL_SCALE / (2 * STEPS) + HYSTERESIS
        {
            return band;
        }
        nearest(reading)
    }
}

/// The band whose middle is the nearest multiple of a step; six times the largest reading and a half fits.
fn nearest(reading: u16) -> u16 {
    (reading.min(FULL_SCALE) * STEPS + FULL_SCALE / 2) / FULL_SCALE
}

/// The reading in the middle of a band.
const fn centre(band: u16) -> u16 {
    // 6 x 4096 fits; the quotient is at most 4096.
    band * FULL_SCALE / STEPS
}

fn position(band: u16) -> Option<Digit> {
    u8::try_from(band)
        .ok()
        .and_then(|band| Digit::try_from(band).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Samples a steady reading until the selector has certainly settled; returns the last report.
    fn settle(selector: &mut Selector, reading: u16) -> Option<Option<Digit>> {
        let reports = (0..10).filter_map(|_| selector.sample(reading));
        reports.last().map(Stand::digit)
    }

    #[test]
    fn the_ladders_nominal_readings_are_the_five_positions() {
        for (reading, digit) in [683, 1365, 2048, 2731, 3413].into_iter().zip(Digit::ALL) {
            assert_eq!(settle(&mut Selector::default(), reading), Some(Some(digit)));
        }
    }

    #[test]
    fn readings_near_the_ends_are_no_position() {
        for reading in [0, 100, 330, 3766, 4000, 4095] {
            assert_eq!(
                settle(&mut Selector::default(), reading),
                Some(None),
                "{reading}"
            );
        }
    }

    #[test]
    fn every_reading_belongs_to_the_nearest_multiple_of_a_sixth() {
        for reading in 0..FULL_SCALE {
            let nearest = (f64::from(reading) * 6.0 / f64::from(FULL_SCALE)).round();
            let expected = Digit::ALL
                .into_iter()
                .find(|digit| f64::from(digit.get()) == nearest);
            assert_eq!(
                settle(&mut Selector::default(), reading),
                Some(expected),
                "{reading}"
            );
        }
    }

    #[test]
    fn noise_on_a_border_does_not_flicker() {
        let border = FULL_SCALE / 4; // between 1 and 2
        let mut selector = Selector::default();
        assert_eq!(settle(&mut selector, border - 60), Some(Some(Digit::One)));
        assert_eq!(settle(&mut selector, border + 60), None);
        assert_eq!(settle(&mut selector, border + 120), Some(Some(Digit::Two)));
        assert_eq!(settle(&mut selector, border - 60), None);
    }

    #[test]
    fn samples_of_a_new_position_count_only_in_a_row() {
        let mut selector = Selector::default();
        settle(&mut selector, 683);
        for _ in 0..10 {
            assert_eq!(selector.sample(1365), None);
            assert_eq!(selector.sample(683), None);
        }
    }

    #[test]
    fn turning_past_a_position_does_not_show_it() {
        let mut selector = Selector::default();
        settle(&mut selector, 683);
        let passing = [0, 1365, 0, 2048, 0, 0];
        assert!(
            passing
                .iter()
                .all(|&reading| selector.sample(reading).is_none())
        );
        assert_eq!(settle(&mut selector, 2731), Some(Some(Digit::Four)));
    }

    #[test]
    fn readings_are_told_in_percent_of_full_scale() {
        assert_eq!(Readings::of([683, 1365, 2048]).percents(), [17, 33, 50]);
        assert_eq!(Readings::of([2731, 3413, 0]).percents(), [67, 83, 0]);
        assert_eq!(Readings::of([4095, 4096, u16::MAX]).percents(), [99; 3]);
    }

    #[test]
    fn the_margin_is_that_of_the_worst_reading_and_negative_where_another_position_may_be_read() {
        assert_eq!(Readings::of([683, 682, 2048]).margins(), [255, 256, 256]);
        let mut noisy = Readings::of([683, 1365, 2048]);
        noisy.take([600, 1500, 2048]);
        noisy.take([700, 1300, 2050]);
        assert_eq!(noisy.low, [600, 1300, 2048]);
        assert_eq!(noisy.high, [700, 1500, 2050]);
        assert_eq!(noisy.margins(), [174, 121, 254]);
        // At the limit a selector that stood at the next position still shows that one.
        for (reading, margin) in [(938, 0), (940, -2), (426, 0), (0, -426), (4095, -426)] {
            assert_eq!(
                Readings::of([reading; 3]).margins(),
                [margin; 3],
                "{reading}"
            );
        }
        let mut beside = Selector::default();
        settle(&mut beside, 1365);
        assert_eq!(settle(&mut beside, 939), None);
        assert_eq!(settle(&mut beside, 937), Some(Some(Digit::One)));
    }

    #[test]
    fn noise_does_not_flicker_in_the_percents_of_a_good_ladder() {
        for centre in [683, 1365, 2048, 2731, 3413_u16] {
            let percents = (centre - 6..=centre + 6).map(percent_of);
            assert!(percents.clone().all(|noisy| noisy == percent_of(centre)));
        }
    }

    #[test]
    fn from_one_end_of_the_scale_to_the_other_is_no_news() {
        let mut selector = Selector::default();
        assert_eq!(settle(&mut selector, 0), Some(None));
        assert_eq!(settle(&mut selector, 4095), None);
    }

    /// The samples after which something was reported for a steady reading, and what.
    fn told(selector: &mut Selector, reading: u16, samples: usize) -> Vec<(usize, Stand)> {
        (1..=samples)
            .filter_map(|sample| Some((sample, selector.sample(reading)?)))
            .collect()
    }

    #[test]
    fn a_selector_without_a_position_is_dead_after_five_seconds_and_alive_when_it_has_one() {
        for broken in [0, 8, 4095] {
            let mut selector = Selector::default();
            settle(&mut selector, 683);
            let between = usize::from(SAMPLES_FOR_NONE);
            let dead = between + 499;
            assert_eq!(
                told(&mut selector, broken, 2000),
                [(between, Stand::Between), (dead, Stand::Dead)]
            );
            let alive = Stand::At(Digit::One);
            assert_eq!(told(&mut selector, 683, 10), [(2, alive)]);
            assert_eq!(
                told(&mut selector, broken, 400),
                [(between, Stand::Between)]
            );
        }
    }

    #[test]
    fn a_selector_that_is_broken_from_the_start_is_dead_too() {
        let mut selector = Selector::default();
        let stands: Vec<_> = told(&mut selector, 0, 2000);
        let stands = stands.iter().map(|(_, stand)| *stand);
        assert!(stands.eq([Stand::Between, Stand::Dead]));
    }

    #[test]
    fn noise_and_drift_of_a_twelfth_of_full_scale_do_not_move_a_selector() {
        let most = FULL_SCALE / 12;
        for (centre, digit) in [683, 1365, 2048, 2731, 3413_u16]
            .into_iter()
            .zip(Digit::ALL)
        {
            let mut selector = Selector::default();
            assert_eq!(settle(&mut selector, centre), Some(Some(digit)));
            for reading in centre - most..=centre + most {
                assert_eq!(settle(&mut selector, reading), None, "{reading}");
            }
        }
    }
}
