//! Games of the machine: a level plays a generated problem to its end.

use bombe_engine::{
    code::Code,
    machine::{Contender, Machine, Transcript, Unfinished},
    problem::Problem,
};

use crate::hash;

/// Lets a level play a problem.
///
/// # Errors
/// When `keep_going` returns false; or when the level does not finish, which never happens.
pub fn play(
    machine: &mut Machine,
    contender: Contender,
    problem: &Problem,
    keep_going: impl FnMut() -> bool,
) -> Result<Transcript, Unfinished> {
    let ask = |verifier, proposal| problem.ask(verifier, proposal);
    machine.finish(contender, ask, keep_going)
}

/// A hash of all queries with their answers, of the claim, and of the effort.
#[must_use]
pub fn fingerprint(transcript: &Transcript) -> u32 {
    let rounds = transcript.rounds().iter().flat_map(|round| {
        let steps = round.steps().iter();
        let steps =
            steps.flat_map(|step| [step.verifier as u8, step.answer as u8, step.codes_left]);
        [round.proposal().index()].into_iter().chain(steps)
    });
    let claim = transcript.claim().map(Code::index);
    let effort = transcript.effort().to_le_bytes();
    hash(
        rounds
            .chain(claim)
            .chain([transcript.is_best().into()])
            .chain(effort),
    )
}
