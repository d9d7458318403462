//! Cells: what is left of a position after some answers of a round, and its place in a table.
//!
//! A round has at most three queries, so there are few cells, and all strategies for the round are made of them. Their
//! places come from a table, because nothing is needed more often.
//!
//! A *teller* is a verifier whose answer about the proposal is not known yet.

use super::position::{Answers, Verifiers, places};
use crate::{face::MAX_VERIFIERS, turn::QUERIES_PER_ROUND};

/// The maximum number of cells: up to three of six tellers were asked, each with either answer.
pub(super) const MAX_CELLS: usize = 233;

/// How many sets of tellers there are.
const SETS: usize = 1 << MAX_VERIFIERS;

/// A set of tellers: bit n for the nth verifier that is one.
pub(super) type Tellers = u8;

/// A cell: the answers of some tellers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// Who was asked.
    pub(super) asked: Tellers,
    /// Which of them passed.
    pub(super) passed: Tellers,
}

impl Cell {
    /// Nothing was asked.
    pub(super) const ALL: Self = Self {
        asked: 0,
        passed: 0,
    };

    /// The two cells that one more answer leads to: fail, then pass.
    pub(super) const fn split(self, teller: Tellers) -> [Self; 2] {
        let asked = self.asked | teller;
        let failed = Self { asked, ..self };
        let passed = Self {
            asked,
            passed: self.passed | teller,
        };
        [failed, passed]
    }

    /// Its place in a table of cells. Cells of the first tellers come first, so that few tellers need only a small
    /// table.
    pub(super) fn place(self) -> usize {
        let row = PLACES.get(usize::from(self.asked));
        let place = row.and_then(|row| row.get(usize::from(self.passed)));
        place.copied().unwrap_or(0).into()
    }

    /// As answers of verifiers.
    pub(super) fn answers(self, tellers: Verifiers) -> Answers {
        Answers {
            asked: verifiers(self.asked, tellers),
            passed: verifiers(self.passed, tellers),
        }
    }
}

/// The tellers of a set as verifiers.
fn verifiers(set: Tellers, tellers: Verifiers) -> Verifiers {
    let bits = places(tellers).enumerate();
    bits.filter(|(bit, _)| set & (1 << bit) != 0)
        .fold(0, |set, (_, place)| set | 1 << place)
}

/// How many places the cells of a number of tellers take.
pub(super) const fn table_size(tellers: u32) -> usize {
    match tellers {
        0 => 1,
        1 => 3,
        2 => 9,
        3 => 27,
        4 => 65,
        5 => 131,
        _ => MAX_CELLS,
    }
}

/// The places of the cells of one set of tellers, by the answers that all tellers would give.
pub(super) type Places = [u8; SETS];

/// The place of a cell, by who was asked and the answers that all tellers would give.
static PLACES: [Places; SETS] = all_places();

/// The places of the cells of a set of tellers.
pub(super) fn places_of(asked: Tellers) -> &'static Places {
    PLACES.get(usize::from(asked)).unwrap_or(&PLACES[0])
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn all_places() -> [Places; SETS] {
    let mut places = [[0; SETS]; SETS];
    let (mut asked, mut first) = (0, 0_usize);
    while asked < SETS {
        if (asked as u32).count_ones() <= QUERIES_PER_ROUND as u32 {
            let mut passed = 0;
            while passed < SETS {
                places[asked][passed] = (first + extracted(passed, asked)) as u8;
                passed += 1;
            }
            first += 1 << (asked as u32).count_ones();
        }
        asked += 1;
        assert!(!asked.is_power_of_two() || first == table_size(asked.ilog2()));
    }
    places
}

/// The bits of `bits` selected by `mask`, moved together (PEXT).
const fn extracted(bits: usize, mask: usize) -> usize {
    let (mut rest, mut out, mut count) = (mask, 0, 0);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        if bits & lowest != 0 {
            out |= 1 << count;
        }
        rest ^= lowest;
        count += 1;
    }
    out
}

