//! What survives a power cut, and what happens if the memory fails.

use super::*;
use crate::menus::Setting;

#[test]
fn after_a_power_cut_the_game_goes_on_where_it_was() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK, B, C]);
    let lamps = table.lamps();
    table.cut_power();
    table.assert_in(Lobby::Resume);
    assert_eq!(table.lamps(), DARK, "not before someone is there to see");
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), lamps);
    assert_eq!(table.game().seat(Player::One).queries(), 3);
}

#[test]
fn after_a_power_cut_a_game_can_be_given_up_instead() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.cut_power();
    table.press(&[MENU, MENU]);
    table.assert_in(Lobby::Resume);
    table.press(&[MENU, A]);
    table.assert_in(Lobby::ConfirmDrop);
    table.press(&[A]);
    table.assert_at(Spot::Verdict);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
}

#[test]
fn a_verdict_that_nobody_may_have_seen_is_shown_again() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    table.cut_power();
    table.assert_at(Spot::Verdict);
    table.press(&[MENU]);
    table.cut_power();
    table.assert_in(Lobby::Home);
}

#[test]
fn foreign_memory_is_erased_only_if_the_players_agree() {
    let mut table = TestConsole::on(TestStore::in_state(StoreState::Foreign), Found::default());
    table.session.store.records.push(Record::Close);
    table.press(&[A, OK, MENU, MENU]);
    table.assert_in(Lobby::Options(Setting::Language));
    table.session.store.is_broken = true;
    table.press(&[A]);
    table.assert_in(Lobby::Home);
    assert_eq!(table.session.store.records, [Record::Close]);
    table.session.store.is_broken = false;
    // The menu entry stays until it is used.
    table.press(&[F]);
    table.assert_in(Lobby::ForeignMemory);
    table.press(&[OK, OK]);
    table.assert_in(Lobby::Options(Setting::Language));
    assert_eq!(table.session.store.records, []);
}

#[test]
fn what_was_set_while_foreign_memory_stood_is_kept_once_it_is_given_up() {
    let mut table = TestConsole::on(TestStore::in_state(StoreState::Foreign), Found::default());
    table.press(&[MENU, B, B]);
    table.assert_in(Lobby::Home);
    let settings = *table.session.console.saved.settings();
    assert!(settings.language.is_some());
    table.press(&[F, OK, OK]);
    table.assert_in(Lobby::Home);
    table.cut_power();
    assert_eq!(*table.session.console.saved.settings(), settings);
}

#[test]
fn a_language_that_cannot_be_kept_does_not_make_other_settings_the_first_one() {
    let mut table = TestConsole::fresh();
    table.session.store.is_broken = true;
    table.press(&[A]);
    table.assert_in(Lobby::Home);
    table.press(&[C, B, MENU]);
    table.assert_in(Lobby::Settings(0));
    table.press(&[B, A]);
    table.assert_in(Lobby::Settings(0));
}

#[test]
fn menu_at_the_cards_of_a_resumed_game_does_not_leave_it() {
    let mut table = solo(OTHER);
    table.press(&[A]);
    table.cut_power();
    table.press(&[OK, MENU, B]);
    table.assert_at(Spot::Cards);
    table.press(&[MENU]);
    table.assert_at(Spot::Menu);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn cards_are_shown_again_while_nothing_was_asked() {
    let mut table = solo(OTHER);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    table.press(&[OK, A]);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Play);
}

#[test]
fn a_word_on_memory_stays_until_someone_presses() {
    let found = Found {
        is_damaged: true,
        ..Found::default()
    };
    let mut table = TestConsole::on(TestStore::default(), found);
    table.dial(OTHER);
    assert_eq!(table.session.console.notice, Some(Notice::MemoryDamaged));
    table.press(&[OK]);
    assert_eq!(table.session.console.notice, None);
}

#[test]
fn what_cannot_be_kept_is_told_wherever_it_happens() {
    let broken = Some(Notice::NotKept(NotKept::Faulty));
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK]);
    table.session.store.is_broken = true;
    table.press(&[A, OK]);
    let View::Message(view) = table.view() else {
        panic!("not the confirmation of the thumb");
    };
    assert_eq!(view.notice, broken);

    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, A]);
    table.session.store.is_broken = true;
    table.press(&[A]);
    let View::Criteria(view) = table.view() else {
        panic!("not the criteria");
    };
    assert_eq!(view.notice, broken);
}

#[test]
fn a_game_can_be_given_up_even_if_that_cannot_be_kept_and_others_are_played_without_memory() {
    let mut table = solo(SOLUTION);
    table.session.store.is_broken = true;
    table.press(&[A]);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NotKept(NotKept::Faulty))
    );
    table.press(&[MENU, D, D, A, A]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    let View::Home(view) = table.view() else {
        panic!("not at home");
    };
    assert_eq!(view.notice, Some(Notice::NothingKept));
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    table.press(&[A]);
    assert_ne!(table.lamps(), DARK);
}

#[test]
fn a_verdict_can_be_left_even_if_that_cannot_be_kept() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    table.session.store.is_broken = true;
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    table.press(&[C, MENU]);
    table.assert_in(Lobby::Home);
    table.press(&[D, MENU]);
    table.assert_in(Lobby::Home);
    table.session.store.is_broken = false;
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
}
