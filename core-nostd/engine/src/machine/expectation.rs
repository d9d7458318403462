//! What a plan is expected to take.

/// What a plan takes from here on, summed over all that can be true. Sums are exact, so that the expectations of a query's two
/// answers add up to that of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Expectation {
    /// Rounds that have not begun yet, in [`PARTS`].
    pub(crate) round_parts: u32,
    /// Queries.
    pub(crate) queries: u32,
    /// How many truths there are; 1 if all of them have the same code, which needs neither rounds nor queries.
    pub(crate) truths: u32,
}

/// Rounds are counted in these parts of a round.
pub(crate) const PARTS: u32 = 64;

impl Expectation {
    /// Nothing more is needed: the code is known.
    pub(crate) const NOTHING: Self = Self {
        round_parts: 0,
        queries: 0,
        truths: 1,
    };

    /// The mean number of rounds that have not begun yet, in hundredths.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        self.mean(u64::from(self.round_parts), u64::from(PARTS))
    }

    /// The mean number of queries, in hundredths.
    #[must_use]
    pub fn queries(&self) -> u16 {
        self.mean(u64::from(self.queries), 1)
    }

    fn mean(&self, sum: u64, parts: u64) -> u16 {
        let truths = u64::from(self.truths.max(1)) * parts;
        u16::try_from((200 * sum + truths) / (2 * truths)).unwrap_or(u16::MAX)
    }
}
