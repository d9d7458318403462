//! Choices: what the weaker levels consider possible. A choice gives every slot a criterion and every verifier a slot.
//!
//! There can be millions, so they are not listed. Once the criteria chosen so far leave one code, the others may be any
//! that this code meets, and are counted without being tried. For the Apprentice, who only requires that some code
//! meets all of them, that holds from the start.

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
    /// Some code meets all criteria: all that the Apprentice considers.
    SomeCode,
    /// Exactly one does: the Analyst considers that too.
    OneCode,
}

/// Receives the choices as they are counted.
pub(super) trait Counter {
    /// Some choices leave this code.
    fn add_code(&mut self, code: Code);

    /// A verifier has an offer in this many choices, which may be 0.
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

/// Also records with which slot a verifier has a criterion. Only an insight needs that, and it would slow the machine
/// down.
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
