//! The smallest set of places that meets each of some sets, by branch and bound.

/// How many branches may be tried before the best that was found is taken.
const EFFORT: u32 = 200_000;

/// A set of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HittingSet {
    pub(super) places: u128,
    /// Whether it is known that no smaller one will do.
    pub(super) is_least: bool,
    /// How many branches were tried.
    pub(super) effort: u32,
}

/// The smallest set that has a place in common with each of these; `None` if one of them is empty.
pub(super) fn smallest(sets: impl Iterator<Item = u128>) -> Option<HittingSet> {
    let sets = minimal(sets);
    if sets.contains(&0) {
        return None;
    }
    let mut search = Search {
        best: greedy(&sets),
        effort: 0,
    };
    search.descend(&sets, 0, 0);
    Some(HittingSet {
        places: search.best,
        is_least: search.effort <= EFFORT,
        effort: search.effort,
    })
}

/// Those that contain no other, the smallest first: whatever meets these meets all.
fn minimal(sets: impl Iterator<Item = u128>) -> Vec<u128> {
    let sets: Vec<u128> = sets.collect();
    let sizes = 0..=sets.iter().map(|set| set.count_ones()).max().unwrap_or(0);
    // Passes, not a sort, which would be a tenth of the download.
    let by_size = sizes.flat_map(|size| sets.iter().filter(move |set| set.count_ones() == size));
    let mut kept: Vec<u128> = Vec::new();
    for &set in by_size {
        if !kept.iter().any(|&smaller| smaller & !set == 0) {
            kept.push(set);
        }
    }
    kept
}

/// Takes the place that meets most of what is left, until nothing is.
fn greedy(sets: &[u128]) -> u128 {
    let mut left = sets.to_vec();
    let mut taken = 0;
    while !left.is_empty() {
        let count = |place: &u32| left.iter().filter(|&&set| set & 1 << place != 0).count();
        // Of several, the first.
        let Some(place) = (0..u128::BITS).rev().max_by_key(count) else {
            break;
        };
        taken |= 1 << place;
        left.retain(|&set| set & 1 << place == 0);
    }
    taken
}

struct Search {
    best: u128,
    effort: u32,
}

impl Search {
    /// Tries all ways to go on from the places that are taken, without those that are excluded. `left` are the sets that nothing
    /// meets yet.
    fn descend(&mut self, left: &[u128], taken: u128, excluded: u128) {
        self.effort += 1;
        if self.effort > EFFORT
            || taken.count_ones() + bound(left, excluded) >= self.best.count_ones()
        {
            return;
        }
        let allowed = left.iter().map(|&set| set & !excluded);
        let Some(narrowest) = allowed.min_by_key(|set| set.count_ones()) else {
            self.best = taken;
            return;
        };
        let mut tried = 0;
        for place in places(narrowest) {
            let rest: Vec<u128> = left
                .iter()
                .copied()
                .filter(|set| set & place == 0)
                .collect();
            self.descend(&rest, taken | place, excluded | tried);
            tried |= place;
        }
    }
}

/// So many places are needed at least: one for each of some sets that have none in common.
fn bound(sets: &[u128], excluded: u128) -> u32 {
    let (mut used, mut count) = (0, 0);
    for set in sets {
        let allowed = set & !excluded;
        if allowed & used == 0 {
            used |= allowed;
            count += 1;
        }
    }
    count
}

/// The members of a set, each as a set of its own.
fn places(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_needed_for_nothing_and_an_empty_set_cannot_be_met() {
        let none = smallest(std::iter::empty()).unwrap();
        assert_eq!((none.places, none.is_least), (0, true));
        assert_eq!(smallest([1, 0].into_iter()), None);
    }

    #[test]
    fn the_smallest_set_is_found_where_the_greedy_one_is_larger() {
        // Place 0 meets four of six sets, but 1 and 2 alone meet all.
        let sets = [0b011, 0b011, 0b101, 0b101, 0b1010, 0b10100];
        let found = smallest(sets.into_iter()).unwrap();
        assert_eq!((found.places, found.is_least), (0b110, true));
    }

    #[test]
    fn of_random_sets_the_smallest_is_what_trying_all_finds() {
        let mut dice = bombe_engine::Dice::new(7);
        for _ in 0..300 {
            let count = 1 + dice.below(12);
            let sets: Vec<u128> = (0..count)
                .map(|_| u128::from(1 + dice.below((1 << 10) - 1)))
                .collect();
            let meets_all = |places: &u128| sets.iter().all(|set| set & places != 0);
            let tried = (0..1_u128 << 10).filter(meets_all);
            let least = tried.map(u128::count_ones).min().unwrap();
            let found = smallest(sets.iter().copied()).unwrap();
            assert!(meets_all(&found.places) && found.is_least);
            assert_eq!(found.places.count_ones(), least, "{sets:?}");
        }
    }
}
