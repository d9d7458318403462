//! The console from a player's point of view, with a store in memory.

mod aids;
mod alarms;
mod broken;
mod card_grid;
mod displays;
mod guide;
mod imitation;
mod leaving;
mod lobby;
mod long_codes;
mod machine_games;
mod matches;
mod memory;
mod my_cards;
mod numbers;
mod own_game;
mod play;
mod private;
mod rivals;
mod runs;
mod said;
mod scan;
mod self_test;
mod senses;
mod slips;
mod thumbs;
mod timer;
mod truth;
mod typing;
mod update;

use super::{
    place::{AfterHandOver, Question, SheetPage},
    *,
};
use crate::{
    alarms::Moment,
    feed::ConsoleName,
    game::{Game, Header, Mark, Outcome, Phase, Privacy, Refusal, Rivals, Table, Thumb, Voting},
    jobs::{JobKey, JobResult},
    journal::Seal,
    light::Brightness,
    panel::OfferedProblem,
    player::Player,
    saved::NotKept,
    session::{self, Session},
};
use bombe_engine::{
    Answer, Class, Difficulty, Digit, Letter, Mode, ProblemCode, ProblemName, RulebookProblem,
    Shape, VerifierCount,
};
use std::{boxed::Box, mem, vec, vec::Vec};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

const A: Button = Button::Verifier(Letter::A);
const B: Button = Button::Verifier(Letter::B);
const C: Button = Button::Verifier(Letter::C);
const D: Button = Button::Verifier(Letter::D);
const E: Button = Button::Verifier(Letter::E);
const F: Button = Button::Verifier(Letter::F);
const OK: Button = Button::Ok;
const MENU: Button = Button::Menu;

/// A store in memory, which can be broken.
struct TestStore {
    records: Vec<Record>,
    is_broken: bool,
    state: StoreState,
    room: u8,
    /// How many parts are to be checked, and how many of them are worn.
    to_check: u8,
    worn: u8,
}

impl Default for TestStore {
    fn default() -> Self {
        Self {
            records: Vec::new(),
            is_broken: false,
            state: StoreState::Working,
            room: 0,
            to_check: 0,
            worn: 0,
        }
    }
}

impl TestStore {
    fn in_state(state: StoreState) -> Self {
        Self {
            state,
            ..Self::default()
        }
    }
}

impl Store for TestStore {
    fn keep(&mut self, record: &Record, _: &Saved) -> Result<(), NotKept> {
        if self.is_broken {
            return Err(NotKept::Faulty);
        }
        if self.state == StoreState::Working {
            self.records.push(*record);
        }
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        self.records.clear();
        self.state = StoreState::Working;
        Ok(())
    }

    fn stop_keeping(&mut self) {
        self.is_broken = false;
        self.state = StoreState::Faulty;
    }

    fn state(&self) -> StoreState {
        self.state
    }

    fn tidy(&mut self) -> bool {
        false
    }

    fn room(&self) -> u8 {
        self.room
    }

    fn check_next(&mut self) -> bool {
        self.to_check = self.to_check.saturating_sub(1);
        self.to_check > 0
    }

    fn worn(&self) -> u8 {
        self.worn
    }
}

/// A session driven like a player's console. Problems are dealt at once; other jobs are done when a test says so.
struct TestConsole {
    session: Session<TestStore>,
}

impl TestConsole {
    /// A console whose language is chosen, and whose guided game is declined.
    fn new() -> Self {
        let mut console = Self::fresh();
        console.press(&[A, B]);
        console
    }

    /// A console that nobody has used before.
    fn fresh() -> Self {
        Self::on(TestStore::default(), Found::default())
    }

    /// A console that is switched on with this store.
    fn on(store: TestStore, found: Found) -> Self {
        let name = ConsoleName::of(Seal::of(0));
        Self {
            session: Session::new(store, found, name, Moment::ZERO, 0),
        }
    }

    fn step(&mut self, input: Input) {
        self.session
            .step(session::Event::Input(input), Moment::ZERO);
        if let Some(JobKey::Deal(_)) = self.session.console.job_key() {
            self.do_job();
        }
    }

