//! The minimal cost of a classic problem by exhaustive search. It has nothing in common with the machine's search but the rules
//! of the game.
//!
//! A set of worlds is a number with a bit for each. All rounds are tried, except those that are too expensive even if each set
//! that they leave unsolved took only one more round with one query.

use std::collections::HashMap;
use std::ops::{Add, AddAssign, ControlFlow};

use bombe_engine::{
    code::Code,
    deduction::worlds::{self, World},
    face::Face,
    verifier::{Answer, Letter},
};

/// Rounds first, then queries, each summed over some worlds.
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

/// A set of worlds.
pub(crate) type WorldSet = u128;

/// The worlds of a problem, and what sets of them cost.
pub(crate) struct Optimum {
    worlds: Vec<World>,
    /// For each world, the worlds with the same code.
    alike: Vec<WorldSet>,
    /// For each distinct proposal, the worlds in which each verifier passes it.
    proposals: Vec<Vec<WorldSet>>,
    known: HashMap<WorldSet, Cost>,
}

fn set_of(members: impl Iterator<Item = bool>) -> WorldSet {
    (0..).zip(members).fold(0, |set, (place, is_in)| {
        set | WorldSet::from(is_in) << place
    })
}

impl Optimum {
    /// All worlds of a face; `None` if there are too many for a set.
    pub(crate) fn of(face: &Face) -> Option<Self> {
        let mut found = Vec::new();
        let ControlFlow::Continue(()) = worlds::visit(face, |world| {
            found.push(world);
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
        if found.len() > WorldSet::BITS as usize {
            return None;
        }
        let alike = |one: &World| set_of(found.iter().map(|other| other.code == one.code));
        let mut this = Self {
            alike: found.iter().map(alike).collect(),
            worlds: found,
            proposals: Vec::new(),
            known: HashMap::new(),
        };
        let letters = &Letter::ALL[..face.slots().len()];
        this.proposals = Code::all()
            .map(|code| {
                letters
                    .iter()
                    .map(|&letter| this.passing(letter, code))
                    .collect()
            })
            .collect();
        this.proposals.sort_unstable();
        this.proposals.dedup();
        Some(this)
    }

    /// All worlds.
    pub(crate) fn everything(&self) -> WorldSet {
        set_of(self.worlds.iter().map(|_| true))
    }

    /// The worlds in which a verifier passes a proposal.
    pub(crate) fn passing(&self, verifier: Letter, proposal: Code) -> WorldSet {
        let passes =
            |world: &World| world.criteria()[verifier.index()].answer(proposal) == Answer::Pass;
        set_of(self.worlds.iter().map(passes))
    }

    /// The code that all of some worlds have; `None` if they differ.
    pub(crate) fn only_code(&self, set: WorldSet) -> Option<Code> {
        let first = set.trailing_zeros() as usize;
        (set & !self.alike[first] == 0).then(|| self.worlds[first].code)
    }

    /// The minimal cost of some worlds, from a new round on.
    pub(crate) fn cost(&mut self, set: WorldSet) -> Cost {
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

    /// A lower bound: one more round and query in each world, unless they all have the same code.
    fn at_least(&mut self, set: WorldSet) -> Cost {
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
        proposal: &[WorldSet],
        asked: u8,
        set: WorldSet,
        after: &mut impl FnMut(&mut Self, WorldSet) -> Cost,
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
