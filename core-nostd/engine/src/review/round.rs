//! The review of a round: what each query was worth.
//!
//! The value of a position is what Turing expects the rest of the game to take. Before a query the two answers are weighed by the
//! number of truths in which each is given:
//!
//! ```text
//!   loss = query + mean value after both answers - value before       what another question would have saved
//!   luck = mean value after both answers - value after the answer     what this answer has saved against the other
//! ```
//!
//! So what a game took is the value of the problem, plus all losses, less all luck.

use heapless::Vec;

use super::{PerLevel, PlayedGame, Swing, played_game::queries_of};
use crate::{
    deduction::Query,
    insight::{Interrupted, Knowledge},
    machine::{Action, Decision, Expectation, Level, Machine, PARTS},
    turn::{QUERIES_PER_ROUND, Turn},
    verifier::Answer,
};

/// What a round was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RoundReview {
    /// What Turing would have done at the start of the round; `None` if there are too many worlds for a plan.
    pub best: Option<Action>,
    /// The queries, in the order in which they were asked.
    pub queries: Vec<QueryReview, { QUERIES_PER_ROUND as usize }, u8>,
    /// What it has cost to end the round before the queries were used up; `None` if there is no plan.
    pub end: Option<Swing>,
    /// Whether all values are known to be those of the best play, not only of the best that was found.
    pub is_exact: bool,
}

/// What a query was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct QueryReview {
    /// The query.
    pub query: Query,
    /// How many codes were possible before it, for each way of reasoning.
    pub codes_before: PerLevel<u8>,
    /// And after it.
    pub codes_after: PerLevel<u8>,
    /// Whether its answer could be foreseen, with everything that there is to know.
    pub is_foreseen: bool,
    /// What the query has cost against the best question, and what its answer has saved; `None` if there is no plan.
    pub worth: Option<Worth>,
}

/// What a query was worth, on average over everything that could be true, with the best play before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Worth {
    /// What the best question would have saved.
    pub loss: Swing,
    /// What this answer has saved against the mean of both. Negative for an unlucky one.
    pub luck: Swing,
}

impl RoundReview {
    /// What the round has cost against the best play; `None` if there is no plan.
    #[must_use]
    pub fn loss(&self) -> Option<Swing> {
        self.queries.iter().try_fold(self.end?, |sum, query| {
            query.worth.map(|worth| sum + worth.loss)
        })
    }

    /// What its answers have saved; `None` if there is no plan.
    #[must_use]
    pub fn luck(&self) -> Option<Swing> {
        self.queries.iter().try_fold(Swing::NONE, |sum, query| {
            query.worth.map(|worth| sum + worth.luck)
        })
    }
}

impl Machine {
    /// Reviews a round, counted from 0. Each position may take some effort, as for [`decide`](Self::decide), which is also how
    /// `keep_going` is polled.
    ///
    /// # Errors
    /// `keep_going` said no.
    #[inline(never)] // or its tables would lie on its caller's stack even when nothing is reviewed
    pub fn review_round(
        &mut self,
        game: &PlayedGame,
        round: usize,
        effort: u32,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<RoundReview, Interrupted> {
        let knowledge = game.knowledge_before(round);
        let mut reviewer = Reviewer {
            machine: self,
            effort,
            is_exact: true,
            keep_going: &mut keep_going,
        };
        let (best, mut value) = reviewer.value(&knowledge)?;
        let mut review = RoundReview {
            best,
            queries: Vec::new(),
            end: None,
            is_exact: true,
        };
        let turns = game.turns();
        let mut asked: usize = turns
            .iter()
            .take(round)
            .map(|turn| usize::from(turn.queries()))
            .sum();
        let mut position = knowledge;
        let turn = turns.get(round).copied().unwrap_or_default();
        for query in queries_of(&turn) {
            let (worth, after) = reviewer.worth(&position, value, query)?;
            value = after;
            position.learn(query);
            let before = reviewer.insights(game, asked)?;
            let [.., everything] = &before;
            let is_foreseen = everything.tells_nothing(query.verifier, query.proposal);
            asked += 1;
            let pushed = review.queries.push(QueryReview {
                query,
                codes_before: before.map(|insight| insight.codes_left()),
                codes_after: reviewer
                    .insights(game, asked)?
                    .map(|insight| insight.codes_left()),
                is_foreseen,
                worth,
            });
            debug_assert!(pushed.is_ok(), "a turn has at most three queries");
        }
        let is_last = round + 1 >= turns.len();
        review.end = if is_last || position.queries_left == 0 {
            Some(Swing::NONE)
        } else if turn.queries() == 0 {
            Some(A_ROUND)
        } else {
            reviewer.end_of_round(position, value)?
        };
        review.is_exact = reviewer.is_exact;
        Ok(review)
    }
}

/// What a round costs in which nothing is asked: rivals may pass.
const A_ROUND: Swing = Swing {
    rounds: 1000,
    queries: 0,
};

/// The value of a position; `None` if there is no plan.
type Value = Option<Expectation>;

struct Reviewer<'a, K> {
    machine: &'a mut Machine,
    effort: u32,
    is_exact: bool,
    keep_going: &'a mut K,
}

