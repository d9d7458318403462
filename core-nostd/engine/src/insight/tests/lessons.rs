//! Lessons of single answers.

use super::*;
use crate::deck::{card::Card, rule::short};

/// What an answer teaches.
fn lesson(player: &mut Player, verifier: Letter, proposal: &str) -> Lesson {
    let before = player.insight();
    player.ask(verifier, proposal);
    Lesson::of(player.problem.face(), verifier, &before, &player.insight())
}

fn entry(card: u8, rule: crate::deck::rule::Rule) -> Entry {
    let card = Card::new(card).unwrap();
    Entry { card, rule }
}

#[test]
fn the_only_criterion_left_is_the_one() {
    // Of two criteria one is ruled out: that the other is left says more.
    let odd = entry(7, short::odd(short::C));
    assert_eq!(
        lesson(&mut player(2), Letter::B, "111"),
        Lesson::MustBe(odd)
    );
    let three = entry(3, short::equal(short::S, Digit::Three));
    assert_eq!(
        lesson(&mut player(2), Letter::A, "131"),
        Lesson::MustBe(three)
    );
}

#[test]
fn one_criterion_of_several_is_ruled_out() {
    let below = entry(3, short::less(short::S, Digit::Three));
    assert_eq!(
        lesson(&mut player(2), Letter::A, "121"),
        Lesson::CannotBe(below)
    );
}

/// Each shape is 1 or greater on card 39; of 222 the three that are 1 are not true, and this verifier says so.
#[test]
fn of_more_the_numbers_are_told() {
    let lesson = lesson(&mut player(17), Letter::D, "222");
    assert_eq!(lesson, Lesson::RuledOut { out: 3, left: 3 });
}

#[test]
fn an_answer_that_could_be_known_teaches_nothing() {
    let mut player = player(2);
    assert_eq!(lesson(&mut player, Letter::C, "444"), Lesson::Nothing);
    player.end_turn();
    assert_ne!(lesson(&mut player, Letter::B, "111"), Lesson::Nothing);
    player.end_turn();
    assert_eq!(lesson(&mut player, Letter::B, "112"), Lesson::Nothing);
}
