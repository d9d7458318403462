//! Whole games against golden pictures, by the presses of their players. The tests of the image play the same games on the
//! device and hold its display against these pictures.

use bombe_core::{
    code::{Code, Digit},
    console::Console,
    panel::{
        Button::{self, Menu, Ok, Verifier},
        Input,
        Letter::{self, A, B, C, D},
    },
    problem::{code::ProblemCode, generator::generate},
    saved::Found,
};

use crate::desk::{Desk, Shelf};

/// The solution of problem 01.
const SOLUTION: &str = "241";

/// The solution of problem 02.
const SOLUTION_OF_THE_NEXT: &str = "435";

/// Three codes that solve neither.
const WRONG: [&str; 3] = ["533", "111", "555"];

/// A code of which no number is that of a claim.
const NOBODYS: &str = "322";

/// From home to the set-up of problem 01.
const TO_SETUP: [Button; 3] = [Ok, Verifier(A), Ok];

fn code(text: &str) -> Code {
    let mut digits = text.bytes().map(|byte| Digit::new(byte - b'0').unwrap());
    let mut next = || digits.next().unwrap();
    Code::new(next(), next(), next())
}

fn home() -> Desk<Shelf> {
    let mut desk = Desk::new();
    desk.dial(code(WRONG[0]));
    desk
}

/// The same console after its plug was pulled.
fn after_a_power_cut(desk: &Desk<Shelf>, dialled: &str) -> Desk<Shelf> {
    let mut desk = Desk {
        console: Console::new(Found::Whole(desk.console.saved().clone())),
        store: Shelf,
    };
    desk.dial(code(dialled));
    desk
}

/// Rivals at problem 01, up to the first hand-over.
fn rivals(players: usize) -> Desk<Shelf> {
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&vec![Verifier(A); players]);
    desk.press(&[Ok, Ok]);
    desk
}

impl Desk<Shelf> {
    /// A rival takes the console, asks, and passes it on.
    fn turn(&mut self, asked: &[Letter]) {
        self.press(&[Ok]);
        self.ask(asked);
        self.press(if asked.is_empty() { &[Ok, Ok] } else { &[Ok] });
    }

    fn ask(&mut self, asked: &[Letter]) {
        for &letter in asked {
            self.press(&[Verifier(letter)]);
        }
    }

    /// Each rival takes the console and votes; then the thumbs are shown.
    fn vote(&mut self, thumbs: &[bool]) {
        for &is_up in thumbs {
            self.press(&[Ok, Verifier(if is_up { A } else { B })]);
        }
        for _ in 0..3 {
            self.step(Input::PauseOver);
        }
    }

    /// A rival takes the console, once the selectors are turned away from what the one before has claimed, and claims a code.
    fn claim(&mut self, claimed: &str) {
        self.dial(code(NOBODYS));
        self.press(&[Ok]);
        self.dial(code(claimed));
        self.press(&[Ok]);
    }
}

#[test]
fn a_team_plays_like_one_player() {
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&[Verifier(A)]);
    insta::assert_snapshot!("setup_of_a_team", desk.picture());
}

#[test]
fn four_rivals_and_a_tie() {
    let mut desk = rivals(4);
    desk.turn(&[A]);
    desk.turn(&[A, B]);
    desk.turn(&[C]);
    desk.press(&[Ok]);
    insta::assert_snapshot!("tie_fourth_player", desk.picture());
    desk.press(&[Ok, Ok]);
    desk.vote(&[true, true, true, false]);
    insta::assert_snapshot!("tie_thumbs", desk.picture());
    desk.press(&[Ok]);
    for _ in 0..3 {
        desk.claim(SOLUTION);
    }
    insta::assert_snapshot!("tie_verdict", desk.picture());
    desk.press(&[Ok, Verifier(D)]);
    insta::assert_snapshot!("tie_standings", desk.picture());
}

#[test]
fn wrong_claims_until_one_player_is_left() {
    let mut desk = rivals(4);
    for _ in 0..4 {
        desk.turn(&[B]);
    }
    desk.vote(&[true, false, false, false]);
    desk.press(&[Ok]);
    desk.claim(WRONG[0]);
    insta::assert_snapshot!("first_is_out", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("second_begins_the_round", desk.picture());
    for _ in 0..3 {
        desk.turn(&[C]);
    }
    desk.vote(&[true, true, false]);
    insta::assert_snapshot!("thumbs_without_the_first", desk.picture());
    desk.press(&[Ok]);
    desk.claim(WRONG[1]);
    desk.claim(WRONG[2]);
    insta::assert_snapshot!("fourth_is_left", desk.picture());
    desk.press(&[Ok, Verifier(D)]);
    insta::assert_snapshot!("standings_of_the_last", desk.picture());
}

#[test]
fn handicaps_are_spent_in_the_first_round_and_count() {
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&[Verifier(A), Verifier(A), Verifier(C)]);
    desk.press(&[Verifier(A), Verifier(B), Verifier(B), Ok, Ok, Ok]);
    desk.press(&[Ok]);
    insta::assert_snapshot!("handicap_one", desk.picture());
    desk.ask(&[A, B, C]);
    insta::assert_snapshot!("handicap_one_used_up", desk.picture());
    desk.press(&[Ok, Ok]);
    insta::assert_snapshot!("handicap_two", desk.picture());
    desk.ask(&[A, B]);
    insta::assert_snapshot!("handicap_two_used_up", desk.picture());
    desk.press(&[Ok]);
    desk.vote(&[false, false]);
    desk.press(&[Ok, Ok]);
    insta::assert_snapshot!("handicap_one_later", desk.picture());
    desk.turn(&[A]);
    desk.press(&[Ok]);
    insta::assert_snapshot!("handicap_two_later", desk.picture());
}

