//! The review of a finished game: what each query ruled out, what it was worth, and when the code could have been known.
//!
//! It follows from the cards on the table and the player's own answers alone, like an [`Insight`](crate::Insight). The value of a
//! position is what Turing expects the rest of the game to take from there; `docs/review.md` says how skill and luck follow from
//! it.
//!
//! ```text
//!   PlayedGame ──outline──> Outline: since when the code could be known, how many queries told nothing     moments
//!        │                     └──> Thinking: which of the three facts the player has used
//!        └─review_round──> RoundReview: what was left after each query, the best question, loss and luck   seconds
//! ```

mod outline;
mod played_game;
mod round;
mod swing;
#[cfg(test)]
mod tests;
mod thinking;

pub use outline::Outline;
pub use played_game::PlayedGame;
pub use round::{QueryReview, RoundReview, Worth};
pub use swing::Swing;
pub use thinking::Thinking;

use crate::machine::{self, Level};

/// The effort for each position. A round has up to eight of them, and players turn its pages.
pub const PATIENCE: u32 = machine::PATIENCE / 64;

/// Something for each way of reasoning: that of the Apprentice, of the Analyst and of Turing.
pub type PerLevel<T> = [T; Level::ALL.len()];
