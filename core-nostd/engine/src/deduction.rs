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
    code_set::CodeSet,
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

    /// The worlds that are still possible.
    pub fn possible<'a>(&'a self, worlds: &'a [World]) -> impl Iterator<Item = &'a World> {
        worlds.iter().filter(|world| self.allows(world))
    }

    /// The codes that can still be the solution.
    #[must_use]
    pub fn codes(&self, worlds: &[World]) -> CodeSet {
        self.possible(worlds).map(|world| world.code).collect()
    }

    /// The criteria that a verifier can still have.
    #[must_use]
    pub fn criteria(&self, worlds: &[World], verifier: Letter) -> CriterionSet {
        let mut criteria = CriterionSet::EMPTY;
        for world in worlds {
            let slots = self.slots(world, verifier);
            for (slot, &criterion) in world.criteria().iter().enumerate() {
                if slots & (1 << slot) != 0 {
                    criteria.insert(criterion);
                }
            }
        }
        criteria
    }

    /// The slots, and so the cards, that a verifier can still have.
    #[must_use]
    pub fn cards(&self, worlds: &[World], verifier: Letter) -> SlotSet {
        worlds
            .iter()
            .fold(0, |slots, world| slots | self.slots(world, verifier))
    }

    /// Whether every possible world gives the same answer, so that asking would be in vain.
    #[must_use]
    pub fn tells_nothing(&self, worlds: &[World], verifier: Letter, proposal: Code) -> bool {
        let criteria = self.criteria(worlds, verifier);
        let mut answers = criteria.iter().map(|criterion| criterion.answer(proposal));
        let first = answers.next();
        answers.all(|answer| Some(answer) == first)
    }

    /// The slots that a verifier can have in a world; none if the world is ruled out.
    fn slots(&self, world: &World, verifier: Letter) -> SlotSet {
        let place = verifier.index();
        match self.mode {
            Mode::Classic | Mode::Extreme if place < self.allowed.len() && self.allows(world) => {
                1 << place
            }
            Mode::Classic | Mode::Extreme => 0,
            Mode::Nightmare => matching::possible_slots(&self.seats(world))
                .get(place)
                .copied()
                .unwrap_or(0),
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
