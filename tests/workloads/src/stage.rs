//! A console that is driven by scripts. The host uses it for the gallery and tests, and the chip to measure how long screens
//! take to draw.
//!
//! A script is a list of words:
//!
//! ```text
//!   A .. F   OK   MENU    the button is pressed and released, not too soon after the screen has changed
//!   +B   -B   !B          the button goes down at once; it comes up; it has been down for too long
//!   241   _41   x41       the selectors are turned, not too soon either; _ is between two positions, x is dead
//!   LANGUAGE              the button of the script's language is pressed
//!   WAIT                  the pause that the console asked for is over
//!   SECOND                a second of the running timer is over
//!   THINK                 the jobs for the aids are done
//!   RATING                the problem is rated
//!   MACHINE               the problem is rated, and all levels of the machine have played it
//!   REVIEW                the jobs for the review of the players' own game are done
//!   OUTLINE               only the one for its first page
//!   USB   BATTERY   LOW   the power supply, with its measured voltage
//!   SENSED                the voltages of the selectors are measured
//!   =241435331342  =A46NXF   this problem is offered over USB
//!   @lamp_B_red           this is ordered over USB, with _ for blanks: an order of the self-test
//!   SITE                  the published number of the problem is found
//!   CUT                   the power is cut and comes back
//!   PICOW                 the same on a Pico W
//!   DAMAGED FAULTY FOREIGN   the same, and then the memory is damaged, does not work, or has another version
//!   FULL   BROKEN         from now on nothing can be stored: the memory is full, or does not work
//! ```

use core::borrow::BorrowMut;

use bombe_core::{
    alarms::Moment,
    console::{Console, Pause},
    feed::{Command, CommandParser, ConsoleName},
    jobs::JobKey,
    journal::Seal,
    panel::{Button, Dial, Input, OfferedProblem},
    power::{Board, Power, Source},
    saved::{Found, NotKept, Record, Saved, Store, StoreState},
    screens::Screen,
    selector::{Readings, Stand},
    self_test::Order,
    session::{Event, Session},
    texts::Language,
};
use bombe_engine::{
    code::{Digit, Shape},
    machine::Machine,
    problem::code::ProblemCode,
    verifier::Letter,
};

use crate::{digits, long_code};

/// A store that accepts every record, or refuses every record.
#[derive(Clone, Copy, Debug)]
pub struct StubStore {
    refusal: Option<NotKept>,
    state: StoreState,
}

impl Default for StubStore {
    fn default() -> Self {
        Self {
            refusal: None,
            state: StoreState::Working,
        }
    }
}

impl Store for StubStore {
    fn keep(&mut self, _: &Record, _: &Saved) -> Result<(), NotKept> {
        self.refusal.map_or(Ok(()), Err)
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        if self.refusal.is_none() {
            self.state = StoreState::Working;
        }
        self.refusal.map_or(Ok(()), Err)
    }

    fn stop_keeping(&mut self) {
        self.refusal = None;
        self.state = StoreState::Faulty;
    }

    fn state(&self) -> StoreState {
        self.state
    }

    fn tidy(&mut self) -> bool {
        false
    }

    fn room(&self) -> u8 {
        100
    }
}

/// A console that is driven by scripts.
#[derive(Debug)]
pub struct Stage<M> {
    language: Language,
    session: Session<StubStore>,
    dial: Dial,
    /// How many buttons the script holds.
    held: u32,
    machine: M,
}

impl<M: BorrowMut<Machine>> Stage<M> {
    /// A console at its first start. `LANGUAGE` in a script chooses this language, and `machine` does the jobs.
    #[must_use]
    pub fn new(language: Language, machine: M) -> Self {
        Self {
            language,
            session: boot(StubStore::default(), Found::default()),
            dial: Dial::default(),
            held: 0,
            machine,
        }
    }

    /// Plays a script.
    ///
    /// # Panics
    /// If a word has no meaning.
    pub fn play(&mut self, script: &str) {
        script.split_whitespace().for_each(|word| self.act(word));
    }

    /// The console as it is now.
    #[must_use]
    pub const fn console(&self) -> &Console {
        self.session.console()
    }

