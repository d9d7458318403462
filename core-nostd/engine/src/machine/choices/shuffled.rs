//! Choices where nobody knows whose cards are whose.
//!
//! Criteria are chosen for one slot after the other. Who has which slot is not tried out: for each set of verifiers it is
//! known in how many ways they can have the slots so far, and in how many the others can have the rest. Both numbers together
//! say how often somebody has the criterion in between.
//!
//! No number of ways gets larger than 6! times nine to the sixth, which is far from the end of the numbers. Making sure of
//! that at each multiplication would take the chip longer than all else.

use super::{Counter, Premise};
use crate::{
    bounded::{self, Bounded as _},
    code::Code,
    code_set::CodeSet,
    face::{MAX_VERIFIERS, PerVerifier},
    insight::Interrupted,
    machine::{
        Check,
        offers::{CriterionOffer, CriterionOffers, SlotOffers},
        sizes::{SETS, sets},
    },
};

/// A number for each verifier.
type PerVerifierCounts = [u32; MAX_VERIFIERS];

pub(super) struct ShuffledChoices<'a, C> {
    counter: &'a mut C,
    check: &'a mut Check<'a>,
    /// The slots in the order in which they are gone through.
    slots: PerVerifier<&'a SlotOffers>,
    /// What is chosen now.
    chosen: [Option<&'a CriterionOffer>; MAX_VERIFIERS],
    ways: WaysByVerifiers,
    /// For how many slots the ways before are those of what is chosen now. They are not counted until they are needed:
    /// most choices leave several codes in the end.
    counted: usize,
}

impl<'a, C: Counter> ShuffledChoices<'a, C> {
    pub(super) fn new(
        counter: &'a mut C,
        offers: &'a CriterionOffers,
        check: &'a mut Check<'a>,
    ) -> Self {
        Self {
            counter,
            check,
            slots: strict_first(offers),
            chosen: [None; MAX_VERIFIERS],
            ways: WaysByVerifiers::new(offers.slots.len()),
            counted: 0,
        }
    }

    pub(super) fn count(mut self, premise: Premise) -> Result<(), Interrupted> {
        match premise {
            Premise::SomeCode => {
                for code in Code::all() {
                    (self.check)()?;
                    self.settle(0, code);
                }
            }
            Premise::OneCode => {
                self.descend(0, CodeSet::ALL)?;
            }
        }
        Ok(())
    }

    /// Tries all offers of the slot at a depth and of those behind it, beside those chosen before, which leave the codes
    /// `left`; gives whether any choice leaves one.
    fn descend(&mut self, depth: usize, left: CodeSet) -> Result<bool, Interrupted> {
        (self.check)()?;
        if let Some(code) = left.single() {
            return Ok(self.settle(depth, code));
        }
        let Some(&slot) = self.slots.get(depth) else {
            return Ok(false);
        };
        let mut any = false;
        for offer in slot {
            let left = left & offer.codes;
            if left.is_empty() {
                continue;
            }
            if let Some(chosen) = self.chosen.get_mut(depth) {
                *chosen = Some(offer);
            }
            self.counted = self.counted.min(depth);
            if self.descend(depth + 1, left)? {
                if !any {
                    self.ways.clear_behind(depth);
                }
                any = true;
                let truths = self.ways.count_behind(depth, &offer.numbers());
                for (verifier, truths) in offer.with_holders(truths) {
                    self.counter.add_truths(verifier, offer, truths);
                }
            }
        }
        Ok(any)
    }

    /// Leaves the slots from a depth on to whatever a code meets; gives whether everyone can have one.
    fn settle(&mut self, depth: usize, code: Code) -> bool {
        self.count_chosen(depth);
        let mut criteria = [[0; MAX_VERIFIERS]; MAX_VERIFIERS];
        let slots = self.slots.iter().zip(&mut criteria).enumerate();
        for (place, (slot, criteria)) in slots.skip(depth).rev() {
            *criteria = numbers(slot, code);
            self.ways.clear_behind(place);
            self.ways.count_behind(place, criteria);
        }
        if !self.ways.are_any(depth) {
            return false;
        }
        self.counter.add_code(code);
        let slots = self.slots.iter().zip(&criteria).enumerate();
        for (place, (slot, criteria)) in slots.skip(depth) {
            let truths = self.ways.count_before(place, criteria);
            for offer in met(slot, code) {
                for (verifier, truths) in offer.with_holders(truths) {
                    self.counter.add_truths(verifier, offer, truths);
                }
            }
        }
        true
    }

    /// Counts the ways before for what is chosen for the slots above a depth.
    fn count_chosen(&mut self, depth: usize) {
        let chosen = self.chosen.iter().enumerate().take(depth);
        for (place, offer) in chosen.skip(self.counted) {
            if let Some(offer) = offer {
                self.ways.count_before(place, &offer.numbers());
            }
        }
        self.counted = depth;
    }
}

