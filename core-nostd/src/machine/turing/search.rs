//! The search for the best strategy from a position: rounds and queries as few as can be on average.
//!
//! For each proposal worth looking at, the round's cells are made, each with a forecast of its cost, and the best strategy
//! of the round is worked out. The proposals are then tried in the order of what they promise. A proposal is tried
//! by searching, one after the other, those cells that its best strategy ends in, until nothing about it is forecast any
//! more, or until it promises no better than another that was tried.
//!
//! With forecasts that are never too high, what is found is best. With typical ones it is nearly so, in a fraction of the
//! time.

use heapless::Vec;

use super::{
    cost::Cost,
    forecast::{self, Histogram},
    memo::{self, Known, Memo},
    options::Options,
    position::{Outcomes, Position, Proposal, Suspects, Verifiers, places},
    proposals::Proposals,
    round::{self, Cell, Leaf, MOST_CELLS, Round, Rules, Step},
};
use crate::{code::Code, game::QUERIES_PER_ROUND, insight::Interrupted, problem::MAX_VERIFIERS};

/// Room for the cells of all rounds that are being tried, one within the other.
const MOST_LEAVES: usize = 4 * MOST_CELLS;

/// Room for the proposals of all positions that are being searched, one within the other.
const MOST_CANDIDATES: usize = 4 * Code::COUNT as usize;

/// What the search needs room for, beside the position.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    outcomes: Outcomes,
    round: Round,
    proposals: Proposals,
    memo: Memo,
    leaves: Vec<Leaf, MOST_LEAVES, u16>,
    candidates: Vec<Candidate, MOST_CANDIDATES, u16>,
}

impl Scratch {
    pub(super) const fn new() -> Self {
        Self {
            outcomes: Outcomes::new(),
            round: Round::new(),
            proposals: Proposals::new(),
            memo: Memo::new(),
            leaves: Vec::new(),
            candidates: Vec::new(),
        }
    }
}

/// A proposal, and what it promises.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cost: Cost,
    proposal: Proposal,
}

/// What forecasts the search goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guide {
    /// What a position costs as a rule, less so many 64ths.
    Typical(u32),
    /// What it costs at least.
    Least,
}

impl Guide {
    fn forecast(self, truths: u32, codes: u32) -> Cost {
        match self {
            Self::Typical(discount) => forecast::guess(truths, codes, discount),
            Self::Least => forecast::floor(truths, codes),
        }
    }
}

/// Why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Nobody wants it any more.
    Interrupted,
    /// It would take too long, or too much room.
    Exhausted,
}

impl From<Interrupted> for Stop {
    fn from(Interrupted: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// The best that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// What it costs from here, this round included.
    pub(super) cost: Cost,
    /// The proposal.
    pub(super) code: Code,
    /// Whom to ask first; `None` to end the round.
    pub(super) ask: Option<usize>,
}

/// A search.
pub(super) struct Search<'a, P, C> {
    pub(super) position: &'a mut P,
    pub(super) options: &'a Options,
    pub(super) scratch: &'a mut Scratch,
    pub(super) guide: Guide,
    /// How much work may still be done.
    pub(super) effort: &'a mut u32,
    pub(super) check: &'a mut C,
}

