//! All that can be true, one by one: worlds times, in nightmare mode, seatings. What follows from it is found by counting.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use bombe_core::game::Seat;
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

use crate::reference::{self, Truth};

/// A slot, and the mask of a criterion there.
pub(super) type Place = (usize, u128);

/// All truths that are left.
pub(super) struct Listing {
    face: Face,
    truths: Vec<Truth>,
}

impl Listing {
    /// All truths before the first query.
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
            truths: reference::truths(&choices, face.mode() == Mode::Nightmare),
        }
    }

    /// Strikes out what an answer contradicts.
    pub(super) fn learn(&mut self, query: Query) {
        let place = query.verifier.index();
        let code = u32::from(query.proposal.index());
        let passes = query.answer == Answer::Pass;
        self.truths
            .retain(|truth| reference::passes(truth.masks[place], code) == passes);
        assert!(!self.truths.is_empty(), "the truth is never ruled out");
    }

    /// The codes that are left.
    pub(super) fn codes(&self) -> CodeSet {
        let codes = self.truths.iter().map(|truth| truth.code as u8);
        codes.filter_map(Code::from_index).collect()
    }

    /// In how many truths a verifier has each criterion.
    pub(super) fn counts(&self, verifier: Letter) -> BTreeMap<u128, u32> {
        let mut counts = BTreeMap::new();
        for truth in &self.truths {
            if let Some(&mask) = truth.masks.get(verifier.index()) {
                *counts.entry(mask).or_default() += 1;
            }
        }
        counts
    }

    /// Where a verifier can be with what.
    pub(super) fn entries(&self, verifier: Letter) -> BTreeSet<Place> {
        let place = verifier.index();
        let seats = self.truths.iter().filter_map(|truth| {
            let slot = truth.slots.get(place)?;
            Some((*slot, truth.masks[place]))
        });
        seats.collect()
    }

    /// What the last answer of a verifier has taught, given where it could be with what before.
    pub(super) fn lesson(&self, verifier: Letter, before: &BTreeSet<Place>) -> Lesson {
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

    /// In the words of the first card that lists it there.
    fn worded(&self, (slot, mask): Place) -> Entry {
        let mut criteria = Criterion::all();
        let criterion = criteria.find(|one| u128::from(one.mask()) == mask).unwrap();
        let mut cards = self.face.slots()[slot].cards();
        let card = cards.find(|card| card.lists(criterion)).unwrap();
        let rule = card.wording(criterion).unwrap();
        Entry { card, rule }
    }

    /// The best thing to do: of all questions that the turn allows, the first of those that split the truths most evenly and
    /// are about a proposal of which most verifiers have something to tell.
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
