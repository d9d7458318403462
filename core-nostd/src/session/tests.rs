//! What the session decides: what is passed on, when the machine begins, which job is ordered, who is told "busy".

use core::time::Duration;
use std::{boxed::Box, vec::Vec};

use bombe_engine::{Class, Code, Digit, Letter, ProblemCode, ProblemName, RulebookProblem};

use super::*;
use crate::{
    journal::Seal,
    notice::Notice,
    panel::{Button, OfferedProblem},
    saved::{NotKept, Record, StoreState},
    screens::View,
};

const A: Button = Button::Verifier(Letter::A);
const B: Button = Button::Verifier(Letter::B);
const OK: Button = Button::Ok;
const MENU: Button = Button::Menu;

/// A store that keeps everything, and needs some sectors erased: some ahead, and others before it has room.
struct Memory {
    sectors_to_erase: u8,
    of_these_ahead: u8,
}

impl Store for Memory {
    fn keep(&mut self, _: &Record, _: &Saved) -> Result<(), NotKept> {
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        Ok(())
    }

    fn stop_keeping(&mut self) {}

    fn state(&self) -> StoreState {
        StoreState::Working
    }

    fn tidy(&mut self) -> bool {
        self.sectors_to_erase = self.sectors_to_erase.saturating_sub(1);
        self.sectors_to_erase > 0
    }

    fn room(&self) -> u8 {
        if self.sectors_to_erase > self.of_these_ahead {
            50
        } else {
            100
        }
    }
}

/// What a step has passed on, by its kind.
#[derive(Debug, Default, PartialEq, Eq)]
struct Passed {
    lamps: bool,
    screen: bool,
    light: bool,
    sound: bool,
    job: Option<Option<JobKey>>,
    next_alarm: Option<Moment>,
}

struct Table {
    session: Session<Memory>,
    now: Moment,
}

impl Table {
    /// A console whose language is chosen, and whose guided game is declined, with a code dialled.
    fn new() -> Self {
        let name = ConsoleName::of(Seal::of(0));
        let memory = Memory {
            sectors_to_erase: 2,
            of_these_ahead: 2,
        };
        let session = Session::new(memory, Found::default(), name, Moment::ZERO, 0);
        let mut table = Self {
            session,
            now: Moment::ZERO,
        };
        let code = Code::new(Digit::Five, Digit::Three, Digit::Three);
        table.step(Event::Input(Input::Dialled(code.into())));
        table.press(&[A, B]);
        table
    }

    /// The same in a game of problem 01.
    fn in_game() -> Self {
        let mut table = Self::new();
        table.press(&[OK, A, OK, OK]);
        table.deal();
        table.press(&[OK]);
        assert!(matches!(table.view(), View::Play(_)));
        table.wait(Duration::from_secs(1));
        table
    }

    fn step(&mut self, event: Event) -> Passed {
        let effects = self.session.step(event, self.now);
        Passed {
            lamps: effects.lamps.is_some(),
            screen: effects.screen.is_some(),
            light: effects.light.is_some(),
            sound: effects.sound.is_some(),
            job: effects.job.map(|order| match order {
                JobOrder::Start(job) => Some(job.key()),
                JobOrder::Stop => None,
            }),
            next_alarm: effects.next_alarm,
        }
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Event::Input(Input::Pressed(button)));
            self.step(Event::Input(Input::Released(button)));
        }
    }

    fn wait(&mut self, time: Duration) -> Passed {
        self.now += time;
        self.step(Event::Alarm)
    }

    fn do_job(&mut self) -> Passed {
        let job = self.session.console().job().unwrap();
        let result = job.run(&mut Box::default(), || true).unwrap();
        self.step(Event::JobDone(result))
    }

    fn deal(&mut self) -> Passed {
        let key = self.session.console().job_key();
        assert!(matches!(key, Some(JobKey::Deal(_))), "{key:?}");
        self.do_job()
    }

    fn view(&self) -> &View {
        &self.session.screen().view
    }

    fn notice(&self) -> Option<Notice> {
        match self.view() {
            View::Choices(view) => view.notice,
            other => panic!("{other:?}"),
        }
    }

    fn ask(&mut self, request: FeedRequest) -> Option<FeedLine> {
        self.session.answer(request, self.now).0
    }
}

#[test]
fn only_what_has_changed_is_passed_on() {
    let mut table = Table::in_game();
    let asked = table.step(Event::Input(Input::Pressed(A)));
    assert!(asked.lamps && asked.screen && asked.sound && !asked.light);
    let released = table.step(Event::Input(Input::Released(A)));
    assert_eq!(
        (released.lamps, released.screen, released.sound),
        (false, false, false)
    );
}

