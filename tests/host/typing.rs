//! Published problems typed in from paper: the rulebook's as they are printed, and every screen on the way against its golden
//! picture. The tests of the image type in the same problem on the device and hold its display against these pictures.

use bombe_core::{
    game::Outcome,
    line::line,
    panel::{
        Button::{self, Ok, Verifier},
        Letter::{self, A, B, D},
    },
    problem::{
        Mode,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
    },
    screens::{Hints, Page, ResultRow, ResultsView, Score, View},
};
use bombe_tests::picture;

use crate::{
    desk::{Desk, Shelf},
    tables,
};

/// From home to the question what kind of problem it is.
const TO_KIND: [Button; 2] = [Ok, Verifier(D)];

/// Cards and numbers of problem 01, as they are printed.
const FIRST: [&str; 8] = ["04", "447", "09", "646", "11", "566", "14", "322"];

impl Desk<Shelf> {
    /// Turns digits that stand at 0.
    fn turn_digits(&mut self, digits: &str) {
        for (digit, letter) in digits.bytes().zip(Letter::ALL) {
            self.press(&vec![Verifier(letter); usize::from(digit - b'0')]);
        }
    }

    /// Turns the digits of one field after the other, and confirms each.
    fn fill_in(&mut self, fields: &[&str]) {
        for digits in fields {
            self.turn_digits(digits);
            self.press(&[Ok]);
        }
    }
}

/// A form for a problem of this kind, filled in so far.
fn form(mode: Mode, verifiers: usize, fields: &[&str]) -> Desk<Shelf> {
    let mut desk = Desk::new();
    desk.press(&TO_KIND);
    desk.press(&vec![Verifier(A); mode as usize]);
    desk.press(&vec![Verifier(B); verifiers - 4]);
    desk.press(&[Ok]);
    desk.fill_in(fields);
    desk
}

#[test]
fn the_rulebooks_problems_can_be_typed_in_as_they_are_printed() {
    for row in tables::rulebook() {
        let mut desk = form(Mode::Classic, row.cards.len(), &[]);
        for (card, number) in row.cards.iter().zip(&row.verification_numbers) {
            desk.fill_in(&[&format!("{card:02}"), &number.to_string()]);
        }
        desk.press(&[Ok]);
        let game = desk.console.saved().game().unwrap();
        assert_eq!(game.problem().solution().to_string(), row.solution);
    }
}

#[test]
fn a_classic_problem_from_the_first_digit_to_its_cards() {
    let mut desk = Desk::new();
    desk.press(&TO_KIND);
    insta::assert_snapshot!("kind", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("first_card", desk.picture());
    desk.fill_in(&FIRST[..3]);
    desk.turn_digits(FIRST[3]);
    insta::assert_snapshot!("second_number", desk.picture());
    desk.press(&[Ok]);
    desk.fill_in(&FIRST[4..7]);
    desk.turn_digits(FIRST[7]);
    insta::assert_snapshot!("last_number", desk.picture());
    desk.press(&[Ok, Ok]);
    insta::assert_snapshot!("cards", desk.picture());
}

#[test]
fn an_extreme_problem_has_two_cards_for_each_verifier() {
    let fields = ["0433", "447", "3409", "646", "1147", "566"];
    let mut desk = form(Mode::Extreme, 4, &fields);
    desk.turn_digits("4614");
    insta::assert_snapshot!("extreme_cards", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("extreme_number", desk.picture());
}

#[test]
fn the_cards_of_a_nightmare_belong_to_nobody() {
    let mut desk = form(Mode::Nightmare, 4, &["14", "11", "09"]);
    desk.turn_digits("04");
    insta::assert_snapshot!("nightmare_card", desk.picture());
    desk.press(&[Ok]);
    desk.fill_in(&["322", "447"]);
    desk.turn_digits("646");
    insta::assert_snapshot!("nightmare_number", desk.picture());
}

#[test]
fn what_is_wrong_is_told_at_once() {
    let told = |mode, fields: &[&str]| form(mode, 4, fields).picture();
    insta::assert_snapshot!("no_such_card", told(Mode::Classic, &["49"]));
    insta::assert_snapshot!("card_twice", told(Mode::Extreme, &["0548", "763", "4806"]));
    insta::assert_snapshot!("no_such_number", told(Mode::Classic, &["04", "448"]));
    insta::assert_snapshot!("not_on_the_card", told(Mode::Classic, &["04", "646"]));
    insta::assert_snapshot!("not_on_the_cards", told(Mode::Extreme, &["4844", "646"]));
    insta::assert_snapshot!(
        "on_no_card",
        told(Mode::Nightmare, &["04", "09", "11", "14", "353"])
    );
    // ▲=■ in place of ▲<■.
    let mut fields = FIRST;
    fields[5] = "737";
    insta::assert_snapshot!("no_problem", told(Mode::Classic, &fields));
}

/// The name of the longest problem of a mode.
fn name(mode: Mode) -> ProblemName {
    let class = Class {
        mode,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let problem = generate(ProblemCode::new(class, 0));
    ProblemName::Published(Published::from(&problem))
}

#[test]
fn the_longest_names_have_their_place_among_the_results() {
    let row = |mode| ResultRow {
        problem: line(name(mode)),
        outcome: Outcome::Failed,
        score: Score {
            rounds: 99,
            queries: 297,
        },
    };
    let modes = [Mode::Classic, Mode::Extreme, Mode::Nightmare];
    let view = ResultsView {
        rows: modes.into_iter().map(row).collect(),
        page: Page { number: 1, of: 1 },
        hints: Hints::default(),
    };
    insta::assert_snapshot!("results", picture(&View::Results(view)));
}
