//! What the Analyst counts: all choices of criteria that leave exactly one code.
//!
//! Most choices are settled before they are complete. Where those made so far leave one code, the others may be any that it
//! meets, and are counted without being tried, as the Apprentice counts.

use super::{
    Check, apprentice,
    offers::{Chosen, Offers, Slot},
    seating::Seatings,
};
use crate::{
    bounded::{self, Bounded as _},
    code::Code,
    code_set::CodeSet,
    insight::{Interrupted, tally::Tally},
    panel::Letter,
    problem::{MAX_VERIFIERS, Mode, PerVerifier},
};

/// Counts all choices that some answers leave possible. `check` is called often.
pub(super) fn count(
    tally: &mut Tally,
    offers: &Offers,
    check: &mut Check,
) -> Result<(), Interrupted> {
    match offers.mode {
        Mode::Classic | Mode::Extreme => {
            let mut choosing = Dealt::new(tally, offers, check)?;
            choosing.descend(0, CodeSet::ALL)?;
            choosing.count_others()
        }
        Mode::Nightmare => Shuffled {
            tally,
            offers,
            check,
            order: strict_first(offers),
            seatings: Seatings::new(offers.mode, offers.slots.len()),
        }
        .descend(0, CodeSet::ALL, &mut [None; MAX_VERIFIERS]),
    }
}

/// A number for each slot and code.
type PerCode<T> = [[T; Code::COUNT as usize]; MAX_VERIFIERS];

/// Choices where everyone has their own cards. A criterion is in as many of them as there are behind it: so they are
/// counted on the way back, and those for slots behind a settled choice all at once.
struct Dealt<'a> {
    tally: &'a mut Tally,
    offers: &'a Offers,
    check: &'a mut Check<'a>,
    /// How many of a slot's offers a code meets.
    met: PerCode<u8>,
    /// How many choices for the slots before this one leave a code.
    settled: PerCode<u32>,
}

impl<'a> Dealt<'a> {
    fn new(
        tally: &'a mut Tally,
        offers: &'a Offers,
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
            tally,
            offers,
            check,
            met,
            settled: [[0; Code::COUNT as usize]; MAX_VERIFIERS],
        })
    }

    /// Tries all offers of a slot and those behind it, beside some for the slots before that leave the codes `left`; gives
    /// how many choices there are.
    fn descend(&mut self, slot: usize, left: CodeSet) -> Result<u32, Interrupted> {
        (self.check)()?;
        if let Some(code) = left.single() {
            let cell = self.settled.get_mut(slot);
            if let Some(settled) = cell.and_then(|row| row.get_mut(usize::from(code.index()))) {
                *settled += 1;
            }
            let ways = self.ways(slot, code, None);
            if ways > 0 {
                self.tally.add_code(code);
            }
            return Ok(ways);
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
            self.tally.add_truths(verifier, offer.criterion, ways);
            sum += ways;
        }
        Ok(sum)
    }

    /// In how many ways the slots from one on, but for another, can have criteria that a code meets.
    fn ways(&self, first: usize, code: Code, but: Option<usize>) -> u32 {
        let slots = first..self.offers.slots.len();
        let others = slots.filter(|&slot| Some(slot) != but);
        let met = others.filter_map(|slot| self.met.get(slot)?.get(usize::from(code.index())));
        met.fold(1, |ways: u32, &met| ways.wrapping_mul(met.into()))
    }

    /// Counts the criteria behind settled choices.
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
                    met.for_each(|offer| self.tally.add_truths(verifier, offer.criterion, ways));
                }
            }
        }
        Ok(())
    }
}

/// Choices where nobody knows whose cards are whose.
struct Shuffled<'a> {
    tally: &'a mut Tally,
    offers: &'a Offers,
    check: &'a mut Check<'a>,
    /// In which order the slots are gone through.
    order: PerVerifier<usize>,
    seatings: Seatings,
}

/// The slots, those first whose criteria few codes meet: the sooner one code is left, the fewer choices need to be tried.
fn strict_first(offers: &Offers) -> PerVerifier<usize> {
    let looseness = |slot: &Slot| {
        let codes: u32 = slot.iter().map(|offer| offer.codes.len()).sum();
        codes * 32 / (slot.len() as u32).max(1)
    };
    let mut order: PerVerifier<usize> = (0..offers.slots.len()).bounded();
    bounded::sort_by_key(&mut order, |&slot| {
        (offers.slots.get(slot).map_or(0, looseness), slot)
    });
    order
}

impl Shuffled<'_> {
    /// Tries all offers of a slot and those behind it, beside some for the slots before that leave the codes `left`.
    fn descend(
        &mut self,
        depth: usize,
        left: CodeSet,
        chosen: &mut Chosen,
    ) -> Result<(), Interrupted> {
        (self.check)()?;
        if let Some(code) = left.single() {
            apprentice::add(self.tally, self.offers, &mut self.seatings, code, chosen);
            return Ok(());
        }
        let Some(&slot) = self.order.get(depth) else {
            return Ok(());
        };
        let offers = self.offers;
        for offer in offers.slots.get(slot).into_iter().flatten() {
            let left = left & offer.codes;
            if left.is_empty() {
                continue;
            }
            if let Some(choice) = chosen.get_mut(slot) {
                *choice = Some(*offer);
            }
            self.descend(depth + 1, left, chosen)?;
        }
        if let Some(choice) = chosen.get_mut(slot) {
            *choice = None;
        }
        Ok(())
    }
}
