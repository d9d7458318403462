//! What the Apprentice counts: all ways in which a code meets a criterion of every verifier.
//!
//! It knows no more than that: so every code with such a choice of criteria is possible, and each choice counts once for
//! each code that it leaves. That needs no list of choices. Per code only the numbers of criteria that it meets matter,
//! and the ways to choose are their products.

use core::slice;

use super::{
    Check,
    offers::{Chosen, Offer, Offers},
    seating::{PerSeat, Seatings},
};
use crate::{
    code::Code,
    insight::{Interrupted, tally::Tally},
    problem::MAX_VERIFIERS,
};

/// Counts all ways that some answers leave possible. `check` is called often.
pub(super) fn count(
    tally: &mut Tally,
    offers: &Offers,
    check: &mut Check,
) -> Result<(), Interrupted> {
    let mut seatings = Seatings::new(offers.mode, offers.slots.len());
    for code in Code::all() {
        check()?;
        add(tally, offers, &mut seatings, code, &[None; MAX_VERIFIERS]);
    }
    Ok(())
}

/// Counts all ways in which everyone has a criterion that a code meets. Where an offer is `chosen` for a slot, it is the
/// only one there.
pub(super) fn add(
    tally: &mut Tally,
    offers: &Offers,
    seatings: &mut Seatings,
    code: Code,
    chosen: &Chosen,
) {
    let mut criteria = PerSeat::default();
    for (slot, offer) in met(offers, code, chosen) {
        for verifier in offer.holders() {
            let row = criteria.get_mut(verifier.index());
            if let Some(criteria) = row.and_then(|row| row.get_mut(slot)) {
                *criteria += 1;
            }
        }
    }
    let ways = seatings.ways_of_others(&criteria);
    let is_possible = ways.iter().flatten().any(|&ways| ways > 0);
    if !is_possible {
        return;
    }
    tally.add_code(code);
    for (slot, offer) in met(offers, code, chosen) {
        for verifier in offer.holders() {
            let row = ways.get(verifier.index());
            if let Some(&ways) = row.and_then(|row| row.get(slot)) {
                tally.add_truths(verifier, offer.criterion, ways);
            }
        }
    }
}

/// All offers that a code meets, with their slots.
fn met<'a>(
    offers: &'a Offers,
    code: Code,
    chosen: &'a Chosen,
) -> impl Iterator<Item = (usize, &'a Offer)> {
    let slots = offers.slots.iter().zip(chosen).enumerate();
    slots.flat_map(move |(slot, (offers, chosen))| {
        let offers = chosen.as_ref().map_or(&offers[..], slice::from_ref);
        let met = offers
            .iter()
            .filter(move |offer| offer.codes.contains(code));
        met.map(move |offer| (slot, offer))
    })
}
