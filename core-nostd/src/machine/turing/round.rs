//! One round with one proposal: whom to ask, whom next depending on the answer, and what that leaves.
//!
//! After some answers of the round a *cell* of the position is left. There are few of them, since a round has three
//! queries at most, and all strategies for the round are made of them: so each is looked at once, and the best strategy
//! follows from the back.
//!
//! ```text
//!   cell of nothing asked ──ask C──> C failed ──ask A──> ...          three asked, or the round ended before:
//!                               └──> C passed ──ask B──> ...          the cost of the cell in the rounds to come
//! ```

use heapless::Vec;

use super::{
    cost::Cost,
    position::{Answers, Outcomes, Verifiers, places},
};
use crate::{code_set::CodeSet, game::QUERIES_PER_ROUND, problem::MAX_VERIFIERS};

/// The most cells: of up to three of six tellers, who said either, and of nothing asked.
pub(super) const MOST_CELLS: usize = 233;

/// A cell: the answers of some tellers. Bits are tellers, not verifiers: the first teller's is the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) asked: u8,
    pub(super) passed: u8,
}

impl Cell {
    /// Nothing was asked.
    pub(super) const ALL: Self = Self {
        asked: 0,
        passed: 0,
    };

    /// The cells that another answer leads to: fail, and pass.
    const fn split(self, teller: u8) -> [Self; 2] {
        let asked = self.asked | teller;
        let failed = Self { asked, ..self };
        let passed = Self {
            asked,
            passed: self.passed | teller,
        };
        [failed, passed]
    }

    /// Its place in a table of cells. Cells of the first few tellers come first, so that few tellers need a small table.
    fn place(self) -> usize {
        let digits = TERNARY.get(usize::from(self.asked)).copied().unwrap_or(0)
            + TERNARY.get(usize::from(self.passed)).copied().unwrap_or(0);
        RANK.get(usize::from(digits)).copied().unwrap_or(0).into()
    }

    /// As answers of verifiers.
    pub(super) fn answers(self, tellers: Verifiers) -> Answers {
        Answers {
            asked: verifiers(self.asked, tellers),
            passed: verifiers(self.passed, tellers),
        }
    }
}

/// The verifiers that some tellers are.
pub(super) fn verifiers(set: u8, tellers: Verifiers) -> Verifiers {
    let bits = places(tellers).enumerate();
    bits.filter(|(bit, _)| set & (1 << bit) != 0)
        .fold(0, |set, (_, place)| set | 1 << place)
}

/// A set of tellers as a number with a digit 0 or 1 for each, to the base of 3.
static TERNARY: [u16; 1 << MAX_VERIFIERS] = ternary_numbers();

