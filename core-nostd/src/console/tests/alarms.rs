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

/// The number of the rulebook's problem on display.
#[track_caller]
fn number(clocked: &Clocked) -> u8 {
    match &clocked.0.screen().view {
        View::PickNumber(view) => view.number,
        other => panic!("no number: {other:?}"),
    }
}

#[test]
fn a_button_that_is_held_steps_a_number_again_and_again() {
    let mut table = TestConsole::new();
    table.press(&[OK, A]);
    let mut clocked = Clocked::new(table);
    clocked.step(Input::Pressed(B), ms(1000));
    assert_eq!(number(&clocked), 2);
    let pause = |clocked: &Clocked| clocked.0.console.pause().map(|pause| pause.length);
    assert_eq!(pause(&clocked), Some(ms(500)));
    // The memory is tidied up meanwhile, so this is not the first alarm.
    for times in 0..5 {
        clocked.step(Input::PauseOver, ms(1500 + 160 * times));
        assert_eq!(u64::from(number(&clocked)), 3 + times);
        assert_eq!(pause(&clocked), Some(ms(160)));
    }
    clocked.step(Input::Released(B), ms(3000));
    assert_eq!(pause(&clocked), None);
    clocked.step(Input::PauseOver, ms(3001));
    assert_eq!(number(&clocked), 7);
    clocked.step(Input::Pressed(C), ms(4000));
    clocked.step(Input::PauseOver, ms(4500));
    assert_eq!(number(&clocked), 17, "down, past the first number");
}

#[test]
fn a_held_button_steps_on_only_while_its_number_is_on_display() {
    let held = || {
        let mut table = TestConsole::new();
        table.press(&[OK, A]);
        table.step(Input::Pressed(B));
        assert!(table.session.console.pause().is_some());
        table
    };
    let class = crate::saved::Settings::default().class;
    let inputs = [
        Input::Released(B),
        Input::Stuck(B),
        Input::Pressed(OK),
        Input::Pressed(MENU),
        Input::Pressed(F),
        Input::Offered(OfferedProblem::Code(ProblemCode::new(class, 0))),
    ];
    for input in inputs {
        let mut table = held();
        table.step(input);
        assert_eq!(table.session.console.pause(), None, "{input:?}");
        let before = table.view();
        table.step(Input::PauseOver);
        assert_eq!(table.view(), before, "{input:?}");
    }
    // Another button does not release this one.
    let mut table = held();
    table.step(Input::Released(A));
    assert!(table.session.console.pause().is_some());
}

#[test]
fn a_digit_is_stepped_while_a_button_is_held() {
    let mut table = TestConsole::new();
    table.dial(SOLUTION);
    table.press(&[OK, D, OK]);
    table.step(Input::Pressed(E));
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.step(Input::Released(E));
    table.step(Input::PauseOver);
    let View::Typing(view) = table.view() else {
        panic!("nothing is typed");
    };
    assert_eq!(view.digits[1], (Shape::Circle, Some(5)));
    table.step(Input::Pressed(C));
    assert_eq!(table.session.console.pause(), None, "five is added once");
}

#[test]
fn no_press_holds_a_countdown_up() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK, A, OK, OK, A]);
    let mut clocked = Clocked::new(table);
    clocked.step(Input::Pressed(OK), ms(0));
    assert_eq!(clocked.first(), Some((ms(800), Alarm::PauseOver)));
    clocked.step(Input::Pressed(B), ms(700));
    assert_eq!(clocked.first(), Some((ms(800), Alarm::PauseOver)));
    clocked.step(Input::PauseOver, ms(800));
    assert_eq!(clocked.first(), Some((ms(1600), Alarm::PauseOver)));
}

#[test]
fn memory_is_tidied_up_sector_by_sector_where_no_game_is_under_way() {
    let mut clocked = Clocked::new(TestConsole::new());
    // A computer identifies the console in the first second, which an erase would disturb.
    assert_eq!(clocked.first(), Some((ms(1000), Alarm::Tidy)));
    clocked.0.alarms.tidied(true, ms(1000));
    assert_eq!(clocked.first(), Some((ms(1000), Alarm::Erased)));
    clocked
        .0
        .alarms
        .wait_after_erase(&clocked.0.console, ms(1400));
    assert_eq!(clocked.first(), Some((ms(1650), Alarm::Tidy)));
    clocked.0.alarms.tidied(false, ms(1650));
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
