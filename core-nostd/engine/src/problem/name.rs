//! Names of problems, as games, stored results and screens use them.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    face::Mode,
    invalid::Invalid,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode},
        generator::generate,
        long_code::LongCode,
        number::{Nameless, PublishedNumber},
        published::Published,
        rulebook::RulebookProblem,
    },
};

/// How many groups of a long code are shown where there is little room.
const SHOWN_GROUPS: usize = 2;

/// A problem by its name: enough to set it up again on any console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProblemName {
    /// One of the rulebook's.
    Rulebook(RulebookProblem),
    /// A generated one.
    Generated(ProblemCode),
    /// One that somebody has typed in.
    Published(Published),
    /// A published one by its number.
    Numbered(PublishedNumber),
    /// One that somebody has made up, or typed in elsewhere, by its long code.
    Composed(LongCode),
}

impl ProblemName {
    /// The problem itself.
    ///
    /// # Errors
    /// The letter of a number may say another difficulty than its problem has, and a long code that was not dialled may name none.
    /// Otherwise never: tests build all of the
    /// rulebook's problems, the generator only gives valid ones, and `Published` is checked. The types cannot express that.
    pub fn problem(self) -> Result<Problem, Invalid> {
        match self {
            Self::Rulebook(number) => number.problem(),
            Self::Generated(code) => Ok(generate(code)),
            Self::Published(published) => published.problem(),
            Self::Numbered(number) => match number.look_up(|| true) {
                Ok(published) => published.problem(),
                Err(Nameless::OtherDifficulty(proper)) => {
                    Err(Invalid::OtherLetter(proper.letter()))
                }
                Err(Nameless::Interrupted) => Err(Invalid::NoCodeLeft),
            },
            Self::Composed(code) => code.problem(),
        }
    }

    /// How much its cards tell.
    #[must_use]
    pub fn mode(self) -> Mode {
        match self {
            Self::Rulebook(_) => Mode::Classic,
            Self::Generated(code) => code.class().mode,
            Self::Published(published) => published.class().mode,
            Self::Numbered(number) => number.class().mode,
            Self::Composed(code) => code.mode(),
        }
    }

    /// Another problem of the same kind: the rulebook's next one, or one of the same class drawn by `chance`. After a
    /// published or a composed problem it is a generated one, because the console cannot know what comes next on paper.
    #[must_use]
    pub fn another(self, chance: u32) -> Self {
        match self {
            Self::Rulebook(number) => Self::Rulebook(number.moved(1)),
            Self::Generated(code) => {
                let another = ProblemCode::new(code.class(), chance);
                if another == code {
                    Self::Generated(ProblemCode::new(code.class(), chance.wrapping_add(1)))
                } else {
                    Self::Generated(another)
                }
            }
            Self::Published(published) => {
                Self::Generated(ProblemCode::new(published.class(), chance))
            }
            Self::Numbered(number) => Self::Generated(ProblemCode::new(number.class(), chance)),
            Self::Composed(code) => Self::Generated(ProblemCode::new(class(code), chance)),
        }
    }
}

/// The class of generated problems that are most like that of a long code.
fn class(code: LongCode) -> Class {
    let problem = code.problem();
    let difficulties = problem
        .iter()
        .flat_map(|problem| problem.face().cards().map(Difficulty::of));
    Class {
        mode: code.mode(),
        difficulty: difficulties.max().unwrap_or(Difficulty::Easy),
        verifiers: code.verifiers(),
    }
}

/// `#07`, `241 435 331 342`, the cards of a published one: `4 9 11 14`, or its number: `A46NXF`. Of a long code only as much as
/// fits on the same screens: `241 435 +4`.
impl fmt::Display for ProblemName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rulebook(number) => write!(f, "#{:02}", number.number()),
            Self::Generated(code) => code.fmt(f),
            Self::Published(published) => published.fmt(f),
            Self::Numbered(number) => number.fmt(f),
            Self::Composed(code) => {
                let groups = code.groups();
                for group in groups.iter().take(SHOWN_GROUPS) {
                    write!(f, "{group} ")?;
                }
                write!(f, "+{}", groups.len().saturating_sub(SHOWN_GROUPS))
            }
        }
    }
}
