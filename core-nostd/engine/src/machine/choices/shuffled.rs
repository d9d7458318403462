//! Choices when nobody knows which verifier has which card.
//!
//! Criteria are chosen for one slot after the other. Which verifier has which slot is not enumerated: for each set of
//! verifiers there is a count of the ways they can have the slots so far, and of the ways the others can have the rest.
//! Both together tell how often a verifier has the criterion in between.
//!
//! No count exceeds 6! times nine to the sixth, so nothing overflows. Checking that at each multiplication would take
//! the chip longer than everything else.

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
    /// The slots in the order of the search.
    slots: PerVerifier<&'a SlotOffers>,
    /// What is chosen now.
    chosen: [Option<&'a CriterionOffer>; MAX_VERIFIERS],
    ways: WaysByVerifiers,
    /// For how many slots `ways.before` is up to date with `chosen`. It is counted lazily: most choices leave several
    /// codes in the end.
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

    /// Tries all offers of the slot at a depth and of those after it; the choices before it leave the codes `left`.
    /// Returns whether any choice leaves one code.
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

    /// Gives the slots from a depth on any criteria that a code meets; returns whether every verifier can have one.
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

    /// Brings `ways.before` up to date for the slots above a depth.
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

/// The slots, strictest first: the sooner one code is left, the fewer choices have to be tried.
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

/// For each verifier, how many criteria it could have that a code meets.
fn numbers(slot: &SlotOffers, code: Code) -> PerVerifierCounts {
    let mut sum = [0; MAX_VERIFIERS];
    for offer in met(slot, code) {
        for (sum, number) in sum.iter_mut().zip(offer.numbers()) {
            *sum += number;
        }
    }
    sum
}

/// For each set of n verifiers (bit i for the one at place i), in how many ways they can have n slots. All depths of a
/// search share these tables, because each depth uses sets of another size.
struct WaysByVerifiers {
    /// In how many ways the set can have the first slots.
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

    /// Whether some set of verifiers can have the first slots while all others can have the rest.
    fn are_any(&self, slots: usize) -> bool {
        let mut sets = sets(slots).iter().map(|&set| usize::from(set));
        sets.any(|set| of(&self.before, set) > 0 && of(&self.behind, set) > 0)
    }

    /// Adds the slot at a place to `before`, given for each verifier how many criteria it could have there; returns for
    /// each verifier in how many ways it can have each of these criteria.
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

    /// The same for `behind`. Adds to what was counted there already.
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
