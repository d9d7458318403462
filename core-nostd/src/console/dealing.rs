//! Problems that players wait for: a job deals one, and the game begins when it is there, or is set up. Meanwhile the console
//! stays where it is, MENU cancels that, and any other press is refused.

use super::{Console, place::Place};
use crate::{
    game::Header,
    notice::{Mistake, Notice},
    panel::Button,
    saved::{Accepted, Record, Store},
    sound::Sound,
};
use bombe_engine::{Invalid, Problem, ProblemName};

/// What a problem is dealt for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dealing {
    /// To begin this game.
    Game(Header),
    /// To find out whether there is one of this name, and then set it up.
    SetUp(ProblemName),
}

impl Dealing {
    /// The name of the problem.
    pub(super) const fn problem(&self) -> ProblemName {
        match self {
            Self::Game(header) => header.problem,
            Self::SetUp(problem) => *problem,
        }
    }
}

impl Console {
    /// Orders the problem of the game that is set up.
    pub(super) fn start(&mut self, store: &mut impl Store) {
        let settings = self.draft.settings;
        if settings != *self.saved.settings() && !self.keep(Record::Settings(settings), store) {
            return;
        }
        self.dealing = Some(Dealing::Game(self.draft.header(&self.saved)));
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

    /// Begins the game whose problem was dealt, or sets it up, unless that was cancelled.
    pub(super) fn take_problem(
        &mut self,
        name: ProblemName,
        problem: Result<Problem, Invalid>,
        store: &mut impl Store,
    ) {
        let Some(dealing) = self.dealing.take_if(|dealing| dealing.problem() == name) else {
            return;
        };
        self.notice = None;
        match (problem, dealing) {
            (Ok(problem), Dealing::Game(header)) => {
                if self.begin(header, problem, store) {
                    self.place = Place::Table(self.opening());
                }
            }
            (Ok(_), Dealing::SetUp(problem)) => self.set_up(problem),
            (Err(invalid), _) => {
                self.notice = Some(Notice::Mistyped(Mistake::NoProblem(invalid)));
                self.sound = Some(Sound::Refused);
            }
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