/// With a digit for each teller, 0 for not asked, 1 for fail and 2 for pass: the place among those with three asked at most.
static RANK: [u8; 729] = ranks();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn ternary_numbers() -> [u16; 1 << MAX_VERIFIERS] {
    let mut numbers = [0; 1 << MAX_VERIFIERS];
    let mut set = 1;
    while set < numbers.len() {
        // The tellers but the first are a set with a lower number.
        numbers[set] = 3 * numbers[set >> 1] + (set & 1) as u16;
        set += 1;
    }
    numbers
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn ranks() -> [u8; 729] {
    let mut ranks = [0; 729];
    let (mut number, mut rank) = (0, 0_u8);
    while number < ranks.len() {
        let (mut rest, mut asked) = (number, 0);
        while rest > 0 {
            if rest % 3 != 0 {
                asked += 1;
            }
            rest /= 3;
        }
        if asked <= QUERIES_PER_ROUND {
            ranks[number] = rank;
            rank += 1;
        }
        number += 1;
    }
    assert!(rank as usize == MOST_CELLS);
    ranks
}

/// How many cells a table for so many tellers has.
const fn table_size(tellers: u32) -> usize {
    match tellers {
        0 => 1,
        1 => 3,
        2 => 9,
        3 => 27,
        4 => 65,
        5 => 131,
        _ => MOST_CELLS,
    }
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leaf {
    /// What it costs to go on from there with the next round, as far as is known.
    pub(super) cost: Cost,
    /// How many truths there are.
    pub(super) truths: u32,
    /// How many codes they have.
    pub(super) codes: u8,
    /// Whether that is what it really costs.
    pub(super) is_settled: bool,
}

/// Who may be asked in a round, and when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// How many tellers there are.
    pub(super) tellers: u32,
    /// How many of them may be asked.
    pub(super) queries: u32,
    /// For each teller, one that must be asked before it, for they are alike.
    pub(super) twins: [u8; MAX_VERIFIERS],
    /// Whether the round may end before anyone is asked.
    pub(super) may_end: bool,
    /// Whether the round may end although somebody has something to tell. That saves queries at most, and few.
    pub(super) may_end_early: bool,
}

impl Rules {
    fn deepest(&self) -> u32 {
        self.queries.min(self.tellers)
    }

    /// All sets of so many tellers that can be the ones who were asked.
    fn sets(&self, size: u32) -> impl Iterator<Item = u8> {
        let sets = 0..1_u8 << self.tellers;
        sets.filter(move |set| set.count_ones() == size && self.is_in_order(*set))
    }

    fn is_in_order(&self, set: u8) -> bool {
        let mut twins = self.twins.iter().enumerate();
        twins.all(|(teller, &twin)| set & (1 << teller) == 0 || twin & !set == 0)
    }

    /// Who may be asked next.
    fn next(&self, asked: u8) -> impl Iterator<Item = u8> {
        let tellers = (0..self.tellers).zip(self.twins);
        tellers
            .filter(move |&(teller, twin)| asked & (1 << teller) == 0 && twin & !asked == 0)
            .map(|(teller, _)| 1 << teller)
    }
}

/// All cells of a round, and the best strategy for it.
#[derive(Clone, Debug)]
pub(super) struct Round {
    leaves: Vec<Leaf, MOST_CELLS, u8>,
    codes: [CodeSet; MOST_CELLS],
    /// By cell, the cost of the best strategy from there.
    costs: [Cost; MOST_CELLS],
}

impl Round {
    pub(super) const fn new() -> Self {
        Self {
            leaves: Vec::new(),
            codes: [CodeSet::EMPTY; MOST_CELLS],
            costs: [Cost::NONE; MOST_CELLS],
        }
    }

    /// The cells, in the order of their places.
    pub(super) fn leaves(&self) -> &[Leaf] {
        &self.leaves
    }

    /// Makes the cells of some outcomes, each with a cost by forecast.
    pub(super) fn fill(
        &mut self,
        rules: &Rules,
        outcomes: &Outcomes,
        forecast: impl Fn(u32, u32) -> Cost,
    ) {
        let size = table_size(rules.tellers);
        self.leaves.clear();
        self.leaves
            .resize(size, Leaf::default())
            .unwrap_or_default();
        self.codes
            .get_mut(..size)
            .unwrap_or_default()
            .fill(CodeSet::EMPTY);
        for asked in rules.sets(rules.deepest()) {
            for (outcome, truths, codes) in outcomes.iter(rules.tellers) {
                let passed = outcome & asked;
                self.join(Cell { asked, passed }, truths, codes);
            }
        }
        for size in (0..rules.deepest()).rev() {
            for asked in rules.sets(size) {
                self.join_split(rules, asked);
            }
        }
        for (leaf, codes) in self.leaves.iter_mut().zip(&self.codes) {
            leaf.codes = if codes.has_several() {
                codes.len() as u8
            } else {
                1
            };
            leaf.is_settled = leaf.codes == 1;
            leaf.cost = forecast(leaf.truths, leaf.codes.into());
        }
    }

    /// A cell has what its two halves have, whoever is asked next.
    fn join_split(&mut self, rules: &Rules, asked: u8) {
        let Some(teller) = rules.next(asked).next() else {
            return;
        };
        for passed in subsets(asked) {
            let cell = Cell { asked, passed };
            for half in cell.split(teller) {
                let place = half.place();
                let truths = self.leaves.get(place).map_or(0, |leaf| leaf.truths);
                let codes = self.codes.get(place).copied().unwrap_or_default();
                self.join(cell, truths, codes);
            }
        }
    }

    fn join(&mut self, cell: Cell, truths: u32, codes: CodeSet) {
        let place = cell.place();
        if let Some(leaf) = self.leaves.get_mut(place) {
            leaf.truths += truths;
        }
        if let Some(known) = self.codes.get_mut(place) {
            *known |= codes;
        }
    }
}

/// All subsets of a set.
fn subsets(set: u8) -> impl Iterator<Item = u8> {
    (0..=set).filter(move |subset| subset & !set == 0)
}

/// What to do in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Ask a teller (its bit).
    Ask(u8),
    /// End the round.
    End,
}

