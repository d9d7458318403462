//! The hint that a player may take once in a game.

use serde::{Deserialize, Serialize};

use crate::{code::Code, panel::Letter};

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Hint {
    /// Ask a verifier.
    Ask {
        /// The proposal to ask about.
        proposal: Code,
        /// The verifier.
        verifier: Letter,
    },
    /// End the turn: it allows no query any more that would tell anything.
    EndTurn,
    /// This is the solution.
    Claim(Code),
}
