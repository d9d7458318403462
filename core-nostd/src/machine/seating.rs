//! Weighted seatings: in how many ways everyone can have a card and a criterion on it.
//!
//! The aids ask who can sit where, yes or no ([`matching`](crate::deduction::matching)). The weaker levels of the machine
//! count criteria without choosing them, so here a seat has a number of criteria behind it.
//!
//! No number of ways gets larger than 6! times nine to the sixth, which is far from the end of the numbers. Making sure of
//! that at each multiplication would take the chip longer than all else.

use super::sizes::size;
use crate::{
    bounded::Bounded as _,
    problem::{MAX_VERIFIERS, Mode, PerVerifier},
};

/// A number for each verifier (first) and slot.
pub(super) type PerSeat = [[u32; MAX_VERIFIERS]; MAX_VERIFIERS];

/// How many seatings are remembered.
const PLACES: usize = 16;

/// Seatings that were counted, for the same numbers come up again and again.
#[derive(Debug)]
pub(super) struct Seatings {
    mode: Mode,
    count: usize,
    places: [(PerSeat, PerSeat); PLACES],
}

impl Seatings {
    pub(super) fn new(mode: Mode, count: usize) -> Self {
        // Where nobody has any criterion there is no way: what is remembered at first is true too.
        Self {
            mode,
            count,
            places: [(PerSeat::default(), PerSeat::default()); PLACES],
        }
    }

    /// As [`ways_of_others`].
    pub(super) fn ways_of_others(&mut self, criteria: &PerSeat) -> PerSeat {
        let numbers = criteria.iter().flatten();
        let hash = numbers.fold(0, |hash: u32, &number| {
            hash.wrapping_mul(31).wrapping_add(number)
        });
        let Some((key, ways)) = self.places.get_mut((hash ^ hash >> 16) as usize % PLACES) else {
            return ways_of_others(self.mode, self.count, criteria);
        };
        if key != criteria {
            *ways = ways_of_others(self.mode, self.count, criteria);
            *key = *criteria;
        }
        *ways
    }
}

/// For each verifier and slot, in how many ways all *others* can have a slot and a criterion when the verifier has this
/// slot; 0 where its own number of criteria is 0. `criteria` are the numbers of criteria that a verifier could have there.
fn ways_of_others(mode: Mode, count: usize, criteria: &PerSeat) -> PerSeat {
    match mode {
        Mode::Classic | Mode::Extreme => at_their_own_slots(count, criteria),
        Mode::Nightmare => anywhere(count, criteria),
    }
}

fn at_their_own_slots(count: usize, criteria: &PerSeat) -> PerSeat {
    let mut ways = PerSeat::default();
    let own = |place: usize| criteria.get(place).and_then(|row| row.get(place));
    for (place, row) in ways.iter_mut().enumerate().take(count) {
        let others = (0..count).filter(|&other| other != place);
        let product = others
            .filter_map(own)
            .fold(1, |ways: u32, &criteria| ways.wrapping_mul(criteria));
        if let Some(cell) = row.get_mut(place)
            && own(place).is_some_and(|&criteria| criteria > 0)
        {
            *cell = product;
        }
    }
    ways
}

/// Whoever was never asked has the same numbers as others who were not: they share the slots that the rest leave, in any
/// order, and need not be seated one by one.
fn anywhere(count: usize, criteria: &PerSeat) -> PerSeat {
    let rows = criteria.get(..count).unwrap_or_default();
    let alike = most_alike(rows);
    let shared = rows.get(first_of(alike)).copied().unwrap_or_default();
    let others: PerVerifier<usize> = (0..count).filter(|row| alike & (1 << row) == 0).bounded();
    let queue: PerVerifier<[u32; MAX_VERIFIERS]> = others
        .iter()
        .filter_map(|&row| rows.get(row).copied())
        .bounded();
    let everyone = (1_usize << count) - 1;
    let before = ways_by_slots(&queue, count);
    // For each set of slots that those before have taken, in how many ways the others can have the rest.
    let mut behind = [0_u32; 1 << MAX_VERIFIERS];
    let mut ways = PerSeat::default();
    for taken in (0..=everyone).rev() {
        let ways_before = before.get(taken).copied().unwrap_or(0);
        if ways_before == 0 {
            continue;
        }
        // Those before the verifier have taken one slot each.
        let seated = size(taken);
        let ways_behind = match (queue.get(seated), others.get(seated)) {
            (Some(row), Some(&verifier)) => {
                let ways = ways.get_mut(verifier);
                ways.map_or(0, |ways| seat_next(row, taken, ways_before, &behind, ways))
            }
            _ => {
                let left = everyone & !taken;
                share(left, &shared, |slot, ways_of_sharers| {
                    for verifier in places(alike) {
                        let row = ways.get_mut(verifier);
                        if let Some(ways) = row.and_then(|row| row.get_mut(slot)) {
                            *ways += ways_before.wrapping_mul(ways_of_sharers);
                        }
                    }
                })
            }
        };
        if let Some(place) = behind.get_mut(taken) {
            *place = ways_behind;
        }
    }
    ways
}

