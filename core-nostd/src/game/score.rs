//! Scores of deduction games.

use serde::{Deserialize, Serialize};

/// What it took to find the code. Ordered: fewer rounds are better, then fewer queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Score {
    /// Rounds.
    pub rounds: u8,
    /// Queries.
    pub queries: u16,
}
