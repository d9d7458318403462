//! What can be known in the rulebook's problems 02 and 17, worked out by hand.
//!
//! ```text
//!   problem 02, cards 3 7 10 14          A: ■<3 ■=3 ■>3   B: ●   C: fours   D: smallest
//!     122   ■<3   ● even   no 4    ▲
//!     132   ■=3   ● even   no 4    ▲
//!     534   ■=3   ● even   one 4   ■
//!     432   ■=3   ● even   one 4   ●
//!     152   ■>3   ● even   no 4    ▲
//!     435   ■=3   ● odd    one 4   ■     the truth
//!     431   ■=3   ● odd    one 4   ●
//! ```

mod hints;
mod lessons;

use super::*;
use crate::{
    game::{Aids, Event, Game, Handicap, Handicaps, Header, Privacy, Rivals, Table},
    player::Player,
    problem::{name::ProblemName, rulebook::RulebookProblem},
};
use std::{string::ToString, vec::Vec};

fn header(number: u8) -> Header {
    Header {
        problem: ProblemName::Rulebook(RulebookProblem::new(number).unwrap()),
        table: Table::Solo,
        handicaps: Handicaps::default(),
        aids: Aids::NONE,
        answers: Privacy::Open,
        is_repeat: false,
    }
}

fn game(number: u8) -> Game {
    Game::new(header(number)).unwrap()
}

fn code(text: &str) -> Code {
    Code::all().find(|code| code.to_string() == text).unwrap()
}

#[track_caller]
fn ask(game: &mut Game, verifier: Letter, proposal: &str) {
    let proposal = code(proposal);
    assert_eq!(
        game.apply(Event::Query { verifier, proposal }),
        Ok(()),
        "{verifier:?} about {proposal}"
    );
}

#[track_caller]
fn end_turn(game: &mut Game) {
    assert_eq!(game.apply(Event::EndTurn), Ok(()));
}

fn knowledge_of(game: &Game, player: Player) -> Knowledge {
    Knowledge::of(game.problem().face(), game.seat(player))
}

fn insight(game: &Game) -> Insight {
    knowledge_of(game, Player::One).reason(|| true).unwrap()
}

/// The numbers that are left at a shape.
fn left(insight: &Insight, shape: Shape) -> Vec<u8> {
    let left = Digit::ALL
        .into_iter()
        .filter(|&digit| insight.is_left(shape, digit));
    left.map(Digit::get).collect()
}

/// The places of the criteria of a verifier's first card that are ruled out.
fn crossed(insight: &Insight, verifier: Letter) -> Vec<u8> {
    let crossed = (0..4).filter(|&place| {
        insight.rules_out(Mark::Criterion {
            verifier,
            card: 0,
            place,
        })
    });
    crossed.collect()
}

#[test]
fn the_cards_alone_rule_something_out() {
    let insight = insight(&game(2));
    assert_eq!(insight.codes_left(), 7);
    assert_eq!(
        Shape::ALL.map(|shape| left(&insight, shape)),
        [&[1, 4, 5][..], &[2, 3, 5], &[1, 2, 4, 5]]
    );
    // Neither two nor three fours; and there is no fourth criterion on the others' cards.
    assert_eq!(
        [Letter::A, Letter::C, Letter::D].map(|verifier| crossed(&insight, verifier)),
        [&[3][..], &[2, 3], &[3]]
    );
}

#[test]
fn an_answer_rules_out_codes_numbers_and_criteria_of_other_verifiers_too() {
    let mut game = game(2);
    ask(&mut game, Letter::B, "111");
    let insight = insight(&game);
    let codes: Vec<_> = insight
        .codes()
        .iter()
        .map(|code| code.to_string())
        .collect();
    assert_eq!(codes, ["431", "435"]);
    assert!(insight.rules_out(Mark::Number(Shape::Square, Digit::Five)));
    assert!(!insight.rules_out(Mark::Number(Shape::Square, Digit::Three)));
    assert_eq!(crossed(&insight, Letter::A), [0, 2, 3]);
    let [below, equal, above] = [0, 1, 2].map(|place| {
        game.problem()
            .face()
            .cards()
            .next()
            .unwrap()
            .criteria()
            .nth(place)
            .unwrap()
    });
    assert_eq!(
        [below, equal, above].map(|criterion| insight.can_be(Letter::A, criterion)),
        [false, true, false]
    );
}

#[test]
fn a_question_with_only_one_possible_answer_tells_nothing() {
    let insight = insight(&game(2));
    // No four, or one of them: three of them fail both, one tells them apart.
    assert!(insight.tells_nothing(Letter::C, code("444")));
    assert!(!insight.tells_nothing(Letter::C, code("411")));
    // There is nobody to ask.
    assert!(insight.tells_nothing(Letter::E, code("411")));
}

#[test]
fn players_know_nothing_of_the_answers_of_their_rivals() {
    let rivals = Header {
        table: Table::Competitive(Rivals::Two),
        ..header(2)
    };
    let mut game = Game::new(rivals).unwrap();
    let untouched = knowledge_of(&game, Player::Two);
    ask(&mut game, Letter::B, "111");
    assert_ne!(knowledge_of(&game, Player::One), untouched);
    assert_eq!(knowledge_of(&game, Player::Two), untouched);
}

#[test]
fn answers_of_earlier_rounds_count() {
    let mut game = game(2);
    ask(&mut game, Letter::B, "111");
    let before = insight(&game);
    end_turn(&mut game);
    assert_eq!(insight(&game).codes(), before.codes());
}

#[test]
fn reasoning_ends_as_soon_as_it_may_not_go_on() {
    let knowledge = knowledge_of(&game(17), Player::One);
    let mut asked = 0;
    let whole = knowledge.reason(|| {
        asked += 1;
        true
    });
    // While worlds are searched for, and while their 14 criteria are tallied.
    assert!(whole.is_ok() && asked > 14, "{asked}");
    for most in 0..asked {
        let mut left = most;
        let outcome = knowledge.reason(|| {
            let go_on = left > 0;
            // Asking again after a no would be an overflow.
            left = if go_on { left - 1 } else { usize::MAX };
            go_on
        });
        assert_eq!((outcome, left), (Err(Interrupted), usize::MAX));
    }
}
