//! Problems that somebody composes: what cards and criteria come to, how hard they are, and what they could become.
//!
//! What is chosen is given as [`ROW`] numbers for each verifier, A first: its card, its other card in extreme mode, the card that its
//! criterion is on, and the place of its criterion on that card, from 1. What is not chosen yet is 0.

mod fill;

use bombe_engine::{
    Bounded as _,
    code_set::CodeSet,
    deck::{card::Card, criterion::Criterion},
    face::{Face, MAX_VERIFIERS, Mode, PerVerifier, Slot},
    machine::Machine,
    problem::{Problem, long_code::LongCode},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::{face, named_mode};

pub use fill::fill;

/// How many numbers there are for each verifier.
pub const ROW: usize = 4;

/// What cards and criteria come to.
#[wasm_bindgen]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    codes: CodeSet,
    superfluous: u8,
    long_code: Option<LongCode>,
}

#[wasm_bindgen]
impl Judged {
    /// The codes that meet all criteria that are chosen: bit i for the code with i = 25(▲-1) + 5(■-1) + (●-1).
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn codes(&self) -> u128 {
        self.codes.into()
    }

    /// The verifiers without whose criterion the same codes would be left, if there are any: bit 0 for A.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn superfluous(&self) -> u8 {
        self.superfluous
    }

    /// The long code, if it is a valid problem.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn long_code(&self) -> Option<String> {
        self.long_code.map(|code| code.to_string())
    }
}

/// Judges what is chosen so far; nothing if a card is there twice, or a criterion on no card of its verifier.
#[must_use]
#[wasm_bindgen]
pub fn judge(mode: &str, rows: &[u8]) -> Option<Judged> {
    let mode = named_mode(mode)?;
    let rows = chosen(mode, rows)?;
    let codes_of = |dropped: Option<usize>| {
        let kept = rows
            .iter()
            .enumerate()
            .filter(|&(place, _)| Some(place) != dropped);
        let criteria = kept.filter_map(|(_, row)| row.criterion);
        criteria.fold(CodeSet::ALL, |codes, criterion| codes & criterion.mask())
    };
    let codes = codes_of(None);
    let is_idle = |place: usize| {
        let is_chosen = rows.get(place).is_some_and(|row| row.criterion.is_some());
        is_chosen && !codes.is_empty() && codes_of(Some(place)) == codes
    };
    let idle = (0..rows.len()).filter(|&place| is_idle(place));
    Some(Judged {
        codes,
        superfluous: idle.fold(0, |set, place| set | 1 << place),
        long_code: problem(mode, &rows).as_ref().map(LongCode::from),
    })
}

/// Rates a problem by its cards, as the console does: how hard it is and how far luck goes, from 1 to 3; nothing if no problem has
/// these cards. `mode` and `cards` as for [`reason`](crate::reason). Takes up to some seconds.
#[must_use]
#[wasm_bindgen]
pub fn rate(mode: &str, cards: &[u8]) -> Option<Vec<u8>> {
    let face = face(named_mode(mode)?, cards)?;
    let mut machine: Box<Machine> = Box::default();
    let rating = machine.rate(&face, || true).ok()?;
    Some(
        [rating.difficulty, rating.luck]
            .map(|grade| grade as u8)
            .into(),
    )
}

/// What is chosen for a verifier.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    cards: [Option<Card>; 2],
    criterion: Option<Criterion>,
}

impl Row {
    fn slot(&self, mode: Mode) -> Option<Slot> {
        match (mode, self.cards) {
            (Mode::Extreme, [Some(one), Some(other)]) => {
                Some(Slot::Either(one.min(other), one.max(other)))
            }
            (Mode::Classic | Mode::Nightmare, [Some(card), None]) => Some(Slot::One(card)),
            _ => None,
        }
    }

    fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }
}

/// What the numbers say; nothing if they say what cannot be.
fn chosen(mode: Mode, rows: &[u8]) -> Option<Vec<Row>> {
    let (rows, []) = rows.as_chunks::<ROW>() else {
        return None;
    };
    if rows.len() > MAX_VERIFIERS {
        return None;
    }
    let rows = rows.iter().map(|row| chosen_row(mode, *row));
    let rows: Vec<Row> = rows.collect::<Option<_>>()?;
    let cards: Vec<Card> = rows.iter().flat_map(Row::cards).collect();
    let is_twice = |(place, card): (usize, &Card)| cards.iter().take(place).any(|it| it == card);
    (!cards.iter().enumerate().any(is_twice)).then_some(rows)
}

fn chosen_row(mode: Mode, [first, second, on, place]: [u8; ROW]) -> Option<Row> {
    let card = |number| match number {
        0 => Some(None),
        number => Card::new(number).map(Some),
    };
    let cards = [card(first)?, card(second)?];
    if cards[1].is_some() && mode != Mode::Extreme {
        return None;
    }
    let criterion = match place.checked_sub(1) {
        None => None,
        Some(place) => {
            let on = Card::new(on).filter(|on| cards.contains(&Some(*on)))?;
            Some(on.criteria().nth(place.into())?)
        }
    };
    Some(Row { cards, criterion })
}

/// The problem, if all is chosen and it is valid.
fn problem(mode: Mode, rows: &[Row]) -> Option<Problem> {
    let slots: Option<Vec<Slot>> = rows.iter().map(|row| row.slot(mode)).collect();
    let criteria: Option<Vec<Criterion>> = rows.iter().map(|row| row.criterion).collect();
    let mut slots: PerVerifier<Slot> = slots?.into_iter().bounded();
    if mode == Mode::Nightmare {
        // Nobody knows whose they are.
        slots.sort_by_key(|slot| slot.cards().next());
    }
    Problem::new(Face::new(mode, &slots).ok()?, &criteria?).ok()
}

#[cfg(test)]
mod tests;
