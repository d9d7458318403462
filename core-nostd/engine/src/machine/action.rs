//! What a player can do next: the machine's moves, and the hint that a player may take once in a game.

use serde::{Deserialize, Serialize};

use crate::{code::Code, verifier::Letter};

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Action {
    /// Ask a verifier.
    Ask {
        /// The proposal to ask about.
        proposal: Code,
        /// The verifier.
        verifier: Letter,
    },
    /// End the turn: no query that it still allows would tell anything.
    EndTurn,
    /// This is the solution.
    Claim(Code),
}
