//! Weighted seatings: in how many ways everyone can have a card and a criterion on it.
//!
//! The aids ask who can sit where, yes or no ([`matching`](crate::deduction::matching)). The weaker levels of the machine
//! count criteria without choosing them, so here a seat has a number of criteria behind it.
//!
//! No number of ways gets larger than 6! times nine to the sixth, which is far from the end of the numbers. Making sure of
//! that at each multiplication would take the chip longer than all else.

use super::sizes::size;
use crate::problem::{MAX_VERIFIERS, Mode};

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

fn anywhere(count: usize, criteria: &PerSeat) -> PerSeat {
    let rows = criteria.get(..count).unwrap_or_default();
    let everyone = (1_usize << count) - 1;
    let before = ways_by_slots(rows);
    // For each set of slots that those before have taken, in how many ways the others can have the rest.
    let mut behind = [0_u32; 1 << MAX_VERIFIERS];
    if let Some(last) = behind.get_mut(everyone) {
        *last = 1;
    }
    let mut ways = PerSeat::default();
    for taken in (0..everyone).rev() {
        let ways_before = before.get(taken).copied().unwrap_or(0);
        // Those before the verifier have taken one slot each.
        let verifier = size(taken);
        let (Some(row), Some(ways)) = (rows.get(verifier), ways.get_mut(verifier)) else {
            continue;
        };
        if ways_before == 0 {
            continue;
        }
        let mut sum = 0;
        for (slot, (ways, &criteria)) in ways.iter_mut().zip(row).enumerate() {
            if criteria > 0 && taken & (1 << slot) == 0 {
                let ways_behind = behind.get(taken | 1 << slot).copied().unwrap_or(0);
                sum += ways_behind.wrapping_mul(criteria);
                *ways += ways_before.wrapping_mul(ways_behind);
            }
        }
        if let Some(place) = behind.get_mut(taken) {
            *place = sum;
        }
    }
    ways
}

/// For each set of slots, in how many ways as many verifiers, the first, have exactly these.
fn ways_by_slots(rows: &[[u32; MAX_VERIFIERS]]) -> [u32; 1 << MAX_VERIFIERS] {
    let mut ways = [0_u32; 1 << MAX_VERIFIERS];
    ways[0] = 1;
    // A set comes before all that are made by adding a slot to it.
    for taken in 0..1_usize << rows.len() {
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
        ) {
            let criteria = numbers.map(|row| {
                let mut row = row;
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