impl<K: FnMut() -> bool> Reviewer<'_, K> {
    fn insights(
        &mut self,
        game: &PlayedGame,
        queries: usize,
    ) -> Result<PerLevel<crate::insight::Insight>, Interrupted> {
        let [apprentice, analyst, turing] = Level::ALL;
        Ok([
            game.insight(apprentice, queries, self.keep_going)?,
            game.insight(analyst, queries, self.keep_going)?,
            game.insight(turing, queries, self.keep_going)?,
        ])
    }

    /// What Turing would do, and what it expects the rest of the game to take. Without queries left the round can only end, so that
    /// is the value of the next round.
    fn value(&mut self, knowledge: &Knowledge) -> Result<(Option<Action>, Value), Interrupted> {
        let mut position = knowledge.clone();
        if position.queries_left == 0 && position.end_turn().is_err() {
            return Ok((None, None));
        }
        let decided =
            self.machine
                .decide(Level::Turing, &position, self.effort, &mut *self.keep_going)?;
        let Some(Decision {
            next,
            is_best,
            expected,
            ..
        }) = decided
        else {
            // No truth gives this answer.
            return Ok((None, Some(NO_TRUTH)));
        };
        self.is_exact &= is_best;
        Ok((Some(next), expected))
    }

    /// What a query was worth, and the value after its answer.
    fn worth(
        &mut self,
        before: &Knowledge,
        value: Value,
        query: Query,
    ) -> Result<(Option<Worth>, Value), Interrupted> {
        let other = Query {
            answer: match query.answer {
                Answer::Pass => Answer::Fail,
                Answer::Fail => Answer::Pass,
            },
            ..query
        };
        let [after, after_other] = [query, other].map(|query| {
            let mut after = before.clone();
            after.learn(query);
            after
        });
        let after = self.value(&after)?.1;
        let after_other = self.value(&after_other)?.1;
        let begins_round = before.turn == Turn::default();
        let worth = value
            .zip(after)
            .zip(after_other)
            .map(|((value, after), other)| worth(value, after, other, begins_round));
        Ok((worth, after))
    }

    /// What it has cost to end a round that has queries left.
    fn end_of_round(
        &mut self,
        mut position: Knowledge,
        value: Value,
    ) -> Result<Option<Swing>, Interrupted> {
        if position.end_turn().is_err() {
            return Ok(None);
        }
        let next = self.value(&position)?.1;
        Ok(value
            .zip(next)
            .map(|(value, next)| mean(next).less(mean(value)).at_least_nothing()))
    }
}

/// The value after an answer that cannot be given.
const NO_TRUTH: Expectation = Expectation {
    round_parts: 0,
    queries: 0,
    truths: 0,
};

/// A mean value as fractions with the same denominator: thousandths would not add up.
#[derive(Clone, Copy)]
struct Mean {
    round_parts: u64,
    queries: u64,
    truths: u64,
}

fn mean(value: Expectation) -> Mean {
    Mean {
        round_parts: value.round_parts.into(),
        queries: value.queries.into(),
        truths: u64::from(value.truths.max(1)),
    }
}

impl Mean {
    /// The difference, in thousandths.
    fn less(self, other: Self) -> Swing {
        Swing {
            rounds: difference(
                (self.round_parts, self.truths * u64::from(PARTS)),
                (other.round_parts, other.truths * u64::from(PARTS)),
            ),
            queries: difference((self.queries, self.truths), (other.queries, other.truths)),
        }
    }
}

impl Swing {
    /// What was only estimated may seem to be better than the best.
    fn at_least_nothing(self) -> Self {
        if self.is_negative() { Self::NONE } else { self }
    }
}

/// The difference of two fractions in thousandths, rounded to the nearest.
fn difference((one, of): (u64, u64), (other, of_other): (u64, u64)) -> i32 {
    let numerator = i128::from(one) * i128::from(of_other) - i128::from(other) * i128::from(of);
    let denominator = i128::from(of) * i128::from(of_other);
    let doubled = 2000 * numerator
        + if numerator < 0 {
            -denominator
        } else {
            denominator
        };
    i32::try_from(doubled / (2 * denominator).max(1)).unwrap_or_default()
}

fn worth(value: Expectation, after: Expectation, other: Expectation, begins_round: bool) -> Worth {
    // If the code is known, so is every answer to come: nothing more is needed after either.
    let truths = u64::from(value.truths.max(1));
    let both = Mean {
        round_parts: u64::from(after.round_parts) + u64::from(other.round_parts),
        queries: u64::from(after.queries) + u64::from(other.queries),
        truths,
    };
    let with_query = Mean {
        round_parts: both.round_parts
            + if begins_round {
                truths * u64::from(PARTS)
            } else {
                0
            },
        queries: both.queries + truths,
        truths,
    };
    Worth {
        loss: with_query.less(mean(value)).at_least_nothing(),
        luck: both.less(mean(after)),
    }
}
