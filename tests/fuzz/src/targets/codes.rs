//! Problem codes: any twelve digits.

use bombe_engine::code::Digit;
use bombe_engine::problem::code::ProblemCode;
use bombe_engine::problem::generator::generate;

use super::{Violation, behaviour, ensure};

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut bytes = input.iter().copied();
    let digits: [Digit; 12] = core::array::from_fn(|_| {
        let number = 1 + bytes.next().unwrap_or(0) % 5;
        Digit::new(number).unwrap_or(Digit::One)
    });
    let mut accepted = None;
    let mut count = 0;
    for last in Digit::ALL {
        let mut digits = digits;
        if let Some(check) = digits.last_mut() {
            *check = last;
        }
        if let Ok(code) = ProblemCode::try_from(digits) {
            count += 1;
            accepted = Some(code);
            ensure(
                code.digits() == digits,
                "a code has the digits it was dialled with",
            )?;
        }
    }
    ensure(count == 1, "one check digit fits, and no other")?;
    let Some(code) = accepted else { return Ok(0) };
    let problem = generate(code);
    ensure(
        problem == generate(code),
        "a code always names the same problem",
    )?;
    let slots = problem.face().slots().len();
    ensure(
        slots == code.class().verifiers as usize && problem.face().mode() == code.class().mode,
        "the problem is of the code's class",
    )?;
    let class = code.class();
    Ok(behaviour((
        class.mode as u8,
        class.difficulty as u8,
        slots,
        problem.solution().index(),
    )))
}
