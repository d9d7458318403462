//! The cases of a step: what would be if something that it rules out were true, so that the step can be checked by hand.

use std::collections::{BTreeMap, BTreeSet};

use bombe_engine::{code::Code, deduction::matching, face::MAX_VERIFIERS};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{
    board::{Board, Entry},
    chain::{Reason, without},
    seating::fillable,
};

/// So many ways are shown at most.
const SHOWN: usize = 6;

/// All codes.
const ALL: u128 = u128::MAX >> 3;

/// What would be if something that a step rules out were true.
///
/// A *way* is a choice of one of the criteria that are left for each slot, such that some code meets them all. In nightmare mode the
/// verifiers must be able to have them, too.
#[wasm_bindgen]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cases {
    own: u128,
    parties: Vec<Party>,
    possible: u8,
    settled: u8,
    several: u32,
    single: u32,
    has_none: bool,
    codes: u128,
    shown: Vec<Way>,
}

/// A slot that a reason needs: what is left there, and the codes that get past it and those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Party {
    slot: u8,
    /// Per criterion, the place of the card and the row on it.
    criteria: Vec<u8>,
    kept: u128,
}

/// A way: what is chosen in each slot, the codes that meet them all, and the slots that are superfluous.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Way {
    /// How many codes it leaves, and how many ways were found before that leave the same.
    rank: (u32, u32),
    /// Per slot, the place of the card and the row on it.
    criteria: Vec<u8>,
    codes: u128,
    superfluous: u8,
}

#[wasm_bindgen]
impl Cases {
    /// The codes that meet what is ruled out, or one of it.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn own(&self) -> u128 {
        self.own
    }

    /// For [`NO_CODE`](super::NO_CODE): the parties, in the order in which [`kept`](Self::kept) takes them.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn parties(&self) -> Vec<u8> {
        self.parties.iter().map(|party| party.slot).collect()
    }

    /// For [`NO_CODE`](super::NO_CODE): what is left to a party, or in nightmare mode to the others who may have that slot, two numbers
    /// each as for [`criteria`](Self::criteria).
    #[must_use]
    pub fn left_to(&self, party: usize) -> Vec<u8> {
        let party = self.parties.get(party);
        party.map_or_else(Vec::new, |party| party.criteria.clone())
    }

    /// For [`NO_CODE`](super::NO_CODE): those of the codes that also meet something that is left to each of the parties up to one.
    #[must_use]
    pub fn kept(&self, party: usize) -> u128 {
        self.parties.get(party).map_or(0, |party| party.kept)
    }

    /// For [`NO_CARD`](super::NO_CARD) the slots that the parties can have among them, for [`NO_VERIFIER`](super::NO_VERIFIER) the
    /// verifiers: bit n for the one at place n.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn possible(&self) -> u8 {
        self.possible
    }

    /// The slots in which only one criterion can be chosen, but for those of what is ruled out: bit n for the one at place n.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn settled(&self) -> u8 {
        self.settled
    }

    /// How many ways leave several codes.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn several(&self) -> u32 {
        self.several
    }

    /// How many ways leave one code.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn single(&self) -> u32 {
        self.single
    }

    /// Whether there are also choices that the verifiers can have, but that no code meets.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn has_none(&self) -> bool {
        self.has_none
    }

    /// The codes that ways of the kind that is shown leave.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn codes(&self) -> u128 {
        self.codes
    }

    /// How many ways are shown: of those that leave one code, or if there are none, of those that leave several, the ones with the
    /// fewest, and of these such as leave different codes first.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.shown.len()
    }

    /// The criteria of a way that is shown, two numbers for each slot: the place of the card among those that the slot's verifier may
    /// have, and the criterion's place on the card.
    #[must_use]
    pub fn criteria(&self, way: usize) -> Vec<u8> {
        let way = self.shown.get(way);
        way.map_or_else(Vec::new, |way| way.criteria.clone())
    }

    /// The codes that a way leaves.
    #[must_use]
    pub fn left(&self, way: usize) -> u128 {
        self.shown.get(way).map_or(0, |way| way.codes)
    }

    /// The slots whose criterion is superfluous in a way that leaves one code: bit n for the one at place n.
    #[must_use]
    pub fn superfluous(&self, way: usize) -> u8 {
        self.shown.get(way).map_or(0, |way| way.superfluous)
    }
}