    /// The screen on the display.
    #[must_use]
    pub const fn screen(&self) -> &Screen {
        self.session.screen()
    }

    fn act(&mut self, word: &str) {
        match word {
            "LANGUAGE" => self.press(Button::Verifier(letter_of(self.language))),
            "WAIT" => {
                self.settle();
                self.step(Input::PauseOver);
            }
            "SECOND" => self.step(Input::SecondOver),
            "THINK" => {
                self.work_while(|key| matches!(key, JobKey::Insight(_) | JobKey::Hint(_)));
            }
            "SITE" => self.work_while(|key| matches!(key, JobKey::Number(_))),
            "RATING" => self.work_while(|key| matches!(key, JobKey::Rating(_))),
            "MACHINE" => {
                self.work_while(|key| matches!(key, JobKey::Rating(_) | JobKey::Game(..)));
            }
            "OUTLINE" => self.work_while(|key| matches!(key, JobKey::Outline(_))),
            "REVIEW" => {
                self.work_while(|key| matches!(key, JobKey::Outline(_) | JobKey::Review(..)));
            }
            "USB" => self.step(Input::Powered(power(Source::Usb, 4700))),
            "BATTERY" => self.step(Input::Powered(power(Source::Battery, 2600))),
            "LOW" => self.step(Input::Powered(power(Source::Battery, 1900))),
            "SENSED" => self.step(Input::Sensed(Readings::of([1365, 2731, 12]))),
            "CUT" => self.reboot(StoreState::Working, false),
            "PICOW" => {
                self.reboot(StoreState::Working, false);
                self.session.set_board(Board::PicoW);
            }
            "DAMAGED" => self.reboot(StoreState::Working, true),
            "FAULTY" => self.reboot(StoreState::Faulty, false),
            "FOREIGN" => self.reboot(StoreState::Foreign, false),
            "FULL" => self.session.store_mut().refusal = Some(NotKept::Full),
            "BROKEN" => self.session.store_mut().refusal = Some(NotKept::Faulty),
            _ => self.handle(word),
        }
    }

    #[expect(clippy::panic, reason = "a script that cannot be read fails its test")]
    fn handle(&mut self, word: &str) {
        if let Some(button) = button(word) {
            self.settle();
            self.press(button);
        } else if let Some(button) = word.strip_prefix('~').and_then(button) {
            self.press(button);
        } else if let Some(button) = word.strip_prefix('+').and_then(button) {
            self.settle();
            self.held += 1;
            self.step(Input::Pressed(button));
        } else if let Some(button) = word.strip_prefix('-').and_then(button) {
            self.held = self.held.saturating_sub(1);
            self.step(Input::Released(button));
        } else if let Some(button) = word.strip_prefix('!').and_then(button) {
            self.step(Input::Stuck(button));
        } else if let Some(digits) = word.strip_prefix('=').and_then(digits)
            && let Ok(code) = ProblemCode::try_from(digits)
        {
            self.step(Input::Offered(OfferedProblem::Code(code)));
        } else if let Some(code) = word.strip_prefix('=').and_then(long_code) {
            self.step(Input::Offered(OfferedProblem::Composed(code)));
        } else if let Some(number) = word.strip_prefix('=')
            && let Ok(number) = number.parse()
        {
            self.step(Input::Offered(OfferedProblem::Number(number)));
        } else if let Some(order) = word.strip_prefix('@').and_then(order) {
            self.step(Input::Ordered(order));
        } else if let Some(dial) = dial(word) {
            self.dial = dial;
            self.settle();
            self.step(Input::Dialled(dial));
        } else {
            panic!("a script has no word {word}");
        }
    }

    /// Presses and releases a button.
    fn press(&mut self, button: Button) {
        self.step(Input::Pressed(button));
        self.step(Input::Released(button));
    }

    /// People read a new screen before they do anything else, unless they press several buttons at once.
    fn settle(&mut self) {
        if self.held == 0 && self.console().pause().is_some_and(Pause::is_settling) {
            self.step(Input::PauseOver);
        }
    }

