//! Settings: what the console remembers of its players' habits and wishes.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Aids, Handicaps, Privacy, Table},
    light::{Brightness, DigitSize},
    problem::{
        Mode,
        code::{Class, Difficulty, VerifierCount},
        rulebook::RulebookProblem,
    },
    sound::Volume,
    texts::Language,
};

/// How the console is to be, and how the next game is set up unless someone says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Who plays.
    pub table: Table,
    /// What each player gives away.
    pub handicaps: Handicaps,
    /// Which help the console gives.
    pub aids: Aids,
    /// Who may see the answers.
    pub answers: Privacy,
    /// The rulebook's problem that is offered.
    pub rulebook: RulebookProblem,
    /// The kind of new problem that is offered.
    pub class: Class,
    /// The language that was chosen; `None` before anybody has.
    pub language: Option<Language>,
    /// How loud the console is.
    pub volume: Volume,
    /// How bright its display is.
    pub brightness: Brightness,
    /// How large it shows codes.
    pub digits: DigitSize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            table: Table::Solo,
            handicaps: Handicaps::default(),
            aids: Aids::NONE,
            answers: Privacy::Open,
            rulebook: RulebookProblem::FIRST,
            class: Class {
                mode: Mode::Classic,
                difficulty: Difficulty::Easy,
                verifiers: VerifierCount::Four,
            },
            language: None,
            volume: Volume::default(),
            brightness: Brightness::default(),
            digits: DigitSize::default(),
        }
    }
}
