//! The deck: what the game's cards say.

pub mod card;
pub mod card_set;
pub mod criterion;
pub mod rule;
pub mod verification;
