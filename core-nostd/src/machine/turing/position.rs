//! Positions: what can be true, and what the answers of a round would leave of it.
//!
//! A position is kept as a list of worlds, and those that a branch of the search is about are brought to its front: they
//! are the first `length`, in any order, and what stands behind belongs to branches further up. So the search needs one
//! list, however deep it gets.
//!
//! There are two kinds of positions, for what a query tells depends on whether it is known who has which card:
//! [`Dealt`](super::dealt::Dealt) and [`Shuffled`](super::shuffled::Shuffled).

use super::{forecast::Histogram, options::PerSlot};
use crate::{code::Code, code_set::CodeSet, problem::MAX_VERIFIERS};

/// A set of verifiers, bit n for the one at place n.
pub(super) type Verifiers = u8;

/// For each verifier, what it can have: a bit for each slot's each option that it can.
pub(super) type Suspects = [u64; MAX_VERIFIERS];

/// What some verifiers said of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answers {
    /// Who was asked.
    pub(super) asked: Verifiers,
    /// Who of them said pass.
    pub(super) passed: Verifiers,
}

/// A proposal in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposal {
    /// What is proposed.
    pub(super) code: Code,
    /// Who has something to tell about it, and may be asked.
    pub(super) tellers: Verifiers,
}

/// What can be true, as the search needs it.
pub(super) trait Position {
    /// How many worlds are left.
    fn length(&self) -> usize;

    /// Adds, for each code, how many of the first worlds' truths have it.
    fn weigh(&self, length: usize, histogram: &mut Histogram);

    /// What each verifier can have in the first worlds. No two positions of a problem have the same suspects.
    fn suspects(&self, length: usize) -> Suspects;

    /// The suspects, of any verifier at this place, that a code would make say pass.
    fn passing(&self, verifier: usize, met: &PerSlot) -> u64;

    /// For each verifier, one before it that it cannot be told from yet, if there is one: asking that one first is no loss.
    fn twins(&self, length: usize) -> [Option<u8>; MAX_VERIFIERS];

    /// Whether positions that differ only in who is who cost the same.
    fn is_symmetric(&self) -> bool;

    /// Counts the truths of the first worlds by what the tellers would say of a proposal.
    fn spread(&self, length: usize, proposal: Proposal, met: &PerSlot, outcomes: &mut Outcomes);

    /// Brings the worlds to the front, of the first, in which some answers can come about, and takes the answers for
    /// granted; gives how many worlds that are.
    fn narrow(&mut self, length: usize, met: &PerSlot, answers: Answers) -> usize;

    /// What must be kept to undo a `narrow`.
    type Before;

    /// What must be kept to undo a `narrow` from here.
    fn before(&self) -> Self::Before;

    /// Undoes the last `narrow` of the first worlds.
    fn restore(&mut self, length: usize, before: &Self::Before);
}

/// The most outcomes: everyone may say either.
const MOST_OUTCOMES: usize = 1 << MAX_VERIFIERS;

/// By what the tellers say, how many truths there are and which codes they have.
///
/// An outcome is a number with a bit for each teller, the first teller's lowest, set if it says pass.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    truths: [u32; MOST_OUTCOMES],
    codes: [CodeSet; MOST_OUTCOMES],
}

impl Outcomes {
    pub(super) const fn new() -> Self {
        Self {
            truths: [0; MOST_OUTCOMES],
            codes: [CodeSet::EMPTY; MOST_OUTCOMES],
        }
    }

    /// Forgets what was counted, for so many tellers.
    pub(super) fn clear(&mut self, tellers: u32) {
        let count = 1 << tellers;
        let truths = self.truths.get_mut(..count).unwrap_or_default();
        truths.fill(0);
        let codes = self.codes.get_mut(..count).unwrap_or_default();
        codes.fill(CodeSet::EMPTY);
    }

    /// Counts some truths that have one code.
    #[inline]
    pub(super) fn add(&mut self, outcome: u8, truths: u32, code: Code) {
        let place = usize::from(outcome) % MOST_OUTCOMES;
        if let Some(sum) = self.truths.get_mut(place) {
            *sum += truths;
        }
        if let Some(codes) = self.codes.get_mut(place) {
            codes.insert(code);
        }
    }

    /// Replaces an outcome by another, with so many times as many truths.
    pub(super) fn copy(&mut self, from: u8, to: u8, factor: u32) {
        let (from, to) = (usize::from(from), usize::from(to));
        if let Some(truths) = self.truths.get(from).copied()
            && let Some(place) = self.truths.get_mut(to)
        {
            *place = truths * factor;
        }
        if let Some(codes) = self.codes.get(from).copied()
            && let Some(place) = self.codes.get_mut(to)
        {
            *place = codes;
        }
    }

    /// All outcomes that can come about, with their truths and codes.
    pub(super) fn iter(&self, tellers: u32) -> impl Iterator<Item = (u8, u32, CodeSet)> {
        let counted = self.truths.iter().zip(&self.codes).take(1 << tellers);
        (0..)
            .zip(counted)
            .map(|(outcome, (&truths, &codes))| (outcome, truths, codes))
            .filter(|&(_, truths, _)| truths > 0)
    }
}

/// The places in a set of verifiers, ascending.
pub(super) fn places(verifiers: Verifiers) -> impl Iterator<Item = usize> {
    (0..MAX_VERIFIERS).filter(move |place| verifiers & (1 << place) != 0)
}
