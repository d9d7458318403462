//! The way into the boot loader: asked for by the players or by a computer, and never during a game.

use super::*;
use crate::{
    console::offer::OfferState,
    screens::{Message, MessageView},
};

/// From home to the question.
const WAY_IN: [Button; 3] = [C, OK, B];

#[track_caller]
fn message(table: &TestConsole) -> Message {
    match table.view() {
        View::Message(MessageView { message, .. }) => message,
        other => panic!("{other:?}"),
    }
}

/// The last screen is shown; then, and not before, the chip is to restart.
#[track_caller]
fn assert_leaves(table: &mut TestConsole) {
    assert_eq!(message(table), Message::BootLoader);
    let is_due = |table: &TestConsole| table.session.console.wants_boot_loader();
    assert!(!is_due(table));
    table.hurry(&[OK, MENU, A]);
    assert!(!is_due(table), "nothing hastens it");
    assert!(table.session.console.pause().is_some());
    table.step(Input::PauseOver);
    assert!(is_due(table));
    assert_eq!(message(table), Message::BootLoader);
}

/// What a computer asks for changes nothing.
#[track_caller]
fn assert_ignored(table: &mut TestConsole) {
    let (place, view) = (table.session.console.place.clone(), table.view());
    table.step(Input::UpdateWanted);
    assert_eq!(table.session.console.place, place);
    assert_eq!(table.view(), view);
    assert_eq!(table.session.console.sound(), None);
}

#[test]
fn players_are_asked_and_told_before_the_console_leaves() {
    let mut table = TestConsole::new();
    table.press(&WAY_IN);
    assert_eq!(message(&table), Message::Update);
    table.press(&[A]);
    table.assert_in(Lobby::Update);
    table.press(&[MENU]);
    table.assert_in(Lobby::Settings(1));
    table.press(&[B, OK]);
    assert_leaves(&mut table);
}

#[test]
fn a_computer_needs_no_press_outside_of_a_game() {
    let mut table = TestConsole::new();
    table.step(Input::UpdateWanted);
    assert_leaves(&mut table);
    // Before the first choice of a language, too.
    let mut table = TestConsole::fresh();
    table.step(Input::UpdateWanted);
    assert_leaves(&mut table);
}

#[test]
fn a_console_that_sleeps_wakes_to_tell_what_happens() {
    let mut table = TestConsole::new();
    table.step(Input::Idle);
    table.step(Input::Idle);
    assert_eq!(table.session.console.light(), Light::Off);
    table.step(Input::UpdateWanted);
    assert_eq!(
        table.session.console.light(),
        Light::On(Brightness::default())
    );
    assert_leaves(&mut table);
}

#[test]
fn a_game_is_not_interrupted_and_the_menu_says_why() {
    let mut table = solo(OTHER);
    assert_ignored(&mut table);
    table.press(&[MENU, D, B, OK, B]);
    table.assert_in(Lobby::Settings(1));
    assert_eq!(table.session.console.notice, Some(Notice::NotDuringGame));
    table.step(Input::UpdateWanted);
    table.assert_in(Lobby::Settings(1));

    let mut table = TestConsole::new();
    table.press(&[E, OK, MENU, B, OK, B]);
    assert!(table.session.console.saved.imitation().is_some());
    table.assert_in(Lobby::Settings(1));
    assert_eq!(table.session.console.notice, Some(Notice::NotDuringGame));
    assert_ignored(&mut table);
}

#[test]
fn a_game_that_is_about_to_begin_is_not_interrupted() {
    let mut table = TestConsole::new();
    table.press(&[OK, A, OK]);
    // Not through the table's own step, which deals at once.
    for input in [Input::Pressed(OK), Input::UpdateWanted] {
        let event = session::Event::Input(input);
        table.session.step(event, Moment::ZERO);
        assert!(table.session.console.is_starting());
    }
    table.assert_in(Lobby::Setup);
}

#[test]
fn a_game_that_waits_to_be_resumed_is_kept() {
    let mut table = solo(OTHER);
    table.press(&[A]);
    table.cut_power();
    table.assert_in(Lobby::Resume);
    table.step(Input::UpdateWanted);
    assert_leaves(&mut table);
    table.cut_power();
    table.assert_in(Lobby::Resume);
    // Once it goes on it is a game like any other.
    table.press(&[OK]);
    assert_ignored(&mut table);
}

#[test]
fn a_paused_game_is_kept_or_the_players_are_warned() {
    let mut table = solo(OTHER);
    table.press(&[A, MENU, D, D, C]);
    assert!(table.session.console.saved.paused().is_some());
    table.press(&WAY_IN);
    assert_eq!(message(&table), Message::Update);
    table.session.store.state = StoreState::Faulty;
    table.press(&[MENU, B]);
    assert_eq!(message(&table), Message::UpdateUnkept);
    assert_ignored(&mut table);
    table.press(&[OK]);
    assert_leaves(&mut table);
}

#[test]
fn an_offer_that_waits_does_not_cover_the_last_screen() {
    let mut table = TestConsole::new();
    let class = Class::all().next().unwrap();
    let offered = OfferedProblem::Code(ProblemCode::new(class, 0));
    table.step(Input::Offered(offered));
    table.step(Input::UpdateWanted);
    assert_eq!(message(&table), Message::BootLoader);
    let state = table.session.console.offer.map(|offer| offer.state);
    assert_eq!(state, Some(OfferState::Declined));
    table.step(Input::Offered(offered));
    assert_leaves(&mut table);
}

#[test]
fn a_chip_that_has_not_left_can_be_played_on() {
    let mut table = TestConsole::new();
    table.step(Input::UpdateWanted);
    table.step(Input::PauseOver);
    assert!(table.session.console.wants_boot_loader());
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    assert!(!table.session.console.wants_boot_loader());
}
