//! Thumbs of all players at once, and turns that are taken by dialling.

use super::*;
use crate::{player::PlayerSet, screens::AfterThumbs};

/// Three rivals as they are at first, up to the call for thumbs.
fn called() -> TestConsole {
    let mut table = default_rivals(Rivals::Three, &[]);
    for _ in 0..3 {
        table.press(&[OK, A, OK]);
    }
    table.assert_at(Spot::CallForThumbs);
    table
}

fn count_down(table: &mut TestConsole) {
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
}

fn up(table: &TestConsole) -> PlayerSet {
    table.game().claimants()
}

fn players(players: &[Player]) -> PlayerSet {
    players.iter().copied().collect()
}

#[test]
fn who_holds_their_letter_at_the_end_of_the_countdown_knows_the_code() {
    let mut table = called();
    let records = table.session.store.records.len();
    table.step(Input::Pressed(C));
    table.press(&[OK]);
    table.assert_at(Spot::Countdown(3));
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.step(Input::Released(A));
    table.press(&[B]);
    table.step(Input::PauseOver);
    table.step(Input::Pressed(A));
    // Nobody plays with these.
    table.step(Input::Pressed(D));
    table.step(Input::Pressed(F));
    assert_eq!(table.session.store.records.len(), records);
    table.step(Input::PauseOver);
    table.assert_at(Spot::Thumbs);
    assert_eq!(table.session.console.sound, Some(Sound::RoundEnd));
    let thumbs = Record::Event(crate::game::Event::Thumbs(players(&[
        Player::One,
        Player::Three,
    ])));
    assert_eq!(table.session.store.records[records..], [thumbs]);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::One));
    // They are seen once more if the power fails before all have seen them.
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Countdown(3));
    table.press(&[B, MENU, OK]);
    count_down(&mut table);
    table.assert_at(Spot::Thumbs);
    assert_eq!(up(&table), players(&[Player::One, Player::Three]));
}

#[test]
fn nothing_tells_who_holds_a_letter() {
    let mut quiet = called();
    let mut table = called();
    for letter in [A, B, C, D] {
        table.step(Input::Pressed(letter));
        assert_eq!(table.session.console.sound, None);
    }
    for left in [3, 2, 1] {
        assert_eq!((table.view(), table.lamps()), (quiet.view(), DARK));
        if left == 3 {
            quiet.press(&[OK]);
            table.press(&[OK]);
        } else {
            quiet.step(Input::PauseOver);
            table.step(Input::PauseOver);
        }
        assert_eq!(table.session.console.sound, quiet.session.console.sound);
    }
}

#[test]
fn menu_stops_the_countdown_and_goes_one_step_up() {
    let mut table = called();
    table.press(&[OK]);
    table.step(Input::PauseOver);
    table.step(Input::Pressed(A));
    table.press(&[OK]);
    table.assert_at(Spot::Countdown(2));
    table.press(&[MENU]);
    table.assert_at(Spot::CallForThumbs);
    assert_eq!(table.session.console.pause(), None);
    assert_eq!(table.game().phase(), Phase::Voting(Player::One));
    table.press(&[MENU]);
    table.assert_at(Spot::Menu);
    table.press(&[MENU]);
    table.assert_at(Spot::CallForThumbs);
}

#[test]
fn a_power_cut_during_the_countdown_calls_for_thumbs_again() {
    let mut table = called();
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::CallForThumbs);
    table.press(&[OK]);
    count_down(&mut table);
    assert_eq!(up(&table), PlayerSet::NONE);
}

#[test]
fn thumbs_that_cannot_be_stored_are_not_shown() {
    let mut table = called();
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    table.session.store.is_broken = true;
    count_down(&mut table);
    table.assert_at(Spot::CallForThumbs);
    let not_kept = Notice::NotKept(NotKept::Faulty);
    assert_eq!(table.session.console.notice, Some(not_kept));
    assert_eq!(table.game().phase(), Phase::Voting(Player::One));
}

