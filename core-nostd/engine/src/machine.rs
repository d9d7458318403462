//! The machine that players try to beat: how each of its three levels would play a problem.
//!
//! A level is only a strategy: it is given what a player knows, and says what to do next. It never sees the problem's
//! secrets; the caller answers its questions. Everything here is deterministic, so a level plays a problem the same way
//! on every console, and players can replay its game.
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
pub(crate) use expectation::PARTS;
pub use grade::{Grade, Rating};
pub use play::{Contender, PATIENCE, Unfinished};
pub use transcript::{Round, Step, Transcript};

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Level {
    /// Only reasons that some code meets all criteria: a fair opponent.
    Apprentice,
    /// Uses that exactly one code does: a strong opponent.
    Analyst,
    /// Also uses that no criterion is superfluous, and plays for the fewest rounds and queries: an opponent to learn
    /// from.
    Turing,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Apprentice, Self::Analyst, Self::Turing];

    /// What a player could know who reasons like this level and makes no mistakes. For Turing that is everything there
    /// is to know.
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
    /// How many codes the level considers possible.
    pub codes_left: u8,
    /// Whether it is known that nothing is better, on average over everything that the level considers possible.
    pub is_best: bool,
    /// How much of the allowed effort the decision took.
    pub effort: u32,
    /// What the rest of the game takes on average if played as Turing plans; the optimum if the decision is best.
    /// `None` if there is no plan: the other levels do not plan, and there is none when the round can only be ended.
    pub expected: Option<Expectation>,
}

/// What a level reasons from: the cards on the table, and what the answers so far leave possible.
#[derive(Clone, Copy, Debug)]
struct Clues<'a> {
    face: &'a Face,
    answers: &'a Deduction,
}

/// Asks whether to go on. Not generic, so that the whole search is compiled in this crate, for speed.
type Check<'a> = dyn FnMut() -> Result<(), Interrupted> + 'a;

/// The machine: the working memory of its levels.
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

    /// What a level does next; `None` if the answers contradict each other, which those of a real problem never do.
    ///
    /// The decision depends on the knowledge and the effort alone. `keep_going` is polled, at least every 2 ms on the
    /// chip.
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

/// What a level that decides by counting does next.
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
    /// What Turing expects a problem to take before the first query, if it plans with that much effort; `None` if it
    /// finds no plan, or if there is no such problem.
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
