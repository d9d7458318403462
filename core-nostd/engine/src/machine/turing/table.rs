//! Cell tables: the working memory for the cells of a question, and what making them costs.

use super::{
    cells::RoundRules,
    cost::Cost,
    outcomes::{Codes, Outcomes},
    position::{Position, Question},
    round::{CellCodes, Leaf},
    search_mode::SearchMode,
};
use crate::{insight::Interrupted, machine::Check};

/// Cycles that do not depend on the kind of position: to look at a proposal, roughly or closely; and then, to join an
/// outcome to a cell, and to price a cell.
const GLANCE: u32 = 7_000;
const WHOLE_ROUND: u32 = 14_000;
const JOINED: u32 = 70;
const PRICED: u32 = 400;

/// Working memory for cells.
#[derive(Clone, Debug)]
pub(super) struct CellTable<C> {
    outcomes: Outcomes<C>,
    codes: CellCodes<C>,
}

impl<C: Codes> CellTable<C> {
    pub(super) const fn new() -> Self {
        Self {
            outcomes: Outcomes::new(),
            codes: CellCodes::new(),
        }
    }

    /// The forecast cost of a question if all tellers could be asked; and the cycles that took.
    pub(super) fn glance<P: Position>(
        &mut self,
        position: &P,
        length: usize,
        question: &Question,
        mode: SearchMode,
        check: &mut Check,
    ) -> Result<(Cost, u32), Interrupted> {
        let tellers = question.tellers.count_ones();
        self.outcomes.clear(tellers);
        let counted = position.spread(length, question, &mut self.outcomes, check)?;
        let forecast = |truths, codes| mode.forecast(truths, codes);
        let cost = self.outcomes.sum(tellers, forecast);
        let counting = P::CYCLES.spread * length as u32 + P::CYCLES.add * counted;
        Ok((cost, GLANCE + P::CYCLES.question + counting))
    }

    /// Makes the cells of a question; returns the cycles that took.
    pub(super) fn make<P: Position>(
        &mut self,
        position: &P,
        length: usize,
        question: &Question,
        (rules, mode): (&RoundRules, SearchMode),
        leaves: &mut [Leaf],
        check: &mut Check,
    ) -> Result<u32, Interrupted> {
        self.outcomes.clear(rules.tellers);
        let counted = position.spread(length, question, &mut self.outcomes, check)?;
        check()?;
        let forecast = |truths, codes| mode.forecast(truths, codes);
        let work = self
            .codes
            .fill(leaves, rules, &self.outcomes, forecast, check)?;
        let making = WHOLE_ROUND + P::CYCLES.question + JOINED * work.joined + PRICED * work.priced;
        Ok(making + P::CYCLES.spread * length as u32 + P::CYCLES.add * counted)
    }
}
