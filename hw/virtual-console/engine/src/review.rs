//! Reviews: what each of a player's questions has cost against the best one, and what each answer has saved, in rounds and queries.
//!
//! `docs/review.md` defines both. The console looks at games in the same way, with the same effort.

use bombe_engine::{
    machine::Machine,
    review::{PATIENCE, PlayedGame, Worth},
    turn::{MAX_ROUNDS, QUERIES_PER_ROUND, Turn},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::{face, named_mode, queries};

/// How many figures each query has.
pub const FIGURES: usize = 5;

/// Thousandths of rounds and queries.
const UNIT: f64 = 1000.0;

/// Reviews a player's queries; nothing if there is no such problem, or no such game.
///
/// `mode`, `cards` and `answers` as for [`reason`](crate::reason); the answers are the player's own, in order. `rounds`: the round
/// of each of them, from 1. `handicap`: how many queries of the first round counted as asked before it began.
///
/// Gives [`FIGURES`] numbers for each query: the loss of the question in rounds and in queries, the luck of its answer in rounds and
/// in queries, and 1 if these are known to be those of the best play, or 0. A loss or luck that is not known is not a number.
#[must_use]
#[wasm_bindgen]
pub fn review(
    mode: &str,
    cards: &[u8],
    answers: &[u8],
    rounds: &[u8],
    handicap: u8,
) -> Option<Vec<f64>> {
    let face = face(named_mode(mode)?, cards)?;
    let queries = queries(answers)?;
    let mut turns: Vec<Turn> = Vec::new();
    if queries.len() != rounds.len() || !rounds.is_sorted() {
        return None;
    }
    for (query, &round) in queries.iter().zip(rounds) {
        let is_there = query.verifier.index() < face.slots().len();
        if !is_there || !(1..=MAX_ROUNDS).contains(&round) {
            return None;
        }
        turns.resize(usize::from(round), Turn::default());
        let turn = turns.last_mut()?;
        if turn.queries() >= QUERIES_PER_ROUND || turn.answer(query.verifier).is_some() {
            return None;
        }
        turn.note(query.verifier, query.proposal, query.answer);
    }
    let game = PlayedGame::new(&face, turns.iter().copied(), handicap);
    let mut machine = Box::new(Machine::new());
    let mut figures = Vec::with_capacity(FIGURES * queries.len());
    for round in 0..turns.len() {
        let review = machine.review_round(&game, round, PATIENCE, || true).ok()?;
        for query in &review.queries {
            let worth = query
                .worth
                .map_or([f64::NAN; FIGURES - 1], |Worth { loss, luck }| {
                    let parts = [loss.rounds, loss.queries, luck.rounds, luck.queries];
                    parts.map(|part| f64::from(part) / UNIT)
                });
            figures.extend(worth);
            figures.push(f64::from(u8::from(review.is_exact)));
        }
    }
    Some(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: [u8; 4] = [4, 9, 11, 14];

    const fn index(code: [u8; 3]) -> u8 {
        let [triangle, square, circle] = code;
        25 * (triangle - 1) + 5 * (square - 1) + circle - 1
    }

    /// The worked example of `docs/review.md`.
    #[test]
    fn the_figures_of_the_worked_example_are_those_of_the_docs() {
        let (first, second) = (index([3, 3, 1]), index([2, 4, 1]));
        let answers = [
            [0, first, 0],
            [1, first, 0],
            [0, second, 1],
            [2, second, 1],
            [3, second, 1],
        ];
        let rounds = [1, 1, 2, 2, 2];
        let figures = review("classic", &CARDS, answers.as_flattened(), &rounds, 0).unwrap();
        let expected = [[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 1.0], [0.0, 1.0]];
        let all = expected.map(|[rounds, queries]| [rounds, queries, 0.0, 0.0, 1.0]);
        assert_eq!(figures, all.as_flattened());
    }

    #[test]
    fn a_round_in_which_nothing_was_asked_is_passed_over_and_a_handicap_counts() {
        let code = index([3, 3, 1]);
        let of =
            |rounds: &[u8], handicap| review("classic", &CARDS, &[0, code, 0], rounds, handicap);
        assert_eq!(of(&[3], 0).unwrap(), [0.0, 0.0, 0.0, 0.0, 1.0]);
        assert_eq!(of(&[1], 2).unwrap().len(), FIGURES);
    }

    #[test]
    fn what_is_no_game_is_not_reviewed() {
        let code = index([3, 3, 1]);
        let of = |answers: &[u8], rounds: &[u8]| review("classic", &CARDS, answers, rounds, 0);
        assert_eq!(of(&[], &[]), Some(Vec::new()));
        assert_eq!(of(&[0, code, 0], &[]), None);
        assert_eq!(of(&[0, code, 0], &[0]), None);
        assert_eq!(of(&[0, code, 0], &[100]), None);
        assert_eq!(of(&[4, code, 0], &[1]), None);
        assert_eq!(of(&[0, code, 0, 0, code, 0], &[1, 1]), None);
        assert_eq!(of(&[0, code, 0, 1, code, 0], &[2, 1]), None);
        assert_eq!(review("classic", &CARDS[..3], &[], &[], 0), None);
    }
}
