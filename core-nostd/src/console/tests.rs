//! The console as a player meets it, with a store that keeps everything, or nothing.

mod aids;
mod alarms;
mod broken;
mod contest;
mod imitation;
mod lobby;
mod memory;
mod play;
mod private;
mod rivals;
mod self_test;
mod senses;
mod typing;

use super::{
    place::{Page, Question, Then},
    *,
};
use crate::{
    code::{Digit, Shape},
    game::{Game, Header, Mark, Outcome, Phase, Privacy, Refusal, Rivals, Table, Thumb},
    light::Brightness,
    panel::Answer,
    player::Player,
    problem::{
        Mode,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    saved::NotKept,
};
use std::{boxed::Box, vec, vec::Vec};

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

/// A store that keeps everything, or nothing.
#[derive(Default)]
struct Shelf {
    records: Vec<Record>,
    is_broken: bool,
    /// Whether it holds what another version has kept, and takes nothing.
    is_foreign: bool,
    room: u8,
}

impl Store for Shelf {
    fn keep(&mut self, record: &Record, _: &Saved) -> Result<(), NotKept> {
        if self.is_broken {
            return Err(NotKept::Faulty);
        }
        if !self.is_foreign {
            self.records.push(*record);
        }
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        self.records.clear();
        self.is_foreign = false;
        Ok(())
    }

    fn stop_keeping(&mut self) {
        self.is_broken = false;
        self.is_foreign = true;
    }

    fn room(&self) -> u8 {
        self.room
    }
}

/// A console with its store, as a player meets them.
struct Desk {
    console: Console,
    shelf: Shelf,
}

impl Desk {
    /// A console whose language is chosen.
    fn new() -> Self {
        let mut desk = Self::fresh();
        desk.press(&[A]);
        desk
    }

    /// A console that nobody has used before.
    fn fresh() -> Self {
        Self {
            console: Console::new(Found::Whole(Saved::default())),
            shelf: Shelf::default(),
        }
    }

    fn step(&mut self, input: Input) {
        self.console.step(input, &mut self.shelf);
    }

    fn dial(&mut self, code: Code) {
        self.step(Input::Dialled(code.into()));
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }

    /// The power goes and comes back: only what the store holds is left.
    fn cut_power(&mut self) {
        let mut saved = Saved::default();
        for record in &self.shelf.records {
            assert_eq!(saved.apply(record), Ok(()), "{record:?}");
        }
        assert_eq!(saved, self.console.saved);
        let dial = self.console.dial;
        self.console = Console::new(Found::Whole(saved));
        self.step(Input::Dialled(dial));
    }

    /// Somebody with time thinks about what the console would like to know most.
    #[track_caller]
    fn solve_riddle(&mut self) {
        let riddle = self.console.riddle().expect("nothing to think about");
        let thought = riddle.solve(&mut Box::default(), || true);
        self.console.take(thought.unwrap(), &mut self.shelf);
    }

    fn game(&self) -> &Game {
        self.console.saved.game().unwrap()
    }

    #[track_caller]
    fn assert_at(&self, spot: Spot) {
        assert_eq!(self.console.place, Place::Table(spot));
    }

    #[track_caller]
    fn assert_in(&self, lobby: Lobby) {
        assert_eq!(self.console.place, Place::Lobby(lobby));
    }

    fn lamps(&self) -> [Option<Answer>; 6] {
        self.console.lamps().0
    }
}

/// Problem 01 alone, with this code dialled.
fn solo(code: Code) -> Desk {
    let mut table = Desk::new();
    table.dial(code);
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().header().table, Table::Solo);
    table
}

/// Problem 01 against each other; `extra` is pressed before the start.
fn rivals(rivals: Rivals, extra: &[Button]) -> Desk {
    let mut table = Desk::new();
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
    table.assert_at(Spot::HandOver(Then::Game));
    table
}

fn lit(letters: &[(Letter, Answer)]) -> [Option<Answer>; 6] {
    Letter::ALL.map(|letter| {
        let found = letters.iter().find(|(lit, _)| *lit == letter);
        found.map(|&(_, answer)| answer)
    })
}

const DARK: [Option<Answer>; 6] = [None; 6];
