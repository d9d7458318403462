//! Decodes the ARMv6-M instructions that can branch to another function by its address: BL and the two short branches.
//!
//! ARMv6-M has no B.W, and `bx`/`blx` take their target from a register that is loaded from a nearby literal. Such literals
//! are handled as data by the audit.

/// A branch with a fixed target.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Branch {
    pub(crate) from: u32,
    pub(crate) to: u32,
}

/// Every branch in `code`, which starts at `start` and contains instructions only.
pub(crate) fn branches(start: u32, code: &[u8]) -> Vec<Branch> {
    let (halves, _) = code.as_chunks();
    let mut halves = halves
        .iter()
        .map(|half| u16::from_le_bytes(*half))
        .zip((start..).step_by(2));
    let mut found = Vec::new();
    while let Some((half, from)) = halves.next() {
        let offset = if is_wide(half) {
            halves.next().and_then(|(second, _)| bl(half, second))
        } else {
            b(half)
        };
        // Branches count from two instructions ahead.
        let to = offset.map(|offset| from.wrapping_add(4).wrapping_add_signed(offset));
        found.extend(to.map(|to| Branch { from, to }));
    }
    found
}

/// Whether this is the first half of a 32-bit instruction.
fn is_wide(half: u16) -> bool {
    half >> 11 >= 0b11101
}

fn bl(first: u16, second: u16) -> Option<i32> {
    if first >> 11 != 0b11110 || second & 0xd000 != 0xd000 {
        return None;
    }
    let (first, second) = (i32::from(first), i32::from(second));
    let sign = first >> 10 & 1;
    let high = 1 - (second >> 13 & 1 ^ sign);
    let low = 1 - (second >> 11 & 1 ^ sign);
    let offset = high << 23 | low << 22 | (first & 0x3ff) << 12 | (second & 0x7ff) << 1;
    Some(offset - (sign << 24))
}

fn b(half: u16) -> Option<i32> {
    let condition = half >> 8 & 0xf;
    match half >> 12 {
        // Condition 14 is an undefined instruction, 15 a supervisor call.
        0b1101 if condition < 14 => Some(i32::from(half as u8 as i8) * 2),
        0b1110 if half & 0x800 == 0 => Some(i32::from((half << 5) as i16 >> 4)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(code: &[u16]) -> Vec<u32> {
        let bytes: Vec<u8> = code.iter().flat_map(|half| half.to_le_bytes()).collect();
        branches(0x1000_0100, &bytes).iter().map(|b| b.to).collect()
    }

    #[test]
    fn a_call_forward_and_one_back_are_found() {
        assert_eq!(targets(&[0xf000, 0xf802]), [0x1000_0108]);
        assert_eq!(targets(&[0xf7ff, 0xfffe]), [0x1000_0100]);
        assert_eq!(targets(&[0xf001, 0xf800]), [0x1000_1104]);
    }

    #[test]
    fn short_branches_are_found_with_and_without_a_condition() {
        assert_eq!(targets(&[0xe7fe]), [0x1000_0100]);
        assert_eq!(targets(&[0xe001]), [0x1000_0106]);
        assert_eq!(targets(&[0xd0fe]), [0x1000_0100]);
        assert_eq!(targets(&[0xd101]), [0x1000_0106]);
    }

    #[test]
    fn undefined_instructions_supervisor_calls_and_barriers_are_no_branches() {
        assert!(targets(&[0xde00, 0xdf00, 0xf3bf, 0x8f5f]).is_empty());
    }

    #[test]
    fn the_second_half_of_a_wide_instruction_is_not_taken_for_a_branch() {
        assert!(targets(&[0xf3bf, 0xe7fe]).is_empty());
    }
}
