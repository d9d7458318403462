//! Choices: what the weaker levels hold possible. A choice gives every slot a criterion and every verifier a slot.
//!
//! They can be millions, and are not listed. Where the criteria chosen so far settle the rest, the others may be any that the
//! code meets, and are counted without being tried. For the Apprentice, who asks for no more than some code that meets
//! all of them, that is so from the start.

mod dealt;
mod shuffled;

use self::{dealt::Dealt, shuffled::Shuffled};
use super::{Check, offers::Offers};
use crate::{
    insight::{Interrupted, tally::Tally},
    problem::Mode,
};

/// What a level takes for granted of every problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Premise {
    /// Some code meets all criteria: all that the Apprentice thinks of.
    SomeCode,
    /// Exactly one does: the Analyst thinks of that too.
    OneCode,
}

/// Counts all choices that some answers leave possible. `check` is called often.
pub(super) fn count(
    premise: Premise,
    tally: &mut Tally,
    offers: &Offers,
    check: &mut Check,
) -> Result<(), Interrupted> {
    match offers.mode {
        Mode::Classic | Mode::Extreme => Dealt::new(tally, offers, check)?.count(premise),
        Mode::Nightmare => Shuffled::new(tally, offers, check).count(premise),
    }
}

#[cfg(test)]
mod tests;