/// The slots, those first whose criteria few codes meet: the sooner one code is left, the fewer choices need to be tried.
fn strict_first(offers: &CriterionOffers) -> PerVerifier<&SlotOffers> {
    let looseness = |slot: &SlotOffers| {
        let codes: u32 = slot.iter().map(|offer| offer.codes.len()).sum();
        codes * 32 / (slot.len() as u32).max(1)
    };
    let mut order: PerVerifier<(usize, &SlotOffers)> = offers.slots.iter().enumerate().bounded();
    bounded::sort_by_key(&mut order, |&(place, slot)| (looseness(slot), place));
    order.into_iter().map(|(_, slot)| slot).bounded()
}

/// The offers that a code meets.
fn met(slot: &SlotOffers, code: Code) -> impl Iterator<Item = &CriterionOffer> {
    slot.iter().filter(move |offer| offer.codes.contains(code))
}

/// How many criteria that a code meets each verifier could have.
fn numbers(slot: &SlotOffers, code: Code) -> PerVerifierCounts {
    let mut sum = [0; MAX_VERIFIERS];
    for offer in met(slot, code) {
        for (sum, number) in sum.iter_mut().zip(offer.numbers()) {
            *sum += number;
        }
    }
    sum
}

/// In how many ways verifiers can have slots, for each set of verifiers, bit n for the one at place n. As many slots are
/// meant as are in the set: so all depths of a search have room side by side.
struct WaysByVerifiers {
    /// In how many ways a set can have the first slots.
    before: [u32; SETS],
    /// In how many ways all others can have the rest.
    behind: [u32; SETS],
}

impl WaysByVerifiers {
    fn new(verifiers: usize) -> Self {
        let (nobody, everyone) = (0, (1 << verifiers) - 1);
        let mut ways = Self {
            before: [0; SETS],
            behind: [0; SETS],
        };
        put(&mut ways.before, nobody, 1);
        put(&mut ways.behind, everyone, 1);
        ways
    }

    fn clear_behind(&mut self, slots: usize) {
        for &set in sets(slots) {
            put(&mut self.behind, set.into(), 0);
        }
    }

    /// Whether anyone can have the first slots while all others can have the rest.
    fn are_any(&self, slots: usize) -> bool {
        let mut sets = sets(slots).iter().map(|&set| usize::from(set));
        sets.any(|set| of(&self.before, set) > 0 && of(&self.behind, set) > 0)
    }

    /// Lets someone have the slot at a place, behind those who have the slots before it, each verifier with one of so many
    /// criteria; gives in how many ways each can have each of the criteria.
    fn count_before(&mut self, place: usize, criteria: &PerVerifierCounts) -> PerVerifierCounts {
        for &set in sets(place + 1) {
            put(&mut self.before, set.into(), 0);
        }
        let mut truths = [0_u32; MAX_VERIFIERS];
        for &set in sets(place) {
            let without = usize::from(set);
            let before = of(&self.before, without);
            if before == 0 {
                continue;
            }
            let mut own = 1;
            for (&criteria, truths) in criteria.iter().zip(&mut truths) {
                if criteria > 0 && without & own == 0 {
                    let with = without | own;
                    let sum = of(&self.before, with).wrapping_add(before.wrapping_mul(criteria));
                    put(&mut self.before, with, sum);
                    *truths = truths.wrapping_add(before.wrapping_mul(of(&self.behind, with)));
                }
                own <<= 1;
            }
        }
        truths
    }

    /// The same before those who have the slots behind it, beside what was counted so already.
    fn count_behind(&mut self, place: usize, criteria: &PerVerifierCounts) -> PerVerifierCounts {
        let mut truths = [0_u32; MAX_VERIFIERS];
        for &set in sets(place) {
            let without = usize::from(set);
            let before = of(&self.before, without);
            let mut sum = of(&self.behind, without);
            let mut own = 1;
            for (&criteria, truths) in criteria.iter().zip(&mut truths) {
                if criteria > 0 && without & own == 0 {
                    let behind = of(&self.behind, without | own);
                    sum = sum.wrapping_add(behind.wrapping_mul(criteria));
                    *truths = truths.wrapping_add(before.wrapping_mul(behind));
                }
                own <<= 1;
            }
            put(&mut self.behind, without, sum);
        }
        truths
    }
}

fn of(ways: &[u32; SETS], set: usize) -> u32 {
    ways.get(set % SETS).copied().unwrap_or(0)
}

fn put(ways: &mut [u32; SETS], set: usize, number: u32) {
    if let Some(place) = ways.get_mut(set % SETS) {
        *place = number;
    }
}
