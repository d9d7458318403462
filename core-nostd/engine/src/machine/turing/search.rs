//! The search for the best strategy from a position: the fewest rounds, then queries, on average.
//!
//! For each proposal worth looking at, the round's cells are made, each with a forecast of its cost, and the best
//! strategy of the round is worked out. The proposals are then tried in the order of their forecasts. Trying a proposal
//! means to search, one by one, the cells in which its best strategy ends, until its cost is exact, or until it is no
//! better than another proposal that was tried.
//!
//! With forecasts that are never too high the result is optimal. With typical forecasts it is nearly so, in a fraction
//! of the time.

use heapless::Vec;

use super::{
    cells::{Cell, MAX_CELLS, RoundRules, Tellers, table_size},
    cost::Cost,
    forecast::{self, Histogram},
    memo::{self, Known, Memo},
    options::Options,
    outcomes::CodeNumbers,
    plan::Plan,
    position::{Position, Possibilities, Proposal, Question, Verifiers, places},
    proposals::Proposals,
    round::{Leaf, RoundStep, Strategy},
    search_mode::SearchMode,
    table::CellTable,
};
use crate::{
    bounded, code::Code, code_set::CodeSet, face::MAX_VERIFIERS, insight::Interrupted,
    machine::Check, turn::QUERIES_PER_ROUND,
};

/// Space for the cells of all nested rounds that are being tried, and of one that is looked at.
const MAX_LEAVES: usize = 5 * MAX_CELLS;

/// Space for the proposals of all nested positions that are being searched: few of the inner ones are tried.
const MAX_CANDIDATES: usize = 360;

/// The maximum number of codes that fit in one word of the chip.
const FEW_CODES: u32 = u32::BITS;

/// The unit of effort, about a microsecond. This is less than the chip's cycles per microsecond, because not all work
/// is counted.
const CYCLES_PER_EFFORT: u32 = 90;

/// Cycles that do not depend on the kind of position: to list the proposals worth looking at, and to look at a
/// position.
const LISTING: u32 = 350_000;
const LOOK: u32 = 25_000;

/// The search's working memory beside the position.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    numbers: CodeNumbers,
    few: CellTable<u32>,
    many: CellTable<CodeSet>,
    proposals: Proposals,
    memo: Memo,
    leaves: Vec<Leaf, MAX_LEAVES, u16>,
    candidates: Vec<Candidate, MAX_CANDIDATES, u16>,
}

impl Scratch {
    pub(super) const fn new() -> Self {
        Self {
            numbers: CodeNumbers::new(),
            few: CellTable::new(),
            many: CellTable::new(),
            proposals: Proposals::new(),
            memo: Memo::new(),
            leaves: Vec::new(),
            candidates: Vec::new(),
        }
    }
}

/// The minimum number of proposals that are looked at closely.
const KEPT: usize = 8;

/// A proposal and its forecast.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cost: Cost,
    proposal: Proposal,
}

/// Why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The caller broke it off.
    Interrupted,
    /// It would take too long, or too much memory.
    Exhausted,
}

impl From<Interrupted> for Stop {
    fn from(Interrupted: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// A round that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundInProgress {
    /// Its proposal, and the verifiers that may still be asked about it.
    pub(super) proposal: Proposal,
    /// How many of them.
    pub(super) queries: u32,
}

/// What all proposals of a position share while it is being searched.
#[derive(Clone, Copy, Debug)]
struct Node {
    length: usize,
    truths: u32,
    codes: CodeSet,
    possibilities: Possibilities,
    twins: [Option<u8>; MAX_VERIFIERS],
}

/// A search.
pub(super) struct Search<'a, P> {
    pub(super) position: &'a mut P,
    pub(super) options: &'a Options,
    pub(super) scratch: &'a mut Scratch,
    pub(super) mode: SearchMode,
    /// How much work may still be done.
    pub(super) effort: &'a mut u32,
    /// Set when the search settled for a forecast somewhere: then the plan may really cost less.
    pub(super) is_rough: &'a mut bool,
    pub(super) check: &'a mut Check<'a>,
}

