//! Riddles: what the console would like to know and does not work out itself, because an answer may not take that long.
//!
//! The console tells what there is to think about, somebody with time thinks, and the console takes the thought.
//!
//! ```text
//!   topic: has it changed? ──> riddle: all there is to reason from ──solve──> Thought ──take──> the console knows
//! ```

use super::{Console, contest::Contest, thoughts::Position};
use crate::{
    game::Hint,
    insight::{Insight, Interrupted, Knowledge},
    machine::{Level, Machine, PATIENCE, Transcript, Unfinished},
    problem::{Face, Problem, rating::Rating},
    saved::Store,
};

/// Players wait for a hint: a few seconds are enough.
const PATIENCE_FOR_HINTS: u32 = PATIENCE / 16;

/// What there is to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What a player could know in a position.
    Insight(Position),
    /// What a player should do in a position.
    Hint(Position),
    /// How hard the problem is.
    Rating(Contest),
    /// How a level of the machine plays it.
    Game(Contest, Level),
}

/// What there is to think about, with all that there is to reason from.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the topics say it all")]
pub enum Riddle {
    Insight {
        position: Position,
        knowledge: Knowledge,
    },
    Hint {
        position: Position,
        knowledge: Knowledge,
    },
    Rating {
        contest: Contest,
        face: Face,
    },
    Game {
        contest: Contest,
        level: Level,
        /// The machine never sees its secrets; but its questions must be answered.
        problem: Problem,
    },
}

/// What came of thinking.
#[derive(Clone, Debug)]
pub enum Thought {
    /// This is what a player could know in a position.
    Insight(Position, Insight),
    /// This is what a player should do.
    Hint(Position, Hint),
    /// This is how hard the problem is.
    Rating(Contest, Rating),
    /// This is how a level plays.
    Game(Contest, Level, Transcript),
}

impl Riddle {
    /// What it is about.
    #[must_use]
    pub const fn topic(&self) -> Topic {
        match self {
            Self::Insight { position, .. } => Topic::Insight(*position),
            Self::Hint { position, .. } => Topic::Hint(*position),
            Self::Rating { contest, .. } => Topic::Rating(*contest),
            Self::Game { contest, level, .. } => Topic::Game(*contest, *level),
        }
    }

    /// Thinks about it. `keep_going` is asked again and again, well within 2 ms of the chip's time.
    ///
    /// # Errors
    /// Why there is no thought.
    pub fn solve(
        &self,
        machine: &mut Machine,
        keep_going: impl FnMut() -> bool,
    ) -> Result<Thought, Unfinished> {
        match self {
            Self::Insight {
                position,
                knowledge,
            } => Ok(insight(*position, knowledge, keep_going)?),
            Self::Hint {
                position,
                knowledge,
            } => {
                let decision =
                    machine.decide(Level::Turing, knowledge, PATIENCE_FOR_HINTS, keep_going)?;
                let decision = decision.ok_or(Unfinished::NoSuchProblem)?;
                Ok(Thought::Hint(*position, decision.next))
            }
            Self::Rating { contest, face } => {
                let rating = machine.rate(face, keep_going)?;
                Ok(Thought::Rating(*contest, rating))
            }
            Self::Game {
                contest,
                level,
                problem,
            } => {
                let ask = |verifier, proposal| problem.ask(verifier, proposal);
                let transcript = machine.play(*level, problem.face(), ask, keep_going)?;
                Ok(Thought::Game(*contest, *level, transcript))
            }
        }
    }
}

/// An insight needs no machine: it can be had in the middle of the machine's game.
///
/// # Errors
/// `keep_going` said no.
pub fn insight(
    position: Position,
    knowledge: &Knowledge,
    keep_going: impl FnMut() -> bool,
) -> Result<Thought, Interrupted> {
    let insight = knowledge.reason(keep_going)?;
    Ok(Thought::Insight(position, insight))
}

impl Console {
    /// What to think about next, if there is something.
    #[must_use]
    pub fn topic(&self) -> Option<Topic> {
        let game = self.saved.game()?;
        let position = self.thoughts.position();
        if self.lacks_insight(game) {
            Some(Topic::Insight(position))
        } else if self.awaits_hint() {
            Some(Topic::Hint(position))
        } else if self.games.rating().is_none() {
            Some(Topic::Rating(self.games.contest()))
        } else {
            let level = self.games.missing()?;
            Some(Topic::Game(self.games.contest(), level))
        }
    }

    /// The same with all that there is to reason from.
    #[must_use]
    pub fn riddle(&self) -> Option<Riddle> {
        let game = self.saved.game()?;
        let knowledge = || {
            Some(Knowledge::of(
                game.problem().face(),
                game.seat(game.player()?),
            ))
        };
        Some(match self.topic()? {
            Topic::Insight(position) => Riddle::Insight {
                position,
                knowledge: knowledge()?,
            },
            Topic::Hint(position) => Riddle::Hint {
                position,
                knowledge: knowledge()?,
            },
            Topic::Rating(contest) => Riddle::Rating {
                contest,
                face: game.problem().face().clone(),
            },
            Topic::Game(contest, level) => Riddle::Game {
                contest,
                level,
                problem: game.problem().clone(),
            },
        })
    }

    /// Takes a thought. If the game has moved on meanwhile, it is of no use any more.
    pub fn take(&mut self, thought: Thought, store: &mut impl Store) {
        self.sound = None;
        match thought {
            Thought::Insight(position, insight) => self.understand(position, insight),
            Thought::Hint(position, hint) => self.follow_hint(position, hint, store),
            Thought::Rating(contest, rating) => self.games.take_rating(contest, rating),
            Thought::Game(contest, level, transcript) => {
                self.games.take(contest, level, transcript);
            }
        }
    }
}
