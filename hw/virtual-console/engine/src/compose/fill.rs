//! Filling up what is not chosen at random, to a valid problem.

use std::ops::ControlFlow;

use bombe_engine::{
    code_set::CodeSet,
    deck::{card::Card, criterion::Criterion},
    deduction::worlds,
    face::{Mode, Slot},
    problem::{Problem, dice::Dice},
};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{ROW, Row, chosen, problem};
use crate::request::named_mode;

/// How many problems are tried until the cards of one leave something to find out.
const PROBLEMS: usize = 20;

/// How many criteria are tried for one problem: some seconds at worst, if there is hardly any.
const TRIES: u32 = 200_000;

/// Fills what is not chosen; nothing if no problem was found. What is chosen stays. The same `seed` gives the same problem.
#[must_use]
#[wasm_bindgen]
pub fn fill(mode: &str, rows: &[u8], seed: u32) -> Option<Vec<u8>> {
    let mode = named_mode(mode)?;
    let rows = chosen(mode, rows)?;
    let mut dice = Dice::new(seed);
    let mut filled = None;
    for _ in 0..PROBLEMS {
        let Some(rows) = filled_once(mode, &rows, &mut dice) else {
            break;
        };
        let Some(problem) = problem(mode, &rows) else {
            continue;
        };
        let is_worth_playing = has_several_codes(&problem);
        filled = Some(rows);
        if is_worth_playing {
            break;
        }
    }
    filled.map(|rows| rows.iter().flat_map(numbers).collect())
}

/// Whether the cards leave more than one code.
fn has_several_codes(problem: &Problem) -> bool {
    let mut codes = CodeSet::EMPTY;
    let visited = worlds::visit(problem.face(), |world| {
        codes = codes.with(world.code);
        if codes.has_several() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    visited.is_break()
}

/// The numbers of a row.
fn numbers(row: &Row) -> [u8; ROW] {
    let [first, second] = row.cards.map(|card| card.map_or(0, Card::number));
    let listing = row.cards().find_map(|card| {
        let place = card.criteria().position(|it| Some(it) == row.criterion)?;
        Some((card.number(), place as u8 + 1))
    });
    let (on, place) = listing.unwrap_or_default();
    [first, second, on, place]
}

/// Fills the rows in one way, drawn at random.
fn filled_once(mode: Mode, rows: &[Row], dice: &mut Dice) -> Option<Vec<Row>> {
    let mut search = Search {
        mode,
        rows: rows.to_vec(),
        tries: TRIES,
    };
    let mut open: Vec<usize> = (0..rows.len())
        .filter(|&place| rows.get(place).is_some_and(|row| row.criterion.is_none()))
        .collect();
    // Those that have a card have fewer ways: they come first.
    shuffle(&mut open, dice);
    open.sort_by_key(|&place| {
        rows.get(place)
            .is_some_and(|row| row.cards().next().is_none())
    });
    if !search.criteria(&open, dice) || !search.second_cards(dice) {
        return None;
    }
    Some(search.rows)
}

struct Search {
    mode: Mode,
    rows: Vec<Row>,
    tries: u32,
}

impl Search {
    /// Chooses criteria, and the cards that they are on, for the open rows; returns whether it could.
    fn criteria(&mut self, open: &[usize], dice: &mut Dice) -> bool {
        let Some((&place, rest)) = open.split_first() else {
            return self.is_valid(0);
        };
        let mut ways = self.ways(place);
        shuffle(&mut ways, dice);
        for (card, criterion) in ways {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let Some(row) = self.rows.get_mut(place) else {
                return false;
            };
            let before = row.clone();
            row.criterion = Some(criterion);
            if !before.cards().any(|it| it == card) {
                let free = row.cards.iter_mut().find(|card| card.is_none());
                if let Some(free) = free {
                    *free = Some(card);
                }
            }
            if self.is_valid(rest.len() as u32) && self.criteria(rest, dice) {
                return true;
            }
            if let Some(row) = self.rows.get_mut(place) {
                *row = before;
            }
        }
        false
    }

    /// The criteria that an open row could have, each with the card that it is on.
    fn ways(&self, place: usize) -> Vec<(Card, Criterion)> {
        let Some(row) = self.rows.get(place) else {
            return Vec::new();
        };
        let most = if self.mode == Mode::Extreme { 2 } else { 1 };
        let may_take_another = row.cards().count() < most;
        let is_taken = |card: Card| self.rows.iter().flat_map(Row::cards).any(|it| it == card);
        Card::all()
            .filter(|&card| row.cards().any(|it| it == card) || may_take_another && !is_taken(card))
            .flat_map(|card| card.criteria().map(move |criterion| (card, criterion)))
            .collect()
    }

    /// Whether the criteria so far can be those of a problem, if so many more come: enough codes are left, and each criterion
    /// rules some out that no other does.
    fn is_valid(&self, more: u32) -> bool {
        let masks: Vec<CodeSet> = self
            .rows
            .iter()
            .filter_map(|row| row.criterion)
            .map(Criterion::mask)
            .collect();
        let all = masks.iter().fold(CodeSet::ALL, |codes, &mask| codes & mask);
        let is_enough = if more == 0 {
            all.len() == 1
        } else {
            all.len() > more
        };
        is_enough
            && (0..masks.len()).all(|place| {
                let others = masks.iter().enumerate().filter(|&(it, _)| it != place);
                others.fold(CodeSet::ALL, |codes, (_, &mask)| codes & mask) != all
            })
    }

    /// Adds the second cards of extreme mode; returns whether there are enough.
    fn second_cards(&mut self, dice: &mut Dice) -> bool {
        if self.mode != Mode::Extreme {
            return true;
        }
        for place in 0..self.rows.len() {
            let mut free: Vec<Card> = Card::all()
                .filter(|card| !self.rows.iter().flat_map(Row::cards).any(|it| it == *card))
                .collect();
            shuffle(&mut free, dice);
            let Some(row) = self.rows.get_mut(place) else {
                return false;
            };
            let alike = |card: &Card| row.cards().any(|it| it.family() == card.family());
            let chosen = free
                .iter()
                .find(|card| !alike(card))
                .or(free.first())
                .copied();
            for card in row.cards.iter_mut().filter(|card| card.is_none()) {
                *card = chosen;
            }
            if let Some(Slot::Either(low, high)) = row.slot(Mode::Extreme) {
                row.cards = [Some(low), Some(high)];
            }
        }
        true
    }
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}