impl<P: Position> Search<'_, P> {
    /// Forgets the results of earlier searches.
    pub(super) fn reset(&mut self) {
        self.scratch.memo.clear();
        self.scratch.leaves.clear();
        self.scratch.candidates.clear();
    }

    /// A quick plan: the first step of the proposal with the best forecast. Its cost is a forecast.
    pub(super) fn guess(&mut self, running: Option<RoundInProgress>) -> Result<Option<Plan>, Stop> {
        let (node, _) = self.look(self.position.length())?;
        let (proposal, rules, this_round) = if let Some(running) = running {
            let rules = self.running_rules(&node, running);
            (running.proposal, rules, Cost::NONE)
        } else {
            let first = self.list_candidates(&node)?;
            let Some(&Candidate { proposal, .. }) = self.scratch.candidates.get(first) else {
                return Ok(None);
            };
            let rules = self.rules(&node, proposal, QUERIES_PER_ROUND.into());
            (proposal, rules, Cost::rounds(node.truths))
        };
        self.scratch.numbers.assign(node.codes);
        let first = self.make_cells(&node, proposal, &rules)?;
        let mut strategy = self.strategy(first, &rules);
        let cost = this_round + strategy.work_out();
        let (_, step) = strategy.best(Cell::ALL);
        Ok(Some(Plan::new(node.truths, cost, proposal, step)))
    }

    /// Searches for a plan that costs less than `plan`, and keeps the better one.
    pub(super) fn improve(
        &mut self,
        running: Option<RoundInProgress>,
        plan: &mut Option<Plan>,
    ) -> Result<(), Stop> {
        let (node, _) = self.look(self.position.length())?;
        let limit = plan.map_or(Cost::MAX, |plan| plan.cost);
        let Some(running) = running else {
            self.try_proposals(&node, limit, plan)?;
            return Ok(());
        };
        let rules = self.running_rules(&node, running);
        let proposal = running.proposal;
        if let (Known::Settled(cost), step) = self.try_round(&node, proposal, &rules, limit)? {
            *plan = Some(Plan::new(node.truths, cost, proposal, step));
        }
        Ok(())
    }

    fn running_rules(&self, node: &Node, running: RoundInProgress) -> RoundRules {
        RoundRules {
            may_end: true,
            ..self.rules(node, running.proposal, running.queries)
        }
    }

    /// Looks at a position: returns what its proposals share, and what it costs at least.
    fn look(&mut self, length: usize) -> Result<(Node, Cost), Stop> {
        self.spend(LOOK + P::CYCLES.look * length as u32)?;
        let mut histogram: Histogram = [0; Code::COUNT as usize];
        self.position.weigh(length, &mut histogram, self.check)?;
        let counted = Code::all().zip(&histogram);
        let codes = counted.filter(|&(_, &truths)| truths > 0);
        (self.check)()?;
        let possibilities = self.position.possibilities(length);
        (self.check)()?;
        let node = Node {
            length,
            truths: histogram.iter().sum(),
            codes: codes.map(|(code, _)| code).collect(),
            possibilities,
            twins: self.position.twins(length),
        };
        (self.check)()?;
        Ok((node, forecast::least(&mut histogram)))
    }

    /// What a position costs, if that is less than `limit`.
    fn solve(&mut self, length: usize, limit: Cost) -> Result<Known, Stop> {
        let (node, least) = self.look(length)?;
        if least >= limit {
            return Ok(Known::AtLeast(least));
        }
        let key = memo::key(&node.possibilities, self.position.is_symmetric());
        match self.scratch.memo.get(key) {
            Some(Known::Settled(cost)) => return Ok(Known::Settled(cost)),
            Some(Known::AtLeast(cost)) if cost >= limit => return Ok(Known::AtLeast(cost)),
            _ => {}
        }
        if !self.has_room() {
            return self.settle_roughly(&node);
        }
        let mut plan = None;
        let bound = self.try_proposals(&node, limit, &mut plan)?;
        let known = plan.map_or(Known::AtLeast(bound), |plan: Plan| {
            Known::Settled(plan.cost)
        });
        self.scratch.memo.set(key, known);
        Ok(known)
    }

    /// Whether there is space to search one more nested position.
    fn has_room(&self) -> bool {
        let Scratch {
            leaves, candidates, ..
        } = &*self.scratch;
        leaves.len() + 2 * MAX_CELLS <= MAX_LEAVES
            && candidates.len() + usize::from(Code::COUNT) <= MAX_CANDIDATES
    }

    /// Settles for a cautious forecast, rather than give up a plan because of a position that hardly ever comes up.
    fn settle_roughly(&mut self, node: &Node) -> Result<Known, Stop> {
        if self.mode == SearchMode::Least {
            return Err(Stop::Exhausted);
        }
        *self.is_rough = true;
        let typical = forecast::guess(node.truths, node.codes.len(), 0);
        Ok(Known::Settled(typical + typical))
    }

    /// Tries all proposals with a forecast below `limit` and keeps the best; returns what all others cost at least.
    fn try_proposals(
        &mut self,
        node: &Node,
        mut limit: Cost,
        plan: &mut Option<Plan>,
    ) -> Result<Cost, Stop> {
        let this_round = Cost::rounds(node.truths);
        let first = self.list_candidates(node)?;
        let mut bound = self.leave_out(first, limit, this_round);
        for place in first..self.scratch.candidates.len() {
            let Some(&Candidate { cost, proposal }) = self.scratch.candidates.get(place) else {
                break;
            };
            let cost = this_round + cost;
            if cost >= limit {
                bound = bound.min(cost);
                break;
            }
            let rules = self.rules(node, proposal, QUERIES_PER_ROUND.into());
            let (known, step) = self.try_round(node, proposal, &rules, limit - this_round)?;
            match known {
                Known::Settled(cost) => {
                    limit = this_round + cost;
                    *plan = Some(Plan::new(node.truths, limit, proposal, step));
                }
                Known::AtLeast(cost) => bound = bound.min(this_round + cost),
            }
        }
        self.scratch.candidates.truncate(first);
        Ok(bound)
    }

    /// Drops the candidates from `first` on that will not be tried, to free space; returns what those at or above
    /// `limit` cost at least.
    fn leave_out(&mut self, first: usize, limit: Cost, this_round: Cost) -> Cost {
        let candidates = &mut self.scratch.candidates;
        let listed = candidates.get(first..).unwrap_or_default();
        let promising = listed.partition_point(|candidate| this_round + candidate.cost < limit);
        let others = listed.get(promising).map(|other| this_round + other.cost);
        candidates.truncate(first + promising.min(self.mode.width()));
        others.unwrap_or(Cost::MAX)
    }

    /// Appends all proposals worth trying to the candidates, best forecast first; returns the place of the first.
    fn list_candidates(&mut self, node: &Node) -> Result<usize, Stop> {
        let Scratch {
            proposals,
            candidates,
            ..
        } = &mut *self.scratch;
        let first = candidates.len();
        proposals.find(
            &*self.position,
            self.options,
            &node.possibilities,
            self.check,
        )?;
        for found in proposals.found() {
            (self.check)()?;
            let Some(proposal) = found else {
                continue;
            };
            let candidate = Candidate {
                cost: Cost::NONE,
                proposal,
            };
            candidates.push(candidate).map_err(|_| Stop::Exhausted)?;
        }
        self.spend(LISTING)?;
        self.scratch.numbers.assign(node.codes);
        self.preselect(node, first)?;
        for place in first..self.scratch.candidates.len() {
            let Some(&Candidate { proposal, .. }) = self.scratch.candidates.get(place) else {
                break;
            };
            let rules = self.rules(node, proposal, QUERIES_PER_ROUND.into());
            let first = self.make_cells(node, proposal, &rules)?;
            let cost = self.strategy(first, &rules).work_out();
            self.scratch.leaves.truncate(first);
            if let Some(candidate) = self.scratch.candidates.get_mut(place) {
                candidate.cost = cost;
            }
        }
        self.sort(first);
        Ok(first)
    }

    /// Drops the least promising by a rough forecast, if there are many and not all will be tried.
    fn preselect(&mut self, node: &Node, first: usize) -> Result<(), Stop> {
        let most = self.mode.width().saturating_mul(4).max(KEPT);
        if self.scratch.candidates.len() - first <= most {
            return Ok(());
        }
        for place in first..self.scratch.candidates.len() {
            let Scratch {
                candidates,
                numbers,
                few,
                many,
                ..
            } = &mut *self.scratch;
            let Some(candidate) = candidates.get_mut(place) else {
                break;
            };
            let question = Question {
                tellers: candidate.proposal.tellers,
                met: self.options.met(candidate.proposal.code),
                numbers,
            };
            let (position, length, mode) = (&*self.position, node.length, self.mode);
            let (cost, work) = if node.codes.len() <= FEW_CODES {
                few.glance(position, length, &question, mode, self.check)?
            } else {
                many.glance(position, length, &question, mode, self.check)?
            };
            candidate.cost = cost;
            self.spend(work)?;
        }
        self.sort(first);
        self.scratch.candidates.truncate(first + most);
        Ok(())
    }

    /// Sorts the candidates from `first` on, best forecast first.
    fn sort(&mut self, first: usize) {
        let listed = self.scratch.candidates.get_mut(first..).unwrap_or_default();
        bounded::sort_by_key(listed, |candidate| {
            (candidate.cost, candidate.proposal.code)
        });
    }

    /// Appends the cells of a proposal; returns the place of the first. The position's codes must be numbered.
    fn make_cells(
        &mut self,
        node: &Node,
        proposal: Proposal,
        rules: &RoundRules,
    ) -> Result<usize, Stop> {
        let Scratch {
            leaves,
            numbers,
            few,
            many,
            ..
        } = &mut *self.scratch;
        let first = leaves.len();
        leaves
            .resize(first + table_size(rules.tellers), Leaf::default())
            .map_err(|_| Stop::Exhausted)?;
        let own = leaves.get_mut(first..).unwrap_or_default();
        let question = Question {
            tellers: proposal.tellers,
            met: self.options.met(proposal.code),
            numbers,
        };
        let (position, length, how) = (&*self.position, node.length, (rules, self.mode));
        let work = if node.codes.len() <= FEW_CODES {
            few.make(position, length, &question, how, own, self.check)?
        } else {
            many.make(position, length, &question, how, own, self.check)?
        };
        self.spend(work)?;
        Ok(first)
    }

    fn strategy<'a>(&'a mut self, first: usize, rules: &'a RoundRules) -> Strategy<'a> {
        let leaves = self.scratch.leaves.get_mut(first..).unwrap_or_default();
        Strategy { rules, leaves }
    }

    /// What the rest of the game costs from a round with this proposal, if that is less than `limit`; and its first
    /// step.
    fn try_round(
        &mut self,
        node: &Node,
        proposal: Proposal,
        rules: &RoundRules,
        limit: Cost,
    ) -> Result<(Known, RoundStep), Stop> {
        self.scratch.numbers.assign(node.codes);
        let first = self.make_cells(node, proposal, rules)?;
        let met = self.options.met(proposal.code);
        let mut total = self.strategy(first, rules).work_out();
        let outcome = loop {
            let strategy = self.strategy(first, rules);
            let (_, step) = strategy.best(Cell::ALL);
            if total >= limit {
                break (Known::AtLeast(total), step);
            }
            let Some(cell) = strategy.unsettled(Cell::ALL) else {
                break (Known::Settled(total), step);
            };
            let (promised, _) = strategy.best(cell);
            self.spend(P::CYCLES.narrow * node.length as u32)?;
            let before = self.position.checkpoint();
            let answers = cell.answers(proposal.tellers);
            let position = &mut *self.position;
            let kept = position.narrow(node.length, met, answers, self.check)?;
            self.spend(P::CYCLES.narrow * kept as u32)?;
            let known = self.solve(kept, limit - (total - promised))?;
            self.position.restore(kept, &before, self.check)?;
            let (cost, is_settled) = match known {
                Known::Settled(cost) => (cost, true),
                Known::AtLeast(cost) => (cost, false),
            };
            total = self.strategy(first, rules).learn(cell, cost, is_settled);
        };
        self.scratch.leaves.truncate(first);
        Ok(outcome)
    }

    fn rules(&self, node: &Node, proposal: Proposal, queries: u32) -> RoundRules {
        RoundRules {
            tellers: proposal.tellers.count_ones(),
            queries,
            twins: twins(&node.twins, proposal.tellers),
            may_end: false,
            may_end_early: self.mode == SearchMode::Least,
        }
    }

    /// Spends cycles of the allowed effort.
    fn spend(&mut self, cycles: u32) -> Result<(), Stop> {
        (self.check)()?;
        match self.effort.checked_sub(cycles / CYCLES_PER_EFFORT) {
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

/// For each teller, the bit of the teller that must be asked before it.
fn twins(twins: &[Option<u8>; MAX_VERIFIERS], tellers: Verifiers) -> [Tellers; MAX_VERIFIERS] {
    let mut bits = [0; MAX_VERIFIERS];
    for (place, bit) in places(tellers).zip(&mut bits) {
        let twin = twins.get(place).copied().flatten();
        let place_among = |twin: u8| places(tellers).position(|place| place == usize::from(twin));
        *bit = twin.and_then(place_among).map_or(0, |place| 1 << place);
    }
    bits
}
