//! How a hint is found.
//!
//! It is found one step ahead: the best question is the one whose two answers leave as equal numbers of truths as can be.

use core::cmp::Reverse;

use super::{Interrupted, tally::Tally};
use crate::{
    code::Code,
    code_set::CodeSet,
    game::{Hint, Turn},
    panel::{Answer, Letter},
};

/// What to do next in a turn; `None` if there is no truth. `check` is called often.
pub(super) fn best(
    tally: &Tally,
    turn: &Turn,
    queries_left: u8,
    check: &mut impl FnMut() -> Result<(), Interrupted>,
) -> Result<Option<Hint>, Interrupted> {
    let codes = tally.codes();
    if !codes.has_several() {
        return Ok(codes.first().map(Hint::Claim));
    }
    let proposals = match turn.proposal() {
        _ if queries_left == 0 => CodeSet::EMPTY,
        Some(proposal) => CodeSet::EMPTY.with(proposal),
        None => CodeSet::ALL,
    };
    let mut best = (Prospect::default(), Hint::EndTurn);
    for proposal in proposals.iter() {
        check()?;
        if let Some((prospect, verifier)) = prospect(tally, turn, proposal)
            && prospect > best.0
        {
            best = (prospect, Hint::Ask { proposal, verifier });
        }
    }
    Ok(Some(best.1))
}

/// How good it is to ask about a proposal: the greater, the better. The default is good for nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Prospect {
    /// How many truths the best question rules out at least.
    ruled_out: u32,
    /// How many verifiers have something to tell about the proposal, for the rest of the round.
    worth_asking: usize,
}

/// What a proposal is good for in a turn, and whom to ask first.
fn prospect(tally: &Tally, turn: &Turn, proposal: Code) -> Option<(Prospect, Letter)> {
    let askable = Letter::ALL
        .into_iter()
        .filter(|&verifier| turn.answer(verifier).is_none())
        .map(|verifier| (verifier, ruled_out_at_least(tally, verifier, proposal)));
    let worth_asking = askable.clone().filter(|&(_, least)| least > 0).count();
    let (verifier, ruled_out) = askable.min_by_key(|&(_, least)| Reverse(least))?;
    let prospect = Prospect {
        ruled_out,
        worth_asking,
    };
    Some((prospect, verifier))
}

/// How many truths a question rules out, whatever the answer.
fn ruled_out_at_least(tally: &Tally, verifier: Letter, proposal: Code) -> u32 {
    let (mut passing, mut failing) = (0_u32, 0_u32);
    for (criterion, count) in tally.counts(verifier) {
        let sum = match criterion.answer(proposal) {
            Answer::Pass => &mut passing,
            Answer::Fail => &mut failing,
        };
        *sum = sum.saturating_add(count);
    }
    passing.min(failing)
}
