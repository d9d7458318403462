//! One round with one proposal: which verifier to ask, which one next depending on the answer, and what that leaves.
//!
//! Each cell of the round is looked at once, and the best strategy is computed backwards.
//!
//! ```text
//!   cell of nothing asked ──ask C──> C failed ──ask A──> ...          three asked, or the round ended before:
//!                               └──> C passed ──ask B──> ...          the cost of the cell in the rounds to come
//! ```

use super::{
    cells::{Cell, MAX_CELLS, Places, RoundRules, Tellers, places_of, subsets},
    cost::Cost,
    outcomes::{Codes, Outcomes},
};
use crate::{bounded::Bounded as _, face::PerVerifier, insight::Interrupted, machine::Check};

/// What is known of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leaf {
    /// What it costs to go on with the next round, as far as known. Nothing if one code is left.
    cost: StoredCost,
    /// What it costs to go on in the best way, which may be another query in this round.
    best: StoredCost,
    /// How many truths there are.
    truths: u32,
}

/// A cost as stored: the highest bit tells whether it is settled, which means exact and not a forecast. In 32-bit
/// words, so that a leaf has no padding.
#[derive(Clone, Copy, Debug, Default)]
struct StoredCost([u32; 2]);

const SETTLED: u32 = 1 << 31;

impl StoredCost {
    fn new(cost: Cost, is_settled: bool) -> Self {
        let bits = cost.to_bits();
        let flag = if is_settled { SETTLED } else { 0 };
        Self([bits as u32, (bits >> 32) as u32 | flag])
    }

    #[inline]
    fn cost(self) -> Cost {
        let Self([low, high]) = self;
        Cost::from_bits(u64::from(high & !SETTLED) << 32 | u64::from(low))
    }

    fn is_settled(self) -> bool {
        let Self([_, high]) = self;
        high & SETTLED != 0
    }
}

/// How often cells were joined and priced, as a measure of the work.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    pub(super) joined: u32,
    pub(super) priced: u32,
}

/// Working memory for the codes of cells.
#[derive(Clone, Debug)]
pub(super) struct CellCodes<C>([C; MAX_CELLS]);

impl<C: Codes> CellCodes<C> {
    pub(super) const fn new() -> Self {
        Self([C::NONE; MAX_CELLS])
    }

    /// Makes the cells of some outcomes, each with a forecast cost; returns the work that took.
    pub(super) fn fill(
        &mut self,
        leaves: &mut [Leaf],
        rules: &RoundRules,
        outcomes: &Outcomes<C>,
        forecast: impl Fn(u32, u32) -> Cost,
        check: &mut Check,
    ) -> Result<Work, Interrupted> {
        let outcomes = outcomes.possible(rules.tellers);
        let mut joined = 0;
        let mut priced = 0;
        for asked in rules.sets(rules.deepest()) {
            joined += outcomes.len() as u32;
            let places = places_of(asked);
            for passed in subsets(asked) {
                self.put(leaves, Cell { asked, passed }, 0, C::NONE);
            }
            for &(outcome, truths, codes) in &outcomes {
                let place = places.get(usize::from(outcome)).copied().unwrap_or(0);
                if let Some(leaf) = leaves.get_mut(usize::from(place)) {
                    leaf.truths += truths;
                }
                if let Some(all) = self.0.get_mut(usize::from(place)) {
                    all.join(codes);
                }
            }
        }
        check()?;
        for size in (0..rules.deepest()).rev() {
            for asked in rules.sets(size) {
                self.join_halves(leaves, rules, asked);
            }
        }
        check()?;
        for size in 0..=rules.deepest() {
            for asked in rules.sets(size) {
                self.price(leaves, asked, &forecast);
                priced += 1 << size;
            }
        }
        Ok(Work { joined, priced })
    }

    fn put(&mut self, leaves: &mut [Leaf], cell: Cell, truths: u32, codes: C) {
        let place = cell.place();
        if let Some(leaf) = leaves.get_mut(place) {
            leaf.truths = truths;
        }
        if let Some(all) = self.0.get_mut(place) {
            *all = codes;
        }
    }

    /// A cell is the union of its two halves, whichever teller is asked next.
    fn join_halves(&mut self, leaves: &mut [Leaf], rules: &RoundRules, asked: Tellers) {
        let Some(teller) = rules.next(asked).next() else {
            return;
        };
        for passed in subsets(asked) {
            let cell = Cell { asked, passed };
            let (mut truths, mut codes) = (0, C::NONE);
            for half in cell.split(teller) {
                let place = half.place();
                truths += leaves.get(place).map_or(0, |leaf| leaf.truths);
                codes.join(self.0.get(place).copied().unwrap_or(C::NONE));
            }
            self.put(leaves, cell, truths, codes);
        }
    }

    fn price(&self, leaves: &mut [Leaf], asked: Tellers, forecast: &impl Fn(u32, u32) -> Cost) {
        for passed in subsets(asked) {
            let place = Cell { asked, passed }.place();
            let codes = self.0.get(place).map_or(0, |codes| codes.count());
            if let Some(leaf) = leaves.get_mut(place) {
                let is_settled = codes < 2;
                let cost = if is_settled {
                    Cost::NONE
                } else {
                    forecast(leaf.truths, codes)
                };
                leaf.cost = StoredCost::new(cost, is_settled);
                leaf.best = leaf.cost;
            }
        }
    }
}

