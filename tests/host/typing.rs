//! Types in problems by their printed numbers, as a person with the paper does, and counts the presses.

use bombe_core::screens::{Choices, ChoicesView, View};
use bombe_engine::{
    deck::verification::{self, VerificationMark},
    face::Mode,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
    },
};
use bombe_tests::{Stage, after};

use crate::tables;

/// How many problems of each kind are typed in, each with the numbers of every mark.
const PROBLEMS: u32 = 50;

/// Turns the selectors to the digits of a field, or to five less; then adds five where that is needed, and confirms.
fn typed(number: u16) -> String {
    // A card has two digits, and leaves ▲ where it is.
    let digits = [number / 100, number / 10 % 10, number % 10];
    let dial: String = digits
        .map(|digit| ((digit + 4) % 5 + 1).to_string())
        .concat();
    let first = usize::from(number < 100);
    let digits = digits.into_iter().zip(["A", "B", "C"]).skip(first);
    // The last position of ■ gives the 0 that a card's number begins with.
    let is_0_of_card = |button| number < 100 && button == "B";
    let raised =
        digits.filter(|&(digit, button)| !(1..=5).contains(&digit) && !is_0_of_card(button));
    let raised: String = raised.map(|(_, button)| format!("{button} ")).collect();
    format!("{dial} {raised}OK ")
}

/// The script that types a problem in, from the choice of its kind on.
fn script(problem: &Problem, mark: VerificationMark) -> String {
    let face = problem.face();
    let numbers = problem.criteria().iter();
    let numbers = numbers.map(|&criterion| verification::number(criterion, mark).unwrap());
    let cards = face.slots().iter().map(|slot| {
        let cards = slot.cards().map(|card| typed(u16::from(card.number())));
        cards.collect::<String>()
    });
    let kind = "A ".repeat(face.mode() as usize) + &"B ".repeat(face.slots().len() - 4);
    let fields: String = match face.mode() {
        Mode::Classic | Mode::Extreme => {
            let rows = cards.zip(numbers);
            rows.map(|(cards, number)| cards + &typed(number)).collect()
        }
        Mode::Nightmare => cards.chain(numbers.map(typed)).collect(),
    };
    format!("{kind}OK {fields}")
}

/// A console on which a problem can be typed in; the selectors stand anywhere.
fn at_the_choice_of_the_kind() -> Stage {
    let stage = after("LANGUAGE B 351 OK D");
    let view = &stage.screen().view;
    let is_there = matches!(
        view,
        View::Choices(ChoicesView {
            choices: Choices::TypingKind(_),
            ..
        })
    );
    assert!(is_there, "{view:?}");
    stage
}

/// Types a problem in; returns how many buttons were pressed.
fn type_in(problem: &Problem, mark: VerificationMark) -> usize {
    let script = script(problem, mark);
    let mut stage = at_the_choice_of_the_kind();
    stage.play(&script);
    let view = &stage.screen().view;
    let is_set_up = matches!(
        view,
        View::Choices(ChoicesView {
            choices: Choices::Setup(..),
            ..
        })
    );
    assert!(is_set_up, "{problem:?} by {script}: {view:?}");
    stage.play("OK");
    let game = stage.console().saved().game().unwrap();
    assert_eq!(
        game.header().problem,
        ProblemName::Published(Published::from(problem))
    );
    let words = script.split_whitespace();
    words
        .filter(|word| word.starts_with(char::is_alphabetic))
        .count()
}

#[track_caller]
fn assert_within(budget: usize, mode: Mode, verifiers: VerifierCount) {
    let difficulty = Difficulty::Standard;
    let class = Class {
        mode,
        difficulty,
        verifiers,
    };
    let problems = (0..PROBLEMS).map(|seed| generate(ProblemCode::new(class, seed)));
    let presses =
        problems.flat_map(|problem| VerificationMark::ALL.map(|mark| type_in(&problem, mark)));
    let presses: Vec<usize> = presses.collect();
    let worst = presses.iter().max().copied().unwrap_or(usize::MAX);
    let mean = presses.iter().sum::<usize>() as f64 / presses.len() as f64;
    println!("{mode:?}, {verifiers:?}: {worst} presses at worst, {mean:.1} on average");
    assert!(worst <= budget, "{worst} presses for a problem");
}

#[test]
fn a_classic_problem_with_four_verifiers_takes_30_presses() {
    assert_within(30, Mode::Classic, VerifierCount::Four);
}

#[test]
fn a_classic_problem_with_six_verifiers_takes_45_presses() {
    assert_within(45, Mode::Classic, VerifierCount::Six);
}

#[test]
fn an_extreme_problem_with_six_verifiers_takes_60_presses() {
    assert_within(60, Mode::Extreme, VerifierCount::Six);
}

#[test]
fn a_nightmare_problem_with_four_verifiers_takes_32_presses() {
    assert_within(32, Mode::Nightmare, VerifierCount::Four);
}

#[test]
fn the_rulebooks_problems_can_be_typed_in_as_they_are_printed() {
    for row in tables::rulebook() {
        let mut stage = at_the_choice_of_the_kind();
        stage.play(&"B ".repeat(row.cards.len() - 4));
        stage.play("OK");
        for (&card, &number) in row.cards.iter().zip(&row.verification_numbers) {
            stage.play(&typed(card.into()));
            stage.play(&typed(number));
        }
        stage.play("OK");
        let game = stage.console().saved().game().unwrap();
        assert_eq!(game.problem().solution().to_string(), row.solution);
    }
}
