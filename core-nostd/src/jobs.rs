//! Jobs: work that takes too long between a press and its answer, and is done by a worker in the background.
//!
//! ```text
//!   Console ──JobOrder──> worker: work() ──JobResult──> Console
//! ```
//!
//! The console names its most urgent job ([`JobKey`]); when that changes, the worker gets an order. A result belongs to
//! the position or problem that it was ordered for: if the game has moved on meanwhile, the console drops it.

use crate::player::Player;
use bombe_engine::{
    Action, CardSet, Class, Face, Insight, Invalid, Knowledge, Level, Machine, Problem,
    ProblemName, PublishedNumber, Rating, Remedy, Transcript,
    interrupted::Interrupted,
    machine::{PATIENCE, Unfinished},
    problem::own_cards::{self, Named},
    review::{self, Outline, PlayedGame, RoundReview},
};

/// Less than for a game, because a player waits for a hint: a few seconds are enough.
const PATIENCE_FOR_HINTS: u32 = PATIENCE / 16;

/// Counts the positions of games since power-on. While it is the same, so is what a player can know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameEpoch(u32);

impl GameEpoch {
    /// The epoch after this one.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

/// Counts the problems since power-on. While it is the same, so are the machine's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProblemEpoch(u32);

impl ProblemEpoch {
    /// The epoch after this one.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

/// Whose game is reviewed: that of a player, in the position at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    pub(crate) epoch: GameEpoch,
    pub(crate) player: Player,
}

/// A problem that players wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This one.
    Named(ProblemName),
    /// One of a class, made of some cards.
    OfCards {
        /// The class.
        class: Class,
        /// The cards.
        cards: CardSet,
        /// Which one, if there are several.
        chance: u32,
    },
    /// One that needs at most one other card than the problem of the current game.
    OneSwapped {
        /// The other cards.
        cards: CardSet,
        /// Which one, if there are several.
        chance: u32,
    },
}

/// Why there is no such problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProblem {
    /// The name is that of none.
    Invalid(Invalid),
    /// The cards make none; this would help.
    OfCards(Remedy),
    /// There is none that needs only one other card.
    OneSwapped,
}

impl From<ProblemName> for Wanted {
    fn from(name: ProblemName) -> Self {
        Self::Named(name)
    }
}

/// Which job it is. Two jobs with the same key have the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKey {
    /// A problem that players wait for.
    Deal(Wanted),
    /// What a player could know in a position.
    Insight(GameEpoch),
    /// What a player should do in a position.
    Hint(GameEpoch),
    /// Which published number the problem has.
    Number(ProblemEpoch),
    /// How hard the problem is.
    Rating(ProblemEpoch),
    /// How a level of the machine plays the problem.
    Game(ProblemEpoch, Level),
    /// What a player's own game comes to.
    Outline(Reviewed),
    /// What a round of it was worth, from 0.
    Review(Reviewed, u8),
}

/// A job, with everything that is needed to do it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the keys say it all")]
pub enum Job {
    Deal {
        wanted: Wanted,
        /// The problem of the current game, if the other one depends on it.
        before: Option<Problem>,
    },
    Insight {
        epoch: GameEpoch,
        knowledge: Knowledge,
    },
    Hint {
        epoch: GameEpoch,
        knowledge: Knowledge,
    },
    Number {
        epoch: ProblemEpoch,
        problem: Problem,
    },
    Rating {
        epoch: ProblemEpoch,
        face: Face,
    },
    Game {
        epoch: ProblemEpoch,
        level: Level,
        /// Answers the machine's queries. The machine never sees its secrets.
        problem: Problem,
    },
    Outline {
        of: Reviewed,
        game: PlayedGame,
    },
    Review {
        of: Reviewed,
        round: u8,
        game: PlayedGame,
    },
}

/// The result of a job.
#[derive(Clone, Debug)]
pub enum JobResult {
    /// The problem with its name, or why there is none.
    Dealt(Wanted, Result<Named, NoProblem>),
    /// What a player could know in a position.
    Insight(GameEpoch, Insight),
    /// What a player should do.
    Hint(GameEpoch, Action),
    /// Which published number the problem has, if it has one.
    Number(ProblemEpoch, Option<PublishedNumber>),
    /// How hard the problem is.
    Rating(ProblemEpoch, Rating),
    /// How a level plays.
    Game(ProblemEpoch, Level, Transcript),
    /// What a player's own game comes to.
    Outline(Reviewed, Outline),
    /// What a round of it was worth.
    Review(Reviewed, u8, RoundReview),
}

/// An order for the worker.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, and nowhere to put a box"
)]
pub enum JobOrder {
    /// Do this job instead of any other.
    Start(Job),
    /// Stop: no job is needed.
    Stop,
}

/// How the worker receives orders and reports results.
pub trait Mailbox {
    /// The latest order, if it is newer than the one that was taken before.
    fn take_order(&mut self) -> Option<JobOrder>;

    /// Whether there is such an order.
    fn has_order(&self) -> bool;

