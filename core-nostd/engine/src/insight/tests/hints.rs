//! How a player who looks one step ahead plays problem 02, from the first query to the claim.

use std::boxed::Box;

use super::*;
use crate::machine::{Action, Level, Machine};

/// Without time the machine looks only one step ahead.
fn one_step_ahead(player: &Player) -> Option<Action> {
    let decided = Box::<Machine>::default().decide(Level::Turing, &player.knowledge, 0, || true);
    decided.unwrap().map(|decision| decision.next)
}

#[track_caller]
fn assert_ask(player: &Player, letter: Letter, proposal: &str) {
    let hint = Action::Ask {
        proposal: code(proposal),
        verifier: letter,
    };
    assert_eq!(one_step_ahead(player), Some(hint));
}

/// C and D, about a code in which ▲ is smallest, leave 3 or 4 of 7. 122 is the first code about which D has something to
/// tell as well as A, B and C.
#[test]
fn the_best_question_halves_what_is_left_and_begins_a_good_round() {
    assert_ask(&player(2), Letter::C, "122");
}

#[test]
fn within_a_round_the_proposal_stays_and_nobody_is_asked_twice() {
    let mut player = player(2);
    player.ask(Letter::C, "122");
    // 534 432 435 431 are left: of ● this proposal can tell half of them, of the smallest nothing.
    assert_ask(&player, Letter::B, "122");
}

#[test]
fn a_turn_that_has_nothing_more_to_tell_is_to_be_ended() {
    let mut player = player(2);
    player.ask(Letter::C, "122");
    player.ask(Letter::B, "122");
    assert_eq!(player.insight().codes_left(), 2);
    assert_eq!(one_step_ahead(&player), Some(Action::EndTurn));
    player.end_turn();
    // 435 or 431: ■ or ● is smallest, and 212 is the first code in which one of them is.
    assert_ask(&player, Letter::D, "212");
}

#[test]
fn a_turn_without_queries_left_is_to_be_ended() {
    // Two queries of the first round are given away.
    let mut player = player(2);
    player.knowledge.queries_left = 1;
    player.ask(Letter::C, "122");
    assert!(!player.insight().tells_nothing(Letter::B, code("122")));
    assert_eq!(one_step_ahead(&player), Some(Action::EndTurn));
}

#[test]
fn the_only_code_left_is_to_be_claimed() {
    let mut player = player(2);
    player.ask(Letter::B, "212");
    player.ask(Letter::D, "212");
    assert_eq!(one_step_ahead(&player), Some(Action::Claim(code("435"))));
}
