//! Every screen of the console against its golden picture, reached by the presses that lead there.

use bombe_core::{
    code::{Code, Digit, Shape},
    console::Console,
    panel::Button,
    panel::{
        Button::{Menu, Ok, Verifier},
        Dial, Input,
        Letter::{A, B, C, D, E},
    },
    saved::{Found, Saved},
};

use crate::desk::{Desk, Shelf};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// From home into problem 01, alone.
const SOLO: [Button; 5] = [Ok, Verifier(A), Ok, Ok, Ok];

/// From home into problem 01 with two rivals, up to the first hand-over.
const TWO_RIVALS: [Button; 7] = [Ok, Verifier(A), Ok, Verifier(A), Verifier(A), Ok, Ok];

fn after(dial: impl Into<Dial>, ways: &[&[Button]]) -> Desk<Shelf> {
    let mut desk = Desk::new();
    desk.dial(dial);
    ways.iter().for_each(|buttons| desk.press(buttons));
    desk
}

/// What a person sees after these presses.
fn shown(dial: impl Into<Dial>, ways: &[&[Button]]) -> String {
    after(dial, ways).picture()
}

#[test]
fn lobby() {
    insta::assert_snapshot!("home", shown(OTHER, &[]));
    insta::assert_snapshot!("settings", shown(OTHER, &[&[Verifier(C)]]));
    insta::assert_snapshot!("problems", shown(OTHER, &[&[Ok]]));
    insta::assert_snapshot!("rulebook", shown(OTHER, &[&[Ok, Verifier(A), Verifier(D)]]));
    insta::assert_snapshot!("new_problem", shown(OTHER, &[&[Ok, Verifier(B)]]));
    insta::assert_snapshot!(
        "new_problem_longest",
        shown(
            OTHER,
            &[&[Ok, Verifier(B), Verifier(A), Verifier(A), Verifier(B)]]
        )
    );
    insta::assert_snapshot!("dialling", shown(OTHER, &[&[Ok, Verifier(C), Ok]]));
    insta::assert_snapshot!("setup_solo", shown(OTHER, &[&[Ok, Verifier(A), Ok]]));
    insta::assert_snapshot!("no_results", shown(OTHER, &[&[Verifier(B)]]));
}

