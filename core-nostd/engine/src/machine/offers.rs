//! Offers: the criteria of each slot that the answers admit, and which verifiers could have them.
//!
//! The weaker levels count choices by the thousand, so everything about a criterion is looked up once.

use heapless::Vec;

use super::Clues;
use crate::{
    bounded::Bounded as _,
    code_set::CodeSet,
    deck::criterion::{Criterion, MAX_PER_CARD},
    face::{MAX_VERIFIERS, Mode, PerVerifier},
    verifier::Letter,
};

/// A criterion that a slot offers.
#[derive(Clone, Copy, Debug)]
pub(super) struct CriterionOffer {
    pub(super) criterion: Criterion,
    /// The codes that meet it.
    pub(super) codes: CodeSet,
    /// The slot, from 0.
    pub(super) slot: u8,
    /// The verifiers whose answers allow it, bit n for the one at place n.
    holders: u8,
}

impl CriterionOffer {
    /// For each verifier, 1 if it could have the criterion.
    pub(super) fn numbers(&self) -> [u32; MAX_VERIFIERS] {
        let mut numbers = [0; MAX_VERIFIERS];
        for (place, number) in numbers.iter_mut().enumerate() {
            *number = u32::from(self.holders >> place & 1);
        }
        numbers
    }

    /// The verifiers that could have it, each with its item of a list.
    pub(super) fn with_holders<T>(
        &self,
        all: [T; MAX_VERIFIERS],
    ) -> impl Iterator<Item = (Letter, T)> + use<T> {
        let holders = self.holders;
        let verifiers = Letter::ALL.into_iter().zip(all);
        verifiers.filter(move |(letter, _)| holders & (1 << letter.index()) != 0)
    }
}

/// The offers of a slot.
pub(super) type SlotOffers = Vec<CriterionOffer, { 2 * MAX_PER_CARD }, u8>;

/// The offers of all slots.
#[derive(Clone, Debug)]
pub(super) struct CriterionOffers {
    pub(super) mode: Mode,
    pub(super) slots: PerVerifier<SlotOffers>,
}

impl CriterionOffers {
    pub(super) fn of(Clues { face, answers }: Clues) -> Self {
        let mode = face.mode();
        let letters = || Letter::ALL.into_iter().take(face.slots().len());
        let can_have =
            |slot: usize, letter: &Letter| mode == Mode::Nightmare || letter.index() == slot;
        let slots = face.slots().iter().enumerate().map(|(slot, cards)| {
            let offers = cards.criteria().map(|criterion| CriterionOffer {
                criterion,
                codes: criterion.mask(),
                slot: slot as u8,
                holders: letters()
                    .filter(|letter| can_have(slot, letter) && answers.lets(*letter, criterion))
                    .fold(0, |set, letter| set | 1 << letter.index()),
            });
            offers.filter(|offer| offer.holders != 0).bounded()
        });
        Self {
            mode,
            slots: slots.bounded(),
        }
    }
}
