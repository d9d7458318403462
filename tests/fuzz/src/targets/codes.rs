//! Problem codes: any twelve digits.

use bombe_engine::code::Digit;
use bombe_engine::problem::code::ProblemCode;
use bombe_engine::problem::generator::generate;

use super::{Broken, behaviour, promise};

pub(super) fn run(input: &[u8]) -> Result<u64, Broken> {
    let digit = |byte: u8| match byte % 5 {
        0 => Digit::One,
        1 => Digit::Two,
        2 => Digit::Three,
        3 => Digit::Four,
        _ => Digit::Five,
    };
    let mut bytes = input.iter().copied();
    let digits: [Digit; 12] = core::array::from_fn(|_| digit(bytes.next().unwrap_or(0)));
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
            promise(
                code.digits() == digits,
                "a code has the digits it was dialled with",
            )?;
        }
    }
    promise(count == 1, "one check digit fits, and no other")?;
    let Some(code) = accepted else { return Ok(0) };
    let problem = generate(code);
    promise(
        problem == generate(code),
        "a code always names the same problem",
    )?;
    let slots = problem.face().slots().len();
    promise(
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
