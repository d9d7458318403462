//! What a verifier can have so that the whole can still be a valid problem, in an order that never changes.
//!
//! After the criteria of the verifiers before it, a criterion can come next if
//! - it rules out some of the codes that are left, and leaves one for each verifier behind it besides the solution; the last one
//!   leaves the solution alone;
//! - each criterion before it keeps a code that it alone rules out.
//!
//! Choices are ordered by their cards, lower ones first, then as the cards list their criteria. No card is there twice. Of two cards
//! the first is the lower, and a criterion that is on both counts as the first one's.

use core::ops::ControlFlow;

use crate::{
    code_set::CodeSet,
    deck::{
        card::Card,
        criterion::{Criterion, CriterionSet},
    },
    face::{Mode, PerVerifier, Slot},
};

/// The choices of the next verifier.
#[derive(Debug)]
pub(super) struct Choices {
    mode: Mode,
    /// How many verifiers have not chosen.
    left: u32,
    /// The codes that meet all criteria so far.
    codes: CodeSet,
    /// For each of them, the codes that it alone rules out.
    alone: PerVerifier<CodeSet>,
    /// The criteria that can come next, by the cards that are left.
    by_card: [CriterionSet; Card::COUNT as usize],
    /// Bit `i` for card `i`: those that are taken.
    taken: u64,
}

impl Choices {
    /// Those of the first verifier.
    pub(super) fn new(mode: Mode, verifiers: usize) -> Self {
        let mut choices = Self {
            mode,
            left: verifiers as u32,
            codes: CodeSet::ALL,
            alone: PerVerifier::new(),
            by_card: [CriterionSet::EMPTY; Card::COUNT as usize],
            taken: 0,
        };
        choices.tabulate();
        choices
    }

    /// Goes on to the next verifier.
    pub(super) fn choose(&mut self, slot: Slot, criterion: Criterion) {
        let mask = criterion.mask();
        for alone in &mut self.alone {
            *alone = *alone & mask;
        }
        let pushed = self.alone.push(self.codes.minus(mask));
        debug_assert!(pushed.is_ok(), "there are no more verifiers");
        self.codes = self.codes & mask;
        self.left = self.left.saturating_sub(1);
        self.taken = slot
            .cards()
            .fold(self.taken, |taken, card| taken | bit(card));
        self.tabulate();
    }

    fn tabulate(&mut self) {
        let possible: CriterionSet = Criterion::all()
            .filter(|&criterion| self.can_come_next(criterion))
            .collect();
        let cards = Card::all().map(|card| {
            let listed = card.criteria().filter(|&it| possible.contains(it));
            if self.taken & bit(card) == 0 {
                listed.collect()
            } else {
                CriterionSet::EMPTY
            }
        });
        for (row, card) in self.by_card.iter_mut().zip(cards) {
            *row = card;
        }
    }

    fn can_come_next(&self, criterion: Criterion) -> bool {
        let Some(behind) = self.left.checked_sub(1) else {
            return false;
        };
        let mask = criterion.mask();
        let codes = self.codes & mask;
        let left = codes.len();
        let leaves_enough = if behind == 0 {
            left == 1
        } else {
            left > behind
        };
        leaves_enough
            && codes != self.codes
            && self.alone.iter().all(|&alone| !(alone & mask).is_empty())
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        let mut count = 0;
        self.visit(|_, choices| {
            count += choices;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The place of a choice, from 0; `None` if it is none.
    pub(super) fn place(&self, slot: Slot, criterion: Criterion) -> Option<u32> {
        let wanted = ascending(slot);
        let mut before = 0;
        let first = self.visit(|slot, choices| {
            if slot == wanted {
                return ControlFlow::Break(before);
            }
            before += choices;
            ControlFlow::Continue(())
        })?;
        let place = self.of(wanted).position(|it| it == criterion)?;
        Some(first + place as u32)
    }

    /// The choice at a place, from 0.
    pub(super) fn at(&self, mut place: u32) -> Option<(Slot, Criterion)> {
        let slot = self.visit(|slot, choices| match place.checked_sub(choices) {
            Some(rest) => {
                place = rest;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(slot),
        })?;
        let criterion = self.of(slot).nth(place as usize)?;
        Some((slot, criterion))
    }

    /// Visits all cards that the next verifier can have, each with the number of its choices.
    fn visit<B>(&self, mut visitor: impl FnMut(Slot, u32) -> ControlFlow<B>) -> Option<B> {
        let mut cards = Card::all().zip(&self.by_card);
        while let Some((first, of_first)) = cards.next() {
            if self.taken & bit(first) != 0 {
                continue;
            }
            if self.mode != Mode::Extreme {
                if let ControlFlow::Break(found) = visitor(Slot::One(first), of_first.len()) {
                    return Some(found);
                }
                continue;
            }
            for (second, of_second) in cards.clone() {
                if self.taken & bit(second) != 0 {
                    continue;
                }
                let slot = Slot::Either(first, second);
                let choices = of_first.or(*of_second).len();
                if let ControlFlow::Break(found) = visitor(slot, choices) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// The criteria that the next verifier can have with these cards.
    fn of(&self, slot: Slot) -> impl Iterator<Item = Criterion> {
        slot.criteria().filter(move |&criterion| {
            slot.cards().any(|card| {
                let of_card = self.by_card.get(usize::from(card.number() - 1));
                of_card.is_some_and(|criteria| criteria.contains(criterion))
            })
        })
    }
}

const fn bit(card: Card) -> u64 {
    1 << card.number()
}

fn ascending(slot: Slot) -> Slot {
    match slot {
        Slot::Either(one, other) => Slot::Either(one.min(other), one.max(other)),
        Slot::One(_) => slot,
    }
}
