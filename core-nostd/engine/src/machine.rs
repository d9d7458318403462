//! The machine that players try to beat: how each of its three levels would play a problem.
//!
//! A level is a strategy and nothing more: it is given what a player knows, and says what to do next. It never sees the
//! problem's secrets; whoever runs a game answers its questions. Everything here is deterministic, so that a level plays a
//! problem the same way on every console, and whoever loses to it can replay how.
//!
//! ```text
//!   Knowledge ──decide──> Action: ask, end the round, or claim
//!       ^                  │
//!       └───── answer ─────┘         play: all of it, as a Transcript
//! ```
//!
//! | level | what it reasons from | how it chooses |
//! |---|---|---|
//! | [`Apprentice`](Level::Apprentice) | some code meets all criteria | greedily: the question whose answer is least foreseeable |
//! | [`Analyst`](Level::Analyst) | exactly one code does | likewise |
//! | [`Turing`](Level::Turing) | and no criterion is superfluous | by searching for the fewest rounds, then queries |

mod action;
mod choices;
mod expectation;
mod grade;
mod greedy;
mod offers;
mod play;
mod rating;
mod sizes;
mod transcript;
mod turing;

pub use action::Action;
pub use expectation::Expectation;
pub use grade::{Grade, Rating};
pub use play::{Contender, PATIENCE, Unfinished};
pub use transcript::{Round, Step, Transcript};

use self::{
    choices::{Premise, WithSlots},
    offers::CriterionOffers,
};
use crate::{
    deduction::Deduction,
    face::Face,
    insight::{Insight, Interrupted, Knowledge, tally::Tally},
};

/// How strong the machine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Level {
    /// Reasons only that some code meets all criteria: a fair opponent.
    Apprentice,
    /// Uses that exactly one code does: a strong one.
    Analyst,
    /// Also uses that no criterion is superfluous, and plays for as few rounds and queries as can be: a lesson.
    Turing,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Apprentice, Self::Analyst, Self::Turing];

    /// What a player knows who reasons from the same as this level, and makes no mistake: for Turing that is all that can be
    /// known.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub fn insight(
        self,
        face: &Face,
        answers: &Deduction,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Insight, Interrupted> {
        let mut check = || {
            if keep_going() {
                Ok(())
            } else {
                Err(Interrupted)
            }
        };
        let mut tally = Tally::new();
        let premise = match self {
            Self::Apprentice => Some(Premise::SomeCode),
            Self::Analyst => Some(Premise::OneCode),
            Self::Turing => None,
        };
        match premise {
            Some(premise) => {
                let offers = CriterionOffers::of(Clues { face, answers });
                choices::count(premise, &mut WithSlots(&mut tally), &offers, &mut check)?;
            }
            None => tally.count(face, answers, &mut check)?,
        }
        Ok(Insight::new(face, &tally))
    }
}

/// What a level does next, and what led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Decision {
    /// What to do.
    pub next: Action,
    /// How many codes the level holds possible.
    pub codes_left: u8,
    /// Whether it is known that nothing is better, on average over all that the level holds possible.
    pub is_best: bool,
    /// What the decision took, of the effort that it was allowed.
    pub effort: u32,
    /// What the game takes from here on as Turing plans it: a promise kept on average, and nothing less is possible if the
    /// decision is best. `None` if there is no plan: the other levels have none, nor does who can only end the round.
    pub expected: Option<Expectation>,
}

/// What there is to reason from: the cards on the table, and what the answers so far leave possible.
#[derive(Clone, Copy, Debug)]
struct Clues<'a> {
    face: &'a Face,
    answers: &'a Deduction,
}

/// Asks whether to go on. Not generic, so that all of the search is compiled here, for speed.
type Check<'a> = dyn FnMut() -> Result<(), Interrupted> + 'a;

/// The machine: the room that its levels think in.
#[derive(Clone, Debug)]
pub struct Machine {
    turing: turing::Arena,
}

impl Machine {
    /// A machine that has not thought yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            turing: turing::Arena::new(),
        }
    }

    /// What a level does next; `None` if nothing can be true, which answers of a real problem never come to.
    ///
    /// The decision follows from the knowledge and the effort alone. `keep_going` is asked again and again, well within 2 ms
    /// of the chip's time.
    ///
    /// # Errors
    /// `keep_going` said no.
    #[inline(never)] // or its tables would lie on its caller's stack even when nothing is decided
    pub fn decide(
        &mut self,
        level: Level,
        knowledge: &Knowledge,
        effort: u32,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Option<Decision>, Interrupted> {
        let mut check = || {
            if keep_going() {
                Ok(())
            } else {
                Err(Interrupted)
            }
        };
        let answers = knowledge.answers(&mut check)?;
        let clues = Clues {
            face: &knowledge.face,
            answers: &answers,
        };
        match level {
            Level::Apprentice => decide_by_count(Premise::SomeCode, knowledge, clues, &mut check),
            Level::Analyst => decide_by_count(Premise::OneCode, knowledge, clues, &mut check),
            Level::Turing => self.turing.decide(knowledge, clues, effort, &mut check),
        }
    }
}

/// What a level does next that goes by what it has counted.
#[inline(never)] // or its tables would lie on the stack below all of Turing's search
fn decide_by_count(
    premise: Premise,
    knowledge: &Knowledge,
    clues: Clues,
    check: &mut Check,
) -> Result<Option<Decision>, Interrupted> {
    let mut tally = Tally::new();
    choices::count(premise, &mut tally, &CriterionOffers::of(clues), check)?;
    greedy::decide(&tally, knowledge, check)
}

impl Machine {
    /// What Turing expects of a problem before the first query, if it plans with that much effort; `None` if it finds no
    /// plan, or if there is no such problem.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub fn expect(
        &mut self,
        face: &Face,
        effort: u32,
        keep_going: impl FnMut() -> bool,
    ) -> Result<Option<Expectation>, Interrupted> {
        let decided = self.decide(Level::Turing, &Knowledge::new(face), effort, keep_going)?;
        Ok(decided.and_then(|decision| decision.expected))
    }
}

impl Default for Machine {
    fn default() -> Self {
        Self::new()
    }
}
