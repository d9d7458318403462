//! Every screen against its golden picture, reached by the presses that lead there.

use bombe_core::{
    code::{Code, Digit, Shape},
    console::Console,
    panel::{Button, Dial, Input, Letter},
    problem::rulebook::RulebookProblem,
};
use bombe_tests::picture;

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

const ASK_A: Button = Button::Verifier(Letter::A);
const ASK_B: Button = Button::Verifier(Letter::B);
const ASK_C: Button = Button::Verifier(Letter::C);
const ASK_D: Button = Button::Verifier(Letter::D);
const ASK_E: Button = Button::Verifier(Letter::E);

fn dialled(dial: impl Into<Dial>) -> Console {
    let mut console = Console::new(RulebookProblem::FIRST).unwrap();
    console.step(Input::Dialled(dial.into()));
    console
}

fn press(console: &mut Console, buttons: &[Button]) {
    for &button in buttons {
        console.step(Input::Pressed(button));
        console.step(Input::Released(button));
    }
}

fn after(dial: impl Into<Dial>, buttons: &[Button]) -> String {
    let mut console = dialled(dial);
    press(&mut console, buttons);
    picture(&console.view())
}

#[test]
fn title() {
    insta::assert_snapshot!(after(OTHER, &[]));
}

#[test]
fn a_game_begins() {
    insta::assert_snapshot!(after(OTHER, &[Button::Ok]));
}

#[test]
fn answers_stand_by_their_letters() {
    insta::assert_snapshot!(after(
        SOLUTION,
        &[Button::Ok, ASK_B, Button::Ok, ASK_A, ASK_D]
    ));
    insta::assert_snapshot!(after(OTHER, &[Button::Ok, ASK_A, ASK_B, ASK_C]));
}

#[test]
fn counts_of_a_very_long_game_still_fit() {
    let mut console = dialled(OTHER);
    press(&mut console, &[Button::Ok]);
    for _ in 0..120 {
        press(&mut console, &[ASK_A, ASK_B, ASK_C, Button::Ok]);
    }
    insta::assert_snapshot!(picture(&console.view()));
}

#[test]
fn refusals() {
    let begun = |buttons: &[Button]| after(OTHER, &[&[Button::Ok], buttons].concat());
    insta::assert_snapshot!("no_such_verifier", begun(&[ASK_E]));
    insta::assert_snapshot!("already_asked", begun(&[ASK_A, ASK_A]));
    insta::assert_snapshot!("no_queries_left", begun(&[ASK_A, ASK_B, ASK_C, ASK_D]));
    insta::assert_snapshot!("nothing_asked", begun(&[Button::Ok]));
}

#[test]
fn a_changed_proposal_is_told_before_a_button_is_pressed() {
    let mut console = dialled(OTHER);
    press(&mut console, &[Button::Ok, ASK_A]);
    console.step(Input::Dialled(SOLUTION.into()));
    insta::assert_snapshot!(picture(&console.view()));
}

#[test]
fn answers_are_never_shown_as_those_of_another_code() {
    let mut console = dialled(OTHER);
    press(&mut console, &[Button::Ok, ASK_A, ASK_B, ASK_C]);
    console.step(Input::Dialled(SOLUTION.into()));
    insta::assert_snapshot!(picture(&console.view()));
}

#[test]
fn starting_over_is_confirmed() {
    insta::assert_snapshot!(after(OTHER, &[Button::Ok, ASK_A, Button::Menu, ASK_B]));
}

#[test]
fn selectors_between_positions() {
    for (shape, name) in Shape::ALL.into_iter().zip(["triangle", "square", "circle"]) {
        let mut dial = Dial::from(OTHER);
        dial.turn(shape, None);
        insta::assert_snapshot!(format!("between_{name}"), after(dial, &[Button::Ok, ASK_A]));
    }
}

#[test]
fn menu() {
    insta::assert_snapshot!(after(OTHER, &[Button::Ok, Button::Menu]));
}

#[test]
fn claim() {
    insta::assert_snapshot!(after(OTHER, &[Button::Ok, Button::Menu, ASK_A]));
}

#[test]
fn verdicts() {
    let claim = [
        Button::Ok,
        ASK_B,
        Button::Ok,
        ASK_C,
        Button::Menu,
        ASK_A,
        Button::Ok,
    ];
    insta::assert_snapshot!("solved", after(SOLUTION, &claim));
    insta::assert_snapshot!("failed", after(OTHER, &claim));
}
