//! What the Apprentice counts: all ways in which a code meets a criterion of every verifier.
//!
//! It knows no more than that: so every code with such a choice of criteria is possible, and each choice counts once for
//! each code that it leaves. That needs no list of choices. Per code only the numbers of criteria that it meets matter,
//! and the ways to choose are their products.

use super::{
    Clues,
    seating::{PerSeat, ways_of_others},
};
use crate::{
    code::Code,
    deck::criterion::Criterion,
    insight::{Interrupted, tally::Tally},
    panel::Letter,
    problem::{MAX_VERIFIERS, Mode},
};

/// Counts all ways that some answers leave possible. `check` is called often.
pub(super) fn count(
    tally: &mut Tally,
    clues: Clues,
    check: &mut impl FnMut() -> Result<(), Interrupted>,
) -> Result<(), Interrupted> {
    for code in Code::all() {
        check()?;
        add(tally, clues, code, &[None; MAX_VERIFIERS]);
    }
    Ok(())
}

/// Counts all ways in which everyone has a criterion that a code meets. Where a criterion is `chosen` for a slot, it is the
/// only one there.
pub(super) fn add(
    tally: &mut Tally,
    clues: Clues,
    code: Code,
    chosen: &[Option<Criterion>; MAX_VERIFIERS],
) {
    let (mode, count) = (clues.face.mode(), clues.face.slots().len());
    let mut criteria = PerSeat::default();
    for_each_seat(clues, code, chosen, |verifier, slot, _| {
        let row = criteria.get_mut(verifier.index());
        if let Some(criteria) = row.and_then(|row| row.get_mut(slot)) {
            *criteria += 1;
        }
    });
    let ways = ways_of_others(mode, count, &criteria);
    let is_possible = ways.iter().flatten().any(|&ways| ways > 0);
    if !is_possible {
        return;
    }
    tally.add_code(code);
    for_each_seat(clues, code, chosen, |verifier, slot, criterion| {
        let row = ways.get(verifier.index());
        if let Some(&ways) = row.and_then(|row| row.get(slot)) {
            tally.add_truths(verifier, criterion, ways);
        }
    });
}

/// Tells all verifiers, slots and criteria that go together if a code is the solution.
fn for_each_seat(
    clues: Clues,
    code: Code,
    chosen: &[Option<Criterion>; MAX_VERIFIERS],
    mut tell: impl FnMut(Letter, usize, Criterion),
) {
    let slots = clues.face.slots();
    let letters = || Letter::ALL.into_iter().take(slots.len());
    for ((slot, cards), &chosen) in slots.iter().enumerate().zip(chosen) {
        let met = cards
            .criteria()
            .filter(|&criterion| chosen.is_none_or(|chosen| chosen == criterion))
            .filter(|criterion| criterion.mask().contains(code));
        for criterion in met {
            letters()
                .filter(|own| clues.face.mode() == Mode::Nightmare || own.index() == slot)
                .filter(|&verifier| clues.answers.lets(verifier, criterion))
                .for_each(|verifier| tell(verifier, slot, criterion));
        }
    }
}
