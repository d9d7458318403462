//! What the pages ask, in plain numbers and names: problems and answers.

use bombe_engine::{
    code::Code,
    deck::card::Card,
    deduction::Query,
    face::{Face, Mode, Slot},
    machine::Level,
    verifier::{Answer, Letter},
};

pub(crate) fn named_level(name: &str) -> Option<Level> {
    match name {
        "apprentice" => Some(Level::Apprentice),
        "analyst" => Some(Level::Analyst),
        "turing" => Some(Level::Turing),
        _ => None,
    }
}

pub(crate) fn named_mode(name: &str) -> Option<Mode> {
    match name {
        "classic" => Some(Mode::Classic),
        "extreme" => Some(Mode::Extreme),
        "nightmare" => Some(Mode::Nightmare),
        _ => None,
    }
}

pub(crate) fn face(mode: Mode, cards: &[u8]) -> Option<Face> {
    let per_slot = match mode {
        Mode::Classic | Mode::Nightmare => 1,
        Mode::Extreme => 2,
    };
    let slots: Option<Vec<Slot>> = cards.chunks(per_slot).map(slot).collect();
    Face::new(mode, &slots?).ok()
}

fn slot(cards: &[u8]) -> Option<Slot> {
    match *cards {
        [card] => Some(Slot::One(Card::new(card)?)),
        [first, second] => Some(Slot::Either(Card::new(first)?, Card::new(second)?)),
        _ => None,
    }
}

fn query(answer: &[u8]) -> Option<Query> {
    let &[verifier, code, passed] = answer else {
        return None;
    };
    Some(Query {
        verifier: *Letter::ALL.get(usize::from(verifier))?,
        proposal: Code::from_index(code)?,
        answer: if passed == 0 {
            Answer::Fail
        } else {
            Answer::Pass
        },
    })
}

/// The answers of a list with three numbers each; `None` if it is no such list.
pub(crate) fn queries(answers: &[u8]) -> Option<Vec<Query>> {
    answers.chunks(3).map(query).collect()
}
