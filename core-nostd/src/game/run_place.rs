//! The place of a game in a run: five problems in a row, the same for everyone who has the run's code.

use serde::{Deserialize, Serialize};

use bombe_engine::{ProblemCode, RUN, code::NoSuchValue};

/// Which problem of a run a game is about, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[serde(try_from = "u8", into = "u8")]
pub struct RunPlace(u8);

impl RunPlace {
    /// The first problem.
    pub const FIRST: Self = Self(0);

    /// How many problems a run has.
    pub const COUNT: u8 = RUN as u8;

    /// A place, from 0; `None` after the last.
    #[must_use]
    pub const fn new(place: u8) -> Option<Self> {
        if place < Self::COUNT {
            Some(Self(place))
        } else {
            None
        }
    }

    /// The next place; `None` after the last.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// The place, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The code of the run that has this problem at this place.
    #[must_use]
    pub const fn start_of(self, problem: ProblemCode) -> ProblemCode {
        problem.moved_back(self.0 as u32)
    }

    /// The problem at this place of a run.
    #[must_use]
    pub fn problem_of(self, run: ProblemCode) -> ProblemCode {
        run.run().get(self.index()).copied().unwrap_or(run)
    }
}

impl TryFrom<u8> for RunPlace {
    type Error = NoSuchValue;

    fn try_from(place: u8) -> Result<Self, NoSuchValue> {
        Self::new(place).ok_or(NoSuchValue)
    }
}

impl From<RunPlace> for u8 {
    fn from(place: RunPlace) -> Self {
        place.0
    }
}