    /// Problems are dealt at once; other jobs are done when the script says so.
    fn step(&mut self, input: Input) {
        self.session.step(Event::Input(input), Moment::ZERO);
        self.work_while(|key| matches!(key, JobKey::Deal(_)));
    }

    /// Does jobs as long as the next one is wanted.
    fn work_while(&mut self, is_wanted: impl Fn(JobKey) -> bool) {
        while self.console().job_key().is_some_and(&is_wanted)
            && let Some(job) = self.console().job()
            && let Ok(result) = job.run(self.machine.borrow_mut(), || true)
        {
            self.session.step(Event::JobDone(result), Moment::ZERO);
        }
    }

    fn reboot(&mut self, state: StoreState, is_damaged: bool) {
        self.held = 0;
        let saved = match state {
            StoreState::Working | StoreState::Faulty => self.console().saved().clone(),
            StoreState::Foreign => Saved::default(),
        };
        let store = StubStore {
            state,
            ..*self.session.store()
        };
        self.session = boot(store, Found { saved, is_damaged });
        self.step(Input::Dialled(self.dial));
    }
}

fn boot(store: StubStore, found: Found) -> Session<StubStore> {
    let name = ConsoleName::of(Seal::of(0));
    Session::new(store, found, name, Moment::ZERO, 0)
}

const fn power(source: Source, millivolts: u16) -> Power {
    Power { source, millivolts }
}

/// The button that picks a language.
fn letter_of(language: Language) -> Letter {
    let mut offered = Language::ALL.into_iter().zip(Letter::ALL);
    let found = offered.find(|(other, _)| *other == language);
    found.map_or(Letter::A, |(_, letter)| letter)
}

fn button(word: &str) -> Option<Button> {
    match word {
        "OK" => Some(Button::Ok),
        "MENU" => Some(Button::Menu),
        _ => {
            let mut letters = Letter::ALL.into_iter();
            let is_named = |letter: &Letter| word.chars().eq([letter.as_char()]);
            letters.find(is_named).map(Button::Verifier)
        }
    }
}

fn dial(word: &str) -> Option<Dial> {
    let mut dial = Dial::default();
    let mut characters = word.chars();
    for shape in Shape::ALL {
        dial.turn(shape, stand(characters.next()?)?);
    }
    characters.next().is_none().then_some(dial)
}

/// The position of a selector; `None` if the character has no meaning.
fn stand(character: char) -> Option<Stand> {
    match character {
        '_' => Some(Stand::Between),
        'x' => Some(Stand::Dead),
        _ => {
            let number = character.to_digit(10)?;
            Digit::new(u8::try_from(number).ok()?).map(Stand::At)
        }
    }
}

/// An order of a computer that tests the console, with `_` for blanks.
fn order(word: &str) -> Option<Order> {
    let words = word
        .bytes()
        .map(|byte| if byte == b'_' { b' ' } else { byte });
    let line = b"self-test ".iter().copied().chain(words).chain([b'\n']);
    let mut parser = CommandParser::new();
    match line.filter_map(|byte| parser.take(byte)).next() {
        Some(Ok(Command::SelfTest(order))) => Some(order),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selectors_are_written_as_numbers_and_gaps() {
        let mut expected = Dial::default();
        assert_eq!(dial("___"), Some(expected));
        expected.turn(Shape::Triangle, Some(Digit::Two));
        expected.turn(Shape::Circle, Some(Digit::Five));
        assert_eq!(dial("2_5"), Some(expected));
        expected.turn(Shape::Square, Stand::Dead);
        assert_eq!(dial("2x5"), Some(expected));
        for wrong in ["", "24", "2415", "246", "24O"] {
            assert_eq!(dial(wrong), None, "{wrong}");
        }
    }

    #[test]
    #[should_panic(expected = "a script has no word NEXT")]
    fn a_word_without_meaning_fails() {
        Stage::new(Language::English, &mut Machine::new()).play("LANGUAGE NEXT");
    }

    #[test]
    fn the_console_speaks_the_language_of_the_script() {
        for language in Language::ALL {
            let mut machine = Machine::new();
            let mut stage = Stage::new(language, &mut machine);
            stage.play("LANGUAGE");
            assert_eq!(stage.screen().language, language);
        }
    }
}
