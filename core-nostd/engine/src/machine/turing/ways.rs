//! Counting the ways to seat verifiers, by which of them have one of some marked slots.
//!
//! For up to three verifiers this takes no enumeration: of all ways to choose a slot each, those with a slot chosen
//! twice are subtracted. Of more verifiers, the first are seated in every way, and the last three counted like that.

use super::position::Verifiers;
use crate::{face::SlotSet, machine::sizes};

/// A verifier and the slots that it can have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seated {
    /// The verifier, as a set of one.
    pub(super) own: Verifiers,
    /// The slots.
    pub(super) seats: SlotSet,
}

/// Reports in how many ways each set of a queue's verifiers can have marked slots while all others have unmarked ones;
/// a set may be reported more than once. `free` are the slots that are available; `at_marked` is added to every set.
pub(super) fn count_ways(
    queue: &[Seated],
    free: SlotSet,
    marked: SlotSet,
    at_marked: Verifiers,
    tell: &mut impl FnMut(Verifiers, u32),
) {
    match *queue {
        [] => tell(at_marked, 1),
        [a] => count_three([a, NOBODY, NOBODY], 1, free, marked, at_marked, tell),
        [a, b] => count_three([a, b, NOBODY], 2, free, marked, at_marked, tell),
        [a, b, c] => count_three([a, b, c], 3, free, marked, at_marked, tell),
        [first, ref rest @ ..] => {
            let mut slots = first.seats & free;
            while slots != 0 {
                let slot = slots & slots.wrapping_neg();
                slots ^= slot;
                let at_marked = if marked & slot == 0 {
                    at_marked
                } else {
                    at_marked | first.own
                };
                count_ways(rest, free ^ slot, marked, at_marked, tell);
            }
        }
    }
}

const NOBODY: Seated = Seated { own: 0, seats: 0 };

/// The first `count` of three.
fn count_three(
    verifiers: [Seated; 3],
    count: u32,
    free: SlotSet,
    marked: SlotSet,
    at_marked: Verifiers,
    tell: &mut impl FnMut(Verifiers, u32),
) {
    let seats = verifiers.map(|verifier| verifier.seats & free);
    let inside = ways_within(seats.map(|seats| seats & marked));
    let outside = ways_within(seats.map(|seats| seats & !marked));
    let everyone = (1_usize << count) - 1;
    for (set, ways_inside) in inside.into_iter().enumerate().take(everyone + 1) {
        let ways_outside = outside.get(everyone ^ set).copied().unwrap_or(0);
        if ways_inside == 0 || ways_outside == 0 {
            continue;
        }
        let own = (0..)
            .zip(verifiers)
            .fold(at_marked, |all, (place, verifier)| {
                if set & (1 << place) != 0 {
                    all | verifier.own
                } else {
                    all
                }
            });
        tell(own, (ways_inside * ways_outside).into());
    }
}

/// For each subset of three verifiers, in how many ways its members can have a slot each.
fn ways_within([a, b, c]: [SlotSet; 3]) -> [u16; 8] {
    let (of_a, of_b, of_c) = (size(a), size(b), size(c));
    let (of_ab, of_ac, of_bc) = (size(a & b), size(a & c), size(b & c));
    let same_pair = of_ab * of_c + of_ac * of_b + of_bc * of_a;
    [
        1,
        of_a,
        of_b,
        of_a * of_b - of_ab,
        of_c,
        of_a * of_c - of_ac,
        of_b * of_c - of_bc,
        // Inclusion and exclusion: all three in one slot were subtracted once per pair.
        of_a * of_b * of_c + 2 * size(a & b & c) - same_pair,
    ]
}

fn size(slots: SlotSet) -> u16 {
    sizes::size(slots.into()) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// By seating all verifiers in every way.
    fn tried(queue: &[Seated], free: u8, marked: u8, set: u8, all: &mut BTreeMap<u8, u32>) {
        let Some((first, rest)) = queue.split_first() else {
            *all.entry(set).or_default() += 1;
            return;
        };
        for slot in (0..6)
            .map(|slot| 1 << slot)
            .filter(|slot| first.seats & free & slot != 0)
        {
            let own = if marked & slot == 0 { 0 } else { first.own };
            tried(rest, free ^ slot, marked, set | own, all);
        }
    }

    proptest! {
        #[test]
        fn agrees_with_seating_everyone_in_every_way(
            seats in prop::collection::vec(0..64_u8, 0..=6),
            marked in 0..64_u8,
        ) {
            let seated = |(place, seats)| Seated { own: 1_u8 << place, seats };
            let queue: std::vec::Vec<Seated> = (0..).zip(seats).map(seated).collect();
            let mut expected = BTreeMap::new();
            tried(&queue, 63, marked, 0, &mut expected);
            let mut counted = BTreeMap::new();
            count_ways(&queue, 63, marked, 0, &mut |set, ways| *counted.entry(set).or_default() += ways);
            prop_assert_eq!(counted, expected);
        }
    }
}
