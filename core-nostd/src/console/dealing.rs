//! The start of a game: a job deals its problem, and the game begins when the problem is there. Meanwhile the console
//! stays where it is, MENU cancels the start, and any other press is refused.

use super::{Console, place::Place};
use crate::{
    game::Header,
    notice::{Mistake, Notice},
    panel::Button,
    saved::{Accepted, Record, Store},
    sound::Sound,
};
use bombe_engine::{Invalid, Problem, ProblemName};

impl Console {
    /// Orders the problem of the game that is set up.
    pub(super) fn start(&mut self, store: &mut impl Store) {
        let settings = self.draft.settings;
        if settings != *self.saved.settings() && !self.keep(Record::Settings(settings), store) {
            return;
        }
        self.dealing = Some(self.draft.header(&self.saved));
    }

    pub(super) fn press_while_dealing(&mut self, button: Button) {
        match button {
            Button::Menu => self.dealing = None,
            Button::Ok | Button::Verifier(_) => {
                self.notice = Some(Notice::Thinking);
                self.sound = Some(Sound::Refused);
            }
        }
    }

    /// Begins the game whose problem was dealt, unless its start was cancelled.
    pub(super) fn take_problem(
        &mut self,
        name: ProblemName,
        problem: Result<Problem, Invalid>,
        store: &mut impl Store,
    ) {
        let Some(header) = self.dealing.take_if(|header| header.problem == name) else {
            return;
        };
        self.notice = None;
        match problem {
            Ok(problem) => {
                if self.begin(header, problem, store) {
                    self.place = Place::Table(self.opening());
                }
            }
            Err(invalid) => self.notice = Some(Notice::Mistyped(Mistake::NoProblem(invalid))),
        }
    }

    /// Begins a game. Returns whether it did; if it could not be stored, a notice tells the players.
    pub(super) fn begin(
        &mut self,
        header: Header,
        problem: Problem,
        store: &mut impl Store,
    ) -> bool {
        self.keep_accepted(Accepted::start(header, problem), store)
    }
}
