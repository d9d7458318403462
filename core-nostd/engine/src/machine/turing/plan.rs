//! Plans: what a search has found.

use super::{
    cost::Cost,
    position::{Proposal, places},
    round::RoundStep,
};
use crate::code::Code;

/// The best that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// What it costs from here on.
    pub(super) cost: Cost,
    /// How many truths there are.
    pub(super) truths: u32,
    /// The proposal.
    pub(super) code: Code,
    /// The verifier to ask first; `None` to end the round.
    pub(super) ask: Option<usize>,
}

impl Plan {
    pub(super) fn new(truths: u32, cost: Cost, proposal: Proposal, step: RoundStep) -> Self {
        let ask = match step {
            RoundStep::Ask(teller) => {
                places(proposal.tellers).nth(teller.trailing_zeros() as usize)
            }
            RoundStep::End => None,
        };
        Self {
            cost,
            truths,
            code: proposal.code,
            ask,
        }
    }
}