/// Why these fall for a reason.
pub(super) fn of_step(
    board: &Board,
    reason: Reason,
    struck: &[Entry],
    row: impl Fn(u8, u8) -> [u8; 2],
) -> Cases {
    let own = struck
        .iter()
        .fold(0, |codes, &entry| codes | board.codes_of(entry));
    match reason {
        Reason::Answer(_) => Cases {
            own,
            ..Cases::default()
        },
        Reason::NoCard(verifiers) => {
            let rows = (0..).zip(board.rows());
            let members = rows.filter(|(verifier, _)| verifiers & 1 << verifier != 0);
            Cases {
                possible: members.fold(0, |set, (_, row): (u8, _)| set | row),
                ..Cases::default()
            }
        }
        Reason::NoVerifier(slots) => {
            let rows = (0..).zip(board.rows());
            let holders = rows.filter(|(_, row)| row & slots != 0);
            Cases {
                possible: holders.fold(0, |set, (verifier, _): (u8, _)| set | 1 << verifier),
                ..Cases::default()
            }
        }
        Reason::NoCode(slots) => one_by_one(board, struck, slots, &row),
        Reason::SeveralCodes | Reason::Superfluous(_) => {
            let is_told = |way: &[u8], rows: &[u8]| {
                let seats = matching::possible_slots(rows);
                struck.iter().any(|entry| {
                    way.get(usize::from(entry.slot)) == Some(&entry.choice)
                        && seats
                            .get(usize::from(entry.verifier))
                            .is_some_and(|seats| seats & 1 << entry.slot != 0)
                })
            };
            let found = ways(board, struck, 0, &is_told, &row);
            Cases { own, ..found }
        }
    }
}

/// Why none of the codes but these can be the code, although others meet what is left on a board.
pub(super) fn at_end(board: &Board, left: u128, row: impl Fn(u8, u8) -> [u8; 2]) -> Cases {
    let is_told = |_: &[u8], rows: &[u8]| matching::is_possible(rows);
    let own = board.codes() & !left;
    let found = ways(board, &[], left, &is_told, &row);
    Cases { own, ..found }
}

/// Takes the parties one by one, each time the one that the fewest codes get past.
fn one_by_one(
    board: &Board,
    struck: &[Entry],
    slots: u8,
    row: &dyn Fn(u8, u8) -> [u8; 2],
) -> Cases {
    let past = |seats: u8| {
        let codes = (0..Code::COUNT).filter(|&code| {
            struck.iter().any(|&entry| {
                let others = without(board.rows_of(code), entry.verifier.into());
                board.codes_of(entry) & 1 << code != 0 && fillable(others) & 1 << seats != 0
            })
        });
        codes.fold(0, |past, code| past | 1 << code)
    };
    let criteria = |slot: u8| {
        let is_there = |entry: &Entry| {
            let is_other = |one: &Entry| one.verifier != entry.verifier;
            entry.slot == slot && struck.iter().any(is_other)
        };
        let choices = board.entries().map(|(entry, _)| entry).filter(is_there);
        let choices: BTreeSet<u8> = choices.map(|entry| entry.choice).collect();
        choices
            .into_iter()
            .flat_map(move |choice| row(slot, choice))
    };
    let mut cases = Cases {
        own: past(0),
        ..Cases::default()
    };
    let mut taken = 0;
    while taken != slots {
        let open = (0..MAX_VERIFIERS as u8).filter(|slot| slots & !taken & 1 << slot != 0);
        let next = open
            .map(|slot| (past(taken | 1 << slot), slot))
            .min_by_key(|&(codes, slot)| (codes.count_ones(), slot));
        let Some((kept, slot)) = next else {
            break;
        };
        taken |= 1 << slot;
        cases.parties.push(Party {
            slot,
            criteria: criteria(slot).collect(),
            kept,
        });
    }
    cases
}

