//! Long codes: any groups, and the code of any dealt problem with any of its groups changed.

use bombe_engine::code::Code;
use bombe_engine::problem::code::ProblemCode;
use bombe_engine::problem::generator::generate;
use bombe_engine::problem::long_code::LongCode;
use bombe_engine::problem::published::Published;
use bombe_engine::verifier::Letter;

use super::{Violation, behaviour, ensure};

/// Groups as the engine's tests have them, for each letter.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    (0..27_u8)
        .filter_map(|class| {
            let code = ProblemCode::try_from(u32::from(class)).ok()?;
            let long = LongCode::from(&generate(code));
            let groups = long.groups().iter().map(|group| group.index());
            Some([0].into_iter().chain(groups).collect())
        })
        .collect()
}

/// A dealt problem; `None` if the bytes are to be groups.
fn dealt(input: &[u8]) -> Option<ProblemCode> {
    let &[kind, a, b, c, d, ..] = input else {
        return None;
    };
    let value = u32::from_le_bytes([a, b, c, d]) % 48_828_125;
    let code = ProblemCode::try_from(value).ok();
    code.filter(|_| kind % 2 == 1)
}

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut groups: Vec<Code> = match dealt(input) {
        Some(code) => {
            let problem = generate(code);
            let long = LongCode::from(&problem);
            ensure(
                LongCode::dialled(long.groups()) == Ok(long),
                "the code of a problem can be dialled",
            )?;
            let named = long.problem().map_err(|_| "a code has a problem")?;
            ensure(
                Published::from(&named) == Published::from(&problem),
                "a code leads back to its problem",
            )?;
            long.groups().to_vec()
        }
        None => {
            let bytes = input.iter().skip(1).take(12);
            let groups = bytes.filter_map(|byte| Code::from_index(byte % Code::COUNT));
            groups.collect()
        }
    };
    if dealt(input).is_some()
        && let Some((&place, &change)) = input.get(5).zip(input.get(6))
        && let Some(group) = groups.get_mut(usize::from(place) % 16)
    {
        *group = Code::from_index(change % Code::COUNT).unwrap_or(*group);
    }
    let Ok(code) = LongCode::dialled(&groups) else {
        return Ok(behaviour(groups.len()));
    };
    ensure(
        code.groups() == groups,
        "a code has the groups it was dialled with",
    )?;
    ensure(
        LongCode::letter_of(groups.len()) == Some(code.letter()),
        "its letter says how many groups it has",
    )?;
    let problem = code
        .problem()
        .map_err(|_| "what was dialled is a problem")?;
    ensure(LongCode::from(&problem) == code, "a problem has one code")?;
    let place = Letter::ALL
        .iter()
        .position(|&letter| letter == code.letter());
    Ok(behaviour((
        place,
        code.mode() as u8,
        problem.solution().index(),
    )))
}
