//! Rivals around one console: hand-overs, thumbs, claims, and who may see what.

use super::*;
use crate::screens::{Deed, LoggedTurn};
use std::{borrow::ToOwned as _, format, string::String};

#[test]
fn rivals_hand_the_console_over_and_each_turn_starts_dark() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[A]);
    assert_eq!(
        table.game().seat(Player::One).queries(),
        0,
        "nobody has said that they are there"
    );
    table.press(&[OK, A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
    assert_eq!(table.lamps(), DARK);
}

#[test]
fn a_rival_who_asks_nothing_is_asked_whether_they_mean_it() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, OK]);
    table.assert_at(Spot::Confirm(Question::Pass));
    table.press(&[MENU]);
    table.assert_at(Spot::Play);
    table.press(&[OK, OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
}

/// Both rivals ask one verifier and end their turns; then they vote.
fn rivals_vote(votes: [Button; 2]) -> TestConsole {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK]);
    for vote in votes {
        table.assert_at(Spot::HandOver(AfterHandOver::Game));
        table.press(&[OK]);
        table.assert_at(Spot::Vote);
        table.press(&[vote, OK]);
    }
    table
}

fn wait_for_thumbs(table: &mut TestConsole) {
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.assert_at(Spot::Thumbs);
}

#[test]
fn nobody_votes_for_another() {
    let mut table = rivals(Rivals::Four, &[]);
    for _ in 0..4 {
        table.press(&[OK, A, OK]);
    }
    table.press(&[OK, A, OK, A, A, A, A]);
    assert_eq!(table.game().phase(), Phase::Voting(Player::Two));
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn thumbs_show_after_a_countdown_that_no_press_cuts_short() {
    let mut table = rivals_vote([A, B]);
    for left in [3, 2, 1] {
        table.assert_at(Spot::Countdown(left));
        assert_eq!(table.session.console.pause(), Some(Pause::STEP));
        table.press(&[OK, MENU, A]);
        table.step(Input::PauseOver);
    }
    table.assert_at(Spot::Thumbs);
    assert!(table.is_settling());
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::One));
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

/// Both rivals have their thumbs up, and the first has claimed 241.
fn first_of_two_has_claimed() -> TestConsole {
    let mut table = rivals_vote([A, A]);
    wait_for_thumbs(&mut table);
    table.press(&[OK, OK]);
    table.dial(SOLUTION);
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::Two));
    table
}

#[test]
fn a_claim_is_hidden_before_the_console_is_passed_on() {
    let mut table = first_of_two_has_claimed();
    table.assert_at(Spot::HideClaim);
    table.press(&[OK]);
    // A number that stays gives a number away.
    table.dial(Code::new(Digit::Five, Digit::Four, Digit::Three));
    table.assert_at(Spot::HideClaim);
    table.dial(OTHER);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.press(&[MENU, MENU, OK]);
    table.assert_at(Spot::Claim);
    // Now it is theirs to dial what they like.
    table.dial(SOLUTION);
    table.press(&[OK]);
    let both = [Player::One, Player::Two].into_iter().collect();
    assert_eq!(table.game().outcome(), Some(Outcome::Won(both)));
}

