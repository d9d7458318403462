//! A list of everything that can be true: all worlds, in nightmare mode in all orders. Insights are found by counting.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use bombe_core::game::{Mark, Seat};
use bombe_engine::{
    code::Code,
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::{Query, worlds},
    face::{Face, Mode},
    insight::{Entry, Lesson},
    machine::Action,
    verifier::{Answer, Letter},
};

use crate::reference::{self, Assignment};

/// A slot, and the mask of a criterion there.
pub(super) type SlotEntry = (usize, u128);

/// All assignments that are still possible.
pub(super) struct BruteForce {
    face: Face,
    assignments: Vec<Assignment>,
}

impl BruteForce {
    /// All assignments before the first query.
    pub(super) fn of(face: &Face) -> Self {
        let mut choices = Vec::new();
        let visited = worlds::visit(face, |world| {
            let masks = world.criteria().iter().map(|one| one.mask().into());
            choices.push((masks.collect(), u32::from(world.code.index())));
            ControlFlow::<()>::Continue(())
        });
        assert!(visited.is_continue());
        Self {
            face: face.clone(),
            assignments: reference::assignments(&choices, face.mode() == Mode::Nightmare),
        }
    }

    /// Removes the assignments that contradict an answer.
    pub(super) fn learn(&mut self, query: Query) {
        let place = query.verifier.index();
        let code = u32::from(query.proposal.index());
        let passes = query.answer == Answer::Pass;
        self.assignments
            .retain(|assignment| reference::passes(assignment.masks[place], code) == passes);
        assert!(!self.assignments.is_empty(), "the truth is never ruled out");
    }

    /// The codes that are left.
    pub(super) fn codes(&self) -> CodeSet {
        let codes = self
            .assignments
            .iter()
            .map(|assignment| assignment.code as u8);
        codes.filter_map(Code::from_index).collect()
    }

    /// Whether what could be crossed out is true in some assignment.
    pub(super) fn allows(&self, mark: Mark) -> bool {
        let (verifier, card, place) = match mark {
            Mark::Number(shape, digit) => {
                return self.codes().iter().any(|code| code.digit(shape) == digit);
            }
            Mark::Criterion {
                verifier,
                card,
                place,
            } => (verifier, card, Some(place)),
            Mark::Card { verifier, card } => (verifier, card, None),
        };
        let Some(card) = self.face.card_of(verifier, card) else {
            return false;
        };
        let criterion = place.and_then(|place| card.criteria().nth(place.into()));
        self.assignments.iter().any(|assignment| {
            let seat = verifier.index();
            let is_there = self.face.slots()[assignment.slots[seat]]
                .cards()
                .any(|other| other == card);
            let has = |one: Criterion| u128::from(one.mask()) == assignment.masks[seat];
            is_there && (place.is_none() || criterion.is_some_and(has))
        })
    }

    /// In how many assignments a verifier has each criterion.
    pub(super) fn counts(&self, verifier: Letter) -> BTreeMap<u128, u32> {
        let mut counts = BTreeMap::new();
        for assignment in &self.assignments {
            if let Some(&mask) = assignment.masks.get(verifier.index()) {
                *counts.entry(mask).or_default() += 1;
            }
        }
        counts
    }

    /// The slots that a verifier can have, each with the criteria that it can have there.
    pub(super) fn entries(&self, verifier: Letter) -> BTreeSet<SlotEntry> {
        let place = verifier.index();
        let seats = self.assignments.iter().filter_map(|assignment| {
            let slot = assignment.slots.get(place)?;
            Some((*slot, assignment.masks[place]))
        });
        seats.collect()
    }

    /// The lesson of the last answer of a verifier, whose entries before it were `before`.
    pub(super) fn lesson(&self, verifier: Letter, before: &BTreeSet<SlotEntry>) -> Lesson {
        let left = self.entries(verifier);
        let out: Vec<_> = before.difference(&left).copied().collect();
        match (out.as_slice(), left.iter().next()) {
            ([], _) => Lesson::Nothing,
            (_, Some(&only)) if left.len() == 1 => Lesson::MustBe(self.worded(only)),
            (&[only], _) => Lesson::CannotBe(self.worded(only)),
            _ => Lesson::RuledOut {
                out: out.len() as u8,
                left: left.len() as u8,
            },
        }
    }

    /// An entry in the words of the first card that lists it.
    fn worded(&self, (slot, mask): SlotEntry) -> Entry {
        let mut criteria = Criterion::all();
        let criterion = criteria.find(|one| u128::from(one.mask()) == mask).unwrap();
        let mut cards = self.face.slots()[slot].cards();
        let card = cards.find(|card| card.lists(criterion)).unwrap();
        let rule = card.wording(criterion).unwrap();
        Entry { card, rule }
    }

    /// The best action. Of all questions that the turn allows, it is the first of those that split the assignments most evenly;
    /// among equals, of those whose proposal is informative for most verifiers.
    pub(super) fn hint(&self, seat: &Seat) -> Action {
        if let Some(code) = self.codes().single() {
            return Action::Claim(code);
        }
        let counts = Letter::ALL.map(|verifier| self.counts(verifier));
        let split = |verifier: Letter, proposal: Code| {
            let (mut passing, mut failing) = (0, 0);
            for (&mask, count) in &counts[verifier.index()] {
                if reference::passes(mask, proposal.index().into()) {
                    passing += count;
                } else {
                    failing += count;
                }
            }
            passing.min(failing)
        };
        let turn = seat.turn();
        let may_ask = |verifier: &Letter| turn.answer(*verifier).is_none();
        let mut questions = Vec::new();
        for proposal in Code::all() {
            if seat.queries_left() == 0 || turn.proposal().is_some_and(|asked| asked != proposal) {
                continue;
            }
            let splits = Letter::ALL
                .into_iter()
                .filter(may_ask)
                .map(|verifier| (verifier, split(verifier, proposal)))
                .filter(|&(_, split)| split > 0);
            let splits: Vec<_> = splits.collect();
            questions.extend(splits.iter().map(|&(verifier, split)| {
                ((split, splits.len()), Action::Ask { proposal, verifier })
            }));
        }
        let best = questions.iter().map(|&(worth, _)| worth).max();
        let mut first = questions.iter().filter(|&&(worth, _)| Some(worth) == best);
        first.next().map_or(Action::EndTurn, |&(_, hint)| hint)
    }
}