/// The best strategy for a round, as far as the costs of its cells are known.
pub(super) struct Strategy<'a> {
    pub(super) rules: &'a Rules,
    pub(super) leaves: &'a [Leaf],
    pub(super) costs: &'a mut [Cost; MOST_CELLS],
}

impl Strategy<'_> {
    /// Works out what each cell costs if the round goes on as well as can be; gives what all of it costs.
    pub(super) fn work_out(&mut self) -> Cost {
        let deepest = self.rules.deepest();
        for size in (0..=deepest).rev() {
            for asked in self.rules.sets(size) {
                for passed in subsets(asked) {
                    let cell = Cell { asked, passed };
                    let (cost, _) = self.best(cell);
                    if let Some(place) = self.costs.get_mut(cell.place()) {
                        *place = cost;
                    }
                }
            }
        }
        self.cost(Cell::ALL)
    }

    /// The best thing to do in a cell, and what it costs from there; the cells behind it are worked out.
    pub(super) fn best(&self, cell: Cell) -> (Cost, Step) {
        let leaf = self.leaf(cell);
        if leaf.codes < 2 {
            return (Cost::NONE, Step::End);
        }
        if cell.asked.count_ones() == self.rules.deepest() {
            return (leaf.cost, Step::End);
        }
        let mut best: Option<(Cost, Step)> = None;
        let mut least_rounds = leaf.cost;
        for teller in self.rules.next(cell.asked) {
            let [failed, passed] = cell.split(teller);
            if self.leaf(failed).truths == 0 || self.leaf(passed).truths == 0 {
                continue;
            }
            let cost = self.cost(failed) + self.cost(passed);
            least_rounds = least_rounds.with_rounds_of(cost);
            let cost = cost + Cost::queries(leaf.truths);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, Step::Ask(teller)));
            }
        }
        // Who knows more never needs more rounds: so ending here costs as many as asking does, at least.
        let cost = if leaf.is_settled {
            leaf.cost
        } else {
            least_rounds
        };
        let may_end = cell.asked != 0 || self.rules.may_end;
        match best {
            None => (cost, Step::End),
            Some((least, _)) if may_end && self.rules.may_end_early && cost < least => {
                (cost, Step::End)
            }
            Some(best) => best,
        }
    }

    /// A cell that the strategy ends the round in without its cost being settled; the one with the most truths.
    pub(super) fn unsettled(&self, cell: Cell) -> Option<Cell> {
        match self.best(cell).1 {
            Step::End => (!self.leaf(cell).is_settled).then_some(cell),
            Step::Ask(teller) => {
                let cells = cell.split(teller).map(|half| self.unsettled(half));
                let truths = |cell: &Cell| self.leaf(*cell).truths;
                cells.into_iter().flatten().max_by_key(truths)
            }
        }
    }

    fn cost(&self, cell: Cell) -> Cost {
        self.costs.get(cell.place()).copied().unwrap_or(Cost::MAX)
    }

    pub(super) fn leaf(&self, cell: Cell) -> Leaf {
        self.leaves.get(cell.place()).copied().unwrap_or_default()
    }
}

impl Round {
    /// The best strategy for this round by its forecasts; gives what all of it costs.
    pub(super) fn work_out(&mut self, rules: &Rules) -> Cost {
        Strategy {
            rules,
            leaves: &self.leaves,
            costs: &mut self.costs,
        }
        .work_out()
    }

    /// A strategy on a copy of the cells that lies elsewhere.
    pub(super) fn strategy<'a>(&'a mut self, rules: &'a Rules, leaves: &'a [Leaf]) -> Strategy<'a> {
        Strategy {
            rules,
            leaves,
            costs: &mut self.costs,
        }
    }
}

/// The place of a cell, for those who keep cells themselves.
pub(super) fn place_of(cell: Cell) -> usize {
    cell.place()
}