#[test]
fn a_stuck_letter_is_no_thumb_and_is_not_named() {
    let mut table = called();
    table.step(Input::Pressed(A));
    table.step(Input::Stuck(A));
    let View::Message(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(view.notice, Some(Notice::HeldTooLong));
    table.step(Input::Pressed(B));
    table.press(&[OK]);
    count_down(&mut table);
    assert_eq!(up(&table), players(&[Player::Two]));
}

#[test]
fn a_letter_that_is_pressed_again_after_too_long_a_hold_is_a_thumb() {
    let mut table = called();
    table.step(Input::Pressed(A));
    table.step(Input::Stuck(A));
    table.step(Input::Released(A));
    table.step(Input::Pressed(A));
    table.press(&[OK]);
    count_down(&mut table);
    assert_eq!(up(&table), players(&[Player::One]));
}

#[test]
fn notes_need_a_hand_over_each_time_while_thumbs_are_called_for() {
    let mut table = called();
    for _ in 0..2 {
        table.press(&[MENU, A]);
        table.assert_at(Spot::HandOver(AfterHandOver::Sheet));
        table.dial(SOLUTION);
        table.dial(OTHER);
        table.assert_at(Spot::HandOver(AfterHandOver::Sheet));
        table.press(&[OK]);
        table.assert_at(Spot::Sheet(SheetPage::History(0)));
        table.press(&[MENU, MENU]);
        table.assert_at(Spot::CallForThumbs);
    }
}

#[test]
fn it_is_nobodys_turn_while_thumbs_are_called_for() {
    let mut table = called();
    table.press(&[MENU, C]);
    let View::Standings(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(view.current, None);
    table.press(&[OK]);
    let View::Log(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(view.current, None);
}

#[test]
fn a_turn_is_taken_by_dialling_and_letters_wait_a_moment() {
    for mut table in [
        default_rivals(Rivals::Two, &[]),
        default_rivals(Rivals::Two, &[B]),
    ] {
        let queries = |table: &TestConsole| table.game().seat(Player::One).queries();
        table.press(&[A]);
        table.assert_at(Spot::HandOver(AfterHandOver::Game));
        // Nothing has moved, or a selector has died.
        table.dial(OTHER);
        let mut dial = Dial::from(OTHER);
        dial.turn(Shape::Circle, Stand::Dead);
        table.step(Input::Dialled(dial));
        table.dial(OTHER);
        table.assert_at(Spot::HandOver(AfterHandOver::Game));
        dial.turn(Shape::Circle, Stand::Between);
        table.step(Input::Dialled(dial));
        table.assert_at(Spot::Play);
        table.dial(SOLUTION);
        table.step(Input::Pressed(A));
        table.step(Input::Released(A));
        assert_eq!(queries(&table), 0);
        assert_eq!(table.session.console.notice, Some(Notice::TooSoon));
        table.step(Input::PauseOver);
        table.press(&[A]);
        assert_eq!(queries(&table), 1);
    }
}

#[test]
fn a_selector_that_wakes_the_console_takes_no_turn() {
    let mut table = default_rivals(Rivals::Two, &[]);
    table.step(Input::Idle);
    table.step(Input::Idle);
    table.dial(SOLUTION);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.dial(OTHER);
    table.assert_at(Spot::Play);
}

#[test]
fn thumbs_that_are_all_down_lead_on_by_dialling() {
    let mut table = called();
    table.press(&[OK]);
    count_down(&mut table);
    let View::Thumbs(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    let next = AfterThumbs::NextRound {
        round: 2,
        starter: Player::Two,
    };
    assert_eq!(view.next, next);
    // Not at once: they are to be seen.
    table.dial(SOLUTION);
    table.assert_at(Spot::Thumbs);
    table.step(Input::PauseOver);
    table.dial(OTHER);
    table.assert_at(Spot::Play);
    table.press(&[B]);
    assert_eq!(table.game().seat(Player::Two).queries(), 2);
}

#[test]
fn thumbs_of_which_one_is_up_need_ok() {
    let mut table = called();
    table.press(&[OK]);
    table.step(Input::Pressed(B));
    count_down(&mut table);
    table.step(Input::Released(B));
    table.step(Input::PauseOver);
    table.dial(SOLUTION);
    table.assert_at(Spot::Thumbs);
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.dial(OTHER);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.press(&[OK]);
    table.assert_at(Spot::Claim);
}