/// All sets of tellers by size, ascending.
static BY_SIZE: [[Tellers; 20]; QUERIES_PER_ROUND as usize + 1] =
    [sets_of(0), sets_of(1), sets_of(2), sets_of(3)];

/// How many of them there are, by the total number of tellers.
static COUNTS: [[u8; QUERIES_PER_ROUND as usize + 1]; MAX_VERIFIERS + 1] = [
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [1, 2, 1, 0],
    [1, 3, 3, 1],
    [1, 4, 6, 4],
    [1, 5, 10, 10],
    [1, 6, 15, 20],
];

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn sets_of(size: u32) -> [Tellers; 20] {
    let mut sets = [0; 20];
    let (mut set, mut count) = (0_u8, 0);
    while (set as usize) < SETS {
        if set.count_ones() == size {
            sets[count] = set;
            count += 1;
        }
        set += 1;
    }
    sets
}

/// All sets of a size, of the first `tellers` tellers.
fn sets(size: u32, tellers: u32) -> &'static [Tellers] {
    let counts = COUNTS.get(tellers as usize);
    let count = counts.and_then(|counts| counts.get(size as usize));
    let sets = BY_SIZE.get(size as usize).zip(count);
    sets.and_then(|(sets, &count)| sets.get(..count.into()))
        .unwrap_or_default()
}

/// All subsets of a set.
pub(super) fn subsets(set: Tellers) -> impl Iterator<Item = Tellers> {
    let mut next = Some(0_u8);
    core::iter::from_fn(move || {
        let subset = next?;
        let after = subset.wrapping_sub(set) & set;
        next = (after != 0).then_some(after);
        Some(subset)
    })
}

/// Which tellers may be asked in a round, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundRules {
    /// How many tellers there are.
    pub(super) tellers: u32,
    /// How many of them may be asked.
    pub(super) queries: u32,
    /// For each teller, one that must be asked before it because the two cannot be told apart.
    pub(super) twins: [Tellers; MAX_VERIFIERS],
    /// Whether the round may end before any query.
    pub(super) may_end: bool,
    /// Whether the round may end while some teller is left. At most that saves a few queries.
    pub(super) may_end_early: bool,
}

impl RoundRules {
    /// How many are asked if the round does not end early.
    pub(super) fn deepest(&self) -> u32 {
        self.queries.min(self.tellers)
    }

    /// All sets of a size that can be the tellers that were asked.
    pub(super) fn sets(&self, size: u32) -> impl Iterator<Item = Tellers> {
        let sets = sets(size, self.tellers).iter().copied();
        sets.filter(|&set| self.is_in_order(set))
    }

    /// Whether these can be the tellers that were asked.
    pub(super) fn is_in_order(&self, set: Tellers) -> bool {
        let mut twins = (0..self.tellers).zip(self.twins);
        twins.all(|(teller, twin)| twin & !set == 0 || set & (1 << teller) == 0)
    }

    /// The tellers that may be asked next.
    pub(super) fn next(&self, asked: Tellers) -> impl Iterator<Item = Tellers> {
        let tellers = (0..self.tellers).zip(self.twins);
        tellers
            .filter(move |&(teller, twin)| asked & (1 << teller) == 0 && twin & !asked == 0)
            .map(|(teller, _)| 1 << teller)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_cell_has_a_place_of_its_own() {
        for tellers in 0..=MAX_VERIFIERS as u32 {
            let asked = (0..=3).flat_map(|size| sets(size, tellers));
            let cells =
                asked.flat_map(|&asked| subsets(asked).map(move |passed| Cell { asked, passed }));
            let places: BTreeSet<_> = cells.map(Cell::place).collect();
            assert_eq!(places, (0..table_size(tellers)).collect());
        }
    }

    #[test]
    fn what_those_who_were_not_asked_would_say_makes_no_difference() {
        for asked in (0..=3).flat_map(|size| sets(size, 6)).copied() {
            for passed in 0..64_u8 {
                let cell = Cell {
                    asked,
                    passed: passed & asked,
                };
                assert_eq!(
                    usize::from(places_of(asked)[usize::from(passed)]),
                    cell.place()
                );
            }
        }
    }
}
