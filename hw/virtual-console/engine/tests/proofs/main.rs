//! Proofs of many games, replayed by a reader that knows the rules of the game and what each reason means, and nothing of how the
//! proofs are made.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic in a test helper fails the test"
)]

mod cases;
mod games;
mod reader;
mod truths;

use bombe_page_engine::{OPEN, explain, prove, reason};

use cases::Told;
use games::Game;
use reader::Reader;

/// Replays the steps of a game's proof.
fn check(game: &Game) -> usize {
    let proof = prove(game.mode(), &game.cards(), &game.answers()).unwrap();
    let used: Vec<usize> = proof.used().into_iter().map(usize::from).collect();
    let mut reader = Reader::new(game);
    reader.check_start(&proof);
    for step in 0..proof.length() {
        reader.follow(&proof, step, &used);
    }
    reader.check_end(&proof);
    assert_eq!(
        truths::codes_left(game, used.iter().copied()),
        proof.left(),
        "{game}: the same follows without the answers that are left out"
    );
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

/// The reader must not take whatever it is told of the cases either.
#[test]
fn a_wrong_case_is_refused() {
    let mut refused = 0;
    for game in games::of_rulebook().chain(games::random(40)) {
        let proof = prove(game.mode(), &game.cards(), &game.answers()).unwrap();
        let used: Vec<usize> = proof.used().into_iter().map(usize::from).collect();
        let mut reader = Reader::new(&game);
        for step in 0..proof.length() {
            let strikes = reader::strikes(&proof, step);
            let parties = reader.parties(&proof, step);
            let kind = proof.kind(step);
            let told = Told::new(&reader::cases_of(&proof, step, &strikes));
            for (what, wrong) in wrongs(&told) {
                let found = cases::wrong_in_step(&reader, kind, &parties, &strikes, &wrong);
                assert!(found.is_some(), "{game}: step {step}, {kind}: {what}");
                refused += 1;
            }
            reader.follow(&proof, step, &used);
        }
        let told = Told::new(&proof.end_cases());
        for (what, wrong) in wrongs(&told) {
            let found = cases::wrong_at_end(&reader, proof.left(), &wrong);
            assert!(found.is_some(), "{game}: at the end: {what}");
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// The same with each fact changed.
fn wrongs(told: &Told) -> Vec<(&'static str, Told)> {
    let mut wrongs = Vec::new();
    let mut change = |what, change: &dyn Fn(&mut Told)| {
        let mut wrong = told.clone();
        change(&mut wrong);
        wrongs.push((what, wrong));
    };
    let is_chain = !told.parties.is_empty();
    let is_ways = !told.ways.is_empty();
    if told.own != 0 {
        change("own codes", &|told| told.own &= told.own - 1);
    }
    if !told.possible.is_empty() {
        change("possible", &|told| told.possible.insert(0, 7));
    }
    if is_chain {
        change("a code more", &|told| {
            told.parties.last_mut().unwrap().kept |= 1;
        });
        change("a party less", &|told| drop(told.parties.pop()));
        change("a criterion less", &|told| {
            told.parties[0].criteria.remove(0);
        });
    }
    if is_ways {
        change("a way less", &|told| drop(told.ways.pop()));
        change("a way twice", &|told| {
            let first = told.ways[0].clone();
            *told.ways.last_mut().unwrap() = first.clone();
            told.ways.push(first);
        });
        change("codes of a way", &|told| told.ways[0].codes ^= 1 << 60);
        change("codes of ways", &|told| told.codes &= told.codes - 1);
        change("superfluous", &|told| {
            let superfluous = &mut told.ways[0].superfluous;
            if superfluous.pop().is_none() {
                superfluous.push(0);
            }
        });
        change("ways with several", &|told| told.several += 1);
        change("ways with one", &|told| told.single += 1);
        change("ways with none", &|told| told.has_none ^= true);
        change("settled", &|told| {
            if told.settled.pop().is_none() {
                told.settled.push(0);
            }
        });
    }
    wrongs
}
