//! The criterion engine for the pages: what follows from the cards and the answers of a game, at each of the three levels of
//! reasoning.
//!
//! One call with plain numbers and names, as the feed has them, and one answer: the pages need no other boundary. This file
//! is all that stands between them and the engine that plays on the chip.

use bombe_engine::{
    code::Code,
    deck::card::Card,
    deduction::{Deduction, Query},
    face::{Face, Mode, Slot},
    machine::Level,
    verifier::{Answer, Letter},
};
use wasm_bindgen::prelude::wasm_bindgen;

/// How a criterion on a card stands for a verifier: it can have it.
pub const OPEN: u8 = 0;
/// The verifier's own answers rule it out.
pub const ANSWERED: u8 = 1;
/// It follows from all cards and answers together that the verifier does not have it.
pub const FOLLOWS: u8 = 2;

/// What can be known.
#[wasm_bindgen]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    codes: u128,
    standings: Vec<u8>,
}

#[wasm_bindgen]
impl Insight {
    /// The codes that can still be the solution: bit i for the code with i = 25(▲-1) + 5(■-1) + (●-1).
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn codes(&self) -> u128 {
        self.codes
    }

    /// How each criterion stands, one number each: verifier by verifier, for each the cards that it may have, for each of these
    /// the criteria in the card's order.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn standings(&self) -> Vec<u8> {
        self.standings.clone()
    }
}

/// Works out what follows from some answers; nothing if there is no such problem.
///
/// `level`: `apprentice`, `analyst` or `turing`. `mode`: `classic`, `extreme` or `nightmare`. `cards`: slot by slot, in
/// extreme mode two for each. `answers`: three numbers each, which are the verifier's place from 0, the code's index, and 1
/// for a pass or 0 for a fail.
#[must_use]
#[wasm_bindgen]
pub fn reason(level: &str, mode: &str, cards: &[u8], answers: &[u8]) -> Option<Insight> {
    let level = named_level(level)?;
    let face = face(named_mode(mode)?, cards)?;
    let mut learnt = Deduction::new(&face);
    for answer in answers.chunks(3) {
        learnt.learn(query(answer)?);
    }
    let insight = level.insight(&face, &learnt, || true).ok()?;
    let mut standings = Vec::new();
    let verifiers = Letter::ALL.into_iter().take(face.slots().len());
    for verifier in verifiers {
        for place in 0.. {
            let Some(card) = face.card_of(verifier, place) else {
                break;
            };
            for (row, criterion) in (0..).zip(card.criteria()) {
                standings.push(if insight.is_open(verifier, place, row) {
                    OPEN
                } else if learnt.lets(verifier, criterion) {
                    FOLLOWS
                } else {
                    ANSWERED
                });
            }
        }
    }
    Some(Insight {
        codes: insight.codes().into(),
        standings,
    })
}

fn named_level(name: &str) -> Option<Level> {
    match name {
        "apprentice" => Some(Level::Apprentice),
        "analyst" => Some(Level::Analyst),
        "turing" => Some(Level::Turing),
        _ => None,
    }
}

fn named_mode(name: &str) -> Option<Mode> {
    match name {
        "classic" => Some(Mode::Classic),
        "extreme" => Some(Mode::Extreme),
        "nightmare" => Some(Mode::Nightmare),
        _ => None,
    }
}

fn face(mode: Mode, cards: &[u8]) -> Option<Face> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Rulebook problem 01, of which the code is 241.
    const CARDS: [u8; 4] = [4, 9, 11, 14];

    fn index(triangle: u8, square: u8, circle: u8) -> u8 {
        25 * (triangle - 1) + 5 * (square - 1) + circle - 1
    }

    #[test]
    fn a_criterion_that_an_answer_contradicts_is_told_from_one_that_only_logic_rules_out() {
        // B has one 3 in every world; A says that 533 fails, so ■ is not less than 4.
        let answers = [0, index(5, 3, 3), 0];
        let insight = reason("turing", "classic", &CARDS, &answers).unwrap();
        assert_eq!(insight.codes(), 1 << index(2, 4, 1));
        assert_eq!(insight.standings()[..3], [ANSWERED, OPEN, FOLLOWS]);
    }

    #[test]
    fn each_level_holds_no_more_possible_than_the_one_below() {
        let [apprentice, analyst, turing] = ["apprentice", "analyst", "turing"]
            .map(|level| reason(level, "classic", &CARDS, &[]).unwrap().codes());
        assert_eq!((analyst & !apprentice, turing & !analyst), (0, 0));
        assert!(apprentice.count_ones() > analyst.count_ones());
        assert!(analyst.count_ones() > turing.count_ones());
    }

    #[test]
    fn in_nightmare_mode_each_verifier_may_have_each_card() {
        let insight = reason("analyst", "nightmare", &CARDS, &[]).unwrap();
        let per_verifier: usize = CARDS
            .iter()
            .map(|&card| Card::new(card).unwrap().criteria().len())
            .sum();
        assert_eq!(insight.standings().len(), CARDS.len() * per_verifier);
    }

    #[test]
    fn what_is_no_problem_and_no_answer_is_refused() {
        let cases: [(&str, &str, &[u8], &[u8]); 8] = [
            ("expert", "classic", &CARDS, &[]),
            ("turing", "easy", &CARDS, &[]),
            ("turing", "classic", &[4, 9, 11], &[]),
            ("turing", "classic", &[4, 9, 11, 49], &[]),
            ("turing", "extreme", &[4, 9, 11, 14, 17], &[]),
            ("turing", "classic", &CARDS, &[0, 0]),
            ("turing", "classic", &CARDS, &[6, 0, 0]),
            ("turing", "classic", &CARDS, &[0, 125, 0]),
        ];
        for (level, mode, cards, answers) in cases {
            let insight = reason(level, mode, cards, answers);
            assert_eq!(insight, None, "{level} {mode} {cards:?} {answers:?}");
        }
    }
}