#[test]
fn a_claim_can_be_hidden_while_the_menu_is_open_and_not_bit_by_bit() {
    let mut table = first_of_two_has_claimed();
    table.press(&[MENU]);
    table.dial(Code::new(Digit::Five, Digit::Four, Digit::One));
    table.press(&[MENU]);
    table.assert_at(Spot::HideClaim);
    table.dial(Code::new(Digit::Two, Digit::Three, Digit::Three));
    table.assert_at(Spot::HideClaim);
    table.press(&[MENU]);
    table.dial(OTHER);
    table.press(&[MENU]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn after_a_power_cut_a_claim_is_still_to_be_hidden() {
    let mut table = first_of_two_has_claimed();
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::HideClaim);
    table.dial(OTHER);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn claims_stay_secret_until_they_are_judged() {
    let mut table = first_of_two_has_claimed();
    let standings = |table: &mut TestConsole| {
        table.press(&[MENU, C]);
        let View::Standings(view) = table.view() else {
            panic!("not the standings");
        };
        view.standings
            .iter()
            .map(|standing| standing.claim)
            .collect::<Vec<_>>()
    };
    assert_eq!(standings(&mut table), [None, None]);
    table.press(&[MENU, MENU]);
    table.dial(OTHER);
    table.press(&[OK, OK, OK, OK, C]);
    let View::Standings(view) = table.view() else {
        panic!("not the standings");
    };
    let claims: Vec<_> = view
        .standings
        .iter()
        .map(|standing| standing.claim)
        .collect();
    assert_eq!(claims, [Some(SOLUTION), Some(OTHER)]);
}

/// The log as it would be read: `A: 533 AC`, `B: -` for a player who passed, and `C:` for one who has yet to ask.
fn log(table: &TestConsole) -> (u8, Vec<String>) {
    let View::Log(view) = table.view() else {
        panic!("not the log: {:?}", table.view());
    };
    let read = |turn: &LoggedTurn| {
        let what = match turn.deed {
            Deed::NotYet => String::new(),
            Deed::Passed => " -".to_owned(),
            Deed::Asked {
                proposal,
                verifiers,
            } => {
                let asked = Letter::ALL.into_iter().zip(verifiers);
                let asked = asked.filter(|(_, is_asked)| *is_asked);
                let letters: String = asked.map(|(letter, _)| letter.as_char()).collect();
                format!(" {proposal} {letters}")
            }
        };
        format!("{}:{what}", turn.player)
    };
    (view.round, view.turns.iter().map(read).collect())
}

#[test]
fn anybody_can_read_at_any_time_who_has_asked_whom() {
    let mut table = private_rivals(Rivals::Three, &[]);
    let reading = |table: &mut TestConsole| {
        table.press(&[MENU, C, OK]);
        let read = log(table);
        table.press(&[MENU]);
        table.assert_at(Spot::Standings);
        table.press(&[MENU, MENU]);
        read
    };
    // Nobody has said that they are there, and nobody has to.
    assert_eq!(reading(&mut table).1, ["A:", "B:", "C:"]);
    table.press(&[OK, A, C]);
    assert_eq!(reading(&mut table).1, ["A: 533 AC", "B:", "C:"]);
    table.assert_at(Spot::Play);
    table.press(&[OK]);
    assert_eq!(reading(&mut table).1, ["A: 533 AC", "B:", "C:"]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.press(&[OK, OK, OK, OK]);
    table.dial(SOLUTION);
    table.press(&[D, OK]);
    let first = ["A: 533 AC", "B: -", "C: 241 D"];
    assert_eq!(reading(&mut table), (1, first.map(str::to_owned).to_vec()));
    for _ in 0..3 {
        table.press(&[OK, B, OK]);
    }
    wait_for_thumbs(&mut table);
    table.press(&[OK]);
    // The second round is begun by the second player; OK leads back to the first round, and not beyond.
    table.press(&[MENU, C, OK]);
    assert_eq!(
        log(&table),
        (2, ["B:", "C:", "A:"].map(str::to_owned).to_vec())
    );
    for _ in 0..2 {
        table.press(&[OK, A, F]);
        assert_eq!(log(&table), (1, first.map(str::to_owned).to_vec()));
    }
    table.press(&[MENU, MENU, MENU]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn a_player_who_is_out_is_in_the_log_of_the_rounds_before() {
    let mut table = rivals(Rivals::Three, &[]);
    for _ in 0..3 {
        table.press(&[OK, A, OK]);
    }
    table.press(&[OK, B, OK, OK, A, OK, OK, B, OK]);
    wait_for_thumbs(&mut table);
    table.press(&[OK, OK, OK, OK, OK]);
    assert!(table.game().seat(Player::Two).is_out());
    table.press(&[MENU, C, OK]);
    assert_eq!(log(&table).1, ["C:", "A:"]);
    table.press(&[OK]);
    assert_eq!(log(&table).1, ["A: 533 A", "B: 533 A", "C: 533 A"]);
}

#[test]
fn a_note_sheet_is_for_its_players_eyes() {
    let mut table = rivals(Rivals::Two, &[]);
    // Player A has not taken the console yet.
    table.press(&[MENU, A]);
    table.assert_at(Spot::HandOver(AfterHandOver::Sheet));
    table.press(&[OK]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
    table.press(&[MENU, A]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
    table.press(&[MENU, MENU, A, OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
    table.press(&[MENU, A]);
    table.assert_at(Spot::HandOver(AfterHandOver::Sheet));
}

#[test]
fn thumbs_are_shown_again_after_a_power_cut() {
    let mut table = rivals_vote([B, B]);
    table.assert_at(Spot::Countdown(3));
    assert_eq!(table.game().seat(Player::One).thumb(), Some(Thumb::Down));
    table.cut_power();
    // Opening the question about giving up does not skip them.
    table.press(&[MENU, MENU, OK]);
    table.assert_at(Spot::Countdown(3));
}
