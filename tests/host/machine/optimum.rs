//! The minimal cost of a problem by exhaustive search. It has nothing in common with the machine's search but the rules of the
//! game.
//!
//! A set of truths is a number with a bit for each. All rounds are tried, except those that are too expensive even if each set
//! that they leave unsolved took only one more round with one query.

use std::collections::HashMap;
use std::ops::{Add, AddAssign, ControlFlow};

use bombe_engine::{code::Code, deduction::worlds, face::Face, verifier::Letter};

use crate::reference;

/// Rounds first, then queries, each summed over some truths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    pub(crate) rounds: u32,
    pub(crate) queries: u32,
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            rounds: self.rounds + other.rounds,
            queries: self.queries + other.queries,
        }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// A set of truths.
pub(crate) type TruthSet = u128;

/// Something that can be true: the criterion of each verifier, as a mask, and the one code that meets all of them.
#[derive(Clone, Debug)]
pub(crate) struct Truth {
    pub(crate) masks: Vec<u128>,
    pub(crate) code: u32,
}

/// Everything that can be true of a problem, and what sets of it cost.
pub(crate) struct Optimum {
    truths: Vec<Truth>,
    /// For each truth, those with the same code.
    alike: Vec<TruthSet>,
    /// For each distinct proposal, the truths in which each verifier passes it.
    proposals: Vec<Vec<TruthSet>>,
    known: HashMap<TruthSet, Cost>,
}

fn set_of(members: impl Iterator<Item = bool>) -> TruthSet {
    (0..).zip(members).fold(0, |set, (place, is_in)| {
        set | TruthSet::from(is_in) << place
    })
}

impl Optimum {
    /// All worlds of a classic face; `None` if there are too many for a set.
    pub(crate) fn of(face: &Face) -> Option<Self> {
        let mut found = Vec::new();
        let ControlFlow::Continue(()) = worlds::visit(face, |world| {
            found.push(Truth {
                masks: world
                    .criteria()
                    .iter()
                    .map(|one| one.mask().into())
                    .collect(),
                code: world.code.index().into(),
            });
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
        Self::of_truths(found)
    }

    /// Some truths; `None` if there are too many for a set.
    pub(crate) fn of_truths(truths: Vec<Truth>) -> Option<Self> {
        if truths.len() > TruthSet::BITS as usize {
            return None;
        }
        let verifiers = truths.first()?.masks.len();
        let alike = |one: &Truth| set_of(truths.iter().map(|other| other.code == one.code));
        let mut this = Self {
            alike: truths.iter().map(alike).collect(),
            truths,
            proposals: Vec::new(),
            known: HashMap::new(),
        };
        this.proposals = Code::all()
            .map(|code| this.passing_each(code, verifiers))
            .collect();
        this.proposals.sort_unstable();
        this.proposals.dedup();
        Some(this)
    }

    /// All truths.
    pub(crate) fn everything(&self) -> TruthSet {
        set_of(self.truths.iter().map(|_| true))
    }

    /// The truths in which a verifier passes a proposal.
    pub(crate) fn passing(&self, verifier: Letter, proposal: Code) -> TruthSet {
        let code = proposal.index().into();
        let passes = |truth: &Truth| reference::passes(truth.masks[verifier.index()], code);
        set_of(self.truths.iter().map(passes))
    }

    /// For each verifier, the truths in which it passes a proposal.
    fn passing_each(&self, proposal: Code, verifiers: usize) -> Vec<TruthSet> {
        let letters = Letter::ALL.into_iter().take(verifiers);
        letters
            .map(|letter| self.passing(letter, proposal))
            .collect()
    }

    /// The code that all of some truths have; `None` if they differ.
    pub(crate) fn only_code(&self, set: TruthSet) -> Option<Code> {
        let first = set.trailing_zeros() as usize;
        let code = self.truths[first].code as u8;
        (set & !self.alike[first] == 0).then(|| Code::from_index(code).unwrap())
    }

    /// The minimal cost of some truths in a round in which some verifiers, bit n for the one at place n, were asked about a
    /// proposal; `None` if none was, and none would be informative.
    pub(crate) fn cost_in_round(
        &mut self,
        proposal: Code,
        asked: u8,
        set: TruthSet,
    ) -> Option<Cost> {
        let verifiers = self.truths[0].masks.len();
        let passing = self.passing_each(proposal, verifiers);
        self.round(&passing, asked, set, &mut Self::cost)
    }

    /// The minimal cost of some truths, from a new round on.
    pub(crate) fn cost(&mut self, set: TruthSet) -> Cost {
        if self.only_code(set).is_some() {
            return Cost::default();
        }
        if let Some(&cost) = self.known.get(&set) {
            return cost;
        }
        let mut best = None;
        for place in 0..self.proposals.len() {
            let proposal = self.proposals[place].clone();
            let hoped_for = self.round(&proposal, 0, set, &mut Self::at_least);
            if best.is_none_or(|best| hoped_for < Some(best)) && hoped_for.is_some() {
                let cost = self.round(&proposal, 0, set, &mut Self::cost);
                best = best.into_iter().chain(cost).min();
            }
        }
        let this_round = Cost {
            rounds: set.count_ones(),
            queries: 0,
        };
        let cost = this_round + best.unwrap();
        self.known.insert(set, cost);
        cost
    }

    /// A lower bound: one more round and query in each truth, unless they all have the same code.
    fn at_least(&mut self, set: TruthSet) -> Cost {
        match self.only_code(set) {
            Some(_) => Cost::default(),
            None => Cost {
                rounds: set.count_ones(),
                queries: set.count_ones(),
            },
        }
    }

    /// The minimal cost of the rest of a round, and of what comes after it; `None` if no query was asked and none is
    /// informative.
    fn round(
        &mut self,
        proposal: &[TruthSet],
        asked: u8,
        set: TruthSet,
        after: &mut impl FnMut(&mut Self, TruthSet) -> Cost,
    ) -> Option<Cost> {
        let end = (asked != 0).then(|| after(self, set));
        if asked.count_ones() == 3 || self.only_code(set).is_some() {
            return end;
        }
        let mut best = end;
        for (place, &passing) in proposal.iter().enumerate() {
            let (failed, passed) = (set & !passing, set & passing);
            let asked_too = asked | 1 << place;
            if asked_too == asked || failed == 0 || passed == 0 {
                continue;
            }
            let query = Cost {
                rounds: 0,
                queries: set.count_ones(),
            };
            let halves = [failed, passed].map(|half| self.round(proposal, asked_too, half, after));
            let cost = halves.into_iter().flatten().fold(query, Add::add);
            best = best.into_iter().chain([cost]).min();
        }
        best
    }
}
