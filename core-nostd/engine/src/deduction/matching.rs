//! Which verifier can have which card in nightmare mode: perfect matchings between verifiers and slots.
//!
//! A set of slots is a number below 64, so a set of *sets of slots* fits in a `u64`: all ways to seat the first
//! verifiers are one word, and seating one more takes a mask and a shift.

use heapless::Vec;

use crate::{
    bounded::Bounded as _,
    face::{MAX_VERIFIERS, PerVerifier, SlotSet},
};

/// A set of sets of slots: bit `s` for the set `s`.
type Seatings = u64;

/// For each slot, all sets without it.
const WITHOUT: [Seatings; MAX_VERIFIERS] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// The ways to seat one more verifier at one slot.
fn seat(seatings: Seatings, slot: usize) -> Seatings {
    WITHOUT
        .get(slot)
        .map_or(0, |without| (seatings & without) << (1_u32 << slot))
}

/// The ways to seat one more verifier at any of these slots.
fn seat_at_any(seatings: Seatings, slots: SlotSet) -> Seatings {
    (0..MAX_VERIFIERS)
        .filter(|slot| slots & (1 << slot) != 0)
        .fold(0, |seated, slot| seated | seat(seatings, slot))
}

/// Whether every verifier can have a slot of its own; `rows` are the slots that each could have.
#[must_use]
pub fn is_possible(rows: &[SlotSet]) -> bool {
    rows.iter()
        .fold(1, |seatings, &row| seat_at_any(seatings, row))
        != 0
}

/// The slots that each verifier can have, given that all others need one too. All sets are empty if that is impossible.
#[must_use]
pub fn possible_slots(rows: &[SlotSet]) -> PerVerifier<SlotSet> {
    let everyone: SlotSet = (0..rows.len()).fold(0, |all, slot| all | 1 << slot);
    // For each verifier, the sets of slots that those after it can take. Filled from the back, so the first verifier's
    // is pushed last.
    let mut behind: PerVerifier<Seatings> = Vec::new();
    let mut seatings: Seatings = 1;
    for &row in rows.iter().rev() {
        if behind.push(seatings).is_err() {
            return PerVerifier::new();
        }
        seatings = seat_at_any(seatings, row);
    }
    let mut before: Seatings = 1;
    rows.iter()
        .map(|&row| {
            let left = behind.pop().unwrap_or(0);
            let possible = (0..rows.len())
                .filter(|&slot| row & (1 << slot) != 0 && fits(seat(before, slot), left, everyone));
            let slots = possible.fold(0, |slots, slot| slots | 1 << slot);
            before = seat_at_any(before, row);
            slots
        })
        .bounded()
}

/// For each verifier and slot, the number of perfect matchings in which the verifier has the slot.
#[must_use]
pub fn count_seatings(rows: &[SlotSet]) -> PerVerifier<[u16; MAX_VERIFIERS]> {
    let everyone: SlotSet = (0..rows.len()).fold(0, |all, slot| all | 1 << slot);
    let from_the_back: PerVerifier<SlotSet> = rows.iter().rev().copied().bounded();
    let before = WaysBySlots::of_queue(rows);
    let behind = WaysBySlots::of_queue(&from_the_back);
    let mut counts: PerVerifier<_> = rows.iter().map(|_| [0; MAX_VERIFIERS]).bounded();
    for taken in 0..=everyone {
        // Each earlier verifier has taken one slot.
        let verifier = taken.count_ones() as usize;
        let (Some(&row), Some(counts)) = (rows.get(verifier), counts.get_mut(verifier)) else {
            continue;
        };
        for (slot, count) in counts.iter_mut().enumerate() {
            if row & !taken & (1 << slot) != 0 {
                let left = everyone & !taken & !(1 << slot);
                *count += before.get(taken) * behind.get(left);
            }
        }
    }
    counts
}

/// For each set of n slots, in how many ways the first n verifiers of a queue can share exactly these slots: at most
/// 6!.
struct WaysBySlots([u16; 1 << MAX_VERIFIERS]);

impl WaysBySlots {
    /// Counts the ways of a queue of verifiers, given the slots that each could have.
    fn of_queue(queue: &[SlotSet]) -> Self {
        let mut ways = Self([0; 1 << MAX_VERIFIERS]);
        ways.set(0, 1);
        for slots in 1_u8..1 << MAX_VERIFIERS {
            let before = slots.count_ones() as usize - 1;
            let row = queue.get(before).copied().unwrap_or(0);
            let of_the_last = (0..MAX_VERIFIERS).map(|slot| 1 << slot);
            let sum = of_the_last
                .filter(|slot| row & slots & slot != 0)
                .map(|slot| ways.get(slots & !slot))
                .sum();
            ways.set(slots, sum);
        }
        ways
    }

    fn get(&self, slots: SlotSet) -> u16 {
        self.0.get(usize::from(slots)).copied().unwrap_or(0)
    }

    fn set(&mut self, slots: SlotSet, count: u16) {
        if let Some(place) = self.0.get_mut(usize::from(slots)) {
            *place = count;
        }
    }
}

/// Whether some set on the left and some set on the right together make up all slots.
fn fits(left: Seatings, right: Seatings, everyone: SlotSet) -> bool {
    (0..=everyone).any(|set| left & (1 << set) != 0 && right & (1 << (everyone & !set)) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    /// All ways to seat all verifiers, by brute force.
    fn seatings(rows: &[SlotSet], taken: SlotSet) -> Vec<Vec<usize>> {
        let Some((&row, rest)) = rows.split_first() else {
            return [Vec::new()].into();
        };
        let free = (0..6).filter(|slot| row & !taken & (1 << slot) != 0);
        free.flat_map(|slot| {
            let ways = seatings(rest, taken | 1 << slot);
            ways.into_iter()
                .map(move |way| [[slot].as_slice(), &way].concat())
        })
        .collect()
    }

    proptest! {
        #[test]
        fn agrees_with_trying_all_ways(count in 4..=6_usize, bits in prop::collection::vec(any::<u8>(), 6)) {
            let rows: Vec<SlotSet> = bits.iter().take(count).map(|row| row & ((1 << count) - 1)).collect();
            let ways = seatings(&rows, 0);
            prop_assert_eq!(is_possible(&rows), !ways.is_empty());
            let possible = possible_slots(&rows);
            prop_assert_eq!(possible.len(), count);
            for (verifier, &slots) in possible.iter().enumerate() {
                let expected = ways.iter().fold(0, |slots, way| slots | 1 << way[verifier]);
                prop_assert_eq!(slots, expected);
            }
            let shares = count_seatings(&rows);
            prop_assert_eq!(shares.len(), count);
            for (verifier, share) in shares.iter().enumerate() {
                for (slot, &share) in share.iter().enumerate() {
                    let expected = ways.iter().filter(|way| way[verifier] == slot).count();
                    prop_assert_eq!(usize::from(share), expected);
                }
            }
        }
    }
}
