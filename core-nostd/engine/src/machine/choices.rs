//! Choices: what the weaker levels hold possible. A choice gives every slot a criterion and every verifier a slot.
//!
//! They can be millions, and are not listed. Where the criteria chosen so far settle the rest, the others may be any that the
//! code meets, and are counted without being tried. For the Apprentice, who asks for no more than some code that meets
//! all of them, that is so from the start.

mod dealt;
mod shuffled;

use self::{dealt::DealtChoices, shuffled::ShuffledChoices};
use super::{
    Check,
    offers::{CriterionOffer, CriterionOffers},
};
use crate::{
    code::Code,
    face::Mode,
    insight::{Interrupted, tally::Tally},
    verifier::Letter,
};

/// What a level takes for granted of every problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Premise {
    /// Some code meets all criteria: all that the Apprentice thinks of.
    SomeCode,
    /// Exactly one does: the Analyst thinks of that too.
    OneCode,
}

/// Takes note of the choices as they are counted.
pub(super) trait Counter {
    /// Some choices leave this code.
    fn add_code(&mut self, code: Code);

    /// In this many choices, of which there may be none, a verifier has an offer.
    fn add_truths(&mut self, verifier: Letter, offer: &CriterionOffer, truths: u32);
}

/// All that a level needs to choose its next question.
impl Counter for Tally {
    fn add_code(&mut self, code: Code) {
        Self::add_code(self, code);
    }

    fn add_truths(&mut self, verifier: Letter, offer: &CriterionOffer, truths: u32) {
        Self::add_truths(self, verifier, offer.criterion, truths);
    }
}

/// Also notes with which slot a verifier has a criterion: an insight needs that, and the machine must not wait for it.
pub(super) struct WithSlots<'a>(pub(super) &'a mut Tally);

impl Counter for WithSlots<'_> {
    fn add_code(&mut self, code: Code) {
        self.0.add_code(code);
    }

    fn add_truths(&mut self, verifier: Letter, offer: &CriterionOffer, truths: u32) {
        if truths > 0 {
            let slot = usize::from(offer.slot);
            self.0.add_seat(verifier, slot, offer.criterion, truths);
        }
    }
}

/// Counts all choices that some answers leave possible. `check` is called often.
pub(super) fn count(
    premise: Premise,
    counter: &mut impl Counter,
    offers: &CriterionOffers,
    check: &mut Check,
) -> Result<(), Interrupted> {
    match offers.mode {
        Mode::Classic | Mode::Extreme => DealtChoices::new(counter, offers, check)?.count(premise),
        Mode::Nightmare => ShuffledChoices::new(counter, offers, check).count(premise),
    }
}

#[cfg(test)]
mod tests;
