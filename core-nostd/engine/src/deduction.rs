//! Deduction: what can still be true after some answers, for a player who makes no mistake.
//!
//! Each answer is about one verifier only, so it is enough to keep, per verifier, the criteria that its answers have
//! not ruled out. A world is still possible if every verifier can have its criterion in it: in classic and extreme mode
//! that of its own slot; in nightmare mode, if there is a way to give every verifier a card of its own.

pub mod matching;
pub mod worlds;

use worlds::World;

use crate::{
    bounded::Bounded as _,
    code::Code,
    deck::criterion::{Criterion, CriterionSet},
    face::{Face, Mode, PerVerifier, SlotSet},
    verifier::{Answer, Letter},
};

/// A question that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Query {
    /// Who was asked.
    pub verifier: Letter,
    /// About which code.
    pub proposal: Code,
    /// What it said.
    pub answer: Answer,
}

/// What some answers leave possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    mode: Mode,
    /// The criteria that each verifier's own answers allow.
    allowed: PerVerifier<CriterionSet>,
}

impl Deduction {
    /// What is known before the first query.
    #[must_use]
    pub fn new(face: &Face) -> Self {
        let allowed = face.slots().iter().map(|_| CriterionSet::ALL).bounded();
        Self {
            mode: face.mode(),
            allowed,
        }
    }

    /// Learns from an answer. Answers of verifiers that the problem does not have are ignored.
    pub fn learn(&mut self, query: Query) {
        if let Some(allowed) = self.allowed.get_mut(query.verifier.index()) {
            allowed.retain(|criterion| query.answer == criterion.answer(query.proposal));
        }
    }

    /// Whether a verifier's own answers allow a criterion for it.
    #[must_use]
    pub fn lets(&self, verifier: Letter, criterion: Criterion) -> bool {
        let allowed = self.allowed.get(verifier.index());
        allowed.is_some_and(|allowed| allowed.contains(criterion))
    }

    /// Whether some verifier that can have the slot can have the criterion there. If not, all worlds with it are ruled
    /// out.
    #[must_use]
    pub fn admits(&self, slot: usize, criterion: Criterion) -> bool {
        match self.mode {
            Mode::Classic | Mode::Extreme => self
                .allowed
                .get(slot)
                .is_some_and(|allowed| allowed.contains(criterion)),
            Mode::Nightmare => self
                .allowed
                .iter()
                .any(|allowed| allowed.contains(criterion)),
        }
    }

    /// Whether a world is still possible.
    #[must_use]
    pub fn allows(&self, world: &World) -> bool {
        match self.mode {
            Mode::Classic | Mode::Extreme => self
                .allowed
                .iter()
                .zip(world.criteria())
                .all(|(allowed, &criterion)| allowed.contains(criterion)),
            Mode::Nightmare => matching::is_possible(&self.seats(world)),
        }
    }

    /// Reports for each verifier and slot in how many ways the verifier can have it in a world, given that all others
    /// need a slot too. Reports nothing if the world is ruled out. All ways in all worlds are equally likely.
    pub fn count_seats(&self, world: &World, mut tell: impl FnMut(Letter, usize, u16)) {
        match self.mode {
            Mode::Classic | Mode::Extreme if self.allows(world) => {
                let letters = Letter::ALL.into_iter().take(self.allowed.len());
                letters.for_each(|own| tell(own, own.index(), 1));
            }
            Mode::Classic | Mode::Extreme => {}
            Mode::Nightmare => {
                let shares = matching::count_seatings(&self.seats(world));
                for (letter, shares) in Letter::ALL.into_iter().zip(&shares) {
                    let seats = shares.iter().enumerate().filter(|&(_, &ways)| ways > 0);
                    seats.for_each(|(slot, &ways)| tell(letter, slot, ways));
                }
            }
        }
    }

    /// The slots that each verifier's own answers allow it in a world.
    fn seats(&self, world: &World) -> PerVerifier<SlotSet> {
        let seats = |allowed: &CriterionSet| {
            let slots = world.criteria().iter().enumerate();
            slots
                .filter(|&(_, &criterion)| allowed.contains(criterion))
                .fold(0, |seats, (slot, _)| seats | 1 << slot)
        };
        self.allowed.iter().map(seats).bounded()
    }
}
