//! Natural numbers that are larger than any integer type which is cheap on the chip.

/// A number below 2^96, the lowest word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Natural([u32; 3]);

impl Natural {
    pub(super) const ZERO: Self = Self([0; 3]);

    pub(super) fn is_zero(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Multiplies by a base and adds a digit.
    pub(super) fn append(&mut self, base: u32, digit: u32) {
        let mut carry = u64::from(digit);
        for word in &mut self.0 {
            let sum = u64::from(*word) * u64::from(base) + carry;
            *word = sum as u32;
            carry = sum >> 32;
        }
        debug_assert_eq!(carry, 0, "too large");
    }

    /// Divides by a base, which is not 0, and gives the remainder.
    pub(super) fn divide(&mut self, base: u32) -> u32 {
        let base = u64::from(base.max(1));
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*word);
            *word = (part / base) as u32;
            rest = part % base;
        }
        rest as u32
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn digits_come_off_in_the_opposite_order(digits in prop::collection::vec((0..8000_u32, 1..300_u32), 0..7)) {
            let mut number = Natural::ZERO;
            let mut expected = 0_u128;
            for &(digit, more) in &digits {
                number.append(digit + more, digit);
                expected = expected * u128::from(digit + more) + u128::from(digit);
            }
            let words = number.0.map(u128::from);
            prop_assert_eq!(words[0] | words[1] << 32 | words[2] << 64, expected);
            for &(digit, more) in digits.iter().rev() {
                prop_assert_eq!(number.divide(digit + more), digit);
            }
            prop_assert!(number.is_zero());
        }
    }
}