    /// Reports a result.
    fn report(&mut self, result: JobResult);
}

impl Job {
    /// Which job it is.
    #[must_use]
    pub const fn key(&self) -> JobKey {
        match self {
            Self::Deal { wanted, .. } => JobKey::Deal(*wanted),
            Self::Insight { epoch, .. } => JobKey::Insight(*epoch),
            Self::Hint { epoch, .. } => JobKey::Hint(*epoch),
            Self::Number { epoch, .. } => JobKey::Number(*epoch),
            Self::Rating { epoch, .. } => JobKey::Rating(*epoch),
            Self::Game { epoch, level, .. } => JobKey::Game(*epoch, *level),
            Self::Outline { of, .. } => JobKey::Outline(*of),
            Self::Review { of, round, .. } => JobKey::Review(*of, *round),
        }
    }

    /// Does the job. `keep_going` is polled, at least every 2 ms on the chip; but dealing a problem by its name is not
    /// interrupted, which takes up to a second.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn run(
        &self,
        machine: &mut Machine,
        keep_going: impl FnMut() -> bool,
    ) -> Result<JobResult, Unfinished> {
        Ok(match self {
            Self::Deal { wanted, before } => {
                JobResult::Dealt(*wanted, deal(*wanted, before.as_ref(), keep_going)?)
            }
            Self::Insight { epoch, knowledge } => {
                JobResult::Insight(*epoch, knowledge.reason(keep_going)?)
            }
            Self::Hint { epoch, knowledge } => {
                let decision =
                    machine.decide(Level::Turing, knowledge, PATIENCE_FOR_HINTS, keep_going)?;
                JobResult::Hint(*epoch, decision.ok_or(Unfinished::NoSuchProblem)?.next)
            }
            Self::Number { epoch, problem } => {
                JobResult::Number(*epoch, PublishedNumber::of(problem, keep_going)?)
            }
            Self::Rating { epoch, face } => {
                JobResult::Rating(*epoch, machine.rate(face, keep_going)?)
            }
            Self::Game {
                epoch,
                level,
                problem,
            } => {
                let ask = |verifier, proposal| problem.ask(verifier, proposal);
                let transcript = machine.play(*level, problem.face(), ask, keep_going)?;
                JobResult::Game(*epoch, *level, transcript)
            }
            Self::Outline { of, game } => JobResult::Outline(*of, game.outline(keep_going)?),
            Self::Review { of, round, game } => {
                let place = usize::from(*round);
                let review = machine.review_round(game, place, review::PATIENCE, keep_going)?;
                JobResult::Review(*of, *round, review)
            }
        })
    }
}

#[inline(never)] // or its tables would lie on the stack below all of the machine's search
fn deal(
    wanted: Wanted,
    before: Option<&Problem>,
    keep_going: impl FnMut() -> bool,
) -> Result<Result<Named, NoProblem>, Interrupted> {
    Ok(match (wanted, before) {
        (Wanted::Named(name), _) => {
            let problem = name.problem().map_err(NoProblem::Invalid);
            problem.map(|problem| (name, problem))
        }
        (
            Wanted::OfCards {
                class,
                cards,
                chance,
            },
            _,
        ) => own_cards::deal(class, cards, chance, keep_going)?.map_err(NoProblem::OfCards),
        (Wanted::OneSwapped { cards, chance }, Some(before)) => {
            own_cards::swap_one(before, cards, chance, keep_going)?.ok_or(NoProblem::OneSwapped)
        }
        (Wanted::OneSwapped { .. }, None) => Err(NoProblem::OneSwapped),
    })
}

/// Does a job until it is done, or until a more urgent order arrives, which is then returned.
///
/// - The same job again, or an insight or a number while the machine rates or plays, interrupts nothing: these take a moment and
///   are done in between, for the machine's game may have taken half a minute so far.
/// - Any other order takes the place of the present one.
pub fn work(job: &Job, machine: &mut Machine, mailbox: &mut impl Mailbox) -> Option<JobOrder> {
    let mut next = None;
    let done = job.run(machine, || match mailbox.take_order() {
        None => true,
        Some(JobOrder::Start(newer)) if newer.key() == job.key() => true,
        Some(JobOrder::Start(Job::Insight { epoch, knowledge }))
            if matches!(job, Job::Rating { .. } | Job::Game { .. }) =>
        {
            if let Ok(insight) = knowledge.reason(|| !mailbox.has_order()) {
                mailbox.report(JobResult::Insight(epoch, insight));
            }
            true
        }
        Some(JobOrder::Start(Job::Number { epoch, problem }))
            if matches!(job, Job::Rating { .. } | Job::Game { .. }) =>
        {
            if let Ok(number) = PublishedNumber::of(&problem, || !mailbox.has_order()) {
                mailbox.report(JobResult::Number(epoch, number));
            }
            true
        }
        Some(newer) => {
            next = Some(newer);
            false
        }
    });
    if let Ok(result) = done {
        mailbox.report(result);
    }
    next
}

#[cfg(test)]
mod tests;
