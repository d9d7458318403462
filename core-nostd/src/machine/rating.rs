//! Ratings: how hard a problem is for whoever plays as well as can be, in one number.
//!
//! Not to be confused with what a problem is rated by before anybody has thought about it
//! ([`problem::rating`](crate::problem::rating)): this one takes the machine's own expectation, and so its time.

/// What a plan takes from here on, on average over all that can be true, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Expectation {
    /// Rounds that are yet to begin.
    pub rounds: u16,
    /// Queries.
    pub queries: u16,
}

/// How hard a problem is, from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rating(u8);

/// The effort that an expectation is worth where only a rating is wanted: a few seconds of the chip's time, at most.
pub const RATING_EFFORT: u32 = 3_000_000;

/// From so many hundredths of queries on, a problem is a 2, a 3, a 4, a 5.
///
/// Of problems dealt from all classes alike, about 15 % are a 1, 23 % a 2, 24 % a 3, 23 % a 4 and 15 % a 5.
const THRESHOLDS: [u16; 4] = [170, 350, 480, 600];

impl Rating {
    /// The rating of a problem of which Turing expects this before the first query.
    ///
    /// By queries alone: where they are many, so are the rounds.
    #[must_use]
    pub fn of(expected: Expectation) -> Self {
        let passed = THRESHOLDS
            .iter()
            .filter(|&&threshold| expected.queries >= threshold);
        Self(1 + passed.count() as u8)
    }

    /// As a number, from 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_queries_never_make_a_problem_easier() {
        let ratings = (0..1_000).map(|queries| Rating::of(Expectation { rounds: 0, queries }));
        assert!(ratings.clone().is_sorted());
        assert_eq!(ratings.clone().min().map(Rating::number), Some(1));
        assert_eq!(ratings.max().map(Rating::number), Some(5));
    }
}
