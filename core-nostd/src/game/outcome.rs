//! How a game ends.

use serde::{Deserialize, Serialize};

use crate::player::{Player, PlayerSet};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// Alone or together: the claim was right.
    Solved,
    /// Alone or together: the claim was wrong.
    Failed,
    /// Against each other: these players claimed the right code with the fewest queries.
    Won(PlayerSet),
    /// Against each other: all others were out.
    LastLeft(Player),
    /// Against each other: all were out at once, or the last round ended without a claim.
    NobodyWon,
    /// The players gave up.
    Abandoned,
}

impl Outcome {
    /// Who has won among rivals; nobody in other games.
    #[must_use]
    pub fn winners(self) -> PlayerSet {
        match self {
            Self::Won(winners) => winners,
            Self::LastLeft(last) => PlayerSet::from_iter([last]),
            Self::Solved | Self::Failed | Self::NobodyWon | Self::Abandoned => PlayerSet::NONE,
        }
    }
}