/// At power-on all lamps are lit in turn: a press must end that, or it could be taken for an answer.
#[test]
fn every_press_sets_the_lamps() {
    let mut table = Table::new();
    assert!(table.step(Event::Input(Input::Pressed(MENU))).lamps);
    assert!(!table.step(Event::Input(Input::Released(MENU))).lamps);
}

#[test]
fn the_machine_begins_when_people_think_and_then_goes_on() {
    let mut table = Table::in_game();
    table.press(&[A]);
    assert_eq!(table.session.shown.job, None);
    let lull = table.wait(Duration::from_secs(4));
    assert!(matches!(lull.job, Some(Some(JobKey::Rating(_)))));
    // After a touch the machine goes on with what it has begun, and the next job of the same problem may follow.
    table.press(&[OK]);
    assert!(matches!(table.session.shown.job, Some(JobKey::Rating(_))));
    let rated = table.do_job();
    assert!(matches!(rated.job, Some(Some(JobKey::Game(..)))));
}

#[test]
fn a_problem_is_dealt_as_a_job_and_the_game_begins_when_it_is_there() {
    let mut table = Table::new();
    table.press(&[OK, A, OK]);
    let before = table.session.screen().clone();
    let started = table.step(Event::Input(Input::Pressed(OK)));
    let name = ProblemName::Rulebook(RulebookProblem::FIRST);
    assert_eq!(started.job, Some(Some(JobKey::Deal(name.into()))));
    assert_eq!(*table.session.screen(), before);
    assert_eq!(table.session.saved().game(), None);
    let dealt = table.deal();
    assert!(dealt.screen);
    assert!(matches!(table.view(), View::Cards(_)));
    assert_eq!(dealt.job, Some(None), "the machine waits for a lull");
}

#[test]
fn a_press_while_a_problem_is_dealt_is_refused_at_once() {
    let mut table = Table::new();
    table.press(&[OK, A, OK, OK]);
    for button in [A, OK] {
        let refused = table.step(Event::Input(Input::Pressed(button)));
        assert!(refused.sound);
        assert_eq!(table.notice(), Some(Notice::Thinking));
        assert_eq!(refused.job, None, "it is dealt all the same");
    }
    table.deal();
    assert!(matches!(table.view(), View::Cards(_)));
}

#[test]
fn sectors_are_erased_before_a_problem_is_dealt_and_presses_are_heard_in_between() {
    let mut table = Table::new();
    *table.session.store_mut() = Memory {
        sectors_to_erase: 3,
        of_these_ahead: 0,
    };
    table.press(&[OK, A, OK, OK]);
    for left in [2, 1, 0] {
        let erased = table.wait(Duration::from_millis(5));
        assert_eq!(table.session.store().sectors_to_erase, left);
        assert_eq!(erased.job.is_some(), left == 0, "it is dealt afterwards");
        table.wait(Duration::from_millis(45));
        let refused = table.step(Event::Input(Input::Pressed(A)));
        assert!(refused.sound);
        assert_eq!(table.notice(), Some(Notice::Thinking));
    }
    let tidy = table.wait(Duration::from_millis(5));
    assert_eq!(tidy.job, None, "it is still being dealt");
    table.deal();
    assert!(matches!(table.view(), View::Cards(_)));
}

#[test]
fn a_game_does_not_wait_for_what_is_erased_ahead() {
    let mut table = Table::new();
    table.press(&[OK, A, OK, OK]);
    table.wait(Duration::from_millis(500));
    assert_eq!(table.session.store().sectors_to_erase, 2);
    table.deal();
    assert!(matches!(table.view(), View::Cards(_)));
}

#[test]
fn once_a_game_has_begun_nothing_is_erased_ahead() {
    let mut table = Table::new();
    *table.session.store_mut() = Memory {
        sectors_to_erase: 4,
        of_these_ahead: 3,
    };
    table.press(&[OK, A, OK, OK]);
    // The last erase that the game needs ends when its problem is dealt.
    table.wait(Duration::from_millis(5));
    assert_eq!(table.session.store().sectors_to_erase, 3);
    table.deal();
    assert!(matches!(table.view(), View::Cards(_)));
    table.wait(Duration::from_secs(3));
    assert_eq!(table.session.store().sectors_to_erase, 3);
}

#[test]
fn a_console_without_room_for_a_game_erases_in_haste() {
    let mut table = Table::new();
    table.wait(Duration::from_secs(1));
    *table.session.store_mut() = Memory {
        sectors_to_erase: 3,
        of_these_ahead: 1,
    };
    table.press(&[OK]);
    let slow_erase = Duration::from_millis(400);
    for (pause, left) in [(60, 2), (5, 1), (250, 0)] {
        table.wait(Duration::from_millis(pause - 1));
        assert_eq!(table.session.store().sectors_to_erase, left + 1);
        table.wait(Duration::from_millis(1));
        assert_eq!(table.session.store().sectors_to_erase, left);
        table.wait(slow_erase);
    }
}

