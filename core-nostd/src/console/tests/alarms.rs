//! What is due when.

use core::time::Duration;

use super::*;
use crate::{
    alarms::{Alarm, Alarms, Moment},
    power::Source,
};

const fn ms(milliseconds: u64) -> Moment {
    Duration::from_millis(milliseconds)
}

/// A console and a clock.
struct Clocked(Session<TestStore>);

impl Clocked {
    /// A console whose alarms are set at the moment 0.
    fn new(console: TestConsole) -> Self {
        let mut session = console.session;
        session.alarms = Alarms::new(&session.console, ms(0));
        Self(session)
    }

    fn step(&mut self, input: Input, now: Moment) {
        self.0.step(session::Event::Input(input), now);
    }

    fn first(&self) -> Option<(Moment, Alarm)> {
        self.0.alarms.first()
    }
}

#[test]
fn a_button_is_held_from_when_it_went_down_whatever_else_is_pressed_then() {
    let mut clocked = Clocked::new(solo(SOLUTION));
    clocked.step(Input::Pressed(A), ms(1000));
    assert_eq!(clocked.first(), Some((ms(1700), Alarm::PauseOver)));
    clocked.step(Input::Dialled(OTHER.into()), ms(1500));
    assert_eq!(clocked.first(), Some((ms(1700), Alarm::PauseOver)));
}

#[test]
fn a_second_button_that_is_held_shows_its_card_no_sooner_than_the_first() {
    let mut clocked = Clocked::new(solo(SOLUTION));
    clocked.step(Input::Pressed(A), ms(1000));
    clocked.step(Input::Pressed(B), ms(1600));
    assert_eq!(clocked.first(), Some((ms(2300), Alarm::PauseOver)));
}

#[test]
fn no_press_holds_a_countdown_up() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK, A, OK]);
    let mut clocked = Clocked::new(table);
    clocked.step(Input::Pressed(A), ms(0));
    assert_eq!(clocked.first(), Some((ms(800), Alarm::PauseOver)));
    clocked.step(Input::Pressed(B), ms(700));
    assert_eq!(clocked.first(), Some((ms(800), Alarm::PauseOver)));
    clocked.step(Input::PauseOver, ms(800));
    assert_eq!(clocked.first(), Some((ms(1600), Alarm::PauseOver)));
}

#[test]
fn memory_is_tidied_up_sector_by_sector_where_no_game_is_under_way() {
    let mut clocked = Clocked::new(TestConsole::new());
    assert_eq!(clocked.first(), Some((ms(250), Alarm::Tidy)));
    clocked.0.alarms.tidied(true, ms(300));
    assert_eq!(clocked.first(), Some((ms(300), Alarm::Erased)));
    clocked
        .0
        .alarms
        .wait_after_erase(&clocked.0.console, ms(700));
    assert_eq!(clocked.first(), Some((ms(950), Alarm::Tidy)));
    clocked.0.alarms.tidied(false, ms(950));
    assert_eq!(clocked.first(), Some((ms(4000), Alarm::Lull)));

    let clocked = Clocked::new(solo(SOLUTION));
    assert_eq!(clocked.first(), Some((ms(4000), Alarm::Lull)));
}

#[test]
fn only_hands_keep_the_console_awake() {
    let mut clocked = Clocked::new(solo(SOLUTION));
    assert!(!clocked.0.alarms.is_lull());
    clocked.0.alarms.lulled();
    assert!(clocked.0.alarms.is_lull());
    let before = clocked.first();
    assert_eq!(before.map(|(_, alarm)| alarm), Some(Alarm::Idle));
    let power = Power {
        source: Source::Battery,
        millivolts: 2700,
    };
    clocked.step(Input::Powered(power), ms(60_000));
    assert_eq!(clocked.first(), before);
    clocked.step(Input::Dialled(OTHER.into()), ms(60_000));
    assert!(!clocked.0.alarms.is_lull());
    assert_eq!(clocked.first(), Some((ms(64_000), Alarm::Lull)));
}
