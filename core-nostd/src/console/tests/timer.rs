//! The turn timer of rivals.

use super::*;
use crate::{screens::TimeLeft, timer::Timer};

/// Two rivals with half a minute for each turn, before the first one.
fn timed() -> TestConsole {
    let table = default_rivals(Rivals::Two, &[E]);
    assert_eq!(table.game().header().timer, Timer::HalfMinute);
    table
}

fn run(table: &mut TestConsole, seconds: u8) {
    for _ in 0..seconds {
        assert!(table.session.console.is_timer_running());
        table.step(Input::SecondOver);
    }
}

fn left(table: &TestConsole) -> Option<u8> {
    let View::Play(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    view.time_left.map(|TimeLeft { left, .. }| left)
}

#[test]
fn time_runs_from_the_hand_over_to_the_end_of_the_turn() {
    let mut table = timed();
    assert!(!table.session.console.is_timer_running());
    table.dial(SOLUTION);
    assert_eq!(left(&table), Some(30));
    run(&mut table, 4);
    assert_eq!(left(&table), Some(26));
    table.press(&[A, OK]);
    assert!(!table.session.console.is_timer_running());
    table.press(&[OK]);
    assert_eq!(left(&table), Some(30));
    table.press(&[B, OK]);
    table.assert_at(Spot::CallForThumbs);
    assert!(!table.session.console.is_timer_running());
}

#[test]
fn menus_and_notes_give_no_time() {
    let mut table = timed();
    table.press(&[MENU, A, OK]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
    run(&mut table, 3);
    table.press(&[MENU]);
    run(&mut table, 2);
    table.press(&[D, A]);
    table.assert_in(Lobby::Help(0));
    run(&mut table, 5);
    table.press(&[MENU, MENU, MENU]);
    assert_eq!(left(&table), Some(20));
}

#[test]
fn the_last_seconds_tick_and_the_end_only_reminds() {
    let mut table = timed();
    table.press(&[OK]);
    run(&mut table, 24);
    assert_eq!(table.session.console.sound, None);
    run(&mut table, 1);
    assert_eq!(table.session.console.sound, Some(Sound::Tick));
    run(&mut table, 5);
    assert_eq!(table.session.console.sound, Some(Sound::RoundEnd));
    assert_eq!(table.session.console.notice, Some(Notice::TimeIsUp));
    assert!(!table.session.console.is_timer_running());
    assert_eq!(left(&table), Some(0));
    table.press(&[A]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::One));
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn a_power_cut_starts_the_time_anew() {
    let mut table = timed();
    table.press(&[OK, A]);
    run(&mut table, 10);
    table.cut_power();
    table.press(&[OK, OK]);
    assert_eq!(left(&table), Some(30));
}

#[test]
fn without_a_timer_nothing_runs() {
    let mut table = default_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    assert!(!table.session.console.is_timer_running());
    assert_eq!(left(&table), None);
    // One player alone has none, whatever rivals have chosen before.
    let mut table = timed();
    table.press(&[MENU, D, D, A, A, OK, D, A, OK, A, A, A]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK, OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().header().table, Table::Solo);
    assert_eq!(left(&table), None);
}

#[test]
fn seconds_follow_each_other_whatever_is_pressed() {
    let mut table = timed();
    let ms = Moment::from_millis;
    let step = |table: &mut TestConsole, input, now| {
        let effects = table.session.step(session::Event::Input(input), ms(now));
        effects.next_alarm
    };
    step(&mut table, Input::Pressed(OK), 5_000);
    step(&mut table, Input::Released(OK), 5_400);
    assert_eq!(step(&mut table, Input::PauseOver, 5_700), Some(ms(6_000)));
    for second in 6..9 {
        let late = ms(1_000 * second + 300);
        table.session.step(session::Event::Alarm, late);
        assert_eq!(left(&table), Some(35 - second as u8));
    }
}
