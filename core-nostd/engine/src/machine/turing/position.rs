//! Positions: what can be true, and what the answers of a round would leave of it.
//!
//! A position is a list of worlds, and those of the current branch of the search are moved to its front: they are the
//! first `length`, in any order, and the rest belongs to branches further up. So the search needs only one list,
//! however deep it gets.
//!
//! There are two kinds of positions, because it matters whether it is known which verifier has which card:
//! [`DealtPosition`](super::dealt::DealtPosition) and [`ShuffledPosition`](super::shuffled::ShuffledPosition).

use super::{
    forecast::Histogram,
    options::PerSlot,
    outcomes::{CodeNumbers, Codes, Outcomes},
};
use crate::{code::Code, face::MAX_VERIFIERS, insight::Interrupted, machine::Check};

/// A set of verifiers, bit n for the one at place n.
pub(super) type Verifiers = u8;

/// For each verifier, the options that it can have: one bit per slot and option.
pub(super) type Possibilities = [u64; MAX_VERIFIERS];

/// What some verifiers said of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answers {
    /// Who was asked.
    pub(super) asked: Verifiers,
    /// Which of them passed.
    pub(super) passed: Verifiers,
}

/// A proposal in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposal {
    /// What is proposed.
    pub(super) code: Code,
    /// The verifiers that could tell something about it and may be asked.
    pub(super) tellers: Verifiers,
}

/// How many cycles of the chip some work takes, roughly. Measured on the chip; the search has no other clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cycles {
    /// To begin with a proposal.
    pub(super) question: u32,
    /// To count the answers of a world.
    pub(super) spread: u32,
    /// To add to a count.
    pub(super) add: u32,
    /// To look at a world.
    pub(super) look: u32,
    /// To see whether a world is left after some answers.
    pub(super) narrow: u32,
}

/// What can be true, in the form that the search needs.
pub(super) trait Position {
    /// What its operations cost.
    const CYCLES: Cycles;

    /// How many worlds are left.
    fn length(&self) -> usize;

    /// Adds, for each code, how many of the first worlds' truths have it.
    fn weigh(
        &self,
        length: usize,
        histogram: &mut Histogram,
        check: &mut Check,
    ) -> Result<(), Interrupted>;

    /// What each verifier can have in the first worlds. This identifies a position of a problem.
    fn possibilities(&self, length: usize) -> Possibilities;

    /// The possibilities of the verifier at this place with which it passes a code.
    fn passing(&self, verifier: usize, met: &PerSlot) -> u64;

    /// For each verifier, an earlier one that it cannot be told apart from yet, if there is one: asking that one first
    /// loses nothing.
    fn twins(&self, length: usize) -> [Option<u8>; MAX_VERIFIERS];

    /// Whether positions that differ only by a permutation of verifiers cost the same.
    fn is_symmetric(&self) -> bool;

    /// Counts the truths of the first worlds by what the tellers would say of a proposal; returns how many additions
    /// that took.
    fn spread<C: Codes>(
        &self,
        length: usize,
        question: &Question,
        outcomes: &mut Outcomes<C>,
        check: &mut Check,
    ) -> Result<u32, Interrupted>;

    /// Moves those of the first worlds to the front in which some answers are possible, and assumes these answers from
    /// then on; returns how many worlds are left.
    fn narrow(
        &mut self,
        length: usize,
        met: &PerSlot,
        answers: Answers,
        check: &mut Check,
    ) -> Result<usize, Interrupted>;

    /// What is needed to undo a `narrow`.
    type Checkpoint;

    /// The checkpoint to undo a `narrow` from here.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Undoes the last `narrow` of the first worlds.
    fn restore(
        &mut self,
        length: usize,
        before: &Self::Checkpoint,
        check: &mut Check,
    ) -> Result<(), Interrupted>;
}

/// A proposal, with the lookups to count what the tellers would say of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    /// Who may be asked.
    pub(super) tellers: Verifiers,
    /// The options that the proposal meets.
    pub(super) met: &'a PerSlot,
    /// The numbers of the position's codes.
    pub(super) numbers: &'a CodeNumbers,
}

/// The places of the verifiers of a set, ascending.
pub(super) fn places(verifiers: Verifiers) -> impl Iterator<Item = usize> {
    (0..MAX_VERIFIERS).filter(move |place| verifiers & (1 << place) != 0)
}
