//! Whose criterion is superfluous, wherever a criterion that is ruled out would leave one code.

use std::collections::BTreeMap;

use bombe_engine::deduction::matching;

use super::{
    board::{Board, Entry},
    cases,
    seating::{Family, that_meet},
};

/// How many choices may be tried before it is given up.
const EFFORT: u32 = 3_000_000;

/// For each entry, the sets of slots of which one is superfluous in every way to choose a criterion for each slot that leaves one
/// code. Nothing if there are too many ways.
pub(super) fn families(board: &Board) -> BTreeMap<Entry, Family> {
    let mut search = Search {
        board,
        chosen: Vec::new(),
        codes: Vec::new(),
        families: BTreeMap::new(),
        effort: 0,
    };
    search.descend(u128::MAX >> 3);
    if search.effort > EFFORT {
        BTreeMap::new()
    } else {
        search.families
    }
}

struct Search<'a> {
    board: &'a Board,
    /// The choice in each of the first slots.
    chosen: Vec<u8>,
    /// The codes that meet each of these.
    codes: Vec<u128>,
    families: BTreeMap<Entry, Family>,
    effort: u32,
}

impl Search<'_> {
    fn descend(&mut self, left: u128) {
        let slot = self.chosen.len();
        let Some(choices) = self.board.slots.get(slot) else {
            if left.count_ones() == 1 {
                self.found();
            }
            return;
        };
        for (place, choice) in (0..).zip(choices) {
            self.effort += 1;
            if self.effort > EFFORT {
                return;
            }
            let left = left & choice.codes;
            if left == 0 || self.board.holders(slot as u8, place) == 0 {
                continue;
            }
            self.chosen.push(place);
            self.codes.push(choice.codes);
            self.descend(left);
            self.chosen.pop();
            self.codes.pop();
        }
    }

    /// One code is left: notes who could be left out.
    fn found(&mut self) {
        let family = that_meet(cases::superfluous(&self.codes));
        let rows = self.board.rows_with(&self.chosen);
        for (verifier, seats) in (0..).zip(matching::possible_slots(&rows)) {
            for (slot, &choice) in (0..).zip(&self.chosen) {
                if seats & 1 << slot != 0 {
                    let entry = Entry {
                        verifier,
                        slot,
                        choice,
                    };
                    *self.families.entry(entry).or_insert(Family::MAX) &= family;
                }
            }
        }
    }
}
