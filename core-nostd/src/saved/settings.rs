//! Settings: what the console remembers of its players' habits and wishes.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Handicaps, Privacy, Table},
    light::Brightness,
    problem::{
        Mode,
        code::{Class, Difficulty, VerifierCount},
        rulebook::RulebookProblem,
    },
    sound::Volume,
};

/// How the console is to be, and how the next game is set up unless someone says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Who plays.
    pub table: Table,
    /// What each player gives away.
    pub handicaps: Handicaps,
    /// Who may see the answers.
    pub answers: Privacy,
    /// The rulebook's problem that is offered.
    pub rulebook: RulebookProblem,
    /// The kind of new problem that is offered.
    pub class: Class,
    /// How loud the console is.
    pub volume: Volume,
    /// How bright its display is.
    pub brightness: Brightness,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            table: Table::Solo,
            handicaps: Handicaps::default(),
            answers: Privacy::Open,
            rulebook: RulebookProblem::FIRST,
            class: Class {
                mode: Mode::Classic,
                difficulty: Difficulty::Easy,
                verifiers: VerifierCount::Four,
            },
            volume: Volume::default(),
            brightness: Brightness::default(),
        }
    }
}
