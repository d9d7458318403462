//! The criterion engine for the pages: what follows from the cards and the answers of a game, at each of the three levels of
//! reasoning, why it follows, and what the best question would have been.
//!
//! Each call takes plain numbers and names, as the feed has them, and gives one answer. This crate is all that stands between the
//! pages and the engine that plays on the chip.
//!
//! | call | what it gives |
//! |---|---|
//! | [`reason`] | the codes and criteria that are left |
//! | [`explain`] | why criteria are ruled out, step by step |
//! | [`prove`] | the fewest answers that leave no more codes than all of them, and the steps from these |
//! | [`weigh`] | how many codes a question leaves on average, and the best question |
//! | [`judge`] | what cards and criteria come to that somebody composes, and their long code |
//! | [`rate`] | how hard a problem is, and how far luck goes |
//! | [`fill`] | a problem made of what is chosen, at random |
//! | [`review`] | what each of a player's questions has cost, and each answer has saved, in rounds and queries |
//! | [`problem_of_the_day`] | the code of the problem of a day |
//! | [`Acceptance`] | the acceptance test of a console |
//! | [`qr_code`] | a short text as a QR code, by the encoder that the console draws with |

mod acceptance;
mod compose;
mod proof;
mod question;
mod request;
mod review;
mod sharing;

pub use acceptance::Acceptance;
pub use compose::{Judged, ROW, fill, judge, rate};
pub use proof::{
    ANSWER, Cases, NO_CARD, NO_CODE, NO_VERIFIER, Proof, SEVERAL_CODES, SUPERFLUOUS, explain, prove,
};
pub use question::{Weighed, weigh};
pub use review::{FIGURES, review};
pub use sharing::{problem_of_the_day, qr_code};

use bombe_engine::{deduction::Deduction, verifier::Letter};
use wasm_bindgen::prelude::wasm_bindgen;

use request::{face, named_level, named_mode, queries};

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
    for query in queries(answers)? {
        learnt.learn(query);
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

#[cfg(test)]
mod tests {
    use bombe_engine::deck::card::Card;

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
