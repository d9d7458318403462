//! What a plan is expected to take.

/// What a plan takes from here on, on average over all that can be true, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Expectation {
    /// Rounds that have not begun yet.
    pub rounds: u16,
    /// Queries.
    pub queries: u16,
}