/// What to do in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundStep {
    /// Ask a teller (a set of this one).
    Ask(Tellers),
    /// End the round.
    End,
}

/// A teller that may be asked next, and the places of the cells that this leads to.
#[derive(Clone, Copy)]
struct NextTeller {
    teller: Tellers,
    places: &'static Places,
}

type NextTellers = PerVerifier<NextTeller>;

const NOTHING: Leaf = Leaf {
    cost: StoredCost([0, SETTLED]),
    best: StoredCost([0, SETTLED]),
    truths: 0,
};

/// The best strategy for a round, as far as the costs of its cells are known.
pub(super) struct Strategy<'a> {
    pub(super) rules: &'a RoundRules,
    pub(super) leaves: &'a mut [Leaf],
}

impl Strategy<'_> {
    /// Works out what each cell costs if the round goes on optimally; returns the cost of the whole round.
    pub(super) fn work_out(&mut self) -> Cost {
        for size in (0..self.rules.deepest()).rev() {
            for asked in self.rules.sets(size) {
                let nexts = self.nexts(asked);
                for passed in subsets(asked) {
                    self.work_out_cell(Cell { asked, passed }, &nexts);
                }
            }
        }
        self.leaf(Cell::ALL).best.cost()
    }

    /// Updates the cost of a cell and everything that depends on it; returns the cost of the whole round.
    pub(super) fn learn(&mut self, cell: Cell, cost: Cost, is_settled: bool) -> Cost {
        if let Some(leaf) = self.leaves.get_mut(cell.place()) {
            leaf.cost = StoredCost::new(cost, is_settled);
        }
        // Descending, because costs are computed backwards. (The complement of a subset is a subset too.)
        for left_out in subsets(cell.asked) {
            let asked = cell.asked & !left_out;
            if self.rules.is_in_order(asked) {
                let passed = cell.passed & asked;
                self.work_out_cell(Cell { asked, passed }, &self.nexts(asked));
            }
        }
        self.leaf(Cell::ALL).best.cost()
    }

    /// The tellers that may be asked after some others.
    fn nexts(&self, asked: Tellers) -> NextTellers {
        let deepest = self.rules.deepest();
        let may_ask = asked.count_ones() < deepest;
        let tellers = self.rules.next(asked).filter(|_| may_ask);
        tellers
            .map(|teller| NextTeller {
                teller,
                places: places_of(asked | teller),
            })
            .bounded()
    }

    fn work_out_cell(&mut self, cell: Cell, nexts: &NextTellers) {
        let (cost, _) = self.best_of(cell, nexts);
        if let Some(leaf) = self.leaves.get_mut(cell.place()) {
            leaf.best = StoredCost::new(cost, false);
        }
    }

    /// The best step in a cell, and what it costs from there. The cells that it leads to must be worked out.
    pub(super) fn best(&self, cell: Cell) -> (Cost, RoundStep) {
        self.best_of(cell, &self.nexts(cell.asked))
    }

    fn best_of(&self, cell: Cell, nexts: &NextTellers) -> (Cost, RoundStep) {
        let leaf = self.leaf(cell);
        let own = leaf.cost.cost();
        if own == Cost::NONE {
            return (own, RoundStep::End);
        }
        let mut best: Option<(Cost, RoundStep)> = None;
        let mut least_rounds = own;
        for &NextTeller { teller, places } in nexts {
            let failed = self.at(places, cell.passed);
            let passed = self.at(places, cell.passed | teller);
            if failed.truths == 0 || passed.truths == 0 {
                continue;
            }
            let cost = failed.best.cost() + passed.best.cost();
            least_rounds = least_rounds.with_rounds_of(cost);
            let cost = cost + Cost::queries(leaf.truths);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, RoundStep::Ask(teller)));
            }
        }
        // More knowledge never costs more rounds: so ending here costs at least as many rounds as asking.
        let cost = if leaf.cost.is_settled() {
            own
        } else {
            least_rounds
        };
        let may_end = cell.asked != 0 || self.rules.may_end;
        match best {
            None => (cost, RoundStep::End),
            Some((least, _)) if may_end && self.rules.may_end_early && cost < least => {
                (cost, RoundStep::End)
            }
            Some(best) => best,
        }
    }

    /// The cell with the most truths in which the strategy ends the round and whose cost is not settled.
    pub(super) fn unsettled(&self, cell: Cell) -> Option<Cell> {
        match self.best(cell).1 {
            RoundStep::End => (!self.leaf(cell).cost.is_settled()).then_some(cell),
            RoundStep::Ask(teller) => {
                let cells = cell.split(teller).map(|half| self.unsettled(half));
                let truths = |cell: &Cell| self.leaf(*cell).truths;
                cells.into_iter().flatten().max_by_key(truths)
            }
        }
    }

    fn leaf(&self, cell: Cell) -> &Leaf {
        self.at(places_of(cell.asked), cell.passed)
    }

    #[inline]
    fn at(&self, places: &Places, passed: Tellers) -> &Leaf {
        let place = places.get(usize::from(passed)).copied().unwrap_or(0);
        self.leaves.get(usize::from(place)).unwrap_or(&NOTHING)
    }
}
