//! The score sheet of a run: what each of its problems took.

use serde::{Deserialize, Serialize};

use super::GameResult;
use crate::game::{Aids, Header, Outcome, RunPlace, Score};
use bombe_engine::{ProblemCode, ProblemName};

/// The score sheet of a run. The first result of each problem counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunSheet {
    code: ProblemCode,
    entries: [Option<RunEntry>; RunPlace::COUNT as usize],
}

/// What a problem of a run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunEntry {
    /// Whether the first claim was right.
    pub is_solved: bool,
    /// Rounds.
    pub rounds: u8,
    /// Queries.
    pub queries: u16,
    /// The aids that were used.
    pub aids: Aids,
    /// Whether this console had played the problem before.
    pub is_repeat: bool,
}

/// What a run has come to. More problems solved are better, then fewer rounds, then fewer queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunTotal {
    /// How many problems were solved.
    pub solved: u8,
    /// The rounds of all problems.
    pub rounds: u16,
    /// The queries of all problems.
    pub queries: u16,
    /// Whether there is a reservation about one of them, such as that there was help.
    pub is_marked: bool,
}

impl RunEntry {
    /// Whether there is a reservation, such as that there was help.
    #[must_use]
    pub fn is_marked(&self) -> bool {
        self.is_repeat || !self.aids.is_empty()
    }
}

impl RunSheet {
    /// The empty sheet of the run with this code.
    #[must_use]
    pub const fn new(code: ProblemCode) -> Self {
        Self {
            code,
            entries: [None; RunPlace::COUNT as usize],
        }
    }

    /// A sheet with these results.
    #[must_use]
    pub const fn of(
        code: ProblemCode,
        entries: [Option<RunEntry>; RunPlace::COUNT as usize],
    ) -> Self {
        Self { code, entries }
    }

    /// The code of the run.
    #[must_use]
    pub const fn code(&self) -> ProblemCode {
        self.code
    }

    /// What each problem took; `None` if it has no result.
    #[must_use]
    pub const fn entries(&self) -> &[Option<RunEntry>; RunPlace::COUNT as usize] {
        &self.entries
    }

    /// The first problem without a result; `None` if all have one.
    #[must_use]
    pub fn next(&self) -> Option<RunPlace> {
        let missing = self.entries.iter().position(Option::is_none)?;
        RunPlace::new(missing as u8)
    }

    /// What the run has come to so far.
    #[must_use]
    pub fn total(&self) -> RunTotal {
        let entries = self.entries.iter().flatten();
        entries.fold(RunTotal::default(), |total, entry| RunTotal {
            solved: total.solved + u8::from(entry.is_solved),
            rounds: total.rounds.saturating_add(entry.rounds.into()),
            queries: total.queries.saturating_add(entry.queries),
            is_marked: total.is_marked || entry.is_marked(),
        })
    }

    /// The sheet when a game begins: one of another run begins another sheet, and one of no run leaves it as it is.
    pub(super) fn at_start_of(sheet: Option<Self>, header: &Header) -> Option<Self> {
        match Self::code_of(header) {
            Some(code) => Some(
                sheet
                    .filter(|sheet| sheet.code == code)
                    .unwrap_or(Self::new(code)),
            ),
            None => sheet,
        }
    }

    /// Enters the result of a game, if it is of this run and its problem has no result yet.
    pub(super) fn enter(&mut self, header: &Header, result: &GameResult) {
        if Self::code_of(header) != Some(self.code) {
            return;
        }
        let place = header
            .in_run
            .and_then(|place| self.entries.get_mut(place.index()));
        if let Some(entry @ None) = place {
            *entry = Some(RunEntry {
                is_solved: result.outcome == Outcome::Solved,
                rounds: result.rounds,
                queries: result.queries.first().copied().unwrap_or_default(),
                aids: result.aids,
                is_repeat: result.is_repeat,
            });
        }
    }

    /// The code of the run that a game belongs to.
    #[must_use]
    pub const fn code_of(header: &Header) -> Option<ProblemCode> {
        match (header.in_run, header.problem) {
            (Some(place), ProblemName::Generated(problem)) => Some(place.start_of(problem)),
            _ => None,
        }
    }
}

impl From<RunEntry> for Score {
    fn from(
        RunEntry {
            rounds, queries, ..
        }: RunEntry,
    ) -> Self {
        Self { rounds, queries }
    }
}