/// Finds the ways in which something struck is chosen and in which `is_told` holds. Codes of `but` alone are not told.
fn ways(
    board: &Board,
    struck: &[Entry],
    but: u128,
    is_told: &dyn Fn(&[u8], &[u8]) -> bool,
    row: &dyn Fn(u8, u8) -> [u8; 2],
) -> Cases {
    // If everything struck is in one slot, nothing else need be tried there.
    let own = struck.first().map(|first| first.slot);
    let slot = own.filter(|&slot| struck.iter().all(|entry| entry.slot == slot));
    let is_tried = |entry: &Entry| Some(entry.slot) != slot || struck.contains(entry);
    let mut options = vec![Vec::new(); board.slots.len()];
    for (entry, choice) in board.entries().filter(|(entry, _)| is_tried(entry)) {
        if let Some(options) = options.get_mut(usize::from(entry.slot)) {
            let option = (entry.choice, choice.codes);
            if !options.contains(&option) {
                options.push(option);
            }
        }
    }
    let settled = (0..)
        .zip(&options)
        .filter(|&(slot, options): &(u8, _)| options.len() == 1 && Some(slot) != own);
    let cases = Cases {
        settled: settled.fold(0, |set, (slot, _)| set | 1 << slot),
        ..Cases::default()
    };
    let mut search = Search {
        board,
        options: &options,
        but,
        is_told,
        row,
        chosen: Vec::new(),
        masks: Vec::new(),
        found: BTreeMap::new(),
        cases,
    };
    search.descend(ALL);
    search.cases
}

struct Search<'a> {
    board: &'a Board,
    /// Per slot, the choices with their codes.
    options: &'a [Vec<(u8, u128)>],
    but: u128,
    is_told: &'a dyn Fn(&[u8], &[u8]) -> bool,
    row: &'a dyn Fn(u8, u8) -> [u8; 2],
    chosen: Vec<u8>,
    masks: Vec<u128>,
    /// How many ways leave the same codes.
    found: BTreeMap<u128, u32>,
    cases: Cases,
}

impl Search<'_> {
    fn descend(&mut self, left: u128) {
        let Some(options) = self.options.get(self.chosen.len()) else {
            self.found(left);
            return;
        };
        for &(choice, codes) in options {
            // Of the choices that no code meets, one is enough.
            if left & codes == 0 && self.cases.has_none {
                continue;
            }
            self.chosen.push(choice);
            self.masks.push(codes);
            self.descend(left & codes);
            self.chosen.pop();
            self.masks.pop();
        }
    }

    fn found(&mut self, left: u128) {
        if left != 0 && left & !self.but == 0 {
            return;
        }
        let rows = self.board.rows_with(&self.chosen);
        if !(self.is_told)(&self.chosen, &rows) {
            return;
        }
        let cases = &mut self.cases;
        if left == 0 {
            cases.has_none = true;
            return;
        }
        let count = left.count_ones();
        let superfluous = if count == 1 {
            if cases.single == 0 {
                cases.codes = 0;
                cases.shown.clear();
            }
            cases.single += 1;
            superfluous(&self.masks)
        } else {
            cases.several += 1;
            if cases.single > 0 {
                return;
            }
            0
        };
        cases.codes |= left & !self.but;
        let same = self.found.entry(left).or_default();
        let rank = (count, *same);
        *same += 1;
        let place = cases.shown.iter().filter(|way| way.rank <= rank).count();
        let criteria = (0..).zip(&self.chosen);
        let way = Way {
            rank,
            criteria: criteria
                .flat_map(|(slot, &choice)| (self.row)(slot, choice))
                .collect(),
            codes: left,
            superfluous,
        };
        cases.shown.insert(place, way);
        cases.shown.truncate(SHOWN);
    }
}

/// The slots without which the same single code is left.
pub(super) fn superfluous(masks: &[u128]) -> u8 {
    let slots = (0..).zip(masks).filter(|&(slot, _)| {
        let others = (0..)
            .zip(masks)
            .filter(|&(other, _): &(u8, _)| other != slot);
        let left = others.fold(ALL, |left, (_, codes)| left & codes);
        left.count_ones() == 1
    });
    slots.fold(0, |set, (slot, _): (u8, _)| set | 1 << slot)
}