#[test]
fn menu_calls_the_start_off_while_a_problem_is_dealt() {
    let mut table = Table::new();
    table.press(&[OK, A, OK, OK]);
    table.session.store_mut().sectors_to_erase = 0;
    table.wait(Duration::from_millis(5));
    let job = table.session.console().job().unwrap();
    let called_off = table.step(Event::Input(Input::Pressed(MENU)));
    assert_eq!(called_off.job, Some(None));
    let late = job.run(&mut Box::default(), || true).unwrap();
    table.step(Event::JobDone(late));
    assert_eq!(table.session.saved().game(), None);
    assert_eq!(table.notice(), None);
}

#[test]
fn memory_is_tidied_up_while_nobody_touches_the_console() {
    let mut table = Table::new();
    table.wait(Duration::from_millis(1000));
    assert_eq!(table.session.store().sectors_to_erase, 1);
    // However long an erase takes, there is the same time for presses before the next one.
    let slow_erase = Duration::from_millis(400);
    let erased = table.wait(slow_erase);
    assert_eq!(table.session.store().sectors_to_erase, 1);
    let pause = erased.next_alarm.unwrap() - table.now;
    assert_eq!(pause, Duration::from_millis(250));
    table.wait(pause);
    assert_eq!(table.session.store().sectors_to_erase, 0);
}

#[test]
fn an_alarm_that_is_not_due_changes_nothing() {
    let mut table = Table::new();
    let early = table.wait(Duration::from_millis(999));
    let expected = Passed {
        next_alarm: Some(Duration::from_millis(1000)),
        ..Passed::default()
    };
    assert_eq!(early, expected);
    assert_eq!(table.session.store().sectors_to_erase, 2);
}

#[test]
fn a_number_is_looked_up_at_once_whether_or_not_there_is_room_for_a_game() {
    let mut table = Table::new();
    let number = OfferedProblem::Number("A46NXF".parse().unwrap());
    table.step(Event::Input(Input::Offered(number)));
    let asked = table.step(Event::Input(Input::Pressed(OK)));
    let name = ProblemName::from(number);
    assert_eq!(asked.job, Some(Some(JobKey::Deal(name.into()))));
    assert_eq!(table.session.store().sectors_to_erase, 2);
    table.deal();
    assert!(matches!(table.view(), View::Choices(_)));
}

#[test]
fn whoever_plays_is_busy_and_others_are_asked() {
    let code = ProblemCode::new(Class::all().next().unwrap(), 7);
    let offered = OfferedProblem::Code(code);
    let load = FeedRequest::Reply(Ok(Command::Load(offered)));
    let mut busy = Table::in_game();
    let line = busy.ask(load).unwrap();
    assert!(line.contains("busy"), "{line}");
    let mut free = Table::new();
    let (line, effects) = free.session.answer(load, free.now);
    assert_eq!(line, None);
    assert!(effects.is_some_and(|effects| effects.screen.is_some()));
    assert_eq!(free.session.console().offered(), Some(offered));
}

#[test]
fn whoever_hangs_up_at_1200_baud_gets_the_boot_loader_once_the_screen_is_shown() {
    let mut table = Table::new();
    let hang_up = |table: &mut Table, baud| {
        let (line, effects) = table.session.answer(FeedRequest::HungUp(baud), table.now);
        assert_eq!(line, None);
        effects.map(|effects| (effects.screen.is_some(), effects.boot_loader))
    };
    assert_eq!(hang_up(&mut table, 115_200), None);
    assert_eq!(hang_up(&mut table, 1200), Some((true, false)));
    // An idle console also erases sectors, an alarm each.
    let mut is_due = |milliseconds| {
        let now = table.now + Duration::from_millis(milliseconds);
        let session = &mut table.session;
        (0..9).any(|_| session.step(Event::Alarm, now).boot_loader)
    };
    assert!(!is_due(499));
    assert!(is_due(500));
    let mut busy = Table::in_game();
    assert_eq!(hang_up(&mut busy, 1200), Some((false, false)));
}

#[test]
fn a_new_listener_is_told_everything_again() {
    let mut table = Table::in_game();
    let told = |table: &mut Table| -> Vec<FeedLine> {
        table.ask(FeedRequest::Begin);
        core::iter::from_fn(|| table.ask(FeedRequest::News)).collect()
    };
    let first = told(&mut table);
    assert!(first.len() > 3);
    assert_eq!(table.ask(FeedRequest::News), None);
    assert_eq!(told(&mut table), first);
}
