//! Deciding one step ahead: the weaker levels, and Turing when it has no time for more.
//!
//! The best question is the one whose two answers split the truths most evenly.

use core::cmp::Reverse;

use super::{Check, Decision};
use crate::{
    code::Code,
    insight::{Interrupted, Knowledge, tally::Tally},
    machine::Action,
    turn::Turn,
    verifier::Letter,
};

/// What to do next, by what was counted; `None` if there is no truth. `check` is called often.
pub(super) fn decide(
    tally: &Tally,
    knowledge: &Knowledge,
    check: &mut Check,
) -> Result<Option<Decision>, Interrupted> {
    let next = best(tally, &knowledge.turn, knowledge.queries_left, check)?;
    Ok(next.map(|next| Decision {
        next,
        codes_left: tally.codes().len() as u8,
        is_best: false,
        effort: 0,
        expected: None,
    }))
}

fn best(
    tally: &Tally,
    turn: &Turn,
    queries_left: u8,
    check: &mut Check,
) -> Result<Option<Action>, Interrupted> {
    let codes = tally.codes();
    if !codes.has_several() {
        return Ok(codes.first().map(Action::Claim));
    }
    if queries_left == 0 {
        return Ok(Some(Action::EndTurn));
    }
    let mut prospects = [Prospect::NONE; Code::COUNT as usize];
    for verifier in Letter::ALL {
        if turn.answer(verifier).is_none() {
            weigh(&mut prospects, tally, verifier, check)?;
        }
    }
    let may_be_proposed = |code: Code| turn.proposal().is_none_or(|asked| asked == code);
    let best = Code::all()
        .zip(&prospects)
        .filter(|&(code, prospect)| may_be_proposed(code) && prospect.worth_asking > 0)
        .min_by_key(|(_, prospect)| Reverse((prospect.ruled_out, prospect.worth_asking)));
    Ok(Some(best.map_or(
        Action::EndTurn,
        |(proposal, prospect)| Action::Ask {
            proposal,
            verifier: prospect.verifier,
        },
    )))
}

/// Something for each code, in their order.
type PerCode<T> = [T; Code::COUNT as usize];

/// What a proposal is worth. Among equals the first is chosen: ties must not depend on anything else.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    /// The verifier to ask first.
    verifier: Letter,
    /// How many truths that rules out, whichever the answer.
    ruled_out: u32,
    /// How many verifiers could tell something about the proposal, for the rest of the round.
    worth_asking: u8,
}

impl Prospect {
    const NONE: Self = Self {
        verifier: Letter::A,
        ruled_out: 0,
        worth_asking: 0,
    };

    /// Takes one more verifier into account.
    fn weigh(&mut self, verifier: Letter, ruled_out: u32) {
        if ruled_out > 0 {
            self.worth_asking += 1;
        }
        if ruled_out > self.ruled_out {
            (self.verifier, self.ruled_out) = (verifier, ruled_out);
        }
    }
}

/// Takes one more verifier into account for all proposals.
fn weigh(
    prospects: &mut PerCode<Prospect>,
    tally: &Tally,
    verifier: Letter,
    check: &mut Check,
) -> Result<(), Interrupted> {
    // In how many truths it passes each code, and the number of truths.
    let mut passing: PerCode<u32> = [0; Code::COUNT as usize];
    let mut all = 0_u32;
    for (criterion, count) in tally.counts(verifier) {
        check()?;
        let mask = criterion.mask();
        for (code, passing) in Code::all().zip(&mut passing) {
            if mask.contains(code) {
                *passing = passing.saturating_add(count);
            }
        }
        all = all.saturating_add(count);
    }
    for (prospect, &passing) in prospects.iter_mut().zip(&passing) {
        prospect.weigh(verifier, passing.min(all.saturating_sub(passing)));
    }
    Ok(())
}
