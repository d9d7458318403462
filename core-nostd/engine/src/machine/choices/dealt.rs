//! Choices when every verifier has its own cards.
//!
//! A criterion is in as many choices as the slots after it allow: so they are counted on the way back, and those for
//! slots after a settled choice all at once.

use super::{Counter, Premise};
use crate::{
    code::Code,
    code_set::CodeSet,
    face::MAX_VERIFIERS,
    insight::Interrupted,
    machine::{Check, offers::CriterionOffers},
    verifier::Letter,
};

/// A number for each slot and code.
type PerSlotAndCode<T> = [[T; Code::COUNT as usize]; MAX_VERIFIERS];

pub(super) struct DealtChoices<'a, C> {
    counter: &'a mut C,
    offers: &'a CriterionOffers,
    check: &'a mut Check<'a>,
    /// How many of a slot's offers a code meets.
    met: PerSlotAndCode<u8>,
    /// How many choices for the slots before this one leave a code.
    settled: PerSlotAndCode<u32>,
}

impl<'a, C: Counter> DealtChoices<'a, C> {
    pub(super) fn new(
        counter: &'a mut C,
        offers: &'a CriterionOffers,
        check: &'a mut Check<'a>,
    ) -> Result<Self, Interrupted> {
        let mut met = [[0; Code::COUNT as usize]; MAX_VERIFIERS];
        for (counts, offers) in met.iter_mut().zip(&offers.slots) {
            check()?;
            for code in offers.iter().flat_map(|offer| offer.codes.iter()) {
                if let Some(count) = counts.get_mut(usize::from(code.index())) {
                    *count += 1;
                }
            }
        }
        Ok(Self {
            counter,
            offers,
            check,
            met,
            settled: [[0; Code::COUNT as usize]; MAX_VERIFIERS],
        })
    }

    pub(super) fn count(mut self, premise: Premise) -> Result<(), Interrupted> {
        match premise {
            Premise::SomeCode => {
                for code in Code::all() {
                    self.settle(0, code);
                }
            }
            Premise::OneCode => {
                self.descend(0, CodeSet::ALL)?;
            }
        }
        self.count_others()
    }

    /// Tries all offers of a slot and of those after it; the choices before it leave the codes `left`. Returns how many
    /// choices leave one code.
    fn descend(&mut self, slot: usize, left: CodeSet) -> Result<u32, Interrupted> {
        (self.check)()?;
        if let Some(code) = left.single() {
            return Ok(self.settle(slot, code));
        }
        let offers = self.offers;
        let (Some(offers), Some(&verifier)) = (offers.slots.get(slot), Letter::ALL.get(slot))
        else {
            return Ok(0);
        };
        let mut sum = 0;
        for offer in offers {
            let left = left & offer.codes;
            if left.is_empty() {
                continue;
            }
            let ways = self.descend(slot + 1, left)?;
            self.counter.add_truths(verifier, offer, ways);
            sum += ways;
        }
        Ok(sum)
    }

    /// Gives the slots from one on any criteria that a code meets; returns in how many ways.
    fn settle(&mut self, slot: usize, code: Code) -> u32 {
        let cell = self.settled.get_mut(slot);
        if let Some(settled) = cell.and_then(|row| row.get_mut(usize::from(code.index()))) {
            *settled += 1;
        }
        let ways = self.ways(slot, code, None);
        if ways > 0 {
            self.counter.add_code(code);
        }
        ways
    }

    /// In how many ways the slots from `first` on, without `but`, can have criteria that a code meets.
    fn ways(&self, first: usize, code: Code, but: Option<usize>) -> u32 {
        let slots = first..self.offers.slots.len();
        let others = slots.filter(|&slot| Some(slot) != but);
        let met = others.filter_map(|slot| self.met.get(slot)?.get(usize::from(code.index())));
        met.fold(1, |ways: u32, &met| ways.wrapping_mul(met.into()))
    }

    /// Counts the criteria of the slots after settled choices.
    fn count_others(&mut self) -> Result<(), Interrupted> {
        let offers = self.offers;
        for first in 0..offers.slots.len() {
            for code in Code::all() {
                let row = self.settled.get(first);
                let settled = row.and_then(|row| row.get(usize::from(code.index())));
                let Some(&settled) = settled.filter(|&&settled| settled > 0) else {
                    continue;
                };
                (self.check)()?;
                let slots = offers.slots.iter().zip(Letter::ALL).enumerate();
                for (slot, (offers, verifier)) in slots.skip(first) {
                    let ways = self.ways(first, code, Some(slot)).wrapping_mul(settled);
                    let met = offers.iter().filter(|offer| offer.codes.contains(code));
                    met.for_each(|offer| self.counter.add_truths(verifier, offer, ways));
                }
            }
        }
        Ok(())
    }
}
