//! Positions: what can be true, and what the answers of a round would leave of it.
//!
//! A position is kept as a list of worlds, and those that a branch of the search is about are brought to its front: they
//! are the first `length`, in any order, and what stands behind belongs to branches further up. So the search needs one
//! list, however deep it gets.
//!
//! There are two kinds of positions, for what a query tells depends on whether it is known who has which card:
//! [`DealtPosition`](super::dealt::DealtPosition) and [`ShuffledPosition`](super::shuffled::ShuffledPosition).

use super::{
    forecast::Histogram,
    options::PerSlot,
    outcomes::{CodeNumbers, Codes, Outcomes},
};
use crate::{code::Code, face::MAX_VERIFIERS, insight::Interrupted, machine::Check};

/// A set of verifiers, bit n for the one at place n.
pub(super) type Verifiers = u8;

/// For each verifier, what it can have: a bit for each slot's each option that it can.
pub(super) type Possibilities = [u64; MAX_VERIFIERS];

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

/// How many cycles of the chip some work takes, about: measured on it, and all that the search knows of time.
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

/// What can be true, as the search needs it.
pub(super) trait Position {
    /// What it takes the chip.
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

    /// What each verifier can have in the first worlds. No two positions of a problem have the same possibilities.
    fn possibilities(&self, length: usize) -> Possibilities;

    /// The possibilities, of any verifier at this place, that a code would make say pass.
    fn passing(&self, verifier: usize, met: &PerSlot) -> u64;

    /// For each verifier, one before it that it cannot be told from yet, if there is one: asking that one first is no loss.
    fn twins(&self, length: usize) -> [Option<u8>; MAX_VERIFIERS];

    /// Whether positions that differ only in who is who cost the same.
    fn is_symmetric(&self) -> bool;

    /// Counts the truths of the first worlds by what the tellers would say of a proposal; gives how many times something
    /// was counted.
    fn spread<C: Codes>(
        &self,
        length: usize,
        question: &Question,
        outcomes: &mut Outcomes<C>,
        check: &mut Check,
    ) -> Result<u32, Interrupted>;

    /// Brings the worlds to the front, of the first, in which some answers can come about, and takes the answers for
    /// granted; gives how many worlds that are.
    fn narrow(
        &mut self,
        length: usize,
        met: &PerSlot,
        answers: Answers,
        check: &mut Check,
    ) -> Result<usize, Interrupted>;

    /// What must be kept to undo a `narrow`.
    type Checkpoint;

    /// What must be kept to undo a `narrow` from here.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Undoes the last `narrow` of the first worlds.
    fn restore(
        &mut self,
        length: usize,
        before: &Self::Checkpoint,
        check: &mut Check,
    ) -> Result<(), Interrupted>;
}

/// A proposal, with all that is looked up to count what the tellers would say of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    /// Who may be asked.
    pub(super) tellers: Verifiers,
    /// The options that the proposal meets.
    pub(super) met: &'a PerSlot,
    /// The numbers of the position's codes.
    pub(super) numbers: &'a CodeNumbers,
}

/// The places in a set of verifiers, ascending.
pub(super) fn places(verifiers: Verifiers) -> impl Iterator<Item = usize> {
    (0..MAX_VERIFIERS).filter(move |place| verifiers & (1 << place) != 0)
}
