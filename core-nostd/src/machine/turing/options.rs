//! The criteria of each slot, by number: what the search has instead of criteria.

use heapless::Vec;

use crate::{
    code::Code,
    deck::criterion::{Criterion, MOST_PER_CARD},
    problem::{Face, MAX_VERIFIERS, PerVerifier},
};

/// The most criteria of a slot: of two cards.
pub(super) const MOST_OPTIONS: usize = 2 * MOST_PER_CARD;

/// A set of a slot's options, bit n for the one at place n.
pub(super) type OptionSet = u32;

/// A set of options for each slot.
pub(super) type PerSlot = [OptionSet; MAX_VERIFIERS];

/// The criteria of each slot, in the order in which its cards list them.
#[derive(Clone, Debug, Default)]
pub(super) struct Options(PerVerifier<Vec<Criterion, MOST_OPTIONS, u8>>);

impl Options {
    pub(super) fn of(face: &Face) -> Self {
        let slots = face.slots().iter();
        Self(slots.map(|slot| slot.criteria().collect()).collect())
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        self.0.len()
    }

    /// The number of a criterion in its slot.
    pub(super) fn place(&self, slot: usize, criterion: Criterion) -> Option<u8> {
        let criteria = self.0.get(slot)?;
        let place = criteria.iter().position(|&option| option == criterion)?;
        u8::try_from(place).ok()
    }

    /// For each slot, the options for which something holds.
    pub(super) fn filter(&self, holds: impl Fn(Criterion) -> bool) -> PerSlot {
        let mut sets = PerSlot::default();
        for (set, criteria) in sets.iter_mut().zip(&self.0) {
            for (place, &criterion) in criteria.iter().enumerate() {
                if holds(criterion) {
                    *set |= 1 << place;
                }
            }
        }
        sets
    }

    /// For each slot, the options that a code meets.
    pub(super) fn met(&self, code: Code) -> PerSlot {
        self.filter(|criterion| criterion.mask().contains(code))
    }
}
