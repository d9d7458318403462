//! Proofs of many games, replayed by a reader that knows the rules of the game and what each reason means, and nothing of how the
//! proofs are made.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic in a test helper fails the test"
)]

mod games;
mod reader;
mod truths;

use bombe_page_engine::{OPEN, explain, prove, reason};

use games::Game;
use reader::Reader;

/// Replays the steps of a game's proof.
fn check(game: &Game) -> usize {
    let proof = prove(game.mode(), &game.cards(), &game.answers()).unwrap();
    let used: Vec<usize> = proof.used().into_iter().map(usize::from).collect();
    let mut reader = Reader::new(game);
    for step in 0..proof.length() {
        reader.follow(&proof, step, &used);
    }
    reader.check_end(&proof);
    let all = truths::codes_left(game, 0..game.queries.len());
    assert_eq!(proof.left(), all, "{game}: it says what all answers do");
    used.len()
}

#[test]
fn the_proofs_of_the_rulebook_hold() {
    for game in games::of_rulebook() {
        check(&game);
    }
}

#[test]
fn the_proofs_of_300_random_games_of_all_modes_hold() {
    let (mut answers, mut used) = (0, 0);
    for game in games::random(300) {
        answers += game.queries.len();
        used += check(&game);
    }
    assert!(
        2 * used < answers,
        "{used} of {answers} answers were needed"
    );
}

#[test]
fn no_fewer_answers_will_do_where_a_proof_says_so() {
    let (mut claimed, mut tried) = (0, 0);
    for game in games::of_rulebook().chain(games::random(150)) {
        let proof = prove(game.mode(), &game.cards(), &game.answers()).unwrap();
        claimed += usize::from(proof.is_least());
        if proof.is_least() && truths::is_small(&game, proof.used().len()) {
            let fewest = truths::fewest_answers(&game);
            assert_eq!(proof.used().len(), fewest, "{game}");
            tried += 1;
        }
    }
    assert!(claimed >= 165 && tried >= 120, "{claimed} {tried}");
}

#[test]
fn every_criterion_that_is_ruled_out_has_a_reason_at_every_level() {
    for game in games::random(60) {
        let all: Vec<usize> = (0..game.queries.len()).collect();
        for level in ["apprentice", "analyst", "turing"] {
            let proof = explain(level, game.mode(), &game.cards(), &game.answers()).unwrap();
            let mut reader = Reader::new(&game);
            for step in 0..proof.length() {
                reader.follow(&proof, step, &all);
            }
            reader.check_everything(&proof, level, &game.answers());
        }
    }
}

/// The reader must not take whatever it is told.
#[test]
fn a_proof_that_lacks_a_step_it_needs_is_refused() {
    let (mut refused, mut steps) = (0, 0);
    for game in games::random(40) {
        let proof = prove(game.mode(), &game.cards(), &game.answers()).unwrap();
        let used: Vec<usize> = proof.used().into_iter().map(usize::from).collect();
        for missing in 0..proof.length() {
            let mut reader = Reader::new(&game);
            let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                let told = (0..proof.length()).filter(|&step| step != missing);
                told.for_each(|step| reader.follow(&proof, step, &used));
                reader.check_end(&proof);
            }));
            steps += 1;
            refused += usize::from(read.is_err());
            // Without an answer there is no proof. Other steps may only make it easier to follow.
            assert!(
                read.is_err() || proof.kind(missing) != bombe_page_engine::ANSWER,
                "{game}"
            );
        }
    }
    assert!(2 * refused > steps, "{refused} of {steps}");
}

#[test]
fn what_is_no_problem_has_no_proof() {
    assert!(prove("classic", &[4, 9, 11], &[]).is_none());
    assert!(prove("classic", &[4, 9, 11, 14], &[0, 0]).is_none());
    assert!(explain("expert", "classic", &[4, 9, 11, 14], &[]).is_none());
    assert!(reason("turing", "classic", &[4, 9, 11, 14], &[]).is_some());
    assert_eq!(OPEN, 0);
}