/// Seats one verifier beside some slots that are taken, and adds in how many ways all others can be seated then; gives in how
/// many ways it and those behind it can be.
fn seat_next(
    row: &[u32; MAX_VERIFIERS],
    taken: usize,
    ways_before: u32,
    behind: &[u32; 1 << MAX_VERIFIERS],
    ways: &mut [u32; MAX_VERIFIERS],
) -> u32 {
    let mut sum = 0;
    for (slot, (ways, &criteria)) in ways.iter_mut().zip(row).enumerate() {
        if criteria > 0 && taken & (1 << slot) == 0 {
            let ways_behind = behind.get(taken | 1 << slot).copied().unwrap_or(0);
            sum += ways_behind.wrapping_mul(criteria);
            *ways += ways_before.wrapping_mul(ways_behind);
        }
    }
    sum
}

/// Lets verifiers with the same numbers share some slots: tells for each slot in how many ways the others can have the rest
/// when one of them has it; gives in how many ways all of them can have all.
fn share(left: usize, shared: &[u32; MAX_VERIFIERS], mut tell: impl FnMut(usize, u32)) -> u32 {
    let others = size(left).saturating_sub(1);
    let ways_but = |but: Option<usize>| {
        let slots = shared.iter().enumerate();
        slots
            .filter(|&(slot, _)| left & (1 << slot) != 0 && Some(slot) != but)
            .fold(1_u32, |ways, (_, &criteria)| ways.wrapping_mul(criteria))
    };
    for (slot, &criteria) in shared.iter().enumerate() {
        if criteria > 0 && left & (1 << slot) != 0 {
            tell(slot, factorial(others).wrapping_mul(ways_but(Some(slot))));
        }
    }
    factorial(size(left)).wrapping_mul(ways_but(None))
}

/// The largest set of rows that are the same, bit n for the one at place n.
fn most_alike(rows: &[[u32; MAX_VERIFIERS]]) -> u8 {
    let alike = |row: &[u32; MAX_VERIFIERS]| {
        let others = rows.iter().enumerate();
        others
            .filter(|&(_, other)| other == row)
            .fold(0_u8, |set, (place, _)| set | 1 << place)
    };
    let sets = rows.iter().map(alike);
    sets.max_by_key(|set| set.count_ones()).unwrap_or(0)
}

const fn first_of(set: u8) -> usize {
    set.trailing_zeros() as usize
}

/// The places in a set.
fn places(set: u8) -> impl Iterator<Item = usize> {
    (0..MAX_VERIFIERS).filter(move |place| set & (1 << place) != 0)
}

/// In how many orders so many can be.
fn factorial(count: usize) -> u32 {
    const FACTORIALS: [u32; MAX_VERIFIERS + 1] = [1, 1, 2, 6, 24, 120, 720];
    FACTORIALS.get(count).copied().unwrap_or(1)
}

/// For each set of slots, in how many ways as many verifiers, the first, have exactly these.
fn ways_by_slots(rows: &[[u32; MAX_VERIFIERS]], slots: usize) -> [u32; 1 << MAX_VERIFIERS] {
    let mut ways = [0_u32; 1 << MAX_VERIFIERS];
    ways[0] = 1;
    // A set comes before all that are made by adding a slot to it.
    for taken in 0..1_usize << slots {
        let ways_before = ways.get(taken).copied().unwrap_or(0);
        let Some(row) = rows.get(size(taken)).filter(|_| ways_before > 0) else {
            continue;
        };
        for (slot, &criteria) in row.iter().enumerate() {
            if criteria > 0
                && taken & (1 << slot) == 0
                && let Some(ways) = ways.get_mut(taken | 1 << slot)
            {
                *ways += ways_before.wrapping_mul(criteria);
            }
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By trying all seatings.
    fn tried(criteria: &[[u32; MAX_VERIFIERS]], skipped: usize, taken: usize) -> u32 {
        let Some((row, rest)) = criteria.split_first() else {
            return 1;
        };
        let later = skipped.wrapping_sub(1);
        if skipped == 0 {
            return tried(rest, later, taken);
        }
        let free = (0..MAX_VERIFIERS).filter(|slot| taken & (1 << slot) == 0);
        free.map(|slot| match row[slot] {
            0 => 0,
            criteria => criteria * tried(rest, later, taken | 1 << slot),
        })
        .sum()
    }

    proptest! {
        #[test]
        fn agrees_with_trying_all_seatings(
            count in 4..=MAX_VERIFIERS,
            numbers in prop::array::uniform6(prop::array::uniform6(0..4_u32)),
            // Some have the same numbers.
            likeness in prop::array::uniform6(0..MAX_VERIFIERS),
        ) {
            let criteria = likeness.map(|place| {
                let mut row = numbers[place];
                row[count..].fill(0);
                row
            });
            let nightmare = ways_of_others(Mode::Nightmare, count, &criteria);
            let classic = ways_of_others(Mode::Classic, count, &criteria);
            for verifier in 0..count {
                for slot in 0..count {
                    let is_possible = criteria[verifier][slot] > 0;
                    let others = tried(&criteria[..count], verifier, 1 << slot);
                    prop_assert_eq!(nightmare[verifier][slot], if is_possible { others } else { 0 });
                    let others = (0..count).filter(|&other| other != verifier);
                    let product: u32 = others.map(|other| criteria[other][other]).product();
                    let is_own = verifier == slot && is_possible;
                    prop_assert_eq!(classic[verifier][slot], if is_own { product } else { 0 });
                }
            }
        }
    }
}
