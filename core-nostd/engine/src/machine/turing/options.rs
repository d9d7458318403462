//! The criteria of each slot by number, which is what the search works with.

use heapless::Vec;

use crate::{
    bounded::Bounded as _,
    code::Code,
    deck::criterion::{Criterion, MAX_PER_CARD},
    face::{Face, MAX_VERIFIERS, PerVerifier},
    insight::Interrupted,
    machine::Check,
};

/// The maximum number of criteria of a slot, which may have two cards.
pub(super) const MAX_OPTIONS: usize = 2 * MAX_PER_CARD;

/// A set of a slot's options, bit n for the one at place n.
pub(super) type OptionSet = u32;

/// A set of options for each slot.
pub(super) type PerSlot = [OptionSet; MAX_VERIFIERS];

/// The criteria of each slot, in the order in which its cards list them.
#[derive(Clone, Debug)]
pub(super) struct Options {
    slots: PerVerifier<Vec<Criterion, MAX_OPTIONS, u8>>,
    /// For each code, the options that it meets. Precomputed, because they are needed often.
    met: [PerSlot; Code::COUNT as usize],
}

impl Options {
    pub(super) const fn new() -> Self {
        Self {
            slots: PerVerifier::new(),
            met: [[0; MAX_VERIFIERS]; Code::COUNT as usize],
        }
    }

    /// Fills in the options of some cards.
    pub(super) fn take(&mut self, face: &Face, check: &mut Check) -> Result<(), Interrupted> {
        let slots = face.slots().iter();
        self.slots = slots.map(|slot| slot.criteria().bounded()).bounded();
        for code in Code::all() {
            check()?;
            let met = self.filter(|criterion| criterion.mask().contains(code));
            if let Some(place) = self.met.get_mut(usize::from(code.index())) {
                *place = met;
            }
        }
        Ok(())
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        self.slots.len()
    }

    /// The number of a criterion in its slot.
    pub(super) fn place(&self, slot: usize, criterion: Criterion) -> Option<u8> {
        let criteria = self.slots.get(slot)?;
        let place = criteria.iter().position(|&option| option == criterion)?;
        u8::try_from(place).ok()
    }

    /// For each slot, the options that satisfy a predicate.
    pub(super) fn filter(&self, holds: impl Fn(Criterion) -> bool) -> PerSlot {
        let mut sets = PerSlot::default();
        for (set, criteria) in sets.iter_mut().zip(&self.slots) {
            for (place, &criterion) in criteria.iter().enumerate() {
                if holds(criterion) {
                    *set |= 1 << place;
                }
            }
        }
        sets
    }

    /// For each slot, the options that a code meets.
    #[inline]
    pub(super) fn met(&self, code: Code) -> &PerSlot {
        const NONE: PerSlot = [0; MAX_VERIFIERS];
        self.met.get(usize::from(code.index())).unwrap_or(&NONE)
    }
}
