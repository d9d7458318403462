//! The coin that decides the machine's side.
//!
//! Raw bits of a noise source may be biased. Of two consecutive bits that differ, both orders are equally likely (von
//! Neumann): the first such pair decides. The result is combined with another unpredictable bit, so that the coin is
//! fair if either source is.

use super::Side;

/// Tosses the coin with raw bits of a noise source, lowest first, and another, independent bit.
#[must_use]
pub fn toss(noise: u32, other: bool) -> Side {
    let mut pairs = (0..u32::BITS / 2).map(|pair| (noise >> (2 * pair)) & 0b11);
    let whitened = pairs.find_map(|pair| match pair {
        0b01 => Some(true),
        0b10 => Some(false),
        _ => None,
    });
    // A source that always gives the same bit has no influence.
    if whitened.unwrap_or(false) == other {
        Side::Left
    } else {
        Side::Right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_two_bits_that_differ_decide() {
        assert_eq!(toss(0b01, true), Side::Left);
        assert_eq!(toss(0b10, true), Side::Right);
        assert_eq!(toss(0b10_01_11_00, true), Side::Left);
        assert_eq!(toss(0b01_10_00_11, true), Side::Right);
    }

    #[test]
    fn the_other_bit_turns_the_coin_over() {
        for noise in [0, 0b01, 0b10, 0b1001_1100, u32::MAX] {
            assert_eq!(toss(noise, true), toss(noise, false).other());
        }
    }

    /// All 8-bit numbers, weighted as from a source whose bits are ones nine times out of ten.
    #[test]
    fn a_source_with_a_preference_makes_a_coin_without() {
        let weight = |noise: u32| 9_u64.pow(noise.count_ones());
        let decided = (0..=u8::MAX.into()).filter(|noise| {
            let pairs = [0, 2, 4, 6].map(|shift| (noise >> shift) & 0b11);
            pairs.iter().any(|&pair| pair == 0b01 || pair == 0b10)
        });
        let (mut left, mut right) = (0, 0);
        for noise in decided {
            match toss(noise, true) {
                Side::Left => left += weight(noise),
                Side::Right => right += weight(noise),
            }
        }
        assert_eq!(left, right);
    }
}