    fn dial(&mut self, code: Code) {
        self.step(Input::Dialled(code.into()));
    }

    /// Presses buttons one after the other, each long after the screen has changed.
    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.settle();
            self.hurry(&[button]);
            self.settle();
        }
    }

    /// Presses buttons one right after the other.
    fn hurry(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }

    /// Waits until no press is too soon.
    fn settle(&mut self) {
        if self.is_settling() {
            self.step(Input::PauseOver);
        }
    }

    /// Whether a press may still be too soon.
    fn is_settling(&self) -> bool {
        let pause = self.session.console.pause();
        pause.is_some_and(Pause::is_settling)
    }

    /// Cuts the power and restores it: only what the store holds is left.
    fn cut_power(&mut self) {
        let mut saved = Saved::default();
        for record in &self.session.store.records {
            assert_eq!(saved.apply(record), Ok(()), "{record:?}");
        }
        assert_eq!(saved, self.session.console.saved);
        let dial = self.session.console.dial;
        let is_damaged = false;
        let store = mem::take(&mut self.session.store);
        *self = Self::on(store, Found { saved, is_damaged });
        self.step(Input::Dialled(dial));
    }

    /// Does the most urgent job.
    #[track_caller]
    fn do_job(&mut self) {
        let job = self.session.console.job().expect("no job");
        let result = job.run(&mut Box::default(), || true);
        self.finish(result.unwrap());
    }

    /// Delivers the result of a job.
    fn finish(&mut self, result: JobResult) {
        self.session
            .step(session::Event::JobDone(result), Moment::ZERO);
    }

    fn view(&self) -> View {
        self.session.screen().view.clone()
    }

    fn game(&self) -> &Game {
        self.session.console.saved.game().unwrap()
    }

    #[track_caller]
    fn assert_at(&self, spot: Spot) {
        assert_eq!(self.session.console.place, Place::Table(spot));
    }

    #[track_caller]
    fn assert_in(&self, lobby: Lobby) {
        assert_eq!(self.session.console.place, Place::Lobby(lobby));
    }

    fn lamps(&self) -> [Option<Answer>; 6] {
        self.session.lamps().answers
    }
}

/// Problem 01 alone, with this code dialled.
fn solo(code: Code) -> TestConsole {
    let mut table = TestConsole::new();
    table.dial(code);
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().header().table, Table::Solo);
    table
}

/// Problem 01 among rivals with open answers; `extra` is pressed before the start.
fn rivals(rivals: Rivals, extra: &[Button]) -> TestConsole {
    let table = private_rivals(rivals, &[&[B], extra].concat());
    assert_eq!(table.game().header().answers, Privacy::Open);
    table
}

/// Problem 01 among rivals whose answers are private, and who show their thumbs one by one; `extra` is pressed before the
/// start.
fn private_rivals(rivals: Rivals, extra: &[Button]) -> TestConsole {
    let table = default_rivals(rivals, &[&[D], extra].concat());
    assert_eq!(table.game().header().thumbs, Voting::OneByOne);
    table
}

/// Problem 01 among rivals as they are at first: private answers, and thumbs together; `extra` is pressed before the start.
fn default_rivals(rivals: Rivals, extra: &[Button]) -> TestConsole {
    let mut table = TestConsole::new();
    table.dial(OTHER);
    table.press(&[OK, A, OK, A, A]);
    let more = match rivals {
        Rivals::Two => 0,
        Rivals::Three => 1,
        Rivals::Four => 2,
    };
    for _ in 0..more {
        table.press(&[A]);
    }
    table.press(extra);
    table.press(&[OK, OK]);
    assert_eq!(table.game().header().table, Table::Competitive(rivals));
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table
}

fn lit(letters: &[(Letter, Answer)]) -> [Option<Answer>; 6] {
    Letter::ALL.map(|letter| {
        let found = letters.iter().find(|(lit, _)| *lit == letter);
        found.map(|&(_, answer)| answer)
    })
}

const DARK: [Option<Answer>; 6] = [None; 6];