#[test]
fn set_up_of_rivals() {
    let mut desk = after(OTHER, &[&[Ok, Verifier(A), Ok]]);
    desk.press(&[Verifier(A); 4]);
    insta::assert_snapshot!("setup_rivals", desk.picture());
    desk.press(&[
        Verifier(B),
        Verifier(C),
        Verifier(A),
        Verifier(D),
        Verifier(D),
    ]);
    insta::assert_snapshot!("handicaps", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("setup_rivals_longest", desk.picture());
}

#[test]
fn memory_of_another_version() {
    let mut desk = Desk {
        console: Console::new(Found::Foreign),
        store: Shelf,
    };
    insta::assert_snapshot!("foreign_memory", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("erasing_is_confirmed", desk.picture());
    desk.press(&[Menu, Menu]);
    insta::assert_snapshot!("home_with_foreign_memory", desk.picture());
}

#[test]
fn damaged_memory_is_told() {
    let desk = Desk {
        console: Console::new(Found::Damaged(Saved::default())),
        store: Shelf,
    };
    insta::assert_snapshot!("memory_damaged", desk.picture());
}

#[test]
fn cards_of_a_problem() {
    insta::assert_snapshot!("cards_classic", shown(OTHER, &[&[Ok, Verifier(A), Ok, Ok]]));
    let mut desk = after(OTHER, &[&[Ok, Verifier(B)]]);
    desk.press(&[
        Verifier(A),
        Verifier(B),
        Verifier(B),
        Verifier(C),
        Verifier(C),
        Ok,
        Ok,
    ]);
    insta::assert_snapshot!("cards_extreme", desk.picture());
    let mut desk = after(OTHER, &[&[Ok, Verifier(B)]]);
    desk.press(&[
        Verifier(A),
        Verifier(A),
        Verifier(B),
        Verifier(B),
        Verifier(C),
        Ok,
        Ok,
    ]);
    insta::assert_snapshot!("cards_nightmare", desk.picture());
}

#[test]
fn a_game_begins() {
    insta::assert_snapshot!(shown(OTHER, &[&SOLO]));
}

#[test]
fn answers_stand_by_their_letters() {
    let asked = [Verifier(B), Ok, Verifier(A), Verifier(D)];
    insta::assert_snapshot!(shown(SOLUTION, &[&SOLO, &asked]));
    let asked = [Verifier(A), Verifier(B), Verifier(C)];
    insta::assert_snapshot!(shown(OTHER, &[&SOLO, &asked]));
}

#[test]
fn counts_of_a_very_long_game_still_fit() {
    let mut desk = after(OTHER, &[&SOLO]);
    for _ in 0..99 {
        desk.press(&[Verifier(A), Verifier(B), Verifier(C), Ok]);
    }
    insta::assert_snapshot!(desk.picture());
}

#[test]
fn a_held_button_shows_its_card() {
    let mut desk = after(OTHER, &[&SOLO]);
    desk.step(Input::Pressed(Verifier(B)));
    desk.step(Input::PauseOver);
    insta::assert_snapshot!("card_while_held", desk.picture());
    desk.step(Input::Released(Verifier(B)));
    insta::assert_snapshot!("card_let_go", desk.picture());
}

#[test]
fn refusals() {
    let begun = |buttons: &[Button]| shown(OTHER, &[&SOLO, buttons]);
    insta::assert_snapshot!("no_such_verifier", begun(&[Verifier(E)]));
    insta::assert_snapshot!("already_asked", begun(&[Verifier(A), Verifier(A)]));
    insta::assert_snapshot!(
        "no_queries_left",
        begun(&[Verifier(A), Verifier(B), Verifier(C), Verifier(D)])
    );
    insta::assert_snapshot!("nothing_asked", begun(&[Ok]));
}

#[test]
fn a_changed_proposal_is_told_before_a_button_is_pressed() {
    let mut desk = after(OTHER, &[&SOLO, &[Verifier(A)]]);
    desk.dial(SOLUTION);
    insta::assert_snapshot!(desk.picture());
}

#[test]
fn answers_are_never_shown_as_those_of_another_code() {
    let mut desk = after(OTHER, &[&SOLO, &[Verifier(A), Verifier(B), Verifier(C)]]);
    desk.dial(SOLUTION);
    insta::assert_snapshot!(desk.picture());
}

#[test]
fn questions_before_something_is_lost() {
    insta::assert_snapshot!(
        "starting_over_is_confirmed",
        shown(OTHER, &[&SOLO, &[Verifier(A), Menu, Verifier(D)]])
    );
    insta::assert_snapshot!(
        "giving_up_is_confirmed",
        shown(OTHER, &[&SOLO, &[Verifier(A), Menu, Verifier(E)]])
    );
    insta::assert_snapshot!(
        "passing_is_confirmed",
        shown(OTHER, &[&TWO_RIVALS, &[Ok, Ok]])
    );
}

#[test]
fn selectors_between_positions() {
    for (shape, name) in Shape::ALL.into_iter().zip(["triangle", "square", "circle"]) {
        let mut dial = Dial::from(OTHER);
        dial.turn(shape, None);
        insta::assert_snapshot!(
            format!("between_{name}"),
            shown(dial, &[&SOLO, &[Verifier(A)]])
        );
    }
}

#[test]
fn menus_of_a_game() {
    insta::assert_snapshot!("menu", shown(OTHER, &[&SOLO, &[Menu]]));
    insta::assert_snapshot!("menu_of_rivals", shown(OTHER, &[&TWO_RIVALS, &[Ok, Menu]]));
}

#[test]
fn claim() {
    insta::assert_snapshot!(shown(OTHER, &[&SOLO, &[Menu, Verifier(A)]]));
}

#[test]
fn verdicts() {
    let claim = [Verifier(B), Ok, Verifier(C), Menu, Verifier(A), Ok];
    insta::assert_snapshot!("solved", shown(SOLUTION, &[&SOLO, &claim]));
    insta::assert_snapshot!("failed", shown(OTHER, &[&SOLO, &claim]));
    insta::assert_snapshot!("given_up", shown(OTHER, &[&SOLO, &[Menu, Verifier(E), Ok]]));
    insta::assert_snapshot!("after_game", shown(OTHER, &[&SOLO, &claim, &[Ok]]));
    insta::assert_snapshot!(
        "results_of_a_game",
        shown(OTHER, &[&SOLO, &claim, &[Menu, Verifier(B)]])
    );
}

#[test]
fn a_game_goes_on_after_a_reset() {
    let desk = after(OTHER, &[&SOLO, &[Verifier(A), Ok, Verifier(B)]]);
    let resumed = Desk {
        console: Console::new(Found::Whole(desk.console.saved().clone())),
        store: Shelf,
    };
    insta::assert_snapshot!("resume", resumed.picture());
}

#[test]
fn note_sheet() {
    let mut desk = after(
        OTHER,
        &[
            &SOLO,
            &[Verifier(A), Verifier(B), Ok, Verifier(D), Menu, Verifier(B)],
        ],
    );
    insta::assert_snapshot!("sheet_rounds", desk.picture());
    desk.press(&[Ok, Verifier(A), Verifier(C)]);
    insta::assert_snapshot!("sheet_numbers", desk.picture());
    desk.press(&[Ok, Verifier(B), Verifier(A), Verifier(C)]);
    insta::assert_snapshot!("sheet_criteria", desk.picture());
}

/// From the first vote on: each rival takes the console and gives a thumb; then all show.
fn vote(desk: &mut Desk<Shelf>, thumbs: &[Button]) {
    for &thumb in thumbs {
        desk.press(&[Ok, thumb]);
    }
    for _ in 0..3 {
        desk.step(Input::PauseOver);
    }
}

#[test]
fn a_round_of_rivals() {
    let mut desk = after(OTHER, &[&TWO_RIVALS]);
    insta::assert_snapshot!("hand_over", desk.picture());
    desk.press(&[Ok, Verifier(A)]);
    insta::assert_snapshot!("play_of_a_rival", desk.picture());
    desk.press(&[Ok, Ok, Verifier(B), Ok]);
    insta::assert_snapshot!("hand_over_to_vote", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("vote", desk.picture());
    desk.press(&[Verifier(A), Ok, Verifier(B)]);
    insta::assert_snapshot!("countdown", desk.picture());
    for _ in 0..3 {
        desk.step(Input::PauseOver);
    }
    insta::assert_snapshot!("thumbs", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("hand_over_to_claim", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("claim_of_a_rival", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("last_left", desk.picture());
    desk.press(&[Ok, Verifier(D)]);
    insta::assert_snapshot!("standings_after_a_game", desk.picture());
}

#[test]
fn private_answers() {
    let mut desk = after(OTHER, &[&TWO_RIVALS[..5], &[Verifier(B), Ok, Ok]]);
    insta::assert_snapshot!("hand_over_in_private", desk.picture());
    desk.press(&[Ok]);
    desk.step(Input::Pressed(Verifier(A)));
    insta::assert_snapshot!("private_answer_while_held", desk.picture());
    desk.step(Input::Released(Verifier(A)));
    insta::assert_snapshot!("private_answer_after_release", desk.picture());
}

#[test]
fn wrong_claims_among_three() {
    let mut desk = after(OTHER, &[&TWO_RIVALS[..5], &[Verifier(A), Ok, Ok]]);
    for _ in 0..3 {
        desk.press(&[Ok, Verifier(A), Ok]);
    }
    vote(&mut desk, &[Verifier(A), Verifier(B), Verifier(B)]);
    desk.press(&[Ok, Ok, Ok]);
    insta::assert_snapshot!("wrong_claim", desk.picture());
    desk.press(&[Ok, Menu, Verifier(C)]);
    insta::assert_snapshot!("standings", desk.picture());
}

#[test]
fn a_claim_is_hidden_before_the_next() {
    let mut desk = after(OTHER, &[&TWO_RIVALS]);
    for _ in 0..2 {
        desk.press(&[Ok, Verifier(A), Ok]);
    }
    vote(&mut desk, &[Verifier(A), Verifier(A)]);
    desk.press(&[Ok, Ok, Ok]);
    insta::assert_snapshot!("hide_the_claim", desk.picture());
}

#[test]
fn a_problem_played_before() {
    let solved = [Verifier(B), Menu, Verifier(A), Ok];
    let again = [Ok, Verifier(A)];
    insta::assert_snapshot!(
        "solved_again",
        shown(SOLUTION, &[&SOLO, &solved, &again, &solved])
    );
    insta::assert_snapshot!(
        "results_of_a_problem_played_twice",
        shown(
            SOLUTION,
            &[&SOLO, &solved, &again, &solved, &[Menu, Verifier(B)]]
        )
    );
}
