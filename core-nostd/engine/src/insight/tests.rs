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
    deduction::Query,
    problem::{Problem, rulebook::RulebookProblem},
};
use std::{string::ToString, vec::Vec};

/// A problem, and what somebody knows who plays it alone.
struct Player {
    problem: Problem,
    knowledge: Knowledge,
}

fn player(number: u8) -> Player {
    let problem = RulebookProblem::new(number).unwrap().problem().unwrap();
    Player {
        knowledge: Knowledge::new(problem.face()),
        problem,
    }
}

fn code(text: &str) -> Code {
    Code::all().find(|code| code.to_string() == text).unwrap()
}

impl Player {
    fn ask(&mut self, verifier: Letter, proposal: &str) {
        let proposal = code(proposal);
        let answer = self.problem.ask(verifier, proposal).unwrap();
        self.knowledge.learn(Query {
            verifier,
            proposal,
            answer,
        });
    }

    fn end_turn(&mut self) {
        self.knowledge.end_turn().unwrap();
    }

    fn insight(&self) -> Insight {
        self.knowledge.reason(|| true).unwrap()
    }
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
    let crossed = (0..4).filter(|&place| !insight.is_open(verifier, 0, place));
    crossed.collect()
}

#[test]
fn the_cards_alone_rule_something_out() {
    let insight = player(2).insight();
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
    let mut player = player(2);
    player.ask(Letter::B, "111");
    let insight = player.insight();
    let codes: Vec<_> = insight
        .codes()
        .iter()
        .map(|code| code.to_string())
        .collect();
    assert_eq!(codes, ["431", "435"]);
    assert!(!insight.is_left(Shape::Square, Digit::Five));
    assert!(insight.is_left(Shape::Square, Digit::Three));
    assert_eq!(crossed(&insight, Letter::A), [0, 2, 3]);
    let [below, equal, above] = [0, 1, 2].map(|place| {
        player
            .problem
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
    let insight = player(2).insight();
    // No four, or one of them: three of them fail both, one tells them apart.
    assert!(insight.tells_nothing(Letter::C, code("444")));
    assert!(!insight.tells_nothing(Letter::C, code("411")));
    // The problem has no such verifier.
    assert!(insight.tells_nothing(Letter::E, code("411")));
}

#[test]
fn answers_of_earlier_rounds_count() {
    let mut player = player(2);
    player.ask(Letter::B, "111");
    let before = player.insight();
    player.end_turn();
    assert_eq!(player.insight().codes(), before.codes());
}

#[test]
fn reasoning_ends_as_soon_as_it_may_not_go_on() {
    let knowledge = player(17).knowledge;
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
            // Asking again after a no would overflow.
            left = if go_on { left - 1 } else { usize::MAX };
            go_on
        });
        assert_eq!((outcome, left), (Err(Interrupted), usize::MAX));
    }
}