/// One problem of each mode, hard and with six verifiers, by the codes that the generator's golden vectors list.
#[test]
fn problems_of_every_mode_are_played_by_their_code() {
    for (mode, groups) in [
        ("classic", ["421", "111", "111", "111"]),
        ("extreme", ["341", "111", "111", "114"]),
        ("nightmare", ["212", "111", "111", "115"]),
    ] {
        let mut desk = home();
        desk.press(&[Ok, Verifier(C)]);
        for group in groups {
            desk.dial(code(group));
            desk.press(&[Ok]);
        }
        desk.press(&[Ok]);
        insta::assert_snapshot!(format!("{mode}_cards"), desk.picture());
        desk.press(&[Ok]);
        desk.dial(solution(groups));
        desk.ask(&[A, B, C]);
        insta::assert_snapshot!(format!("{mode}_asked"), desk.picture());
        desk.press(&[Menu, Verifier(A), Ok]);
        insta::assert_snapshot!(format!("{mode}_solved"), desk.picture());
    }
}

#[test]
fn a_code_with_a_wrong_number_is_refused() {
    let mut desk = home();
    desk.press(&[Ok, Verifier(C)]);
    for group in ["421", "111", "111", "112"] {
        desk.dial(code(group));
        desk.press(&[Ok]);
    }
    insta::assert_snapshot!("misdialled", desk.picture());
}

fn solution(groups: [&str; 4]) -> Code {
    let mut digits = groups.into_iter().flat_map(|group| code(group).digits());
    let digits = std::array::from_fn(|_| digits.next().unwrap());
    generate(ProblemCode::try_from(digits).unwrap()).solution()
}

#[test]
fn private_answers_show_while_the_button_is_held() {
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&[Verifier(A), Verifier(A), Verifier(B), Ok, Ok, Ok]);
    insta::assert_snapshot!("private_begins", desk.picture());
    desk.step(Input::Pressed(Verifier(A)));
    insta::assert_snapshot!("private_held", desk.picture());
    desk.step(Input::Released(Verifier(A)));
    insta::assert_snapshot!("private_asked", desk.picture());
}

#[test]
fn games_after_games() {
    let claim = [Verifier(B), Menu, Verifier(A), Ok];
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&[Ok, Ok]);
    desk.press(&claim);
    desk.press(&[Ok, Verifier(B)]);
    insta::assert_snapshot!("cards_of_the_next", desk.picture());
    desk.press(&[Ok, Menu, Verifier(D), Ok]);
    insta::assert_snapshot!("next_started_over", desk.picture());
    desk.press(&claim);
    desk.press(&[Ok, Verifier(A)]);
    desk.dial(code(SOLUTION_OF_THE_NEXT));
    desk.press(&claim);
    insta::assert_snapshot!("verdict_of_the_last", desk.picture());
    desk.press(&[Menu, Verifier(B)]);
    insta::assert_snapshot!("results_of_three", desk.picture());
}

#[test]
fn a_game_goes_on_where_it_was() {
    let mut desk = home();
    desk.press(&TO_SETUP);
    desk.press(&[Ok, Ok, Verifier(A), Ok, Verifier(B), Verifier(D)]);
    insta::assert_snapshot!("before_a_cut", desk.picture());
    let mut desk = after_a_power_cut(&desk, WRONG[0]);
    desk.press(&[Ok]);
    insta::assert_snapshot!("before_a_cut", desk.picture());
    desk.press(&[Menu, Verifier(B)]);
    insta::assert_snapshot!("rounds_after_a_cut", desk.picture());
}

#[test]
fn a_rival_comes_back_to_their_own_notes() {
    let mut desk = rivals(2);
    desk.turn(&[A]);
    desk.press(&[Ok]);
    desk.ask(&[B]);
    desk.press(&[Menu, Verifier(A), Ok, Verifier(B)]);
    insta::assert_snapshot!("numbers_of_the_second", desk.picture());
    let mut desk = after_a_power_cut(&desk, WRONG[0]);
    desk.press(&[Ok]);
    insta::assert_snapshot!("hand_over_after_a_cut", desk.picture());
    desk.press(&[Menu, Verifier(A)]);
    insta::assert_snapshot!("hand_over_to_the_notes", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("rounds_of_the_second", desk.picture());
    desk.press(&[Ok]);
    insta::assert_snapshot!("numbers_of_the_second", desk.picture());
}

#[test]
fn a_claim_is_hidden_before_the_next_player_takes_the_console() {
    let mut desk = rivals(2);
    desk.turn(&[A]);
    desk.turn(&[A]);
    desk.vote(&[true, true]);
    desk.press(&[Ok, Ok, Ok]);
    desk.dial(code(SOLUTION));
    insta::assert_snapshot!("hand_over_to_the_second_claim", desk.picture());
}