impl<P: Position, C: FnMut() -> Result<(), Interrupted>> Search<'_, P, C> {
    /// Forgets what earlier searches knew.
    pub(super) fn reset(&mut self) {
        self.scratch.memo.clear();
        self.scratch.leaves.clear();
        self.scratch.candidates.clear();
    }

    /// Searches for a plan that costs less than `plan`, from a new round on, and keeps the best.
    pub(super) fn improve(&mut self, plan: &mut Option<Plan>) -> Result<(), Stop> {
        let length = self.position.length();
        let mut histogram = [0; Code::COUNT as usize];
        self.position.weigh(length, &mut histogram);
        let truths = histogram.iter().sum();
        let suspects = self.position.suspects(length);
        self.try_proposals(length, truths, &suspects, plan)?;
        Ok(())
    }

    /// The same if the round goes on: some verifiers may still be asked about its proposal.
    pub(super) fn improve_round(
        &mut self,
        proposal: Proposal,
        queries: u32,
        plan: &mut Option<Plan>,
    ) -> Result<(), Stop> {
        let length = self.position.length();
        let rules = Rules {
            may_end: true,
            ..self.rules(length, proposal, queries)
        };
        let limit = plan.map_or(Cost::MAX, |plan| plan.cost);
        self.scratch.leaves.clear();
        if let (Known::Settled(cost), step) = self.try_round(length, proposal, &rules, limit)? {
            *plan = Some(Plan::new(cost, proposal, step));
        }
        Ok(())
    }

    /// What a position costs, if that is less than `limit`.
    fn solve(&mut self, length: usize, limit: Cost) -> Result<Known, Stop> {
        let mut histogram: Histogram = [0; Code::COUNT as usize];
        self.position.weigh(length, &mut histogram);
        let truths = histogram.iter().sum();
        let least = forecast::least(&mut histogram);
        if least >= limit {
            return Ok(Known::AtLeast(least));
        }
        let suspects = self.position.suspects(length);
        let key = memo::key(&suspects, self.position.is_symmetric());
        match self.scratch.memo.get(key) {
            Some(Known::Settled(cost)) => return Ok(Known::Settled(cost)),
            Some(Known::AtLeast(cost)) if cost >= limit => return Ok(Known::AtLeast(cost)),
            _ => {}
        }
        let mut plan = None;
        let bound = self.try_proposals_below(length, truths, &suspects, limit, &mut plan)?;
        let known = plan.map_or(Known::AtLeast(bound), |plan: Plan| {
            Known::Settled(plan.cost)
        });
        self.scratch.memo.set(key, known);
        Ok(known)
    }

    fn try_proposals(
        &mut self,
        length: usize,
        truths: u32,
        suspects: &Suspects,
        plan: &mut Option<Plan>,
    ) -> Result<Cost, Stop> {
        let limit = plan.map_or(Cost::MAX, |plan| plan.cost);
        self.try_proposals_below(length, truths, suspects, limit, plan)
    }

    /// Tries all proposals that promise less than `limit`, and keeps the best; gives what all others cost at least.
    fn try_proposals_below(
        &mut self,
        length: usize,
        truths: u32,
        suspects: &Suspects,
        mut limit: Cost,
        plan: &mut Option<Plan>,
    ) -> Result<Cost, Stop> {
        let this_round = Cost::rounds(truths);
        let first = self.list_candidates(length, suspects)?;
        let mut bound = Cost::MAX;
        for place in first..self.scratch.candidates.len() {
            let Some(&Candidate { cost, proposal }) = self.scratch.candidates.get(place) else {
                break;
            };
            let cost = this_round + cost;
            if cost >= limit {
                bound = bound.min(cost);
                break;
            }
            let rules = self.rules(length, proposal, QUERIES_PER_ROUND.into());
            let (known, step) = self.try_round(length, proposal, &rules, limit - this_round)?;
            match known {
                Known::Settled(cost) => {
                    limit = this_round + cost;
                    *plan = Some(Plan::new(limit, proposal, step));
                }
                Known::AtLeast(cost) => bound = bound.min(this_round + cost),
            }
        }
        self.scratch.candidates.truncate(first);
        Ok(bound)
    }

    /// Lists all proposals worth trying behind those that are listed already, the most promising first; gives the place of
    /// the first.
    fn list_candidates(&mut self, length: usize, suspects: &Suspects) -> Result<usize, Stop> {
        let Scratch {
            proposals,
            candidates,
            ..
        } = &mut *self.scratch;
        let first = candidates.len();
        for proposal in proposals.find(&*self.position, self.options, suspects) {
            let candidate = Candidate {
                cost: Cost::NONE,
                proposal,
            };
            candidates.push(candidate).map_err(|_| Stop::Exhausted)?;
        }
        self.spend(300)?;
        for place in first..self.scratch.candidates.len() {
            let Some(&Candidate { proposal, .. }) = self.scratch.candidates.get(place) else {
                break;
            };
            let rules = self.rules(length, proposal, QUERIES_PER_ROUND.into());
            self.make_cells(length, proposal, &rules)?;
            let cost = self.scratch.round.work_out(&rules);
            if let Some(candidate) = self.scratch.candidates.get_mut(place) {
                candidate.cost = cost;
            }
        }
        let listed = self.scratch.candidates.get_mut(first..).unwrap_or_default();
        listed.sort_unstable_by_key(|candidate| (candidate.cost, candidate.proposal.code));
        Ok(first)
    }

    fn make_cells(&mut self, length: usize, proposal: Proposal, rules: &Rules) -> Result<(), Stop> {
        self.spend(length as u32 + 100)?;
        let met = self.options.met(proposal.code);
        let Scratch {
            outcomes, round, ..
        } = &mut *self.scratch;
        outcomes.clear(rules.tellers);
        self.position.spread(length, proposal, &met, outcomes);
        let guide = self.guide;
        round.fill(rules, outcomes, |truths, codes| {
            guide.forecast(truths, codes)
        });
        Ok(())
    }

    /// What a round with a proposal costs, and all that comes after it, if that is less than `limit`; and how it begins.
    fn try_round(
        &mut self,
        length: usize,
        proposal: Proposal,
        rules: &Rules,
        limit: Cost,
    ) -> Result<(Known, Step), Stop> {
        self.make_cells(length, proposal, rules)?;
        let first = self.scratch.leaves.len();
        let Scratch { leaves, round, .. } = &mut *self.scratch;
        leaves
            .extend_from_slice(round.leaves())
            .map_err(|_| Stop::Exhausted)?;
        let met = self.options.met(proposal.code);
        let outcome = loop {
            let Scratch { leaves, round, .. } = &mut *self.scratch;
            let own = leaves.get(first..).unwrap_or_default();
            let mut strategy = round.strategy(rules, own);
            let total = strategy.work_out();
            let step = strategy.best(Cell::ALL).1;
            if total >= limit {
                break (Known::AtLeast(total), step);
            }
            let Some(cell) = strategy.unsettled(Cell::ALL) else {
                break (Known::Settled(total), step);
            };
            let (promised, _) = strategy.best(cell);
            self.spend(50)?;
            let before = self.position.before();
            let answers = cell.answers(proposal.tellers);
            let kept = self.position.narrow(length, &met, answers);
            let known = self.solve(kept, limit - (total - promised))?;
            self.position.restore(length, &before);
            let (cost, is_settled) = match known {
                Known::Settled(cost) => (cost, true),
                Known::AtLeast(cost) => (cost, false),
            };
            let place = first + round::place_of(cell);
            if let Some(leaf) = self.scratch.leaves.get_mut(place) {
                (leaf.cost, leaf.is_settled) = (cost, is_settled);
            }
        };
        self.scratch.leaves.truncate(first);
        Ok(outcome)
    }

    fn rules(&self, length: usize, proposal: Proposal, queries: u32) -> Rules {
        Rules {
            tellers: proposal.tellers.count_ones(),
            queries,
            twins: twins(&self.position.twins(length), proposal.tellers),
            may_end: false,
            may_end_early: self.guide == Guide::Least,
        }
    }

    fn spend(&mut self, effort: u32) -> Result<(), Stop> {
        (self.check)()?;
        match self.effort.checked_sub(effort) {
            Some(left) => {
                *self.effort = left;
                Ok(())
            }
            None => {
                *self.effort = 0;
                Err(Stop::Exhausted)
            }
        }
    }
}

/// For each teller, the bit of the one that must be asked before it.
fn twins(twins: &[Option<u8>; MAX_VERIFIERS], tellers: Verifiers) -> [u8; MAX_VERIFIERS] {
    let mut bits = [0; MAX_VERIFIERS];
    for (place, bit) in places(tellers).zip(&mut bits) {
        let twin = twins.get(place).copied().flatten();
        let place_among = |twin: u8| places(tellers).position(|place| place == usize::from(twin));
        *bit = twin.and_then(place_among).map_or(0, |place| 1 << place);
    }
    bits
}

impl Plan {
    fn new(cost: Cost, proposal: Proposal, step: Step) -> Self {
        let ask = match step {
            Step::Ask(teller) => places(proposal.tellers).nth(teller.trailing_zeros() as usize),
            Step::End => None,
        };
        Self {
            cost,
            code: proposal.code,
            ask,
        }
    }
}
