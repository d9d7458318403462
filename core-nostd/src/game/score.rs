//! What a game has taken.

/// What it took to find a code. The smaller the better: fewer rounds, then fewer queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// Rounds.
    pub rounds: u8,
    /// Queries.
    pub queries: u16,
}
